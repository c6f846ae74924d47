import Foundation
import PostgresStorage
import Storage

/// A private PostgreSQL, which `bin/postgres` stops when this is released or the process ends, however it ends. All tests
/// but those that change its settings share one.
package final class PostgresCluster: Sendable {
  /// `nil` where PostgreSQL's programs are absent.
  package static let shared = PostgresCluster()

  private let folder: String
  /// Its end of the pipe keeps the cluster running.
  private let input: Pipe

  deinit { try? input.fileHandleForWriting.close() }

  /// A cluster of its own; `nil` where PostgreSQL's programs are absent or it does not start, with a line that says so.
  package init?() {
    let (process, output) = (Process(), Pipe())
    input = Pipe()
    let program = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../bin/postgres").standardizedFileURL
    process.executableURL = program
    // These tests kill processes, not the machine.
    process.arguments = ["fsync=off"]
    process.standardInput = input
    process.standardOutput = output
    do { try process.run() } catch {
      print("\(program.path) can't be run: the tests of PostgreSQL are skipped.")
      return nil
    }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    folder = String(line.prefix { $0 != "\n" })
    guard !folder.isEmpty else {
      print("PostgreSQL did not start: its tests are skipped.")
      return nil
    }
  }

  /// The address of a database of the cluster, with further settings as libpq writes them.
  package func address(of database: String, _ settings: String = "") -> String {
    "host=\(folder) user=postgres dbname=\(database) \(settings)"
  }

  /// The same as a URL that names other hosts before it.
  package func url(of database: String, otherHosts: [String]) -> String {
    let hosts = (otherHosts + [folder]).joined(separator: ",")
    return "postgresql:///\(database)?host=\(hosts)&user=postgres&target_session_attrs=read-write"
  }

  /// The address of a new, empty database.
  package func newDatabase(_ options: String = "") throws -> String {
    let name = "test_" + UUID().uuidString.lowercased().filter { $0 != "-" }
    try run("CREATE DATABASE \(name) \(options)")
    return address(of: name)
  }

  /// Runs a statement outside of every transaction of the storage.
  @discardableResult
  package func run(_ sql: String, _ values: [Value] = [], in address: String? = nil) throws -> [Row]
  {
    try PostgresConnection(address: address ?? self.address(of: "postgres")).rows(sql, values)
  }
}

import Base
import Foundation
import PostgresStorage
import Storage

/// The programs of PostgreSQL that write and read its copies.
enum PostgresProgram: String {
  case dump = "pg_dump"
  case restore = "pg_restore"

  /// The program with arguments, for a database.
  ///
  /// - Parameters:
  ///   - address: what the database is opened with; `nil` if none is used.
  ///   - majorVersion: that of the server. A newer program may write what its server does not understand.
  func with(
    _ arguments: [String], address: String? = nil, majorVersion: Int? = nil
  ) throws -> ExternalProgram {
    guard let path = path(majorVersion: majorVersion) else {
      throw Backups.Problem(
        sentence: Sentence(
          "\(rawValue) is missing: apt install postgresql-client, and try again.",
          uk: "Бракує \(rawValue): apt install postgresql-client, і спробуйте ще раз."))
    }
    return ExternalProgram(
      command: [path] + arguments, environment: try Self.environment(address: address))
  }

  /// Where the program is: that of the server's version, or else the newest one; `nil` if it is not installed.
  func path(majorVersion: Int?, in folder: String = "/usr/lib/postgresql") -> String? {
    let files = FileManager.default
    let versions = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).compactMap { Int($0) }
    let wanted = versions.filter { $0 == majorVersion } + versions.sorted(by: >)
    // Debian's one in /usr/bin chooses a version by what is installed of servers.
    let paths = wanted.map { "\(folder)/\($0)/bin/\(rawValue)" } + ["/usr/bin/\(rawValue)"]
    return paths.first { files.isExecutableFile(atPath: $0) }
  }

  /// The settings of the address, and what libpq reads of the server's own environment.
  private static func environment(address: String?) throws -> [String: String] {
    // Messages are looked through for words.
    var variables = ["LC_ALL": "C", "PATH": "/usr/bin:/bin"]
    guard let address else { return variables }
    for (name, value) in ProcessInfo.processInfo.environment
    // A service of the environment would precede what the address says.
    where name == "HOME" || name.hasPrefix("PG") && name != "PGSERVICE"
      || ["KRB5", "SSL_CERT_"].contains(where: name.hasPrefix)
    {
      variables[name] = value
    }
    return variables.merging(try PostgresSettings(address: address).variables) { $1 }
  }
}

import PostgresCluster
import Pouch
import Storage

@testable import Server

/// Where tests move accounts to.
enum MoveTarget: String, CaseIterable {
  case folder = "a folder"
  case postgres = "PostgreSQL"

  /// PostgreSQL where its programs are.
  static let here = allCases.filter { $0 == .folder || PostgresCluster.shared != nil }

  func newPlace() throws -> DatabaseAddress {
    switch self {
    case .folder: .folder(newFolder())
    case .postgres: .postgres(try PostgresCluster.shared?.newDatabase() ?? "")
    }
  }
}

extension DatabaseAddress {
  /// Moves the accounts as `kapshuk move` does.
  @discardableResult
  func move(
    to target: DatabaseAddress,
    report: @escaping @Sendable (DatabaseMove.Progress) throws -> Void = { _ in }
  ) async throws -> DatabaseMove.Outcome {
    try await using { source in
      try await target.using { target in
        try await DatabaseMove(from: source, to: target, report: report).run()
      }
    }
  }

  /// All rows of all tables, each with how often it is there; columns by name.
  func contents() async throws -> [String: [[Value]: Int]] {
    try await using { storage in
      let tables = try await storage.tables()
      return try await storage.read { db in
        var contents: [String: [[Value]: Int]] = [:]
        for table in tables {
          let columns = table.columns.sorted().map(\.quoted).joined(separator: ", ")
          for row in try db.query("SELECT \(columns) FROM \(table.name.quoted)") {
            contents[table.name, default: [:]][row.values, default: 0] += 1
          }
        }
        return contents
      }
    }
  }

  /// Opens it as a server does, and returns its generation.
  @discardableResult
  func serve() async throws -> [UInt8] {
    let environment = try await ServerEnvironment(
      folder: newFolder(), database: self, address: "http://localhost:8080")
    try await environment.storage.close()
    return environment.generation.bytes
  }

  /// Runs SQL beside whoever else has the database of a folder open.
  func run(_ sql: String) throws {
    guard case .folder(let folder) = self else { return }
    try SQLiteConnection.writer(path: SQLiteStorage.file(in: folder)).rows(sql)
  }

  func using<Answer>(_ work: (any Storage) async throws -> Answer) async throws -> Answer {
    let storage = try await open()
    let answer: Answer
    do { answer = try await work(storage) } catch {
      try await storage.close()
      throw error
    }
    try await storage.close()
    return answer
  }
}

import Foundation
import PostgresCluster
import PostgresStorage
import Storage
import Testing

/// The drivers whose guarantees are tested.
enum Driver: String, CaseIterable, CustomTestStringConvertible {
  case sqlite = "SQLite"
  case postgres = "PostgreSQL"

  /// Those whose programs are here.
  static let all = allCases.filter { $0 == .sqlite || PostgresCluster.shared != nil }

  var testDescription: String { rawValue }

  /// Where a storage is: a folder, or the address of a database.
  func newPlace() throws -> String {
    switch self {
    case .sqlite: newFolder()
    case .postgres: try PostgresCluster.shared?.newDatabase() ?? ""
    }
  }

  func open(_ place: String) async throws -> any Storage {
    switch self {
    case .sqlite: try SQLiteStorage(folder: place)
    case .postgres: try await PostgresStorage(address: place, connections: 8)
    }
  }

  /// A storage with tables, in a new place.
  func storage(_ migrations: [Migration]) async throws -> any Storage {
    let storage = try await open(try newPlace())
    try await storage.migrate(migrations)
    return storage
  }
}

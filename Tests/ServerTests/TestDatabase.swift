import Foundation
import PostgresCluster
import PostgresStorage
import Storage
import Synchronization

@testable import Server

/// The PostgreSQL database of a test's server, which is dropped with it: `KAPSHUK_TESTS_ON=postgres` has all servers of
/// the tests use one. `make test` runs them once on either database.
final class TestDatabase: Sendable {
  let address: DatabaseAddress
  private let name: String

  /// Which database a test's server has.
  enum Kind: Sendable {
    /// The one that all tests run on, or the one that the folder's server had.
    case chosen
    /// A file, for tests of files.
    case folder
    case postgres
  }

  /// Whether the tests run on PostgreSQL.
  static let isUsed =
    ProcessInfo.processInfo.environment["KAPSHUK_TESTS_ON"] == "postgres"
    && PostgresCluster.shared != nil

  private static let known = Mutex<[String: Unowned]>([:])

  private struct Unowned: Sendable { weak var database: TestDatabase? }

  /// The database of a server's folder, which a server that was killed and begins again finds again; `nil` if the tests
  /// run on SQLite.
  static func of(_ folder: String, _ kind: Kind) async throws -> TestDatabase? {
    if let found = known.withLock({ $0[folder]?.database }) { return found }
    if kind == .folder { return nil }
    guard isUsed || kind == .postgres, let cluster = PostgresCluster.shared else { return nil }
    let template = try await template.value
    let database = TestDatabase(try cluster.newDatabase("TEMPLATE \(template)"))
    known.withLock { $0[folder] = Unowned(database: database) }
    return database
  }

  /// A database with all tables and no rows. Copying it is quicker than running all migrations.
  private static let template = Task {
    let address = try PostgresCluster.shared?.newDatabase() ?? ""
    let storage = try await PostgresStorage(address: address)
    try await storage.migrate(Schema.migrations)
    try await storage.close()
    return name(in: address)
  }

  private init(_ address: String) {
    self.address = .postgres(address)
    name = Self.name(in: address)
  }

  deinit { _ = try? PostgresCluster.shared?.run("DROP DATABASE \(name) WITH (FORCE)") }

  private static func name(in address: String) -> String {
    address.split(separator: " ").first { $0.hasPrefix("dbname=") }
      .map { String($0.dropFirst("dbname=".count)) } ?? ""
  }
}

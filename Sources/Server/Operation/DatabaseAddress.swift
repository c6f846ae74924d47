import Foundation
import PostgresStorage
import Storage

/// Where the accounts of a server are: in a folder, or in a PostgreSQL database that several nodes share.
package enum DatabaseAddress: Equatable, Sendable {
  case folder(String)
  /// An address as libpq takes it, such as `postgresql://kapshuk@db1,db2/kapshuk?target_session_attrs=read-write`.
  case postgres(String)

  /// What is wrong with an address of PostgreSQL, as a sentence for the terminal; `nil` if nothing is.
  package static func problem(with address: String) -> String? {
    guard ["postgresql://", "postgres://"].contains(where: { address.hasPrefix($0) }) else {
      return "--database is an address of PostgreSQL, such as postgresql://user@host/name."
    }
    do { _ = try PostgresSettings(address: address) } catch StorageError.statement(let problem) {
      return problem
    } catch { return "\(error)" }
    return nil
  }

  /// No accounts are where they were looked for.
  package struct NoAccounts: Error, Equatable, CustomStringConvertible {
    package let description: String

    static func inFolder(_ folder: String) -> NoAccounts {
      NoAccounts(
        description:
          "There is no database in \(folder): name the server's folder or its options, or start the server."
      )
    }
    static let inDatabase = NoAccounts(
      description: "There are no accounts in the database: start the server, or restore a copy.")
  }

  /// Opens a database with accounts, and creates none.
  ///
  /// - Throws: `NoAccounts` or `MovedAccounts`.
  package func openExisting() async throws -> any Storage {
    if case .folder(let folder) = self {
      try MovedAccounts.refuse(folder)
      if access(SQLiteStorage.file(in: folder), F_OK) != 0, errno == ENOENT {
        throw NoAccounts.inFolder(folder)
      }
    }
    let storage = try await open()
    if case .postgres = self,
      try await !storage.tables().contains(where: { $0.name == Migration.tables[0] })
    {
      try await storage.close()
      throw NoAccounts.inDatabase
    }
    return storage
  }

  /// Opens the database. Its tables are as they were left: the caller migrates them.
  ///
  /// - Throws: `StaleLog` or an error of the storage.
  package func open(
    checkpointPages: Int = SQLiteStorage.checkpointPages
  ) async throws -> any Storage {
    switch self {
    case .folder(let folder):
      try StaleLog.refuse(folder)
      return try SQLiteStorage(folder: folder, checkpointPages: checkpointPages)
    case .postgres(let address): return try await PostgresStorage(address: address)
    }
  }
}

import Foundation
import PostgresStorage
import Storage

/// Where the accounts of a server are: in a folder, or in a PostgreSQL database that several nodes share.
package enum DatabaseAddress: Equatable, Sendable {
  case folder(String)
  /// An address as libpq takes it, such as `postgresql://kapshuk@db1,db2/kapshuk?target_session_attrs=read-write`.
  case postgres(String)

  /// What is wrong with an address of PostgreSQL, as a sentence for the terminal; `nil` if nothing is.
  package static func problem(with address: String) -> Sentence? {
    guard ["postgresql://", "postgres://"].contains(where: { address.hasPrefix($0) }) else {
      return Sentence(
        "--database is an address of PostgreSQL, such as postgresql://user@host/name.",
        uk: "--database — це адреса PostgreSQL, як-от postgresql://user@host/name.")
    }
    do { _ = try PostgresSettings(address: address) } catch StorageError.unsuitable(let problem) {
      return problem
    } catch { return .same("\(error)") }
    return nil
  }

  /// No accounts are where they were looked for.
  package struct NoAccounts: ExplainedError, Equatable {
    package let sentence: Sentence

    static func inFolder(_ folder: String) -> NoAccounts {
      NoAccounts(
        sentence: Sentence(
          "There is no database in \(folder): name the server's folder or its options, or start the server.",
          uk:
            "У \(folder) немає бази: назвіть теку сервера чи файл його налаштувань або запустіть сервер."
        )
      )
    }
    static let inDatabase = NoAccounts(
      sentence: Sentence(
        "There are no accounts in the database: start the server, or restore a copy.",
        uk: "У базі немає облікових записів: запустіть сервер або відновіть копію."))
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

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

  /// Opens the database. Its tables are as they were left: the caller migrates them.
  package func open(
    checkpointPages: Int = SQLiteStorage.checkpointPages
  ) async throws -> any Storage {
    switch self {
    case .folder(let folder):
      try SQLiteStorage(folder: folder, checkpointPages: checkpointPages)
    case .postgres(let address): try await PostgresStorage(address: address)
    }
  }
}

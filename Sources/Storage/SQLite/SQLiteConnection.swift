import CBufferedLog
import CSQLite
import Foundation

/// A connection to a database file, with the statements it has prepared.
///
/// Not safe for concurrent use, since SQLite's own mutexes are off (`SQLITE_OPEN_NOMUTEX`): a
/// `ConnectionQueue` uses it on one serial queue.
package final class SQLiteConnection {
  /// `nil` once the connection is closed.
  private var handle: OpaquePointer?
  private var statements = StatementCache()
  private let buffer = BindingBuffer()
  private let progress = ProgressHandler()

  /// Opens a database file.
  ///
  /// - Parameters:
  ///   - isCreated: whether a file that does not exist is created, or an error.
  ///   - busyTimeout: how many milliseconds a statement waits for a lock that another connection holds.
  ///   - fileSystem: the name of SQLite's virtual file system, if not its default one.
  package init(
    path: String, isCreated: Bool, busyTimeout: Int32, fileSystem: String? = nil
  ) throws {
    guard Self.isConfigured else {
      throw SQLiteError(extendedCode: SQLITE_ERROR, message: "SQLite can't be configured")
    }
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(
      path, &handle, isCreated ? flags | SQLITE_OPEN_CREATE : flags, fileSystem)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
    try check(sqlite3_busy_timeout(handle, busyTimeout))
    try check(kapshuk_sqlite_refuse_quoted_text(handle))
    progress.install(on: handle)
  }

  /// Opens a file for reading as it is, without its log and without locks: nobody must be writing it.
  package init(immutable path: String) throws {
    guard Self.isConfigured else {
      throw SQLiteError(extendedCode: SQLITE_ERROR, message: "SQLite can't be configured")
    }
    let flags =
      SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let name = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    let code = sqlite3_open_v2("file:\(name)?immutable=1", &handle, flags, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
  }

  /// Settings of the whole process, made before its first connection.
  private static let isConfigured =
    kapshuk_sqlite_disable_memory_statistics() == SQLITE_OK
    && kapshuk_register_buffered_log() == SQLITE_OK

  deinit { close() }

  /// Finalizes every statement and closes the file. Statements fail from then on.
  package func close() {
    statements.removeAll()
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Runs a statement and returns its rows. The statement stays prepared for the next time.
  @discardableResult
  package func rows(_ sql: String, _ values: [Value] = []) throws -> [Row] {
    let handle = try openHandle()
    let statement = try statements.statement(sql) {
      try SQLiteStatement(sql, on: handle, isCached: true)
    }
    return try statement.rows(values, buffer)
  }

  /// Runs a statement that is not run again, such as a setting, and returns its rows.
  @discardableResult
  package func rowsOnce(_ sql: String, _ values: [Value] = []) throws -> [Row] {
    try SQLiteStatement(sql, on: try openHandle(), isCached: false).rows(values, buffer)
  }

  /// How many rows the last `INSERT`, `UPDATE` or `DELETE` changed.
  var changes: Int { handle.map { Int(sqlite3_changes($0)) } ?? 0 }

  /// How many statements are prepared.
  package var cachedStatements: Int { statements.count }

  /// Copies the write-ahead log into the database file and empties it.
  func checkpoint() throws {
    let handle = try openHandle()
    try check(sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, nil, nil))
  }

  /// Runs work with this connection whose statements fail once the task that waits for it is cancelled.
  func run<Answer>(
    until cancellation: CancellationFlag, _ work: (SQLiteConnection) throws -> Answer
  ) throws -> Answer {
    try progress.run(until: cancellation) { try work(self) }
  }
}

extension SQLiteConnection {
  package enum TransactionKind: String {
    /// Its first statement decides what it sees, and it waits for no lock until it writes.
    case deferred = "BEGIN DEFERRED"
    /// It holds the write lock from the start. A deferred one that reads first and then writes fails when
    /// another has written meanwhile, however long it waits.
    case immediate = "BEGIN IMMEDIATE"
  }

  /// Whether a transaction is open. SQLite ends one by itself after some errors, such as a full disk.
  package var isInsideTransaction: Bool { handle.map { sqlite3_get_autocommit($0) == 0 } ?? false }

  /// Whether a transaction is open or an unfinished statement has a snapshot.
  var hasSnapshot: Bool { handle.map { sqlite3_txn_state($0, nil) != SQLITE_TXN_NONE } ?? false }

  package func begin(_ kind: TransactionKind) throws { try rows(kind.rawValue) }

  package func commit() throws { try rows("COMMIT") }

  package func rollback() throws { try rows("ROLLBACK") }
}

extension SQLiteConnection {
  private func openHandle() throws -> OpaquePointer {
    guard let handle else { throw SQLiteError.closed }
    return handle
  }

  private func check(_ code: Int32) throws {
    if code != SQLITE_OK { throw SQLiteError(code, on: handle) }
  }
}

extension SQLiteError {
  /// The error with which the last call on a connection ended.
  init(_ code: Int32, on connection: OpaquePointer?) {
    self.init(extendedCode: code, message: String(cString: sqlite3_errmsg(connection)))
  }
}

import CSQLite

/// An error that SQLite reported.
package struct SQLiteError: Error, Equatable {
  /// The extended result code, such as `SQLITE_IOERR_FSYNC` (sqlite.org/rescode.html).
  package let extendedCode: Int32
  package let message: String

  /// The primary result code, such as `SQLITE_IOERR`.
  package var code: Int32 { extendedCode & 0xff }

  /// The error of a statement on a connection that was closed.
  static let closed = SQLiteError(
    extendedCode: SQLITE_MISUSE, message: "The connection is closed.")
}

extension StorageError {
  /// What an error of SQLite means to the caller of the storage.
  init(_ error: SQLiteError) {
    switch error.code {
    case SQLITE_FULL: self = .full
    case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_READONLY: self = .disk(error.message)
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(error.message)
    case SQLITE_CONSTRAINT: self = .conflict
    default: self = .statement(error.message)
    }
  }
}

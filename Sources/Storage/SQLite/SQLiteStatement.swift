import CSQLite

/// A prepared statement.
///
/// It is reset whenever it is not running: an unfinished `SELECT` would keep its snapshot, and with it the
/// write-ahead log, from being checkpointed.
final class SQLiteStatement {
  private let handle: OpaquePointer

  /// When the cache last returned it.
  var lastUse: UInt64 = 0

  /// Prepares the one statement in the text.
  ///
  /// - Parameter isCached: whether it will be run many times, which changes how SQLite allocates it.
  init(_ sql: String, on connection: OpaquePointer, isCached: Bool) throws {
    handle = try sql.withCString { text in
      var statement: OpaquePointer?
      var rest: UnsafePointer<CChar>?
      let flags = isCached ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
      let code = sqlite3_prepare_v3(connection, text, -1, flags, &statement, &rest)
      guard code == SQLITE_OK else { throw SQLiteError(code, on: connection) }
      guard let statement else {
        throw SQLiteError(extendedCode: SQLITE_ERROR, message: "empty statement")
      }
      var second: OpaquePointer?
      let isLast = sqlite3_prepare_v3(connection, rest, -1, 0, &second, nil) == SQLITE_OK
      guard isLast, second == nil else {
        sqlite3_finalize(second)
        sqlite3_finalize(statement)
        // The second one would silently not be run.
        throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "several statements in one text")
      }
      return statement
    }
  }

  deinit { sqlite3_finalize(handle) }

  /// Runs the statement to its end and returns its rows.
  func rows(_ values: [Value], _ buffer: BindingBuffer) throws -> [Row] {
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
      buffer.shrink()
    }
    guard sqlite3_bind_parameter_count(handle) == values.count else {
      throw SQLiteError(extendedCode: SQLITE_MISUSE, message: "wrong number of values")
    }
    buffer.reserve(for: values)
    for (index, value) in values.enumerated() {
      if value.hasZeroByte { throw StorageError.zeroByte }
      let code = bind(value, at: Int32(index + 1), buffer)
      guard code == SQLITE_OK else { throw error(code) }
    }
    var rows: [Row] = []
    while true {
      let code = sqlite3_step(handle)
      if code == SQLITE_DONE { return rows }
      guard code == SQLITE_ROW else { throw error(code) }
      rows.append(Row((0..<sqlite3_column_count(handle)).map(value)))
    }
  }

  private func bind(_ value: Value, at index: Int32, _ buffer: BindingBuffer) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let integer): return sqlite3_bind_int64(handle, index, integer)
    case .text(var text):
      return text.withUTF8 { utf8 in
        let start = buffer.store(UnsafeRawBufferPointer(utf8))?.assumingMemoryBound(to: CChar.self)
        return sqlite3_bind_text64(
          handle, index, start, UInt64(utf8.count), nil, UInt8(SQLITE_UTF8))
      }
    case .bytes(let bytes):
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(handle, index, buffer.store($0), UInt64($0.count), nil)
      }
    }
  }

  private func value(_ column: Int32) -> Value {
    switch sqlite3_column_type(handle, column) {
    // No table has fractions. An average is one, and SQLite truncates it.
    case SQLITE_INTEGER, SQLITE_FLOAT: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_TEXT:
      guard let start = sqlite3_column_text(handle, column) else { return .text("") }
      let count = Int(sqlite3_column_bytes(handle, column))
      return .text(
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let start = sqlite3_column_blob(handle, column) else { return .bytes([]) }
      let count = Int(sqlite3_column_bytes(handle, column))
      return .bytes([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }

  private func error(_ code: Int32) -> SQLiteError {
    SQLiteError(code, on: sqlite3_db_handle(handle))
  }
}

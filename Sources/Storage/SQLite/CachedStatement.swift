import GRDB
import GRDBSQLite

/// A statement of the connection's cache, run on SQLite's own interface.
///
/// GRDB prepares and keeps the statements. It would box each value twice on the way in and on the way out,
/// and an operation of a sync is a dozen statements: that took longer than SQLite itself.
struct CachedStatement {
  private let database: Database
  private let statement: Statement

  private var handle: OpaquePointer { statement.sqliteStatement }

  init(_ sql: String, _ database: Database) throws {
    self.database = database
    statement = try database.cachedStatement(sql: sql)
  }

  /// Runs it to its end; gives the rows that it returns.
  func rows(_ values: [Value], _ bound: BoundBytes) throws -> [Row] {
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    sqlite3_reset(handle)
    guard sqlite3_bind_parameter_count(handle) == values.count else {
      throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "wrong number of values")
    }
    bound.clear(for: values)
    for (index, value) in values.enumerated() {
      try check(bind(value, at: Int32(index + 1), bound))
    }
    var rows: [Row] = []
    while true {
      let code = sqlite3_step(handle)
      if code == SQLITE_DONE { return rows }
      guard code == SQLITE_ROW else { throw fault(code) }
      let columns = sqlite3_column_count(handle)
      rows.append(Row((0..<columns).map(value)))
    }
  }

  private func bind(_ value: Value, at place: Int32, _ bound: BoundBytes) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, place)
    case .integer(let integer): return sqlite3_bind_int64(handle, place, integer)
    case .text(var text):
      return text.withUTF8 { utf8 in
        let start = bound.keep(UnsafeRawBufferPointer(utf8))?.assumingMemoryBound(to: CChar.self)
        return sqlite3_bind_text(handle, place, start, Int32(utf8.count), nil)
      }
    case .bytes(let bytes):
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob(handle, place, bound.keep($0), Int32($0.count), nil)
      }
    }
  }

  private func value(_ column: Int32) -> Value {
    let count = Int(sqlite3_column_bytes(handle, column))
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    // Our tables have no fractions: a sum or an average may make one.
    case SQLITE_FLOAT: return .integer(Int64(sqlite3_column_double(handle, column)))
    case SQLITE_TEXT:
      guard let start = sqlite3_column_text(handle, column) else { return .text("") }
      return .text(
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let start = sqlite3_column_blob(handle, column) else { return .bytes([]) }
      return .bytes([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }

  private func check(_ code: Int32) throws {
    if code != SQLITE_OK { throw fault(code) }
  }

  private func fault(_ code: Int32) -> DatabaseError {
    DatabaseError(
      resultCode: ResultCode(rawValue: code),
      message: database.sqliteConnection.map { String(cString: sqlite3_errmsg($0)) })
  }
}

/// The prepared statements of a connection, by their text.
///
/// Preparing a statement takes longer than most statements take to run. The least recently used one is
/// finalized when a new one would exceed the limit, so that texts that vary do not fill the memory.
struct StatementCache {
  /// The server has about as many statements.
  static let limit = 256

  private var statements: [String: SQLiteStatement] = [:]
  private var uses: UInt64 = 0

  var count: Int { statements.count }

  /// The statement of this text, prepared if it is not in the cache.
  mutating func statement(
    _ sql: String, prepare: () throws -> SQLiteStatement
  ) rethrows -> SQLiteStatement {
    uses += 1
    if let statement = statements[sql] {
      statement.lastUse = uses
      return statement
    }
    let statement = try prepare()
    statement.lastUse = uses
    if statements.count >= Self.limit {
      let oldest = statements.min { $0.value.lastUse < $1.value.lastUse }
      if let oldest { statements[oldest.key] = nil }
    }
    statements[sql] = statement
    return statement
  }

  mutating func removeAll() { statements = [:] }
}

/// The names of the statements that a connection has prepared, by their text and the types of their values.
///
/// The least recently used one is discarded when a new one would exceed the limit: each takes memory of the server, in
/// every connection.
struct PreparedStatements {
  private struct Key: Hashable {
    let sql: String
    let types: [PostgresType]
  }

  private struct Statement {
    let name: String
    var lastUse: UInt64
  }

  /// The server has about as many statements.
  static let limit = 256

  private var statements: [Key: Statement] = [:]
  private var uses: UInt64 = 0
  private var prepared: UInt64 = 0

  var count: Int { statements.count }

  /// The name of a statement, if it is prepared.
  mutating func known(_ sql: String, _ types: [PostgresType]) -> String? {
    guard let index = statements.index(forKey: Key(sql: sql, types: types)) else { return nil }
    uses += 1
    statements.values[index].lastUse = uses
    return statements.values[index].name
  }

  /// The name of a statement, which is prepared if it is not yet.
  mutating func name(
    _ sql: String, _ types: [PostgresType], discard: (String) throws -> Void,
    prepare: (String) throws -> Void
  ) rethrows -> String {
    let key = Key(sql: sql, types: types)
    uses += 1
    if let index = statements.index(forKey: key) {
      statements.values[index].lastUse = uses
      return statements.values[index].name
    }
    if statements.count >= Self.limit {
      let oldest = statements.min { $0.value.lastUse < $1.value.lastUse }
      if let oldest {
        try discard(oldest.value.name)
        statements[oldest.key] = nil
      }
    }
    prepared += 1
    let name = "s\(prepared)"
    try prepare(name)
    statements[key] = Statement(name: name, lastUse: uses)
    return name
  }

  /// Has each prepared again, under another name, when it is used the next time.
  mutating func forgetAll() { statements = [:] }
}

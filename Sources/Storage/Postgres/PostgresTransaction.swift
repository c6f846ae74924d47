import Storage

/// A transaction, or the snapshot of a read, on one connection.
///
/// Used on the connection's queue only, and only until the closure that receives it returns.
final class PostgresTransaction: WriteTransaction {
  private let connection: PostgresConnection

  /// The topics to notify after the commit.
  private(set) var topics: Set<String> = []

  /// The first error. PostgreSQL refuses every statement after it, so the transaction can't be committed, even if the
  /// work goes on.
  private(set) var failure: PostgresError?

  /// How many statements have changed rows. What is enqueued does.
  private(set) var changes = 0

  init(_ connection: PostgresConnection) { self.connection = connection }

  func query(_ sql: String, _ values: [Value]) throws -> [Row] { try run(sql, values).rows }

  @discardableResult
  func execute(_ sql: String, _ values: [Value]) throws -> Int {
    let rows = try run(sql, values).changes
    if rows > 0 { changes += 1 }
    return rows
  }

  func enqueue(_ sql: String, _ values: [Value]) throws {
    try checked { try connection.enqueue(sql, values) }
    changes += 1
  }

  func notify(_ topic: String) { topics.insert(topic) }

  var skippingLocked: String { "FOR UPDATE SKIP LOCKED" }

  private func run(_ sql: String, _ values: [Value]) throws -> (rows: [Row], changes: Int) {
    try checked { try connection.run(sql, values) }
  }

  private func checked<Answer>(_ work: () throws -> Answer) throws -> Answer {
    if let failure { throw failure }
    if connection.cancellation?.isSet == true {
      throw PostgresError(kind: .statement, state: "57014", message: "interrupted")
    }
    do {
      return try work()
    } catch let error as PostgresError {
      failure = error
      throw error
    }
  }
}

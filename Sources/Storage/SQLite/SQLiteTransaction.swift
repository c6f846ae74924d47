/// A transaction, or the snapshot of a read, on one connection.
///
/// Used on the connection's queue only, and only until the closure that receives it returns.
final class SQLiteTransaction: WriteTransaction, @unchecked Sendable {
  /// `nil` if the transaction could not begin.
  private let connection: SQLiteConnection?

  /// Whether each piece of work runs in a savepoint and can be rolled back by itself.
  private let hasSavepoints: Bool

  /// The topics to notify after the commit.
  private(set) var topics: Set<String> = []

  /// The error at which SQLite rolled the whole transaction back.
  private(set) var error: (any Error)?

  /// Whether a piece of work failed after it had written, and only a savepoint could have undone that.
  private(set) var needsSavepoints = false

  private var hasWritten = false

  init(_ connection: SQLiteConnection?, hasSavepoints: Bool = false) {
    self.connection = connection
    self.hasSavepoints = hasSavepoints
  }

  func query(_ sql: String, _ values: [Value]) throws -> [Row] {
    try openConnection().rows(sql, values)
  }

  @discardableResult
  func execute(_ sql: String, _ values: [Value]) throws -> Int {
    let connection = try openConnection()
    try connection.rows(sql, values)
    // A statement that fails undoes its own changes.
    hasWritten = true
    return connection.changes
  }

  var skippingLocked: String { "" }

  func notify(_ topic: String) { topics.insert(topic) }

  /// Runs one of several pieces of work of the transaction. If it fails, its changes are rolled back, or
  /// `needsSavepoints` says that they could not be.
  func attempt<Answer>(_ work: () throws -> Answer) throws -> Answer {
    let topicsBefore = topics
    hasWritten = false
    if hasSavepoints { try execute("SAVEPOINT job", []) }
    do {
      let answer = try work()
      if hasSavepoints { try execute("RELEASE job", []) }
      return answer
    } catch {
      topics = topicsBefore
      if try !openConnection().isInsideTransaction {
        self.error = self.error ?? error
      } else if hasSavepoints {
        try execute("ROLLBACK TO job", [])
        try execute("RELEASE job", [])
      } else if hasWritten {
        needsSavepoints = true
      }
      throw error
    }
  }

  private func openConnection() throws -> SQLiteConnection {
    if let error { throw error }
    guard let connection else { throw StorageError.disk("The transaction did not begin.") }
    return connection
  }
}

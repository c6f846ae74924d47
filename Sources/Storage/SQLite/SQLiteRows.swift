import Foundation
import GRDB

/// Statements on one connection of SQLite.
///
/// Used on the connection's own queue only; it does not leave the closure that it is given to.
final class SQLiteRows: Writing, @unchecked Sendable {
  /// Nothing where the transaction never began.
  private let database: Database?

  /// Whom to tell after the commit, each topic once.
  private(set) var topics: Set<String> = []

  /// The first error that ended the whole transaction.
  private(set) var fault: (any Error)?

  /// Whether a piece of work failed after it had written, and nothing took that back.
  private(set) var isSpoilt = false

  /// Whether each piece of work can be taken back by itself.
  private let hasSavepoints: Bool

  private var isWritten = false
  private let bound = BoundBytes()

  init(database: Database?, hasSavepoints: Bool = false) {
    self.database = database
    self.hasSavepoints = hasSavepoints
  }

  func query(_ sql: String, _ values: [Value]) throws -> [Row] {
    try CachedStatement(sql, try connection()).rows(values, bound)
  }

  @discardableResult
  func execute(_ sql: String, _ values: [Value]) throws -> Int {
    let database = try connection()
    _ = try CachedStatement(sql, database).rows(values, bound)
    // A statement that fails takes back what it wrote itself.
    isWritten = true
    return database.changesCount
  }

  func notify(_ topic: String) { topics.insert(topic) }

  /// Does a piece of work inside a greater transaction. Where it fails, what it wrote is taken back, or the
  /// whole is spoilt.
  func attempt<Answer>(_ work: () throws -> Answer) throws -> Answer {
    let before = topics
    isWritten = false
    if hasSavepoints { try execute("SAVEPOINT job", []) }
    do {
      let answer = try work()
      if hasSavepoints { try execute("RELEASE job", []) }
      return answer
    } catch {
      topics = before
      if try !connection().isInsideTransaction {
        fault = fault ?? error
      } else if hasSavepoints {
        try execute("ROLLBACK TO job", [])
        try execute("RELEASE job", [])
      } else if isWritten {
        isSpoilt = true
      }
      throw error
    }
  }

  private func connection() throws -> Database {
    if let fault { throw fault }
    guard let database else { throw StorageError.disk("The transaction did not begin.") }
    return database
  }
}

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

  init(database: Database?) { self.database = database }

  func query(_ sql: String, _ values: [Value]) throws -> [Row] {
    try CachedStatement(sql, try connection()).rows(values)
  }

  @discardableResult
  func execute(_ sql: String, _ values: [Value]) throws -> Int {
    let database = try connection()
    _ = try CachedStatement(sql, database).rows(values)
    return database.changesCount
  }

  func notify(_ topic: String) { topics.insert(topic) }

  /// Does all or nothing of a piece of work inside a greater transaction.
  func savepoint<Answer>(_ work: () throws -> Answer) throws -> Answer {
    let database = try connection()
    let before = topics
    try execute("SAVEPOINT job", [])
    do {
      let answer = try work()
      try execute("RELEASE job", [])
      return answer
    } catch {
      topics = before
      if database.isInsideTransaction {
        try execute("ROLLBACK TO job", [])
        try execute("RELEASE job", [])
      } else {
        fault = fault ?? error
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

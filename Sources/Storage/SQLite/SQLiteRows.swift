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
    let database = try connection()
    let statement = try database.cachedStatement(sql: sql)
    var rows: [Row] = []
    let cursor = try GRDB.Row.fetchCursor(statement, arguments: Self.arguments(values))
    while let row = try cursor.next() {
      rows.append(Row(row.databaseValues.map(Self.value)))
    }
    return rows
  }

  @discardableResult
  func execute(_ sql: String, _ values: [Value]) throws -> Int {
    let database = try connection()
    let statement = try database.cachedStatement(sql: sql)
    try statement.execute(arguments: Self.arguments(values))
    return database.changesCount
  }

  func notify(_ topic: String) { topics.insert(topic) }

  /// Does all or nothing of a piece of work inside a greater transaction.
  func savepoint<Answer>(_ work: () throws -> Answer) throws -> Answer {
    let database = try connection()
    let before = topics
    try database.execute(sql: "SAVEPOINT job")
    do {
      let answer = try work()
      try database.execute(sql: "RELEASE job")
      return answer
    } catch {
      topics = before
      if database.isInsideTransaction {
        try database.execute(sql: "ROLLBACK TO job")
        try database.execute(sql: "RELEASE job")
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

  private static func arguments(_ values: [Value]) -> StatementArguments {
    StatementArguments(
      values.map { value -> DatabaseValue in
        switch value {
        case .null: .null
        case .integer(let integer): integer.databaseValue
        case .text(let text): text.databaseValue
        case .bytes(let bytes): Data(bytes).databaseValue
        }
      })
  }

  private static func value(_ value: DatabaseValue) -> Value {
    switch value.storage {
    case .null: .null
    case .int64(let integer): .integer(integer)
    // Our tables have no fractions: a sum or an average may make one.
    case .double(let number): .integer(Int64(number))
    case .string(let text): .text(text)
    case .blob(let data): .bytes([UInt8](data))
    }
  }
}

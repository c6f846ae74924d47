import Pouch
import Storage

/// A move into the database was begun and not finished: its tables have a part of the rows.
package struct UnfinishedMove: ExplainedError, Equatable {
  package let sentence = Sentence(
    """
    The accounts were not moved into this database completely: run `kapshuk move` again, which begins again.
    """,
    uk: """
      Облікові записи перенесено до цієї бази не повністю: запустіть `kapshuk move` ще раз, воно почне спочатку.
      """)

  package init() {}

  /// Throws if the database is one.
  static func refuse(_ storage: any Storage) async throws {
    if try await storage.tables().contains(where: { $0.name == MoveMark.table }) {
      throw UnfinishedMove()
    }
  }
}

/// Marks a database while accounts are moved into it. Nothing else opens it until the mark is removed.
struct MoveMark: Sendable {
  static let table = "unfinished_move"

  /// Another move into the same database has begun since.
  struct Replaced: Error {}

  /// The move that made the mark.
  private let id: RecordID

  /// Marks a database in which a move begins. A mark that is there is replaced, which ends the move that made it.
  ///
  /// - Parameter check: runs in the same transaction, before the database is marked.
  static func begin(
    in storage: any Storage, check: @escaping @Sendable (any ReadTransaction) throws -> Void
  ) async throws -> MoveMark {
    let mark = MoveMark(id: RecordID(bytes: .random(count: 16)))
    try await storage.exclusiveTransaction { db in
      try check(db)
      try db.execute("CREATE TABLE IF NOT EXISTS \(table)(id BLOB NOT NULL PRIMARY KEY)")
      try db.execute("DELETE FROM \(table)")
      try db.execute("INSERT INTO \(table)(id) VALUES (?)", .id(mark.id))
    }
    return mark
  }

  /// Throws `Replaced` if the mark is another move's. Each transaction of a move begins with it.
  func check(_ db: any ReadTransaction) throws {
    let row = try db.first("SELECT id FROM \(Self.table)")
    guard row.map({ RecordID(bytes: $0.bytes(0)) }) == id else { throw Replaced() }
  }

  /// Removes the mark.
  func end(in storage: any Storage) async throws {
    do {
      try await storage.exclusiveTransaction { db in
        try check(db)
        try db.execute("DROP TABLE \(Self.table)")
      }
    } catch StorageError.unknown(let reason) {
      // The connection was lost during the commit.
      guard try await !storage.tables().contains(where: { $0.name == Self.table }) else {
        throw StorageError.unknown(reason)
      }
    }
  }
}

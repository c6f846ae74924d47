import Base
import Pouch
import Storage

/// The generation of the database: 16 random bytes that backups do not contain.
///
/// A server that opens a database without a generation creates one. A restored backup, however it was restored, thus
/// has another generation than the one devices synced with, and they know that it may lack confirmed changes.
enum Generation {
  static let migration = Migration(11, "CREATE TABLE generation(id BLOB NOT NULL PRIMARY KEY)")

  /// When a database with accounts got its generation: the time at which a backup was restored.
  static let times = Migration(
    expanding: 21, "ALTER TABLE generation ADD COLUMN restored_at BIGINT NOT NULL DEFAULT 0")

  /// How long devices offer what a restored backup lacks, in milliseconds.
  static let offering: Int64 = 30 * 86_400_000

  /// When a backup of this database was restored; `nil` if none was.
  static func restored(_ db: any ReadTransaction) throws -> Int64? {
    let row = try db.first("SELECT restored_at FROM generation")
    return row.map { $0.integer(0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The generation of the database.
  static func kept(_ db: any ReadTransaction) throws -> RecordID {
    guard let row = try db.first("SELECT id FROM generation") else {
      throw StorageError.damaged("The database has no generation.")
    }
    return RecordID(bytes: row.bytes(0))
  }

  /// The generation of the database. It is created if there is none: in a new database, an old one, or a restored
  /// backup.
  static func begin(in storage: any Storage, now: Int64) async throws -> RecordID {
    let fresh = RecordID(bytes: .random(count: 16))
    let generation = try await storage.transaction { db in
      if try db.first("SELECT 1 FROM generation") != nil { return try kept(db) }
      let isNew = try db.first("SELECT 1 FROM person LIMIT 1") == nil
      try db.execute(
        "INSERT INTO generation(id, restored_at) VALUES (?, ?)", .id(fresh),
        .integer(isNew ? 0 : now))
      return fresh
    }
    // In the file itself, so that nobody takes it for a copy beside another one's log (`StaleLog`).
    if generation == fresh, let file = storage as? SQLiteStorage { try await file.checkpoint() }
    return generation
  }

  /// Removes the generation from a backup. An older one has none.
  static func end(in storage: any Storage) async throws {
    try await storage.transaction { db in
      let step = try db.first(
        "SELECT 1 FROM migration WHERE number = ?", .integer(migration.number))
      if step != nil { try db.execute("DELETE FROM generation") }
    }
  }
}

import Base
import Pouch
import Storage

/// The generation of the database: 16 random bytes that backups do not contain.
///
/// A server that opens a database without a generation creates one. A restored backup, however it was restored, thus
/// has another generation than the one devices synced with, and they know that it may lack confirmed changes.
enum Generation {
  static let migration = Migration(11, "CREATE TABLE generation(id BLOB NOT NULL PRIMARY KEY)")

  /// The generation of the database.
  static func kept(_ db: any ReadTransaction) throws -> RecordID {
    guard let row = try db.first("SELECT id FROM generation") else {
      throw StorageError.damaged("The database has no generation.")
    }
    return RecordID(bytes: row.bytes(0))
  }

  /// The generation of the database. It is created if there is none: in a new database, an old one, or a restored
  /// backup.
  static func begin(in storage: any Storage) async throws -> RecordID {
    let fresh = RecordID(bytes: .random(count: 16))
    return try await storage.transaction { db in
      if try db.first("SELECT 1 FROM generation") != nil { return try kept(db) }
      try db.execute("INSERT INTO generation(id) VALUES (?)", .id(fresh))
      return fresh
    }
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

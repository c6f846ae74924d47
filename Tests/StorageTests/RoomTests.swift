import Base
import Foundation
import Storage
import Testing

/// The space of deleted rows is returned to the disk, while others write.
struct RoomTests {
  private static let things = [
    Migration(1, "CREATE TABLE thing(id BIGINT NOT NULL PRIMARY KEY, body BLOB NOT NULL)")
  ]

  private func size(_ folder: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: SQLiteStorage.file(in: folder))
    return (attributes[.size] as? Int) ?? 0
  }

  private func fill(_ storage: SQLiteStorage) async throws {
    for part in 0..<20 {
      try await storage.transaction { db in
        for index in 0..<100 {
          try db.execute(
            "INSERT INTO thing(id, body) VALUES (?, ?)", .integer(Int64(part * 100 + index)),
            .bytes([UInt8](repeating: UInt8(part), count: 10_000)))
        }
      }
    }
  }

  @Test func `what was deleted is given back, and writes go on meanwhile`() async throws {
    let folder = newFolder()
    let storage = try SQLiteStorage(folder: folder)
    try await storage.migrate(Self.things)
    try await fill(storage)
    try await storage.transaction { _ = try $0.execute("DELETE FROM thing WHERE id >= 10") }
    #expect(try await storage.canShrink())

    async let given = storage.giveBack()
    for id in 0..<50 {
      try await storage.transaction { db in
        try db.execute(
          "INSERT INTO thing(id, body) VALUES (?, ?)", .integer(Int64(100_000 + id)), .bytes([1]))
      }
    }
    #expect(try await given > 3000)
    let count = try await storage.read { try $0.first("SELECT COUNT(*) FROM thing")?.integer(0) }
    #expect(count == 60)
    #expect(try await storage.faults() == [])
    try await storage.close()
    // What stays free is used by the next writes.
    #expect(try size(folder) < 6 << 20)
  }

  @Test func `a file of an older version shrinks once it was written anew, and copies of it do`()
    async throws
  {
    let folder = newFolder()
    try PrivateFiles.makeFolder(folder)
    let old = try SQLiteConnection(
      path: SQLiteStorage.file(in: folder), isCreated: true, busyTimeout: 1000)
    try old.rowsOnce("CREATE TABLE other(id BIGINT NOT NULL PRIMARY KEY)")
    old.close()
    let storage = try SQLiteStorage(folder: folder)
    try await storage.migrate(Self.things)
    try await fill(storage)
    try await storage.transaction { _ = try $0.execute("DELETE FROM thing WHERE id >= 10") }
    #expect(try await !storage.canShrink())
    #expect(try await storage.giveBack() == 0)

    let copied = newFolder()
    try PrivateFiles.makeFolder(copied)
    try await storage.copy(to: SQLiteStorage.file(in: copied))
    try await storage.makeShrinkable()

    #expect(try await storage.canShrink())
    #expect(try await SQLiteStorage(folder: copied).canShrink())
    #expect(try await storage.faults() == [])
    let count = try await storage.read { try $0.first("SELECT COUNT(*) FROM thing")?.integer(0) }
    #expect(count == 10)
    try await storage.close()
    #expect(try size(folder) < 1 << 20)
    #expect(try await SQLiteStorage(folder: folder).canShrink())
  }
}

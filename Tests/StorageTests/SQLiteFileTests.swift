import Foundation
import Storage
import Synchronization
import Testing

/// The file of an SQLite database: closing it, and what is no database.
struct SQLiteFileTests {
  private static let people = [Migration(1, "CREATE TABLE person(id BIGINT NOT NULL PRIMARY KEY)")]

  private func storage(in folder: String = newFolder()) async throws -> SQLiteStorage {
    let storage = try SQLiteStorage(folder: folder)
    try await storage.migrate(Self.people)
    return storage
  }

  @Test func `closing leaves one file, which can be opened again`() async throws {
    let folder = newFolder()
    let storage = try await storage(in: folder)
    var notices = storage.notices().makeAsyncIterator()
    try await storage.transaction { try $0.execute("INSERT INTO person VALUES (1)") }
    _ = try await storage.read { try $0.query("SELECT id FROM person") }

    try await storage.close()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let again = try await self.storage(in: folder)

    #expect(files.sorted() == ["kapshuk.sqlite", "reserve"])
    #expect(await notices.next() == nil)
    #expect(try await again.read { try $0.query("SELECT id FROM person") } == [Row([1])])
  }

  @Test func `what was deleted is nowhere in the file`() async throws {
    let folder = newFolder()
    let storage = try SQLiteStorage(folder: folder)
    try await storage.migrate([
      Migration(1, "CREATE TABLE note(id BIGINT NOT NULL PRIMARY KEY, text TEXT)")
    ])
    let secret = "код від дверей 4711"
    try await storage.transaction { db in
      for id in 0..<200 {
        let text = "\(secret) " + String(repeating: "x", count: id * 20)
        try db.execute("INSERT INTO note VALUES (?, ?)", .integer(Int64(id)), .text(text))
      }
    }
    // Into the file itself, from where the secret must go again.
    try await storage.close()
    #expect(try Self.holds(secret, folder))

    let again = try SQLiteStorage(folder: folder)
    try await again.transaction { _ = try $0.execute("DELETE FROM note WHERE id % 2 = 0") }
    try await again.transaction { _ = try $0.execute("UPDATE note SET text = 'y'") }
    try await again.close()
    #expect(try !Self.holds(secret, folder))
  }

  private static func holds(_ text: String, _ folder: String) throws -> Bool {
    let file = try Data(contentsOf: URL(filePath: SQLiteStorage.file(in: folder)))
    return file.range(of: Data(text.utf8)) != nil
  }

  @Test func `a closed storage refuses everything and may be closed again`() async throws {
    let storage = try await storage()
    let closed = StorageError.statement("The connection is closed.")
    _ = try await storage.read { try $0.query("SELECT 1") }

    try await storage.close()
    try await storage.close()

    await #expect(throws: closed) { try await storage.read { try $0.query("SELECT 1") } }
    await #expect(throws: closed) { try await storage.transaction { try $0.execute("SELECT 1") } }
    await #expect(throws: closed) { try await storage.copy(to: newFolder() + ".sqlite") }
    await #expect(throws: closed) { try await storage.faults() }
  }

  @Test func `closing keeps every transaction that was acknowledged`() async throws {
    let folder = newFolder()
    let storage = try await storage(in: folder)

    let kept = await withTaskGroup(of: Bool.self) { group in
      for id in 0..<200 as Range<Int64> {
        group.addTask {
          do {
            try await storage.transaction {
              try $0.execute("INSERT INTO person VALUES (?)", .integer(id))
            }
            return true
          } catch { return false }
        }
      }
      group.addTask {
        try? await storage.close()
        return false
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    let again = try await self.storage(in: folder)

    #expect(try await again.read { try $0.query("SELECT id FROM person").count } == kept)
  }

  @Test func `a storage that is only released leaves a file that can be opened`() async throws {
    let folder = newFolder()
    for id in 0..<3 as Range<Int64> {
      let storage = try await storage(in: folder)
      try await storage.transaction {
        try $0.execute("INSERT INTO person VALUES (?)", .integer(id))
      }
      #expect(try await storage.read { try $0.query("SELECT id FROM person").count } == Int(id) + 1)
    }
  }

  @Test func `a file that is no database is damaged`() async throws {
    let folder = newFolder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(repeating: 65, count: 8192).write(
      to: URL(fileURLWithPath: SQLiteStorage.file(in: folder)))

    #expect(throws: StorageError.damaged("file is not a database")) {
      try SQLiteStorage(folder: folder)
    }
  }

  @Test func `a page overwritten with zeros is found on opening`() async throws {
    let folder = newFolder()
    let storage = try await storage(in: folder)
    try await storage.transaction { db in
      for id in 0..<5000 as Range<Int64> {
        try db.execute("INSERT INTO person VALUES (?)", .integer(id))
      }
    }
    try await storage.close()
    let file = try FileHandle(
      forUpdating: URL(fileURLWithPath: SQLiteStorage.file(in: folder)))
    try file.seek(toOffset: 4096 * 3)
    try file.write(contentsOf: Data(count: 4096))
    try file.close()

    #expect {
      try SQLiteStorage(folder: folder)
    } throws: { error in
      if case StorageError.damaged = error { true } else { false }
    }
  }

  @Test(arguments: [1000, 20])
  func `the log goes into the file after the pages that were asked for`(pages: Int) async throws {
    let storage = try SQLiteStorage(folder: newFolder(), checkpointPages: pages)

    let setting = try await storage.transaction { try $0.query("PRAGMA wal_autocheckpoint") }

    #expect(setting == [Row([.integer(Int64(pages))])])
  }
}

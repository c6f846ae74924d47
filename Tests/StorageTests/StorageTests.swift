import Base
import Foundation
import Storage
import Testing

/// The guarantees of every driver, tested through the protocol. SQLite is the only driver.
struct StorageTests {
  private static let people = [
    Migration(1, "CREATE TABLE person(id BIGINT NOT NULL PRIMARY KEY, name TEXT, photo BLOB)")
  ]

  private func storage(_ migrations: [Migration] = people) async throws -> SQLiteStorage {
    let storage = try SQLiteStorage(folder: newFolder())
    try await storage.migrate(migrations)
    return storage
  }

  @Test func `what was written is read back, each type as it was`() async throws {
    let storage = try await storage()
    let long = String(repeating: "Олена ", count: 1000)
    let picture = [UInt8](repeating: 7, count: 100_000)

    try await storage.transaction {
      try $0.execute(
        "INSERT INTO person VALUES (?, ?, ?)", .integer(.min), .text("Олена"), .bytes([0, 255]))
      try $0.execute("INSERT INTO person VALUES (?, ?, ?)", 2, .null, .null)
      try $0.execute("INSERT INTO person VALUES (?, ?, ?)", 3, "", .bytes([]))
      try $0.execute("INSERT INTO person VALUES (?, ?, ?)", 4, .text(long), .bytes(picture))
      try $0.execute("INSERT INTO person VALUES (?, ?, ?)", 5, "a\0b\0", .bytes([0]))
    }
    let rows = try await storage.read { try $0.query("SELECT * FROM person ORDER BY id") }

    #expect(
      rows == [
        Row([.integer(.min), .text("Олена"), .bytes([0, 255])]), Row([2, .null, .null]),
        Row([3, "", .bytes([])]), Row([4, .text(long), .bytes(picture)]),
        Row([5, "a\0b\0", .bytes([0])]),
      ])
  }

  @Test func `a transaction that throws leaves nothing, and harms no other`() async throws {
    let storage = try await storage()

    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for id in 0..<200 as Range<Int64> {
        group.addTask {
          do {
            try await storage.transaction { db in
              try db.execute("INSERT INTO person VALUES (?, 'a', NULL)", .integer(id))
              if id % 5 == 0 { throw Refused() }
            }
            return true
          } catch { return false }
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    let kept = try await storage.read { try $0.query("SELECT id FROM person ORDER BY id") }

    #expect(outcomes.filter { $0 }.count == 160)
    #expect(kept.map { $0.integer(0) } == (0..<200 as Range<Int64>).filter { $0 % 5 != 0 })
  }

  @Test func `a second row with the same key is a conflict`() async throws {
    let storage = try await storage()
    try await storage.transaction { try $0.execute("INSERT INTO person(id) VALUES (1)") }

    await #expect(throws: StorageError.conflict) {
      try await storage.transaction { try $0.execute("INSERT INTO person(id) VALUES (1)") }
    }
  }

  @Test func `a read sees one snapshot while a transaction commits`() async throws {
    let storage = try await storage()
    try await storage.transaction { try $0.execute("INSERT INTO person(id) VALUES (1)") }
    let gate = DispatchSemaphore(value: 0)
    let (hasBegun, begin) = AsyncStream<Void>.makeStream()

    async let counts = storage.read { db in
      let before = try db.query("SELECT id FROM person").count
      begin.finish()
      gate.wait()
      return (before, try db.query("SELECT id FROM person").count)
    }
    for await _ in hasBegun {}
    try await storage.transaction { try $0.execute("INSERT INTO person(id) VALUES (2)") }
    gate.signal()
    let (before, after) = try await counts
    let later = try await storage.read { try $0.query("SELECT id FROM person").count }

    #expect(before == 1)
    #expect(after == 1)
    #expect(later == 2)
  }

  @Test func `listeners hear of a topic after its commit, and of no failed one`() async throws {
    let storage = try await storage()
    var notices = storage.notices().makeAsyncIterator()

    try? await storage.transaction { db in
      db.notify("lost")
      throw Refused()
    }
    try await storage.transaction { $0.notify("kept") }

    #expect(await notices.next() == "kept")
  }

  @Test func `listeners hear of what was kept beside work that failed after it had written`()
    async throws
  {
    let storage = try await storage()
    var notices = storage.notices().makeAsyncIterator()

    await withTaskGroup(of: Void.self) { group in
      for id in 0..<100 as Range<Int64> {
        group.addTask {
          try? await storage.transaction { db in
            try db.execute("INSERT INTO person(id) VALUES (?)", .integer(id))
            db.notify(id % 3 == 0 ? "lost" : "kept \(id)")
            if id % 3 == 0 { throw Refused() }
          }
        }
      }
    }
    try await storage.transaction { $0.notify("end") }
    var heard: [String] = []
    while let topic = await notices.next(), topic != "end" { heard.append(topic) }

    #expect(heard.sorted() == (0..<100).filter { $0 % 3 != 0 }.map { "kept \($0)" }.sorted())
  }

  @Test func `a reopened folder has what was acknowledged`() async throws {
    let folder = newFolder()
    let first = try SQLiteStorage(folder: folder)
    try await first.migrate(Self.people)
    try await first.transaction { try $0.execute("INSERT INTO person(id) VALUES (1)") }
    try await first.close()

    let second = try SQLiteStorage(folder: folder)
    try await second.migrate(Self.people)

    #expect(try await second.read { try $0.query("SELECT id FROM person").count } == 1)
    #expect(try await second.faults() == [])
  }

  @Test func `a step of the schema runs once, and an edited or a newer one is refused`()
    async throws
  {
    let storage = try await storage()
    let edited = [Migration(1, "CREATE TABLE person(id BIGINT)")]
    let longer = Self.people + [Migration(2, "CREATE TABLE more(id BIGINT)")]

    await #expect(throws: StorageError.changedMigration(1)) { try await storage.migrate(edited) }
    try await storage.migrate(longer)
    try await storage.migrate(longer)
    await #expect(throws: StorageError.tooNew(found: 2, known: 1)) {
      try await storage.migrate(Self.people)
    }
  }

  @Test func `a copy made while others write is whole`() async throws {
    let storage = try await storage()
    let path = newFolder() + ".sqlite"
    async let writing: Void = {
      for id in 0..<300 as Range<Int64> {
        try await storage.transaction {
          try $0.execute("INSERT INTO person(id) VALUES (?)", .integer(id))
        }
      }
    }()
    try await storage.transaction { try $0.execute("INSERT INTO person(id) VALUES (-1)") }

    try await storage.copy(to: path)
    try await writing

    let folder = newFolder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: path, toPath: SQLiteStorage.file(in: folder))
    let copy = try SQLiteStorage(folder: folder)
    #expect(try await copy.faults() == [])
    #expect(try await copy.read { try $0.query("SELECT id FROM person WHERE id = -1").count } == 1)
  }

  @Test func `the writer synchronises each commit`() async throws {
    let storage = try await storage()

    let level = try await storage.transaction { try $0.query("PRAGMA synchronous") }
    let journal = try await storage.read { try $0.query("PRAGMA journal_mode") }

    #expect(level == [Row([2])])
    #expect(journal == [Row(["wal"])])
  }

  private struct Refused: Error {}
}

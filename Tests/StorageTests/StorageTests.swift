import Base
import Foundation
import Storage
import Testing

/// The guarantees of every driver, tested through the protocol.
struct StorageTests {
  private static let people = [
    Migration(1, "CREATE TABLE person(id BIGINT NOT NULL PRIMARY KEY, name TEXT, photo BLOB)")
  ]

  @Test(arguments: Driver.all)
  func `what was written is read back, each type as it was`(driver: Driver) async throws {
    let storage = try await driver.storage(Self.people)
    let long = String(repeating: "Олена ", count: 1000)
    let picture = [UInt8](repeating: 7, count: 100_000)

    try await storage.transaction {
      try $0.execute(
        "INSERT INTO person VALUES (?, ?, ?)", .integer(.min), .text("Олена"), .bytes([0, 255]))
      try $0.execute("INSERT INTO person VALUES (?, ?, ?)", 2, .null, .null)
      try $0.execute("INSERT INTO person VALUES (?, ?, ?)", 3, "", .bytes([]))
      try $0.execute("INSERT INTO person VALUES (?, ?, ?)", 4, .text(long), .bytes(picture))
      try $0.execute("INSERT INTO person VALUES (?, ?, ?)", 5, "a\n\\b?", .bytes([0]))
    }
    let rows = try await storage.read { try $0.query("SELECT * FROM person ORDER BY id") }

    #expect(
      rows == [
        Row([.integer(.min), .text("Олена"), .bytes([0, 255])]), Row([2, .null, .null]),
        Row([3, "", .bytes([])]), Row([4, .text(long), .bytes(picture)]),
        Row([5, "a\n\\b?", .bytes([0])]),
      ])
  }

  @Test(arguments: Driver.all)
  func `a transaction that throws leaves nothing, and harms no other`(driver: Driver) async throws {
    let storage = try await driver.storage(Self.people)

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

  @Test(arguments: Driver.all)
  func `a second row with the same key is a conflict`(driver: Driver) async throws {
    let storage = try await driver.storage(Self.people)
    try await storage.transaction { try $0.execute("INSERT INTO person(id) VALUES (1)") }

    await #expect(throws: StorageError.conflict) {
      try await storage.transaction { try $0.execute("INSERT INTO person(id) VALUES (1)") }
    }
  }

  @Test(arguments: Driver.all)
  func `a read sees one snapshot while a transaction commits`(driver: Driver) async throws {
    let storage = try await driver.storage(Self.people)
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

  @Test(arguments: Driver.all)
  func `listeners hear of a topic after its commit, and of no failed one`(driver: Driver)
    async throws
  {
    let storage = try await driver.storage(Self.people)
    var notices = storage.notices().makeAsyncIterator()

    try? await storage.transaction { db in
      db.notify("lost")
      throw Refused()
    }
    try await storage.transaction { $0.notify("kept") }

    #expect(await notices.next() == "kept")
  }

  @Test(arguments: Driver.all)
  func `listeners hear of what was kept beside work that failed after it had written`(
    driver: Driver
  )
    async throws
  {
    let storage = try await driver.storage(Self.people)
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

  @Test(arguments: Driver.all)
  func `a text with a zero byte is refused, and nothing else`(driver: Driver) async throws {
    let storage = try await driver.storage([
      Migration(1, "CREATE TABLE word(id BIGINT NOT NULL PRIMARY KEY, text TEXT NOT NULL)")
    ])

    await #expect(throws: StorageError.zeroByte) {
      try await storage.transaction { db in
        try db.execute("INSERT INTO word VALUES (1, 'one')")
        try db.execute("INSERT INTO word VALUES (?, ?)", 2, "a\0b")
      }
    }
    await #expect(throws: StorageError.zeroByte) {
      try await storage.read { try $0.query("SELECT id FROM word WHERE text = ?", "\0") }
    }
    try await storage.transaction { try $0.execute("INSERT INTO word VALUES (?, ?)", 3, "ab") }

    #expect(try await storage.read { try $0.query("SELECT id FROM word") } == [Row([3])])
  }

  @Test(arguments: Driver.all)
  func `a reopened storage has what was acknowledged`(driver: Driver) async throws {
    let place = try driver.newPlace()
    let first = try await driver.open(place)
    try await first.migrate(Self.people)
    try await first.transaction { try $0.execute("INSERT INTO person(id) VALUES (1)") }
    try await first.close()

    let second = try await driver.open(place)
    try await second.migrate(Self.people)

    #expect(try await second.read { try $0.query("SELECT id FROM person").count } == 1)
  }

  @Test(arguments: Driver.all)
  func `of 200 transactions at once that read and then write, each counts`(
    driver: Driver
  ) async throws {
    let storage = try await driver.storage([
      Migration(
        1, "CREATE TABLE counter(id BIGINT NOT NULL PRIMARY KEY, count BIGINT NOT NULL)",
        "INSERT INTO counter VALUES (1, 0)")
    ])

    let answers = try await withThrowingTaskGroup(of: Int64.self) { group in
      for _ in 0..<200 {
        group.addTask {
          try await storage.transaction { db in
            let count = try db.first("SELECT count FROM counter WHERE id = 1")?.integer(0) ?? -1
            try db.execute("UPDATE counter SET count = ? WHERE id = 1", .integer(count + 1))
            return count
          }
        }
      }
      return try await group.reduce(into: [Int64]()) { $0.append($1) }
    }

    #expect(answers.sorted() == Array(0..<200))
    #expect(try await storage.read { try $0.query("SELECT count FROM counter") } == [Row([200])])
  }

  @Test(arguments: Driver.all)
  func `hundreds of reads beside hundreds of transactions all finish`(driver: Driver) async throws {
    let storage = try await driver.storage(Self.people)

    try await withThrowingTaskGroup(of: Void.self) { group in
      for id in 0..<300 as Range<Int64> {
        group.addTask {
          try await storage.transaction {
            try $0.execute("INSERT INTO person(id) VALUES (?)", .integer(id))
          }
          let found = try await storage.read {
            try $0.query("SELECT id FROM person WHERE id = ?", .integer(id))
          }
          #expect(found == [Row([.integer(id)])])
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: Driver.all)
  func `sums, means, counts and comparisons are integers`(driver: Driver) async throws {
    let storage = try await driver.storage([Migration(1, "CREATE TABLE one(number BIGINT)")])
    try await storage.transaction { db in
      for number in [.max, -1, 2, -9_999] as [Int64] {
        try db.execute("INSERT INTO one VALUES (?)", .integer(number))
      }
    }

    func row(_ columns: String, _ condition: String = "0 = 0") async throws -> Row? {
      try await storage.read { try $0.first("SELECT \(columns) FROM one WHERE \(condition)") }
    }

    let sum = try await row("SUM(number), COUNT(*), MAX(number) = 2", "number < 3")
    #expect(sum == Row([-9_998, 3, 1]))
    #expect(try await row("SUM(number)", "number > 3 OR number = -1") == Row([.integer(.max - 1)]))
    #expect(try await row("AVG(number)", "number < 3") == Row([-3_332]))
    #expect(try await row("SUM(number)", "number = 0") == Row([.null]))
    await #expect(throws: StorageError.self) { try await row("SUM(number)", "number > 0") }
  }

  @Test(arguments: Driver.all)
  func `a statement that is wrong, or has too few values, is an error of the statement`(
    driver: Driver
  ) async throws {
    let storage = try await driver.storage(Self.people)

    for (sql, values) in [
      ("SELEC id FROM person", []), ("SELECT id FROM person WHERE id = ?", []),
      ("SELECT id FROM nobody", []), ("SELECT id FROM person; SELECT 2", []),
    ] as [(String, [Value])] {
      do {
        _ = try await storage.read { try $0.query(sql, values) }
        Issue.record("\(sql) was run")
      } catch StorageError.statement {}
    }
    #expect(try await storage.read { try $0.query("SELECT id FROM person") } == [])
  }

  @Test(arguments: Driver.all)
  func `a closed storage refuses work`(driver: Driver) async throws {
    let storage = try await driver.storage(Self.people)
    try await storage.close()

    await #expect(throws: StorageError.self) { try await storage.read { try $0.query("SELECT 1") } }
    await #expect(throws: StorageError.self) { try await storage.transaction { $0.notify("a") } }
  }

  private struct Refused: Error {}
}

import Storage
import Testing

/// Transactions that name what they change, and statements that are not waited for, on every driver.
struct NamedTransactionTests {
  private static let people = [
    Migration(1, "CREATE TABLE person(id BIGINT NOT NULL PRIMARY KEY, name TEXT, photo BLOB)")
  ]

  @Test(arguments: Driver.all)
  func `what is not waited for is done before what follows, and fails with it`(driver: Driver)
    async throws
  {
    let storage = try await driver.storage(Self.people)
    // The second time the statements are prepared.
    for start in [Int64(0), 100] {
      let count = try await storage.transaction(on: [[1]]) { db in
        for id in start..<start + 10 {
          try db.enqueue("INSERT INTO person(id) VALUES (?)", .integer(id))
        }
        let seen = try db.query("SELECT id FROM person WHERE id >= ?", .integer(start)).count
        try db.enqueue("DELETE FROM person WHERE id = ?", .integer(start))
        return seen
      }
      #expect(count == 10)
      await #expect(throws: StorageError.conflict) {
        try await storage.transaction(on: [[1]], isolation: .snapshot) { db in
          try db.enqueue("INSERT INTO person(id) VALUES (?)", .integer(start + 50))
          try db.enqueue("INSERT INTO person(id) VALUES (?)", .integer(start + 1))
        }
      }
      await #expect(throws: Refused.self) {
        try await storage.transaction(on: [[1]]) { db in
          try db.enqueue("INSERT INTO person(id) VALUES (?)", .integer(start + 60))
          throw Refused()
        }
      }
    }
    #expect(try await storage.read { try $0.query("SELECT id FROM person").count } == 18)
  }

  @Test(arguments: Driver.all, [Isolation.serial, .snapshot])
  func `changes of one row in named transactions all count`(
    driver: Driver, isolation: Isolation
  ) async throws {
    let storage = try await driver.storage([
      Migration(
        1, "CREATE TABLE counter(id BIGINT NOT NULL PRIMARY KEY, count BIGINT NOT NULL)",
        "INSERT INTO counter VALUES (1, 0)")
    ])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          // Some do not name it, as other features do.
          try await storage.transaction(
            on: number % 10 == 0 ? [] : [[1], [2]], isolation: isolation
          ) { db in
            let count = try db.first("SELECT count FROM counter WHERE id = 1")?.integer(0) ?? 0
            try db.enqueue("UPDATE counter SET count = ? WHERE id = 1", .integer(count + 1))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(
      try await storage.read { try $0.first("SELECT count FROM counter")?.integer(0) } == 200)
  }

  private struct Refused: Error {}
}

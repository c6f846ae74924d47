import PostgresCluster
import PostgresStorage
import Storage
import Testing

/// Transactions on a snapshot that are committed together.
@Suite(
  .enabled(if: PostgresCluster.shared != nil, "PostgreSQL's programs are absent"),
  .timeLimit(.minutes(60)), .fewAtOnce)
struct PostgresGroupTests {
  private let address: String
  private let storage: PostgresStorage

  init() async throws {
    let cluster = try #require(PostgresCluster.shared)
    address = try cluster.newDatabase()
    storage = try await PostgresStorage(address: address, connections: 4)
    try await storage.migrate([
      Migration(
        1, "CREATE TABLE account(id BIGINT NOT NULL PRIMARY KEY, balance BIGINT NOT NULL)",
        "INSERT INTO account SELECT id, 0 FROM generate_series(1, 300) AS id")
    ])
  }

  private struct Refused: Error, Equatable { let id: Int64 }

  /// Deposits 1 into each account; every seventh is refused before it changes anything, every eleventh afterwards.
  /// Returns which were refused.
  private func deposit(into accounts: ClosedRange<Int64>, _ storage: PostgresStorage) async throws
    -> Set<Int64>
  {
    try await withThrowingTaskGroup(of: Int64?.self) { group in
      for id in accounts {
        group.addTask {
          do {
            let answer = try await storage.transaction(
              on: [[UInt8(id & 255), UInt8(id >> 8)]], isolation: .snapshot
            ) { db in
              let row = try db.first("SELECT balance FROM account WHERE id = ?", .integer(id))
              if id % 7 == 0 { throw Refused(id: id) }
              try db.enqueue(
                "UPDATE account SET balance = ? WHERE id = ?",
                .integer((row?.integer(0) ?? 0) + 1), .integer(id))
              db.notify("account \(id)")
              if id % 11 == 0 { throw Refused(id: id) }
              return id
            }
            #expect(answer == id)
            return nil
          } catch let refusal as Refused {
            #expect(refusal.id == id)
            return id
          }
        }
      }
      return try await group.reduce(into: []) { if let id = $1 { $0.insert(id) } }
    }
  }

  @Test func `they share commits, and those that are refused change nothing`() async throws {
    let before = storage.writeLoad
    var deposits = 0
    for _ in 0..<3 {
      let refused = try await deposit(into: 1...300, storage)
      #expect(refused == Set((1...300).filter { $0 % 7 == 0 || $0 % 11 == 0 }))
      deposits += 300 - refused.count
    }
    let load = storage.writeLoad

    let balances = try await storage.read { db in
      try db.query("SELECT id, balance FROM account").map { ($0.integer(0), $0.integer(1)) }
    }
    #expect(balances.allSatisfy { $1 == ($0 % 7 == 0 || $0 % 11 == 0 ? 0 : 3) })
    #expect(load.commits - before.commits < deposits)
    #expect(load.waiting == 0)
  }

  @Test func `changes of other nodes at the same time are all there`() async throws {
    let other = try await PostgresStorage(address: address, connections: 4)
    async let first = deposit(into: 1...300, storage)
    async let second = deposit(into: 1...300, other)
    _ = try await (first, second)

    let balances = try await storage.read { db in
      try db.query("SELECT id, balance FROM account").map { ($0.integer(0), $0.integer(1)) }
    }
    #expect(balances.allSatisfy { $1 == ($0 % 7 == 0 || $0 % 11 == 0 ? 0 : 2) })
  }

  @Test func `each sees what was committed before it came, and its topic is notified`()
    async throws
  {
    let other = try await PostgresStorage(address: address, connections: 4)
    var heard = other.notices { $0.hasPrefix("account") }.makeAsyncIterator()
    let busy = Task {
      while !Task.isCancelled { _ = try await deposit(into: 100...160, storage) }
    }
    for round in 1...50 as ClosedRange<Int64> {
      try await other.transaction(on: []) {
        try $0.execute("UPDATE account SET balance = ? WHERE id = 1", .integer(round))
      }
      let seen = try await storage.transaction(on: [[7]], isolation: .snapshot) { db in
        db.notify("seen")
        return try db.first("SELECT balance FROM account WHERE id = 1")?.integer(0)
      }
      #expect(seen == round)
    }
    busy.cancel()
    _ = try await busy.value
    #expect(await heard.next()?.hasPrefix("account 1") == true)
  }

  @Test func `connections to a server that has become a standby are replaced`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for key in 0..<4 as Range<UInt8> {
        group.addTask {
          try await storage.transaction(on: [[key]]) {
            try $0.execute("SELECT set_config('default_transaction_read_only', 'on', false)")
            try $0.execute("SELECT pg_sleep(0.2)")
          }
        }
      }
      try await group.waitForAll()
    }

    let load = storage.writeLoad
    for _ in 0..<3 {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for id in 1...100 as ClosedRange<Int64> {
          group.addTask {
            try await storage.transaction(on: [[UInt8(id)]], isolation: .snapshot) {
              try $0.enqueue(
                "UPDATE account SET balance = balance + 1 WHERE id = ?", .integer(id))
            }
          }
        }
        try await group.waitForAll()
      }
    }

    let balances = try await storage.read { db in
      try db.query("SELECT balance FROM account WHERE id <= 100").map { $0.integer(0) }
    }
    #expect(balances == [Int64](repeating: 3, count: 100))
    #expect(storage.writeLoad.commits - load.commits < 200)
  }

  @Test func `on a storage that is closed all are refused`() async throws {
    try await storage.close()
    for _ in 0..<2 {
      await #expect(throws: StorageError.self) {
        try await storage.transaction(on: [[1]], isolation: .snapshot) {
          try $0.enqueue("DELETE FROM account")
        }
      }
    }
  }
}

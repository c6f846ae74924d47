import Foundation
import PostgresCluster
import PostgresStorage
import Storage
import Synchronization
import Testing

/// Several nodes on one database: their transactions, their notices, their schema.
@Suite(
  .enabled(if: PostgresCluster.shared != nil, "PostgreSQL's programs are absent"),
  .timeLimit(.minutes(60)), .fewAtOnce)
struct PostgresNodesTests {
  private let cluster: PostgresCluster
  private let address: String
  private let nodes: [PostgresStorage]

  init() async throws {
    cluster = try #require(PostgresCluster.shared)
    address = try cluster.newDatabase()
    nodes = [
      try await PostgresStorage(address: address, connections: 4),
      try await PostgresStorage(address: address, connections: 4),
    ]
    try await nodes[0].migrate([
      Migration(
        1, "CREATE TABLE doctor(id BIGINT NOT NULL PRIMARY KEY, is_on_call BIGINT NOT NULL)",
        "INSERT INTO doctor VALUES (1, 1), (2, 1)")
    ])
  }

  /// Each reads both rows and changes another one: under snapshots alone both would leave.
  @Test func `of two doctors who leave at once, one is told to stay`() async throws {
    let meeting = Meeting(count: 2)

    let left = try await withThrowingTaskGroup(of: Bool.self) { group in
      for (index, node) in nodes.enumerated() {
        group.addTask {
          try await node.transaction { db in
            let count = try db.query("SELECT id FROM doctor WHERE is_on_call = 1").count
            meeting.wait()
            if count < 2 { return false }
            try db.execute(
              "UPDATE doctor SET is_on_call = 0 WHERE id = ?", .integer(Int64(index + 1)))
            return true
          }
        }
      }
      return try await group.reduce(into: [Bool]()) { $0.append($1) }
    }

    #expect(left.sorted { !$0 && $1 } == [false, true])
    #expect(nodes.map(\.writeLoad.retries).reduce(0, +) >= 1)
    #expect(nodes.map(\.writeLoad.failures) == [0, 0])
  }

  @Test func `two that wait for each other's rows are both committed`() async throws {
    let meeting = Meeting(count: 2)

    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, node) in nodes.enumerated() {
        group.addTask {
          try await node.transaction { db in
            for id in index == 0 ? [1, 2] : [2, 1] as [Int64] {
              try db.execute(
                "UPDATE doctor SET is_on_call = is_on_call + 1 WHERE id = ?", .integer(id))
              if id == index + 1 { meeting.wait() }
            }
          }
        }
      }
      try await group.waitForAll()
    }

    let rows = try await nodes[0].read { try $0.query("SELECT is_on_call FROM doctor") }
    #expect(rows == [Row([3]), Row([3])])
    #expect(nodes.map(\.writeLoad.retries).reduce(0, +) >= 1)
  }

  @Test func `200 transactions of two nodes on one row are all committed`() async throws {
    let nodes = nodes

    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          try await nodes[number % 2].transaction { db in
            let count = try db.first("SELECT is_on_call FROM doctor WHERE id = 1")?.integer(0) ?? 0
            try db.execute("UPDATE doctor SET is_on_call = ? WHERE id = 1", .integer(count + 1))
          }
        }
      }
      try await group.waitForAll()
    }

    let rows = try await nodes[0].read {
      try $0.query("SELECT is_on_call FROM doctor WHERE id = 1")
    }
    #expect(rows == [Row([201])])
  }

  @Test func `each node hears of what the other commits, once, and of nothing that failed`()
    async throws
  {
    let long = String(repeating: "щ", count: 3000)
    var heard = nodes.map { $0.notices().makeAsyncIterator() }

    try? await nodes[0].transaction { db in
      db.notify("lost")
      throw CancellationError()
    }
    try await nodes[0].transaction { $0.notify("1:з двокрапкою\n'") }
    #expect(await heard[0].next() == "1:з двокрапкою\n'")
    #expect(await heard[1].next() == "1:з двокрапкою\n'")
    try await nodes[1].transaction { db in
      for topic in [long, long + "1", "короткий", ""] { db.notify(topic) }
    }
    for node in 0...1 {
      var topics: Set<String> = []
      for _ in 0..<4 { topics.insert(await heard[node].next() ?? "") }
      #expect(topics == [long, long + "1", "короткий", ""])
    }
    try await nodes[0].transaction { $0.notify("end") }
    #expect(await heard[0].next() == "end")
    #expect(await heard[1].next() == "end")
  }

  @Test func `thousands of notices at once reach the other node`() async throws {
    let nodes = nodes
    let stream = nodes[1].notices { $0.hasPrefix("topic ") }
    let expected = Set((0..<2000).map { "topic \($0)" })

    try await withThrowingTaskGroup(of: Void.self) { group in
      for topic in expected {
        group.addTask { try await nodes[0].transaction { $0.notify(topic) } }
      }
      try await group.waitForAll()
    }
    var heard: Set<String> = []
    for await topic in stream {
      heard.insert(topic)
      if heard == expected { break }
    }

    #expect(heard == expected)
  }

  @Test func `a node that lost its connection says that notices may be lost, and hears again`()
    async throws
  {
    var heard = nodes[1].notices().makeAsyncIterator()
    try cluster.kill(
      try cluster.run(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%LISTEN%'"
          + " AND pid <> pg_backend_pid()", in: address))

    #expect(await heard.next() == TopicListeners.gap)
    try await nodes[0].transaction { $0.notify("after") }
    #expect(await heard.next() == "after")
  }

  @Test func `nodes that start at once run each step of the schema once`() async throws {
    let address = try cluster.newDatabase()
    let steps = (1...5).map {
      Migration(Int64($0), "CREATE TABLE step\($0)(id BIGINT)", "INSERT INTO step\($0) VALUES (1)")
    }

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let node = try await PostgresStorage(address: address, connections: 1)
          try await node.migrate(steps)
          #expect(try await node.read { try $0.query("SELECT id FROM step5") } == [Row([1])])
          try await node.close()
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `an address is a URL too, with several hosts of which one answers`() async throws {
    let url = cluster.url(of: "postgres", otherHosts: ["/nowhere", "127.0.0.1"])

    let storage = try await PostgresStorage(address: url)

    #expect(try await storage.read { try $0.query("SELECT 1") } == [Row([1])])
    try await storage.close()
  }

  @Test func `a statement goes on after another node has changed its table`() async throws {
    for _ in 0..<20 {
      _ = try await nodes[0].transaction { try $0.query("SELECT * FROM doctor WHERE id = 1") }
      _ = try await nodes[0].read { try $0.query("SELECT * FROM doctor WHERE id = 1") }
    }
    try await nodes[1].exclusiveTransaction {
      _ = try $0.execute("ALTER TABLE doctor ADD COLUMN name TEXT NOT NULL DEFAULT 'a'")
    }

    for _ in 0..<20 {
      let rows = try await nodes[0].read { try $0.query("SELECT * FROM doctor WHERE id = 1") }
      #expect(rows == [Row([1, 1, "a"])])
      #expect(
        try await nodes[0].transaction { try $0.query("SELECT * FROM doctor WHERE id = 1") } == rows
      )
    }
  }

  /// Has the first run of several transactions wait until all are there.
  private final class Meeting: Sendable {
    private let missing: Atomic<Int>

    init(count: Int) { missing = Atomic(count) }

    func wait() {
      if missing.subtract(1, ordering: .sequentiallyConsistent).newValue < 0 { return }
      while missing.load(ordering: .sequentiallyConsistent) > 0 { usleep(500) }
    }
  }
}

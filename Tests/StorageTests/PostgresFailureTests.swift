import Foundation
import PostgresCluster
import PostgresStorage
import Storage
import Testing

/// What is said of writes while the server fails.
@Suite(
  .enabled(if: PostgresCluster.shared != nil, "PostgreSQL's programs are absent"),
  .timeLimit(.minutes(60)), .fewAtOnce)
struct PostgresFailureTests {
  private enum Outcome { case written, notWritten, unknown }

  @Test(arguments: [Isolation.serial, .snapshot])
  func `while connections are killed, what is said of each write is true`(
    isolation: Isolation
  ) async throws {
    let cluster = try #require(PostgresCluster.shared)
    let address = try cluster.newDatabase()
    let storage = try await PostgresStorage(address: address, connections: 4)
    try await storage.migrate(PostgresStorageTests.people)

    let killing = Task {
      var kills = 0
      while !Task.isCancelled {
        kills += try cluster.run(
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()
            AND query NOT LIKE '%LISTEN%' ORDER BY random() LIMIT 2
          """, in: address
        ).count
        try? await Task.sleep(for: .milliseconds(3))
      }
      return kills
    }
    var outcomes: [Int64: Outcome] = [:]
    for piece in 0..<10 as Range<Int64> {
      await withTaskGroup(of: (Int64, Outcome).self) { group in
        for id in piece * 50..<(piece + 1) * 50 {
          group.addTask {
            do {
              try await storage.transaction(
                on: [[UInt8(id % 256)]], isolation: isolation
              ) { db in
                try db.execute("INSERT INTO person(id, name) VALUES (?, '')", .integer(id))
                try db.execute("UPDATE person SET name = 'a' WHERE id = ?", .integer(id))
              }
              return (id, .written)
            } catch StorageError.unavailable {
              return (id, .notWritten)
            } catch StorageError.unknown {
              return (id, .unknown)
            } catch {
              Issue.record(error)
              return (id, .unknown)
            }
          }
        }
        for await (id, outcome) in group { outcomes[id] = outcome }
      }
    }
    killing.cancel()
    let kills = try await killing.value
    let rows = try await storage.read { try $0.query("SELECT id, name FROM person") }
    let found = Set(rows.map { $0.integer(0) })

    #expect(kills > 0)
    #expect(storage.writeLoad.retries > 0)
    #expect(rows.allSatisfy { $0.text(1) == "a" })
    #expect(outcomes.filter { $0.value == .written && !found.contains($0.key) }.isEmpty)
    #expect(outcomes.filter { $0.value == .notWritten && found.contains($0.key) }.isEmpty)
    #expect(outcomes.count == 500)
  }

  @Test(arguments: [Isolation.serial, .snapshot])
  func `a commit that no standby confirmed is not acknowledged`(
    isolation: Isolation
  ) async throws {
    let cluster = try #require(PostgresCluster())
    let storage = try await PostgresStorage(
      address: cluster.address(of: "postgres"), connections: 2)
    try await storage.migrate(PostgresStorageTests.people)
    try cluster.run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
    try cluster.run("SELECT pg_reload_conf()")

    // The first ones may be committed before the server has read its settings.
    let writing = Task {
      for id in 1... as PartialRangeFrom<Int64> {
        try await storage.transaction(on: [], isolation: isolation) {
          try $0.execute("INSERT INTO person(id) VALUES (?)", .integer(id))
        }
      }
    }
    let waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
    while try cluster.run(waiting).isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    try cluster.run("SELECT pg_cancel_backend(pid) FROM (\(waiting)) AS one")

    do {
      _ = try await writing.value
      Issue.record("it was acknowledged")
    } catch StorageError.unknown {}
  }
}

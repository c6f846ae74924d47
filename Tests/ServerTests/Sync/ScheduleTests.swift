import Foundation
import PostgresCluster
import PostgresStorage
import Storage
import Testing

@testable import Server
@testable import SyncSimulation

/// The schedules of `SimulationTests` on databases, each of which must answer as the one in memory does: loss,
/// duplicates at once, crashes, clock jumps, purges, changes of roles, restored backups, malicious users.
@Suite(.timeLimit(.minutes(60)))
struct ScheduleTests {
  /// `SYNC_SCHEDULES=10000 swift test --filter ScheduleTests` runs more, `SYNC_SEED=…` others.
  private static func number(_ name: String, _ usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? usual
  }

  /// The first property that did not hold, with its seed.
  private func failure(
    on nodes: [any Storage], with fault: ScheduleDatabase.Fault? = nil
  ) async -> String? {
    let first = Self.number("SYNC_SEED", 1)
    let seeds = first..<first + Self.number("SYNC_SCHEDULES", 30)
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let failure = seeds.lazy.compactMap { seed -> String? in
          var schedule = Schedule(seed: seed, database: ScheduleDatabase(nodes, fault: fault))
          return schedule.run().map { "seed \(seed): \($0)" }
        }.first
        continuation.resume(returning: failure)
      }
    }
  }

  @Test func `a file does what the database in memory does`() async throws {
    let storage = try SQLiteStorage(folder: newFolder())
    try await storage.migrate(Schema.migrations)

    #expect(await failure(on: [storage]) == nil)
  }

  @Test(arguments: ScheduleDatabase.Fault.allCases)
  func `a database with a fault put in on purpose is found`(
    fault: ScheduleDatabase.Fault
  ) async throws {
    let storage = try SQLiteStorage(folder: newFolder())
    try await storage.migrate(Schema.migrations)

    #expect(await failure(on: [storage], with: fault) != nil)
  }

  @Test(.enabled(if: PostgresCluster.shared != nil, "PostgreSQL is absent"))
  func `two nodes on PostgreSQL do what the database in memory does`() async throws {
    let address = try #require(PostgresCluster.shared).newDatabase()
    let nodes = [
      try await PostgresStorage(address: address, connections: 4),
      try await PostgresStorage(address: address, connections: 4),
    ]
    try await nodes[0].migrate(Schema.migrations)

    #expect(await failure(on: nodes) == nil)
  }
}

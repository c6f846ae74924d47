import Foundation
import PostgresCluster
import Storage
import Testing

@testable import Server

/// What `/health` says of a server whose accounts are in PostgreSQL.
@Suite(
  .enabled(if: PostgresCluster.shared != nil, "PostgreSQL's programs are absent"),
  .timeLimit(.minutes(60)), .fewAtOnce)
struct PostgresHealthTests {
  private func examination(_ address: String) async throws -> HealthExamination {
    let folder = newFolder()
    return HealthExamination(
      environment: try await ServerEnvironment(
        folder: folder, database: .postgres(address), address: "http://localhost:8080"),
      folder: folder, dependencies: .live, started: 0, longestWait: .infinity)
  }

  @Test func `a server in order says so`() async throws {
    let cluster = try #require(PostgresCluster.shared)
    let examination = try await examination(try cluster.newDatabase())

    #expect(await examination.run().problems == [])
    #expect(examination.stuck.status == 503)
    #expect(examination.stuck.problems.first?.text.contains("network") == true)
  }

  @Test func `a database that can't be reached is fatal, and said`() async throws {
    var cluster = PostgresCluster()
    let examination = try await examination(try #require(cluster).newDatabase())
    #expect(await examination.run().status == 200)

    cluster = nil
    var health = Health()
    for _ in 0..<300 where health.problems.isEmpty {
      try await Task.sleep(for: .milliseconds(100))
      health = await examination.run()
    }

    #expect(health.status == 503 && cluster == nil)
    #expect(health.problems.first?.what == .database)
    #expect(health.problems.first?.text.hasPrefix("The database can't be reached") == true)
  }
}

import Base
import Foundation
import Storage
import Testing

@testable import Server

struct HealthTests {
  private func health(
    _ testServer: TestServer, backups: ServerEnvironment.BackupPlan? = nil
  ) async -> Health {
    var environment = testServer.environment
    environment.backups = backups
    return await HealthExamination(
      environment: environment, folder: testServer.folder,
      dependencies: Dependencies(
        now: { [clock = testServer.clock] in clock.now }, randomness: Dependencies.live.randomness),
      started: testServer.clock.now - 2 * 3_600_000,
      // Hundreds of tests may write beside this one.
      longestWait: .infinity
    ).run()
  }

  @Test func `a server in order says so, with its version and nothing else`() async throws {
    let testServer = try await TestServer()

    let health = await health(testServer)

    #expect(health.problems == [] && health.status == 200)
    #expect(
      String(decoding: health.json, as: UTF8.self)
        == #"{"status":"ok","version":"\#(Version.current)"}"#)
  }

  @Test func `letters that wait for hours are named, without whose they are`() async throws {
    let testServer = try await TestServer()
    let accounts = testServer.environment.accounts(
      Dependencies(
        now: { [clock = testServer.clock] in clock.now }, randomness: Dependencies.live.randomness))
    try await accounts.askForAccount(
      name: "Олена", address: "olena@example.com", language: "uk", way: [])
    testServer.clock.move(by: 2 * 3_600_000)

    let health = await health(testServer)
    let json = try JSON(parsing: health.json)

    #expect(health.status == 200 && json["status"]?.text == "degraded")
    #expect(health.problems.map { $0.what } == [.deliveries])
    #expect(health.problems[0].text.hasPrefix("1 letter waits"))
    #expect(!String(decoding: health.json, as: UTF8.self).contains("olena"))
  }

  @Test func `a copy that is missing or old is named`() async throws {
    let testServer = try await TestServer()
    let folder = testServer.folder + "/copies"
    let plan = ServerEnvironment.BackupPlan(target: .folder(folder), hours: 24, keep: 3)

    let missing = await health(testServer, backups: plan)
    let now = Date(timeIntervalSince1970: Double(testServer.clock.now) / 1000)
    let made = try await Backups.make(
      of: testServer.environment.storage, in: folder, keep: 3, now: now)
    try FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: made.path)
    let fresh = await health(testServer, backups: plan)
    testServer.clock.move(by: 26 * 3_600_000)
    let old = await health(testServer, backups: plan)

    #expect(missing.problems.map { $0.what } == [.backups])
    #expect(fresh.problems == [])
    #expect(
      old.problems.map { $0.text } == ["The last copy is more than 25 hours old: the log says why."]
    )
  }

  @Test func `a database that can't be used is fatal`() async throws {
    let testServer = try await TestServer()
    try await testServer.environment.storage.close()

    let health = await health(testServer)

    #expect(health.status == 503 && health.problems.map { $0.what } == [.database])
  }

  @Test func `nobody is told that all is well before the first examination`() async throws {
    let testServer = try await TestServer()
    try await testServer.environment.storage.close()
    let monitor = HealthMonitor(
      HealthExamination(
        environment: testServer.environment, folder: testServer.folder, dependencies: .live,
        started: 0))

    let statuses = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<50 { group.addTask { await monitor.health().status } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(statuses == Array(repeating: 503, count: 50))
  }

  @Test func `a flood of questions examines once`() async throws {
    let testServer = try await TestServer()
    let monitor = HealthMonitor(
      HealthExamination(
        environment: testServer.environment, folder: testServer.folder, dependencies: .live,
        started: 0))
    _ = await monitor.health()
    let before = testServer.environment.storage.writeLoad.transactions

    for _ in 0..<200 { _ = await monitor.health() }

    #expect(testServer.environment.storage.writeLoad.transactions == before)
  }
}

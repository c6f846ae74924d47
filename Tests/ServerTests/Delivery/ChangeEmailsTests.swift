import Base
import Foundation
import Pouch
import Testing

@testable import Server

/// Emails about changes wait for more of them.
struct ChangeEmailsTests {
  @Test func `changes of ten minutes come in one letter, and what was taken back in none`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, friend) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: friend)
    let dispatcher = testServer.testServer.dispatcher(TestPushClient())
    func letters() throws -> [String] {
      let folder = testServer.testServer.letters
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return try names.map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
    }
    func change(_ change: (inout Meeting) -> Void) async throws {
      var draft = testServer.draft(host)
      change(&draft)
      try await testServer.meetingService.change(id, to: draft, by: host)
      await dispatcher.sendAll()
    }
    await dispatcher.sendAll()
    let before = try letters().count

    try await change { $0.title = "Шахи й кава" }
    testServer.testServer.clock.move(by: 60_000)
    try await change {
      $0.title = "Шахи й чай"
      $0.limit = 5
    }
    let early = try letters().count
    testServer.testServer.clock.move(by: DeliveryQueue.changeDelay)
    await dispatcher.sendAll()
    let together = try letters()
    try await change {
      $0.title = "Доміно"
      $0.limit = 5
    }
    try await change {
      $0.title = "Шахи й чай"
      $0.limit = 5
    }
    testServer.testServer.clock.move(by: DeliveryQueue.changeDelay)
    await dispatcher.sendAll()

    #expect(early == before && together.count == before + 1)
    #expect(together.contains { $0.contains("Шахи й чай") })
    #expect(!together.contains { $0.contains("Шахи й кава") })
    #expect(try letters().count == before + 1)
  }
}

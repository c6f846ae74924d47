import Base
import Foundation
import Pouch
import Storage
import Testing

@testable import Server

struct DemoMeetingTests {
  private func demo(_ testServer: TestServer) -> DemoMeeting {
    DemoMeeting(
      environment: testServer.environment,
      dependencies: Dependencies(
        now: { [clock = testServer.clock] in clock.now },
        randomness: Dependencies.live.randomness))
  }

  private func count(_ table: String, _ testServer: TestServer) async throws -> Int64 {
    try await testServer.environment.storage.read { db in
      try db.first("SELECT COUNT(*) FROM \(table)")?.integer(0) ?? 0
    }
  }

  @Test func `there is one meeting to come, however often it is made, and a new one afterwards`()
    async throws
  {
    let testServer = try await TestServer()
    let demo = demo(testServer)

    try await demo.renew()
    let first = try #require(try await demo.fields()).id
    try await demo.renew()
    let again = try #require(try await demo.fields()).id
    testServer.clock.move(by: 12 * 86_400_000)
    let past = try await demo.fields()
    try await demo.renew()
    let next = try #require(try await demo.fields()).id

    #expect(first == again && past == nil && next != first)
    #expect(try await count("person", testServer) == 5)
  }

  @Test func `a visitor's pouch has the meeting with its people and its chat`() async throws {
    let testServer = try await TestServer()
    let demo = demo(testServer)
    try await demo.renew()
    let meeting = try #require(try await demo.fields())
    let today = Day(milliseconds: testServer.clock.now, utcOffsetMinutes: 120)

    var pouch = Pouch(device: 1)
    for record in DemoPouch(today: today, products: [], meeting: meeting).records {
      pouch.merge(record)
    }

    let shown = try #require(pouch.userMeeting(meeting.id))
    #expect(shown.state == .maybe && shown.meeting.startMoment > testServer.clock.now)
    let people = pouch.attendances(of: meeting.id)
    #expect(people.count { $0.state == .going } == 3 && people.count { $0.state == .host } == 1)
    let said = pouch.chat(of: meeting.id).messages.filter { $0.event == nil }
    #expect(said.count == 5 && said.map { $0.moment } == said.map { $0.moment }.sorted())
  }

  @Test func `nothing stays of it on a server that shows no demo, and people's own stays`()
    async throws
  {
    let testServer = try await TestServer()
    let olena = try await testServer.browser("olena")
    let demo = demo(testServer)
    try await demo.renew()

    let removed = try await demo.remove()

    #expect(removed == 5)
    #expect(try await count("person", testServer) == 1)
    #expect(try await count("meeting", testServer) == 0)
    #expect(text(try await olena.get("/account")).contains("olena@example.com"))
  }

  @Test func `nobody signs in as one of the demo's people`() async throws {
    let testServer = try await TestServer()
    try await demo(testServer).renew()
    let stranger = Browser(testServer)

    for password in ["", "корова на даху", "demo"] {
      _ = try await stranger.post(
        "/account/sign-in", ["address": "olena@demo.invalid", "password": password])
    }
    _ = try await stranger.post("/account/recover", ["address": "olena@demo.invalid"])

    #expect(stranger.session == nil)
  }
}

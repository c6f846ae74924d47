import Base
import Foundation
import Pages
import Pouch
import Storage
import Testing

@testable import Server

struct MeetingSeriesTests {
  @Test func `a time of a series is put off, told, and put back`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(
      testServer.draft(host) {
        $0.rhythm = RecurrenceRule(unit: .week, every: 1, from: Day(number: Int32($0.start / 1440)))
      }, by: host)
    try await testServer.meetingService.answer(.going, to: id, by: guest)
    let day = try #require(Day(iso: "2027-01-27"))
    let slot = Meeting.Slot(
      start: Int64(day.number + 1) * 1440 + 600, end: Int64(day.number + 1) * 1440 + 660)

    try await testServer.meetingService.move(day, of: id, to: slot, by: host)
    let moved = try #require(try await testServer.pouch(of: guest).userMeeting(id)?.meeting)
    try await testServer.meetingService.keep(day, of: id, by: host)
    let kept = try #require(try await testServer.pouch(of: guest).userMeeting(id)?.meeting)

    #expect(moved.moves == [.init(day: day, slot: slot)] && moved.sequence == 1)
    #expect(kept.moves.isEmpty && kept.sequence == 2)
    #expect(try await testServer.pouch(of: guest).notices.filter { $0.kind == .change }.count >= 1)
    await #expect(throws: Problem.meeting(.endBeforeStart)) {
      try await testServer.meetingService.move(
        day, of: id, to: .init(start: slot.end, end: slot.start), by: host)
    }
    await #expect(throws: Problem.noSuchMeeting) {
      try await testServer.meetingService.skip(Day(number: day.number + 1), of: id, by: host)
    }
    await #expect(throws: Problem.hostsOnly) {
      try await testServer.meetingService.keep(day, of: id, by: guest)
    }
  }

  @Test func `only hosts write in a closed chat, and a chat closes a month after the end`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let late = try await testServer.person("Марко")
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: guest)
    func role(_ person: ID<User>) async throws -> String? {
      try await testServer.testServer.environment.storage.read { db in
        try db.first(
          "SELECT role FROM member WHERE space = ? AND person = ?", .id(Meeting.space(of: id)),
          .id(person))?.text(0)
      }
    }

    try await testServer.meetingService.closeChat(true, of: id, by: host)
    try await testServer.meetingService.answer(.going, to: id, by: late)
    let closed = [try await role(host), try await role(guest), try await role(late)]
    try await testServer.meetingService.closeChat(false, of: id, by: host)
    let opened = try await role(guest)
    #expect(try await testServer.meetingService.closeLateChats() == 0)
    testServer.testServer.clock.move(by: 40 * 86_400_000)
    let count = try await testServer.meetingService.closeLateChats()

    #expect(closed == ["owner", "viewer", "viewer"] && opened == "author")
    #expect(count == 1)
    #expect(try await role(guest) == "viewer")
    #expect(try await testServer.meetingService.closeLateChats() == 0)
    #expect(Rules.refusal(kindName: "message", role: .viewer, isOwn: true) == .role)
  }
}

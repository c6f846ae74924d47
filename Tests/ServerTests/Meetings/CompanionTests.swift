import Base
import Pages
import Pouch
import Testing

@testable import Server

/// People who come along with a participant, and what a host writes to all.
struct CompanionTests {
  @Test func `who comes along takes a seat, and there are never more than the limit`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let service = testServer.meetingService
    let (host, one) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let two = try await testServer.person("Марко")
    let id = try await service.make(testServer.draft(host, seats: 3), by: host)
    try await service.answer(.going, to: id, by: one)

    await #expect(throws: Problem.noSeatsForCompanions) {
      try await service.answer(.going, to: id, by: one, companions: 3)
    }
    try await service.answer(.going, to: id, by: one, companions: 2)
    let full = try await service.answer(.going, to: id, by: two)
    let seen = try await testServer.pouch(of: one).userMeeting(id)
    try await service.answer(.going, to: id, by: one, companions: 1)

    #expect(seen?.companions == 2 && seen?.meeting.going == 3)
    #expect(full == .waiting)
    #expect(try await testServer.pouch(of: two).userMeeting(id)?.state == .offered)
    await #expect(throws: Problem.noSeatsForCompanions) {
      try await service.answer(.going, to: id, by: one, companions: 2)
    }
  }

  @Test func `each companion has a ticket that the door takes, as long as they come`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let service = testServer.meetingService
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await service.make(testServer.draft(host), by: host)
    try await service.answer(.going, to: id, by: guest)
    let alone = try await testServer.pouch(of: guest).tickets(to: id)
    try await service.answer(.going, to: id, by: guest, companions: 2)
    let three = try await testServer.pouch(of: guest).tickets(to: id)
    let now = testServer.testServer.clock.now
    let phone = try await testServer.pouch(of: host)
    let meeting = try #require(phone.userMeeting(id)?.meeting)

    #expect(alone.count == 1 && three.count == 3 && three[0] == alone[0])
    for (number, ticket) in three.enumerated() {
      guard
        case .welcome(_, people: 1, companion: number) =
          phone.door(of: meeting).judge(ticket, now: now)
      else {
        Issue.record("Ticket \(number) is refused.")
        continue
      }
    }

    try await service.answer(.going, to: id, by: guest, companions: 1)
    #expect(try await testServer.pouch(of: guest).tickets(to: id) == Array(three.prefix(2)))
    let later = try await testServer.pouch(of: host)
    guard case .noSeat = later.door(of: meeting).judge(three[2], now: now) else {
      Issue.record("A companion who does not come any more is let in.")
      return
    }
  }

  @Test func `who does not come brings nobody`() async throws {
    let testServer = try await MeetingTestServer()
    let service = testServer.meetingService
    let (host, one) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await service.make(testServer.draft(host), by: host)
    try await service.answer(.going, to: id, by: one)
    try await service.answer(.going, to: id, by: one, companions: 99)
    let most = try await testServer.pouch(of: one).userMeeting(id)?.companions

    try await service.answer(.maybe, to: id, by: one)
    try await service.answer(.going, to: id, by: one)

    let pouch = try await testServer.pouch(of: one)
    #expect(most == Attendance.companionLimit)
    #expect(pouch.userMeeting(id)?.companions == 0 && pouch.userMeeting(id)?.meeting.going == 1)
  }

  @Test func `a host writes to all guests, and nobody else does`() async throws {
    let testServer = try await MeetingTestServer()
    let service = testServer.meetingService
    let (host, one) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let two = try await testServer.person("Марко")
    let id = try await service.make(testServer.draft(host), by: host)
    try await service.answer(.maybe, to: id, by: one)
    try await service.answer(.going, to: id, by: two)
    try await service.answer(.declined, to: id, by: two)

    try await service.announce(" Беріть ліхтарики ", in: id, by: host)

    let notices = try await testServer.pouch(of: one).notices.filter { $0.kind == .announcement }
    #expect(notices.map { $0.text } == ["Беріть ліхтарики"])
    #expect(try await !testServer.pouch(of: two).notices.contains { $0.kind == .announcement })
    await #expect(throws: Problem.hostsOnly) {
      try await service.announce("Агов", in: id, by: one)
    }
    await #expect(throws: Problem.nothingToSend) {
      try await service.announce("  ", in: id, by: host)
    }

    try await service.transaction { try FriendshipService($0).block(host, by: one) }
    try await service.announce("Ще одне", in: id, by: host)
    #expect(try await !testServer.pouch(of: one).notices.contains { $0.text == "Ще одне" })
  }
}

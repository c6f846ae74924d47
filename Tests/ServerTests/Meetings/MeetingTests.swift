import Base
import Foundation
import HTTPTypes
import Pages
import Pouch
import Storage
import Testing

@testable import Server

struct MeetingTests {
  @Test func `a private meeting is for those who were invited, and nobody else learns of it`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, friend) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let stranger = try await testServer.person("Хтось")
    try await testServer.befriend(host, friend)
    let id = try await testServer.meetingService.make(
      testServer.draft(host) { $0.visibility = .invited }, by: host)

    let count = try await testServer.meetingService.invite([friend, stranger], to: id, by: host)

    #expect(count == 1)
    #expect(try await testServer.pouch(of: friend).userMeeting(id)?.state == .invited)
    #expect(try await testServer.pouch(of: friend).notices.first?.kind == .invitation)
    #expect(try await testServer.pouch(of: stranger).userMeeting(id) == nil)
    await #expect(throws: Problem.noSuchMeeting) {
      try await testServer.meetingService.answer(.going, to: id, by: stranger)
    }
    #expect(try await testServer.meetingService.answer(.going, to: id, by: friend) == .going)
  }

  @Test func `a meeting by link opens to its key`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(
      testServer.draft(host) { $0.visibility = .link }, by: host)
    let key = try #require(try await testServer.pouch(of: host).userMeeting(id)?.meeting.key)

    await #expect(throws: Problem.noSuchMeeting) {
      try await testServer.meetingService.answer(.going, to: id, by: guest, key: "0")
    }
    #expect(
      try await testServer.meetingService.answer(.going, to: id, by: guest, key: key) == .going)
  }

  @Test func `a change and a cancellation are told, and stand in the chat`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: guest)

    try await testServer.meetingService.change(
      id,
      to: testServer.draft(host) {
        $0.start += 60; $0.end += 60
      }, by: host)
    testServer.testServer.clock.move(by: 5)
    try await testServer.meetingService.cancel(id, by: host)

    let pouch = try await testServer.pouch(of: guest)
    #expect(pouch.notices.map { $0.kind } == [.cancellation, .change])
    #expect(
      pouch.chat(of: id).messages.compactMap {
        $0.event.map { String(decoding: $0, as: UTF8.self) }
      } == ["joined", "time", "cancelled"])
    #expect(pouch.userMeeting(id)?.meeting.isCancelled == true)
    await #expect(throws: Problem.meetingCancelled) {
      try await testServer.meetingService.answer(.going, to: id, by: guest)
    }
  }

  @Test func `who is blocked sees neither the other nor the other's meetings`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: guest)

    try await testServer.meetingService.transaction {
      try FriendshipService($0).block(guest, by: host)
    }

    #expect(try await testServer.pouch(of: guest).userMeetings.isEmpty)
    #expect(try await testServer.states(id)[.going] == nil)
    await #expect(throws: Problem.noSuchMeeting) {
      try await testServer.meetingService.answer(.going, to: id, by: guest)
    }
    await #expect(throws: Problem.noSuchMeeting) {
      try await testServer.meetingService.transaction {
        try FriendshipService($0).ask(host, by: guest)
      }
    }
  }

  @Test func `friends ask, accept and part, and a friend's public meetings are known`() async throws
  {
    let testServer = try await MeetingTestServer()
    let (one, two) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(one), by: one)

    try await testServer.meetingService.transaction { try FriendshipService($0).ask(two, by: one) }
    let asked = try await testServer.pouch(of: two).contact(one)
    try await testServer.meetingService.transaction {
      try FriendshipService($0).accept(one, by: two)
    }
    let friend = try await testServer.pouch(of: two).contact(one)
    try await testServer.meetingService.transaction { try FriendshipService($0).part(one, by: two) }

    #expect(asked?.state == .asks && asked?.going == [])
    #expect(friend?.state == .friend && friend?.going == [id])
    #expect(try await testServer.pouch(of: one).contact(two) == nil)
  }

  @Test func `who deletes the account leaves no seat taken, and the own meetings are cancelled`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, one) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let two = try await testServer.person("Марко")
    let id = try await testServer.meetingService.make(testServer.draft(host, seats: 1), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: one)
    try await testServer.meetingService.answer(.going, to: id, by: two)
    let accounts = testServer.testServer.environment.accounts(
      Dependencies(
        now: { [clock = testServer.testServer.clock] in clock.now },
        randomness: Dependencies.live.randomness)
    )

    try await accounts.delete(one)
    let offered = try await testServer.pouch(of: two).userMeeting(id)?.state
    try await accounts.delete(host, keepsPublic: true)

    #expect(offered == .offered)
    #expect(try await testServer.pouch(of: two).userMeeting(id)?.meeting.isCancelled == true)
  }

  @Test func `a day of a series can be left out`() async throws {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let id = try await testServer.meetingService.make(
      testServer.draft(host) {
        $0.rhythm = RecurrenceRule(unit: .week, every: 1, from: Day(number: Int32($0.start / 1440)))
      }, by: host)
    let day = try #require(Day(iso: "2027-01-20"))

    try await testServer.meetingService.skip(day, of: id, by: host)

    let meeting = try #require(try await testServer.pouch(of: host).userMeeting(id)?.meeting)
    #expect(meeting.exceptions == [day])
    #expect(
      meeting.next(after: testServer.testServer.clock.now).map { $0.start / 1440 } == Int64(
        day.number) + 7)
  }

  @Test func `a meeting in the past, of no length or of no seats is not made`() async throws {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")

    await #expect(throws: Problem.meeting(.past)) {
      try await testServer.meetingService.make(
        testServer.draft(host) {
          $0.start -= 100_000; $0.end -= 100_000
        }, by: host)
    }
    await #expect(throws: Problem.meeting(.endBeforeStart)) {
      try await testServer.meetingService.make(
        testServer.draft(host) { $0.end = $0.start - 1 }, by: host)
    }
    await #expect(throws: Problem.meeting(.limit)) {
      try await testServer.meetingService.make(testServer.draft(host, seats: 0), by: host)
    }
  }

  @Test func `the records of a space have the digest that a device works out`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: guest)
    try await testServer.meetingService.answer(.declined, to: id, by: guest)
    let now = testServer.testServer.clock.now

    let (state, records) = try await testServer.testServer.environment.storage.read { db in
      let syncStore = SQLSyncStore(reading: db, user: host, now: now)
      let space = Meeting.space(of: id)
      return (
        try syncStore.state(of: space),
        SyncServer.records(of: try syncStore.changes(in: space, after: 0, limit: .max))
      )
    }

    var digest = Digest()
    for record in records { digest.add(record) }
    #expect(digest == state.digest && state.head > 0)
  }
}

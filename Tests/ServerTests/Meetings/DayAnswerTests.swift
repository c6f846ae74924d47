import Base
import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// Answers for single days of a series.
struct DayAnswerTests {
  private let first = Day(iso: "2027-01-20")
  private let second = Day(iso: "2027-01-27")

  /// A weekly meeting from 20 January 2027, its host and a guest who has not answered.
  private func series(
    _ testServer: MeetingTestServer, seats: Int32? = nil, asksApproval: Bool = false
  ) async throws -> (id: ID<Meeting>, host: ID<User>, guest: ID<User>) {
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(
      testServer.draft(host, seats: seats) {
        $0.rhythm = RecurrenceRule(unit: .week, every: 1, from: Day(number: Int32($0.start / 1440)))
        $0.asksApproval = asksApproval
      }, by: host)
    return (id, host, guest)
  }

  private func answers(
    of person: ID<User>, on id: ID<Meeting>, _ testServer: MeetingTestServer
  ) async throws -> DayAnswers {
    try await testServer.meetingService.transaction {
      try $0.dayAnswers(of: person, on: $0.meeting(id))
    }
  }

  /// Writes a vote as the person's own device does.
  private func say(
    _ days: [Day: Bool], by person: ID<User>, as author: ID<User>, on id: ID<Meeting>,
    _ testServer: MeetingTestServer
  ) async throws {
    try await testServer.meetingService.transaction { transaction in
      var answers = DayAnswers()
      answers.days = days
      let meeting = try transaction.meeting(id)
      try transaction.writer.write(
        Vote.id(id, person), .vote, in: meeting.space,
        Vote.ends(meeting, person) + answers.fields(on: meeting), as: author)
    }
  }

  @Test func `who comes to one day only has a seat, and a vote that is theirs to change`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let service = testServer.meetingService
    let (id, host, guest) = try await series(testServer)
    let (first, second) = (try #require(first), try #require(second))

    let became = try await service.answer(.going, to: id, by: guest, day: second)
    let seen = try await testServer.pouch(of: host).dayAnswers(
      of: guest, on: service.transaction { try $0.meeting(id) })
    try await service.answer(.going, to: id, by: guest, day: first)
    let both = try await answers(of: guest, on: id, testServer)

    #expect(became == .going)
    #expect(seen.isOnlyChosen && seen.days == [second: true])
    #expect(both.isOnlyChosen && both.days == [first: true, second: true])
    #expect(try await testServer.pouch(of: guest).userMeeting(id)?.days == both)
    let author = try await service.transaction { transaction in
      try transaction.db.first(
        "SELECT author FROM record WHERE id = ?", .id(Vote.id(id, guest))
      ).map { ID<User>(bytes: $0.bytes(0)) }
    }
    #expect(author == guest)
  }

  @Test func `who left and comes again answers for all days again`() async throws {
    let testServer = try await MeetingTestServer()
    let service = testServer.meetingService
    let (id, _, guest) = try await series(testServer)
    let (first, second) = (try #require(first), try #require(second))

    try await service.answer(.going, to: id, by: guest, day: first)
    try await service.answer(.declined, to: id, by: guest)
    try await service.answer(.going, to: id, by: guest, day: second)
    let again = try await answers(of: guest, on: id, testServer)
    try await service.answer(.declined, to: id, by: guest)
    try await service.answer(.going, to: id, by: guest)

    #expect(again.days == [second: true] && again.isOnlyChosen)
    #expect(try await answers(of: guest, on: id, testServer) == DayAnswers())
  }

  @Test func `the day stays while one waits for a seat or for the host`() async throws {
    let testServer = try await MeetingTestServer()
    let service = testServer.meetingService
    let (full, _, guest) = try await series(testServer, seats: 1)
    let other = try await testServer.person("Марко")
    let first = try #require(first)
    try await service.answer(.going, to: full, by: other)
    let waits = try await service.answer(.going, to: full, by: guest, day: first)
    try await service.answer(.declined, to: full, by: other)
    let seated = try await service.answer(.going, to: full, by: guest)
    let (asked, host, asker) = try await series(testServer, asksApproval: true)
    let asks = try await service.answer(.going, to: asked, by: asker, day: first)
    try await service.decide(asker, lets: true, in: asked, by: host)

    #expect(waits == .waiting && seated == .going && asks == .asking)
    for (person, id) in [(guest, full), (asker, asked)] {
      let answers = try await answers(of: person, on: id, testServer)
      #expect(answers.isOnlyChosen && answers.days == [first: true])
    }
  }

  @Test(arguments: ["2027-01-21", "2026-01-14", "2020-01-01"])
  func `a day without the series is refused, and changes nothing`(_ iso: String) async throws {
    let testServer = try await MeetingTestServer()
    let (id, _, guest) = try await series(testServer)
    let single = try await testServer.meetingService.make(testServer.draft(guest), by: guest)
    let day = try #require(Day(iso: Text(iso)))

    for meeting in [id, single] {
      await #expect(throws: Problem.noSuchOccurrence) {
        try await testServer.meetingService.answer(
          .going, to: meeting, by: meeting == id ? guest : testServer.person("Дара"), day: day)
      }
    }
    #expect(try await testServer.states(id) == [.host: 1])
  }

  @Test func `a vote by another person is not counted`() async throws {
    let testServer = try await MeetingTestServer()
    let (id, host, guest) = try await series(testServer)
    try await testServer.meetingService.answer(.going, to: id, by: guest)

    try await say([try #require(first): false], by: guest, as: host, on: id, testServer)

    #expect(try await answers(of: guest, on: id, testServer) == DayAnswers())
  }

  @Test func `no reminder comes for a day that was answered with no`() async throws {
    let testServer = try await MeetingTestServer()
    let service = testServer.meetingService
    let (id, host, guest) = try await series(testServer)
    try await service.answer(.going, to: id, by: guest)
    try await say([try #require(first): false], by: guest, as: guest, on: id, testServer)
    let meeting = try #require(try await testServer.pouch(of: host).userMeeting(id)?.meeting)
    var counts: [[Int]] = []
    for days: Int64 in [0, 7] {
      testServer.testServer.clock.move(
        by: meeting.startMoment + days * 86_400_000 - 55 * 60_000
          - testServer.testServer.clock.now)
      try await service.remind()
      var row: [Int] = []
      for person in [host, guest] {
        let notices = try await testServer.pouch(of: person).notices
        row.append(notices.filter { $0.kind == .reminder }.count)
      }
      counts.append(row)
    }

    #expect(counts == [[1, 0], [2, 1]])
  }

  @Test func `the calendar feed leaves out a day that was answered with no`() async throws {
    let testServer = try await MeetingTestServer()
    let (id, _, guest) = try await series(testServer)
    try await testServer.meetingService.answer(.going, to: id, by: guest)
    try await say([try #require(first): false], by: guest, as: guest, on: id, testServer)
    let token = [UInt8](repeating: 5, count: 32)
    try await testServer.meetingService.transaction { transaction in
      try transaction.db.execute(
        "INSERT INTO feed(person, token) VALUES (?, ?)", .id(guest), .bytes(Base.SHA256.hash(token))
      )
    }

    let browser = Browser(testServer.testServer)
    let file = String(
      buffer: try await browser.get(
        "/meet/feed/\(String(decoding: Hex.encode(token), as: UTF8.self)).ics"
      ).body)

    #expect(file.contains("EXDATE;TZID=Europe/Kyiv:20270120T180000"))
  }
}

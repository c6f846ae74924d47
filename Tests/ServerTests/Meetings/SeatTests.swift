import Base
import Foundation
import HTTPTypes
import Pages
import Pouch
import Storage
import Testing

@testable import Server

struct SeatTests {
  @Test func `two hundred join at once, and nobody is seated beyond the limit`() async throws {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let id = try await testServer.meetingService.make(testServer.draft(host, seats: 30), by: host)
    var people: [ID<User>] = []
    for number in 0..<200 { people.append(try await testServer.person("Людина \(number)")) }

    await withTaskGroup(of: Void.self) { group in
      for person in people {
        group.addTask {
          _ = try? await testServer.meetingService.answer(.going, to: id, by: person)
        }
      }
    }

    let states = try await testServer.states(id)
    #expect(states[.going] == 30 && states[.waiting] == 170 && states[.host] == 1)
    let members = try await testServer.testServer.environment.storage.read { db in
      try db.first("SELECT COUNT(*) FROM member WHERE space = ?", .id(Meeting.space(of: id)))
    }
    #expect(members?.integer(0) == 31)
  }

  @Test func `who leaves frees a seat, and it is offered for a while to who waits longest`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, one) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let (two, three) = (try await testServer.person("Марко"), try await testServer.person("Дара"))
    let id = try await testServer.meetingService.make(testServer.draft(host, seats: 1), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: one)
    #expect(try await testServer.meetingService.answer(.going, to: id, by: two) == .waiting)
    testServer.testServer.clock.move(by: 10)
    #expect(try await testServer.meetingService.answer(.going, to: id, by: three) == .waiting)

    try await testServer.meetingService.answer(.declined, to: id, by: one)
    let offered = try await testServer.pouch(of: two).userMeeting(id)
    testServer.testServer.clock.move(by: 10)
    let late = try await testServer.meetingService.answer(.going, to: id, by: one)
    testServer.testServer.clock.move(by: MeetingService.offerTime + 1)
    try await testServer.meetingService.expireOffers()

    #expect(offered?.state == .offered)
    #expect(late == .waiting)
    #expect(try await testServer.pouch(of: three).userMeeting(id)?.state == .offered)
    #expect(try await testServer.meetingService.answer(.going, to: id, by: three) == .going)
    #expect(try await testServer.states(id)[.going] == 1)
    #expect(try await testServer.pouch(of: three).notices.contains { $0.kind == .offer })
  }

  @Test
  func `a seat brings a ticket that the door takes without the server, and only while it holds`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: guest)
    let ticket = try #require(try await testServer.pouch(of: guest).ticket(to: id))
    var phone = try await testServer.pouch(of: host)
    let meeting = try #require(phone.userMeeting(id)?.meeting)

    let first = phone.door(of: meeting).judge(ticket, now: testServer.testServer.clock.now)
    guard case .welcome(let attendance, _, 0) = first else {
      Issue.record("\(first)")
      return
    }
    phone.begin(now: testServer.testServer.clock.now, randomness: [1])
    phone.checkIn(attendance, by: host, now: testServer.testServer.clock.now)
    guard
      case .alreadyIn = phone.door(of: meeting).judge(ticket, now: testServer.testServer.clock.now)
    else {
      Issue.record("The second use was let in.")
      return
    }
    try await testServer.meetingService.answer(.declined, to: id, by: guest)
    let later = try await testServer.pouch(of: host)
    guard case .noSeat = later.door(of: meeting).judge(ticket, now: testServer.testServer.clock.now)
    else {
      Issue.record("A seat that was given up let somebody in.")
      return
    }
    #expect(try await testServer.pouch(of: guest).ticket(to: id) == nil)
    // The door of another meeting.
    let other = try await testServer.meetingService.make(testServer.draft(host), by: host)
    let elsewhere = try #require(try await testServer.pouch(of: host).userMeeting(other)?.meeting)
    #expect(
      try await testServer.pouch(of: host).door(of: elsewhere).judge(
        ticket, now: testServer.testServer.clock.now)
        == .forged)
  }

  @Test func `the host lets people in where the meeting asks for it, and questions want answers`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, one) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let two = try await testServer.person("Марко")
    let id = try await testServer.meetingService.make(
      testServer.draft(host) {
        $0.asksApproval = true
        $0.questions = ["Що принесете?"]
      }, by: host)

    await #expect(throws: Problem.questionsUnanswered) {
      try await testServer.meetingService.answer(.going, to: id, by: one)
    }
    let asked = try await testServer.meetingService.answer(
      .going, to: id, by: one, answers: ["Пиріг"])
    _ = try await testServer.meetingService.answer(
      .going, to: id, by: two, answers: ["Нічого"])
    try await testServer.meetingService.decide(one, lets: true, in: id, by: host)
    try await testServer.meetingService.decide(two, lets: false, in: id, by: host)

    #expect(asked == .asking)
    #expect(try await testServer.pouch(of: one).userMeeting(id)?.state == .going)
    #expect(
      try await testServer.pouch(of: host).attendances(of: id).first { $0.person == one }?.answers
        == [
          "Пиріг"
        ])
    await #expect(throws: Problem.seatRefused) {
      try await testServer.meetingService.answer(.going, to: id, by: two)
    }
    await #expect(throws: Problem.hostsOnly) {
      try await testServer.meetingService.cancel(id, by: one)
    }
  }

  @Test func `a chosen date makes the answers to the poll the seats`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, yes) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let no = try await testServer.person("Марко")
    let id = try await testServer.meetingService.make(
      testServer.draft(host) { meeting in
        meeting.slots = [0, 1440].map { .init(start: meeting.start + $0, end: meeting.end + $0) }
      }, by: host)
    for person in [yes, no] {
      try await testServer.meetingService.answer(.maybe, to: id, by: person)
    }
    let slot = try #require(try await testServer.pouch(of: host).userMeeting(id)?.meeting.slots[1])
    for (person, answer) in [(yes, "yes"), (no, "no")] {
      try await testServer.meetingService.transaction { transaction in
        let record = RecordID.link(.vote, id, person)
        let space = Meeting.space(of: id)
        try transaction.writer.write(
          record, .vote, in: space,
          [(.content, .array([.array([.integer(slot.start), .text(Text(answer))])]))])
        try transaction.db.execute(
          "UPDATE record SET author = ? WHERE id = ?", .id(person), .id(record))
      }
    }

    try await testServer.meetingService.choose(slot.start, of: id, by: host)

    let meeting = try #require(try await testServer.pouch(of: host).userMeeting(id)?.meeting)
    #expect(meeting.start == slot.start && !meeting.isPoll && meeting.sequence == 1)
    #expect(try await testServer.pouch(of: yes).userMeeting(id)?.state == .going)
    #expect(try await testServer.pouch(of: no).userMeeting(id)?.state == .declined)
  }
}

import Base
import Foundation
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// Who is notified of what in a meeting.
struct NoticeTests {
  private func told(_ person: ID<User>, _ testServer: MeetingTestServer) async throws -> [String] {
    try await testServer.pouch(of: person).notices.reversed().map {
      NotificationText.text(of: $0, isEnglish: false)
    }
  }

  @Test func `the host hears who comes, who may, who waits and who left, by name`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, one) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let two = try await testServer.person("Марко")
    let id = try await testServer.meetingService.make(testServer.draft(host, seats: 1), by: host)
    func answer(_ state: Attendance.State, _ person: ID<User>) async throws {
      testServer.testServer.clock.move(by: 5)
      try await testServer.meetingService.answer(state, to: id, by: person)
    }

    try await answer(.maybe, one)
    try await answer(.going, one)
    try await answer(.going, one)
    try await answer(.going, two)
    try await answer(.declined, one)

    #expect(
      try await told(host, testServer) == [
        "Іван, можливо, прийде на «Вечір ігор»", "Іван іде на «Вечір ігор»",
        "Марко чекає в черзі на «Вечір ігор»", "Іван не прийде на «Вечір ігор»",
      ])
  }

  @Test func `two who leave in the same moment are two notices`() async throws {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    for name in ["Іван", "Марко"] {
      let person = try await testServer.person(name)
      try await testServer.meetingService.answer(.going, to: id, by: person)
      try await testServer.meetingService.answer(.declined, to: id, by: person)
    }

    #expect(try await told(host, testServer).filter { $0.contains("не прийде") }.count == 2)
  }

  @Test func `guests hear what changed from what to what, and the chat says it too`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: guest)

    try await testServer.meetingService.change(
      id,
      to: testServer.draft(host, seats: 7) {
        $0.title = "Шахи"
        $0.place.name = "Парк"
      }, by: host)
    try await testServer.meetingService.change(
      id,
      to: testServer.draft(host, seats: 7) {
        $0.title = "Шахи"
        $0.place.name = "Парк"
        $0.text = "Лише слова"
      }, by: host)

    #expect(
      try await told(guest, testServer) == [
        "«Шахи»: назва: Вечір ігор → Шахи; місце: Парк; місць: 7"
      ])
    let changes = try await testServer.pouch(of: guest).chat(of: id).messages.compactMap {
      $0.change
    }
    #expect(changes.map { $0.part } == [.title, .place, .seats])
  }

  @Test func `who is removed, made a host, or let a seat go by, is told`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, one) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let (two, three) = (try await testServer.person("Марко"), try await testServer.person("Дара"))
    let id = try await testServer.meetingService.make(testServer.draft(host, seats: 2), by: host)
    for person in [one, two, three] {
      testServer.testServer.clock.move(by: 5)
      try await testServer.meetingService.answer(.going, to: id, by: person)
    }

    try await testServer.meetingService.appoint(one, in: id, by: host)
    try await testServer.meetingService.remove(two, from: id, by: host)
    testServer.testServer.clock.move(by: MeetingService.offerTime + 1)
    try await testServer.meetingService.expireOffers()

    #expect(try await told(one, testServer) == ["Ви тепер ведете «Вечір ігор»"])
    #expect(try await told(two, testServer) == ["Ведучі прибрали вас із «Вечір ігор»"])
    let last = try await told(three, testServer)
    #expect(last.contains { $0.hasPrefix("Звільнилося місце: Вечір ігор. Воно ваше до ") })
    #expect(last.contains { $0.hasPrefix("Час узяти місце на «Вечір ігор» минув") })
  }

  @Test func `a meeting that was hidden is not called cancelled`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: guest)

    try await Moderation(testServer.testServer.environment).hide(
      meeting: String(decoding: id.hex, as: UTF8.self))

    for person in [host, guest] {
      let all = try await told(person, testServer)
      #expect(all.contains { $0.contains("закрив той, хто тримає цей сервер") })
      #expect(!all.contains { $0.contains("Скасовано") })
    }
    let record = try await testServer.pouch(of: host).userMeeting(id)?.meeting
    #expect(record?.isHidden == true && record?.isCancelled == true)
  }

  @Test func `who deletes the account is said to have left`() async throws {
    let testServer = try await MeetingTestServer()
    let (host, guest) = (try await testServer.person("Олена"), try await testServer.person("Іван"))
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    try await testServer.meetingService.answer(.going, to: id, by: guest)

    try await testServer.testServer.environment.accounts(.live).delete(guest)

    #expect(try await told(host, testServer).contains("Іван не прийде на «Вечір ігор»"))
  }
}

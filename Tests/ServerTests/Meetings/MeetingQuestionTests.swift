import Base
import Foundation
import HTTPTypes
import NIOCore
import Pages
import Pouch
import Testing

@testable import Server

/// Irreversible actions ask first, with the number of people to be notified.
struct MeetingQuestionTests {
  private struct Party {
    var testServer: MeetingTestServer
    var host: ID<User>
    var guests: [ID<User>] = []
    var id: ID<Meeting>
    var pages: MeetingController
  }

  private func party(seats: Int32? = nil, guests: Int) async throws -> Party {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let id = try await testServer.meetingService.make(
      testServer.draft(host, seats: seats) {
        $0.rhythm = RecurrenceRule(unit: .week, every: 1, from: Day(number: Int32($0.start / 1440)))
      }, by: host)
    var people: [ID<User>] = []
    for number in 0..<guests {
      testServer.testServer.clock.move(by: 5)
      let person = try await testServer.person("Гість \(number)")
      try await testServer.meetingService.answer(.going, to: id, by: person)
      people.append(person)
    }
    let clock = testServer.testServer.clock
    let dependencies = Dependencies(now: { clock.now }, randomness: Dependencies.live.randomness)
    let pages = MeetingController(
      environment: testServer.testServer.environment,
      accounts: testServer.testServer.environment.accounts(dependencies),
      cookie: SessionCookie(isSecure: false))
    return Party(testServer: testServer, host: host, guests: people, id: id, pages: pages)
  }

  private func page(_ question: ServerMeetingPage.Question) -> String {
    var app = App()
    let response = app.meet(
      .question(question),
      for: Request(
        target: "/meet/x",
        environment: RequestEnvironment(
          host: .server, now: 1_800_000_000_000, utcOffsetMinutes: 0, randomness: [],
          acceptedLanguages: "uk")))
    return String(decoding: response.body, as: UTF8.self)
  }

  @Test func `cancelling says how many are told, and that nothing brings it back`() async throws {
    let party = try await party(guests: 3)
    try await party.testServer.meetingService.answer(.declined, to: party.id, by: party.guests[0])

    let asked = page(
      try await party.pages.question(.cancel, on: party.id, about: "", party.host))

    #expect(asked.contains("Про це одразу дізнаються 2 людини."))
    #expect(
      asked.contains("Повернути скасовану зустріч не можна") && asked.contains("Скасуються всі"))
    #expect(asked.contains("action=\"/meet/\(party.id.hex)/cancel\""))
    #expect(asked.contains("href=\"/meetings/\(party.id.hex)\""))
    #expect(
      try await party.testServer.pouch(of: party.host).userMeeting(party.id)?.meeting.isCancelled
        == false)
  }

  @Test func `removing somebody names the person, and says that the seat goes on`() async throws {
    let party = try await party(seats: 1, guests: 3)

    let asked = page(
      try await party.pages.question(
        .remove, on: party.id, about: party.guests[0].hex, party.host))

    #expect(asked.contains("Прибрати: Гість 0?"))
    #expect(asked.contains("там 2 людини") && asked.contains("value=\"\(party.guests[0].hex)\""))
  }

  @Test func `leaving a full meeting or the line is asked about, and nobody else is`() async throws
  {
    let party = try await party(seats: 1, guests: 2)
    func asked(_ person: ID<User>) async throws -> String {
      page(try await party.pages.question(.answer, on: party.id, about: "", person))
    }

    #expect(try await asked(party.guests[0]).contains("Ваше місце на «Вечір ігор» звільниться"))
    #expect(try await asked(party.guests[1]).contains("Вийти з черги?"))
    #expect(try await asked(party.guests[1]).contains("name=\"state\" value=\"declined\""))
    let stranger = try await party.testServer.person("Хтось")
    await #expect(throws: Problem.noSuchMeeting) { _ = try await asked(stranger) }
    await #expect(throws: Problem.hostsOnly) {
      _ = try await party.pages.question(.cancel, on: party.id, about: "", party.guests[0])
    }
    await #expect(throws: Problem.noSuchMeeting) {
      _ = try await party.pages.question(
        .remove, on: party.id, about: stranger.hex, party.host)
    }
  }

  @Test func `whoever was made a host may go without cancelling, and who made the meeting stays`()
    async throws
  {
    let party = try await party(guests: 1)
    let guest = party.guests[0]
    try await party.testServer.meetingService.appoint(guest, in: party.id, by: party.host)

    let asked = page(try await party.pages.question(.answer, on: party.id, about: "", guest))
    let became = try await party.testServer.meetingService.answer(
      .declined, to: party.id, by: guest)

    #expect(asked.contains("Більше не вести?") && asked.contains("зустріч лишається"))
    #expect(became == .declined)
    let told = try await party.testServer.pouch(of: party.host).notices.map { $0.kind }
    #expect(told.contains(.left))
    let userMeeting = try await party.testServer.pouch(of: party.host).userMeeting(party.id)
    #expect(userMeeting?.meeting.isCancelled == false)
    await #expect(throws: Problem.hostStays) {
      try await party.testServer.meetingService.answer(.declined, to: party.id, by: party.host)
    }
    await #expect(throws: Problem.hostsOnly) {
      try await party.testServer.meetingService.cancel(party.id, by: guest)
    }
  }

  @Test func `the page is there without a script, and the deed is done by its form`() async throws {
    let testServer = try await MeetingTestServer()
    let browser = Browser(testServer.testServer)
    try await browser.signUp("olena@example.com", in: testServer.testServer)
    let made = try await browser.post(
      "/meet/new",
      [
        "title": "Виставка", "start": "2027-01-20T18:00", "end": "2027-01-20T20:00",
        "zone": "Europe/Kyiv", "visibility": "link",
      ])
    let path = try #require(made.headers[.location]).dropLast("?said=done".count)
    let id = String(path.dropFirst("/meetings/".count))

    let meeting = String(buffer: try await browser.get(String(path)).body)
    let asked = try await browser.get("/meet/\(id)/sure/cancel")
    let cancelled = try await browser.post("/meet/\(id)/cancel")

    #expect(!meeting.contains("action=\"/meet/\(id)/cancel\""))
    #expect(meeting.contains("href=\"/meet/\(id)/sure/cancel\""))
    #expect(asked.status == .ok && String(buffer: asked.body).contains("Повідомляти нікого."))
    #expect(cancelled.status == .seeOther)
    #expect(
      String(buffer: try await browser.get(String(path)).body).contains("Зустріч скасовано."))
  }

  @Test func `every question has an address that leads back to itself`() {
    let id = RecordID(bytes: [UInt8](repeating: 5, count: 16))
    for action in MeetingAction.allCases {
      let route = ServerMeetingRoute.sure(ID(id), action, about: "2027-01-20")
      #expect(ServerMeetingRoute(target: route.target) == route)
    }
    for action in PersonAction.allCases {
      let route = ServerMeetingRoute.sureOfPerson(ID(id), action)
      #expect(ServerMeetingRoute(target: route.target) == route)
    }
  }
}

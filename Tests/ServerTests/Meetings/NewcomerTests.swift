import Base
import Codes
import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Pouch
import Storage
import Testing

@testable import Server

/// Users who follow a link without an account, and what they see.
struct NewcomerTests {
  /// The form's fields on the page that the sign-up email leads to.
  private static let chosen: KeyValuePairs = ["name": "Іван", "password": "корова на даху"]

  private func state(
    of address: String, in meeting: ID<Meeting>, _ testServer: MeetingTestServer
  ) async throws -> Attendance.State? {
    try await testServer.meetingService.transaction { transaction in
      let row = try transaction.db.first(
        "SELECT id FROM person WHERE address = ?", .text(address))
      guard let row else { return nil }
      return try transaction.seat(of: ID(bytes: row.bytes(0)), in: meeting)?.state
    }
  }

  @Test func `who comes by a link is joined as soon as there is an account`() async throws {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let id = try await testServer.meetingService.make(
      testServer.draft(host) {
        $0.visibility = .link
        $0.questions = ["Що принесете?"]
      }, by: host)
    let key = try #require(try await testServer.pouch(of: host).userMeeting(id)?.meeting.key)
    let link = "/m/\(id.hex)?k=\(String(decoding: key, as: UTF8.self))"
    let browser = Browser(testServer.testServer)

    let page = try await browser.get(link)
    #expect(String(buffer: page.body).contains("Що принесете?"))
    let asked = try await browser.post(
      "/meet/\(id.hex)/answer",
      ["state": "going", "key": String(decoding: key, as: UTF8.self), "answer": "Пиріг"])
    #expect(asked.headers[.location] == "/account/sign-up")
    _ = try await browser.post(
      "/account/sign-up",
      ["name": "Іван", "address": "ivan@example.com"])
    let letter = try #require(try testServer.testServer.links(to: "ivan@example.com").last)
    let landed = try await browser.post(letter, Self.chosen)

    #expect(landed.headers[.location] == "/meetings/\(id.hex)?said=done")
    #expect(try await state(of: "ivan@example.com", in: id, testServer) == .going)
    let answers = try await testServer.pouch(of: host).attendances(of: id).flatMap { $0.answers }
    #expect(answers == ["Пиріг"])
  }

  @Test func `who comes by a link votes for dates, and the vote is theirs to change`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let service = testServer.meetingService
    let host = try await testServer.person("Олена")
    let id = try await service.make(
      testServer.draft(host) { draft in
        draft.slots = [0, 1440].map { .init(start: draft.start + $0, end: draft.end + $0) }
      }, by: host)
    let slots = try await service.transaction { try $0.meeting(id).slots }
    let (first, second) = ("slot-\(slots[0].start)", "slot-\(slots[1].start)")
    let browser = Browser(testServer.testServer)

    let page = String(buffer: try await browser.get("/m/\(id.hex)").body)
    let empty = try await browser.post("/meet/\(id.hex)/answer", ["state": "maybe", "votes": "1"])
    let asked = try await browser.post(
      "/meet/\(id.hex)/answer",
      ["state": "maybe", "votes": "1", first: "no", second: "yes", "slot-1": "yes"])
    _ = try await browser.post(
      "/account/sign-up", ["name": "Іван", "address": "ivan@example.com"])
    let letter = try #require(try testServer.testServer.links(to: "ivan@example.com").last)
    _ = try await browser.post(letter, Self.chosen)

    #expect(page.contains(first) && page.contains(second))
    #expect(String(buffer: empty.body).contains("жодної дати"))
    #expect(asked.headers[.location] == "/account/sign-up")
    #expect(try await state(of: "ivan@example.com", in: id, testServer) == .maybe)
    let seen = try await testServer.pouch(of: host).votes(on: id)
    let stored = try await service.transaction { try $0.votes(on: $0.meeting(id)) }
    #expect(seen.map { $0.answers } == [[slots[0].start: .no, slots[1].start: .yes]])
    #expect(stored.map { $0.person } == seen.map { $0.person })
    try await service.choose(slots[1].start, of: id, by: host)
    #expect(try await state(of: "ivan@example.com", in: id, testServer) == .going)
  }

  @Test(arguments: ["", "yes"])
  func `a vote does not say whether there is a meeting`(vote: String) async throws {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let hidden = try await testServer.meetingService.make(
      testServer.draft(host) { draft in
        draft.visibility = .link
        draft.slots = [0, 1440].map { .init(start: draft.start + $0, end: draft.end + $0) }
      }, by: host)

    var seen: [[String]] = []
    for id in [hidden, ID<Meeting>(bytes: [UInt8](repeating: 7, count: 16))] {
      let browser = Browser(testServer.testServer)
      let answer = try await browser.post(
        "/meet/\(id.hex)/answer", ["state": "maybe", "votes": "1", "slot-1": vote])
      seen.append([
        "\(answer.status)", answer.headers[.location] ?? "",
        String(buffer: answer.body).replacing("\(id.hex)", with: "·"),
      ])
    }

    #expect(seen[0] == seen[1])
  }

  @Test func `the sign-up knows the name of the first steps, and says that they are kept`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let browser = Browser(testServer.testServer)
    let before = String(buffer: try await browser.get("/account/sign-up").body)

    _ = try await browser.post("/meet/enter", ["name": "Олена", "interests": "Шахи"])
    let page = String(buffer: try await browser.get("/account/sign-up").body)
    let refused = String(
      buffer: try await browser.post(
        "/account/sign-up", ["name": "Оля", "address": "нема"]
      ).body)

    #expect(!before.contains("збережено на добу"))
    #expect(page.contains(#"value="Олена""#))
    #expect(page.contains("збережено на добу"))
    #expect(refused.contains(#"value="Оля""#))
    #expect(refused.contains("збережено на добу"))
  }

  @Test
  func `a letter that is opened in another browser leads to what was wanted, and does nothing`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    let (one, other) = (Browser(testServer.testServer), Browser(testServer.testServer))
    _ = try await one.post("/meet/\(id.hex)/answer", ["state": "going"])
    _ = try await one.post(
      "/account/sign-up",
      ["name": "Іван", "address": "ivan@example.com"])
    let letter = try #require(try testServer.testServer.links(to: "ivan@example.com").last)

    let landed = try await other.post(letter, Self.chosen)
    #expect(landed.headers[.location] == "/m/\(id.hex)")
    #expect(try await state(of: "ivan@example.com", in: id, testServer) == nil)

    let second = try await testServer.meetingService.make(testServer.draft(host), by: host)
    let third = Browser(testServer.testServer)
    _ = try await third.post("/meet/\(second.hex)/answer", ["state": "maybe"])
    let signed = try await third.post(
      "/account/sign-in", ["address": "ivan@example.com", "password": "корова на даху"])
    #expect(signed.headers[.location] == "/meetings/\(second.hex)?said=done")
    #expect(try await state(of: "ivan@example.com", in: second, testServer) == .maybe)
    // Once, not at every sign-in.
    let again = try await third.post(
      "/account/sign-in", ["address": "ivan@example.com", "password": "корова на даху"])
    #expect(again.headers[.location] == "/account")
  }

  @Test func `a stranger's wish is not done by the letter that somebody else opens`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let (host, stranger) = (try await testServer.person("Олена"), Browser(testServer.testServer))
    let token = Array(repeating: UInt8(7), count: 16)
    try await testServer.meetingService.transaction { transaction in
      try transaction.db.execute(
        "INSERT INTO friend_link(token, person, expires_at) VALUES (?, ?, ?)",
        .bytes(Base.SHA256.hash(token)), .id(host), .integer(transaction.now + 1000))
    }
    let path = String(decoding: ServerMeetingRoute.friend(Hex.encode(token)).target, as: UTF8.self)
    _ = try await stranger.post(path)
    _ = try await stranger.post(
      "/account/sign-up", ["name": "Іван", "address": "ivan@example.com"])
    let letter = try #require(try testServer.testServer.links(to: "ivan@example.com").last)

    let ivan = Browser(testServer.testServer)
    let landed = try await ivan.post(letter, Self.chosen)

    #expect(landed.headers[.location] == path)
    let friends = try await testServer.testServer.environment.storage.read { db in
      try db.first("SELECT COUNT(*) FROM friendship")?.integer(0)
    }
    #expect(friends == 0)
    // One tap on the confirmation page.
    _ = try await ivan.post(path)
    #expect(
      try await testServer.testServer.environment.storage.read { db in
        try db.first("SELECT COUNT(*) FROM friendship")?.integer(0)
      } == 2)
  }

  @Test func `what is told of oneself before there is an account is there with it`() async throws {
    let testServer = try await MeetingTestServer()
    let browser = Browser(testServer.testServer)

    let asked = try await browser.post(
      "/meet/enter", ["name": "Іван", "city": "Львів", "interests": "Шахи, Кава"])
    _ = try await browser.post(
      "/account/sign-up",
      ["name": "Іван П.", "address": "ivan@example.com"])
    let letter = try #require(try testServer.testServer.links(to: "ivan@example.com").last)
    let landed = try await browser.post(letter, Self.chosen)

    #expect(asked.headers[.location] == "/account/sign-up")
    #expect(landed.headers[.location] == "/meetings")
    let profile = String(buffer: try await browser.get("/meetings/profile").body)
    #expect(profile.contains("value=\"Іван\"") && profile.contains("value=\"Львів\""))
    #expect(profile.contains("Шахи, Кава"))
  }

  @Test func `the form of a meeting is offered again after signing in, whole`() async throws {
    let testServer = try await MeetingTestServer()
    let browser = Browser(testServer.testServer)
    try await browser.signUp("olena@example.com", in: testServer.testServer)
    let away = Browser(testServer.testServer)
    let text = String(repeating: "Довгий опис. ", count: 700)

    let asked = try await away.post(
      "/meet/new",
      [
        "title": "Виставка <b>", "text": text, "start": "2027-01-20T18:00",
        "end": "2027-01-20T20:00", "zone": "Europe/Kyiv", "questions": "Хто?\r\nЗвідки?",
        "slot": "2027-01-21T18:00", "limit": "7", "visibility": "link",
        "guest": "00000000000000090000000000000001",
      ])
    let signed = try await away.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    let path = try #require(signed.headers[.location])
    let page = String(buffer: try await away.get(path).body)

    #expect(asked.headers[.location] == "/account/sign-in")
    #expect(path.hasPrefix("/meet/new/"))
    #expect(page.contains("value=\"Виставка &lt;b&gt;\"") && page.contains(text.dropLast()))
    #expect(page.contains("Хто?\nЗвідки?") && page.contains("value=\"2027-01-21T18:00\""))
    #expect(page.contains("value=\"7\"") && page.contains("Це ви написали перед входом"))
    #expect(page.contains("name=\"guest\" value=\"00000000000000090000000000000001\""))
    #expect(page.contains("action=\"/meet/new\""))
    // Nothing was created automatically, and a stranger sees nothing of it.
    #expect(try await Browser(testServer.testServer).get(path).status == .seeOther)
    let count = try await testServer.testServer.environment.storage.read { db in
      try db.first("SELECT COUNT(*) FROM meeting")?.integer(0)
    }
    #expect(count == 0)
  }

  @Test func `a wish for a meeting that was cancelled meanwhile ends at its page`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let id = try await testServer.meetingService.make(testServer.draft(host), by: host)
    let browser = Browser(testServer.testServer)
    _ = try await browser.post("/meet/\(id.hex)/answer", ["state": "going"])
    try await testServer.meetingService.cancel(id, by: host)
    _ = try await browser.post(
      "/account/sign-up",
      ["name": "Іван", "address": "ivan@example.com"])
    let letter = try #require(try testServer.testServer.links(to: "ivan@example.com").last)

    #expect(try await browser.post(letter, Self.chosen).headers[.location] == "/m/\(id.hex)")
    #expect(try await state(of: "ivan@example.com", in: id, testServer) == nil)
  }
}

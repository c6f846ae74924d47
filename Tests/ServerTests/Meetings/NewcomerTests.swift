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

  private func hex(_ id: RecordID) -> String { String(decoding: id.hex, as: UTF8.self) }

  private func state(
    of address: String, in meeting: RecordID, _ house: MeetingHouse
  ) async throws -> Attendance.State? {
    try await house.meetingService.transaction { transaction in
      let row = try transaction.db.first(
        "SELECT id FROM person WHERE address = ?", .text(address))
      guard let row else { return nil }
      return try transaction.seat(of: RecordID(bytes: row.bytes(0)), in: meeting)?.state
    }
  }

  @Test func `who comes by a link is joined as soon as there is an account`() async throws {
    let house = try await MeetingHouse()
    let host = try await house.person("Олена")
    let id = try await house.meetingService.make(
      house.draft(host) {
        $0.visibility = .link
        $0.questions = [Array("Що принесете?".utf8)]
      }, by: host)
    let key = try #require(try await house.pouch(of: host).userMeeting(id)?.meeting.key)
    let link = "/m/\(hex(id))?k=\(String(decoding: key, as: UTF8.self))"
    let browser = Browser(house.house)

    let page = try await browser.get(link)
    #expect(String(buffer: page.body).contains("Що принесете?"))
    let asked = try await browser.post(
      "/meet/\(hex(id))/answer",
      ["state": "going", "key": String(decoding: key, as: UTF8.self), "answer": "Пиріг"])
    #expect(asked.headers[.location] == "/account/sign-up")
    _ = try await browser.post(
      "/account/sign-up",
      ["name": "Іван", "address": "ivan@example.com"])
    let letter = try #require(try house.house.links(to: "ivan@example.com").last)
    let landed = try await browser.post(letter, Self.chosen)

    #expect(landed.headers[.location] == "/meetings/\(hex(id))?said=done")
    #expect(try await state(of: "ivan@example.com", in: id, house) == .going)
    let answers = try await house.pouch(of: host).attendances(of: id).flatMap { $0.answers }
    #expect(answers == [Array("Пиріг".utf8)])
  }

  @Test func `the sign-up knows the name of the first steps, and says that they are kept`()
    async throws
  {
    let house = try await MeetingHouse()
    let browser = Browser(house.house)
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
    let house = try await MeetingHouse()
    let host = try await house.person("Олена")
    let id = try await house.meetingService.make(house.draft(host), by: host)
    let (one, other) = (Browser(house.house), Browser(house.house))
    _ = try await one.post("/meet/\(hex(id))/answer", ["state": "going"])
    _ = try await one.post(
      "/account/sign-up",
      ["name": "Іван", "address": "ivan@example.com"])
    let letter = try #require(try house.house.links(to: "ivan@example.com").last)

    let landed = try await other.post(letter, Self.chosen)
    #expect(landed.headers[.location] == "/m/\(hex(id))")
    #expect(try await state(of: "ivan@example.com", in: id, house) == nil)

    let second = try await house.meetingService.make(house.draft(host), by: host)
    let third = Browser(house.house)
    _ = try await third.post("/meet/\(hex(second))/answer", ["state": "maybe"])
    let signed = try await third.post(
      "/account/sign-in", ["address": "ivan@example.com", "password": "корова на даху"])
    #expect(signed.headers[.location] == "/meetings/\(hex(second))?said=done")
    #expect(try await state(of: "ivan@example.com", in: second, house) == .maybe)
    // Once, not at every sign-in.
    let again = try await third.post(
      "/account/sign-in", ["address": "ivan@example.com", "password": "корова на даху"])
    #expect(again.headers[.location] == "/account")
  }

  @Test func `a stranger's wish is not done by the letter that somebody else opens`()
    async throws
  {
    let house = try await MeetingHouse()
    let (host, stranger) = (try await house.person("Олена"), Browser(house.house))
    let token = Array(repeating: UInt8(7), count: 16)
    try await house.meetingService.transaction { transaction in
      try transaction.db.execute(
        "INSERT INTO friend_link(token, person, expires_at) VALUES (?, ?, ?)",
        .bytes(Base.SHA256.hash(token)), .id(host), .integer(transaction.now + 1000))
    }
    let path = String(decoding: ServerMeetingRoute.friend(Hex.encode(token)).target, as: UTF8.self)
    _ = try await stranger.post(path)
    _ = try await stranger.post(
      "/account/sign-up", ["name": "Іван", "address": "ivan@example.com"])
    let letter = try #require(try house.house.links(to: "ivan@example.com").last)

    let ivan = Browser(house.house)
    let landed = try await ivan.post(letter, Self.chosen)

    #expect(landed.headers[.location] == path)
    let friends = try await house.house.environment.storage.read { db in
      try db.first("SELECT COUNT(*) FROM friendship")?.integer(0)
    }
    #expect(friends == 0)
    // One tap on the confirmation page.
    _ = try await ivan.post(path)
    #expect(
      try await house.house.environment.storage.read { db in
        try db.first("SELECT COUNT(*) FROM friendship")?.integer(0)
      } == 2)
  }

  @Test func `what is told of oneself before there is an account is there with it`() async throws {
    let house = try await MeetingHouse()
    let browser = Browser(house.house)

    let asked = try await browser.post(
      "/meet/enter", ["name": "Іван", "city": "Львів", "interests": "Шахи, Кава"])
    _ = try await browser.post(
      "/account/sign-up",
      ["name": "Іван П.", "address": "ivan@example.com"])
    let letter = try #require(try house.house.links(to: "ivan@example.com").last)
    let landed = try await browser.post(letter, Self.chosen)

    #expect(asked.headers[.location] == "/account/sign-up")
    #expect(landed.headers[.location] == "/meetings")
    let profile = String(buffer: try await browser.get("/meetings/profile").body)
    #expect(profile.contains("value=\"Іван\"") && profile.contains("value=\"Львів\""))
    #expect(profile.contains("Шахи, Кава"))
  }

  @Test func `the form of a meeting is offered again after signing in, whole`() async throws {
    let house = try await MeetingHouse()
    let browser = Browser(house.house)
    try await browser.signUp("olena@example.com", in: house.house)
    let away = Browser(house.house)
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
    #expect(try await Browser(house.house).get(path).status == .seeOther)
    let count = try await house.house.environment.storage.read { db in
      try db.first("SELECT COUNT(*) FROM meeting")?.integer(0)
    }
    #expect(count == 0)
  }

  @Test func `a wish for a meeting that was cancelled meanwhile ends at its page`()
    async throws
  {
    let house = try await MeetingHouse()
    let host = try await house.person("Олена")
    let id = try await house.meetingService.make(house.draft(host), by: host)
    let browser = Browser(house.house)
    _ = try await browser.post("/meet/\(hex(id))/answer", ["state": "going"])
    try await house.meetingService.cancel(id, by: host)
    _ = try await browser.post(
      "/account/sign-up",
      ["name": "Іван", "address": "ivan@example.com"])
    let letter = try #require(try house.house.links(to: "ivan@example.com").last)

    #expect(try await browser.post(letter, Self.chosen).headers[.location] == "/m/\(hex(id))")
    #expect(try await state(of: "ivan@example.com", in: id, house) == nil)
  }

  @Test func `a picture is for those who may see the meeting`() async throws {
    let house = try await MeetingHouse()
    let browser = Browser(house.house)
    try await browser.signUp("olena@example.com", in: house.house)
    let picture = try Code(.qrCode, Array("Капшук".utf8)).pattern().png(module: 2)
    let made = try await browser.upload(
      "/meet/new",
      [
        "title": "Виставка", "start": "2027-01-20T18:00", "end": "2027-01-20T20:00",
        "zone": "Europe/Kyiv", "visibility": "link",
      ], picture: picture)
    let path = try #require(made.headers[.location])
    let id = try #require(RecordID(hex: Array(path.dropFirst(10).prefix(32).utf8)))
    let meeting = try await house.meetingService.transaction { try $0.meeting(id) }
    let key = String(decoding: meeting.key, as: UTF8.self)
    let stranger = Browser(house.house)

    #expect(meeting.picture.count == 64)
    let shown = try await stranger.get("/m/\(hex(id))/picture?k=\(key)")
    #expect(shown.status == .ok && shown.headers[.contentType] == "image/png")
    #expect(try await stranger.get("/m/\(hex(id))/picture").status == .notFound)
    let page = String(buffer: try await stranger.get("/m/\(hex(id))?k=\(key)").body)
    #expect(
      page.contains(
        "property=\"og:image\" content=\"http://localhost:8080/m/\(hex(id))/picture?k=\(key)\""))
    let hash = String(decoding: meeting.picture, as: UTF8.self)
    let other = Browser(house.house)
    try await other.signUp("ivan@example.com", in: house.house)
    #expect(try await other.get("/photos/\(hash)").status == .notFound)
    _ = try await other.post("/meet/\(hex(id))/answer", ["state": "going", "key": key])
    #expect(try await other.get("/photos/\(hash)").status == .ok)
  }

  @Test func `what is no picture is said, and nothing typed is lost`() async throws {
    let house = try await MeetingHouse()
    let browser = Browser(house.house)
    try await browser.signUp("olena@example.com", in: house.house)

    let refused = try await browser.upload(
      "/meet/new",
      ["title": "Виставка", "start": "2027-01-20T18:00", "end": "2027-01-20T20:00"],
      picture: Array("no picture".utf8))

    let page = String(buffer: refused.body)
    #expect(page.contains("Цей файл не є фото") && page.contains("value=\"Виставка\""))
  }

  @Test(arguments: [
    ("end", "2027-01-20T17:00", "Кінець раніше за початок"),
    ("start", "2020-01-20T18:00", "не триває понад місяць"),
    ("point", "43.5, 34.0", "За цими координатами море"),
    ("point", "50, 200", "широта й довгота"),
    ("limit", "0", "число від 1 до 100"), ("limit", "1000000000", "число від 1 до 100"),
    ("limit", "-3", "число від 1 до 100"), ("online", "javascript:alert(1)", "https://"),
    ("price", "багато", "Ціна: число"), ("title", "", "Назвіть зустріч"),
    ("zone", "Mars/Base", "часовий пояс"),
  ])
  func `bad input is answered by a clear sentence, and stays as it was typed`(
    _ field: String, _ value: String, _ sentence: String
  ) async throws {
    let house = try await MeetingHouse()
    let browser = Browser(house.house)
    try await browser.signUp("olena@example.com", in: house.house)
    var fields = [
      "title": "Гра", "start": "2027-01-20T18:00", "end": "2027-01-20T20:00",
      "zone": "Europe/Kyiv", "text": "<script>alert(1)</script>",
    ]
    fields[field] = value

    let answer = try await browser.upload("/meet/new", fields, picture: [])

    let page = String(buffer: answer.body)
    #expect(answer.status == .unprocessableContent)
    #expect(page.contains(sentence), "\(page.suffix(3000))")
    #expect(page.contains("&lt;script&gt;alert(1)") && !page.contains("<script>alert"))
    let count = try await house.house.environment.storage.read { db in
      try db.first("SELECT COUNT(*) FROM meeting")?.integer(0)
    }
    #expect(count == 0)
  }

  @Test func `a time that is past is refused, and a place on the water is made when it is meant`()
    async throws
  {
    let house = try await MeetingHouse()
    let browser = Browser(house.house)
    try await browser.signUp("olena@example.com", in: house.house)

    let past = try await browser.upload(
      "/meet/new",
      [
        "title": "Гра", "start": "2020-01-20T18:00", "end": "2020-01-20T20:00",
        "zone": "Europe/Kyiv",
      ], picture: [])
    let boat = try await browser.upload(
      "/meet/new",
      [
        "title": "Вітрила", "start": "2027-01-20T18:00", "end": "2027-01-20T20:00",
        "zone": "Europe/Kyiv", "point": "43.5, 34.0", "water": "1",
      ], picture: [])

    #expect(String(buffer: past.body).contains("Цей час уже минув"))
    #expect(boat.status == .seeOther)
  }

  @Test func `a subscription inside the network is refused with its sentence`() async throws {
    let house = try await MeetingHouse()
    let browser = Browser(house.house)
    try await browser.signUp("olena@example.com", in: house.house)

    let answer = try await browser.post(
      "/meet/push", ["endpoint": "https://169.254.169.254/x", "p256dh": "AA", "auth": "AA"])

    #expect(String(buffer: answer.body).contains("якій сервер не довіряє"))
  }

  @Test(arguments: [
    (50.4501, 30.5234, false), (43.5, 34.0, true), (0.1, 0.1, true), (48.86, 2.35, false),
    (-33.87, 151.21, false), (30.0, -40.0, true), (90, 0, true), (-90, 180, false),
  ])
  func `the sea is known by its squares`(_ north: Double, _ east: Double, _ isSea: Bool) {
    let point = Point(latitude: Int32(north * 1e7), longitude: Int32(east * 1e7))

    #expect(OceanMask.covers(point) == isSea)
  }

  @Test func `a picture's notes are dropped, and the picture stays`() throws {
    let plain = try Code(.qrCode, Array("Капшук".utf8)).pattern().png(module: 2)
    var noted = plain
    // A text chunk after the header: 8 bytes of signature, 25 of IHDR.
    let text = Array("tEXtWhere\0Kyiv".utf8)
    noted.insert(contentsOf: [0, 0, 0, UInt8(text.count - 4)] + text + [0, 0, 0, 0], at: 33)
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xE1, 0, 6] + Array("Exif".utf8)
      + [0xFF, 0xFE, 0, 3, 9, 0xFF, 0xDB, 0, 3, 7, 0xFF, 0xDA, 1, 2, 3]

    #expect(ImageMetadata.dropped(from: noted) == plain)
    #expect(ImageMetadata.dropped(from: plain) == plain)
    #expect(
      ImageMetadata.dropped(from: jpeg) == [
        0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xDB, 0, 3, 7, 0xFF, 0xDA, 1, 2, 3,
      ])
    #expect(ImageMetadata.dropped(from: [1, 2, 3]) == [1, 2, 3])
  }
}

extension Browser {
  /// Sends a form with a picture.
  fileprivate func upload(
    _ uri: String, _ fields: [String: String], picture: [UInt8]
  ) async throws -> TestResponse {
    var body: [UInt8] = []
    for (name, value) in fields {
      body += Array(
        "--xyz\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
    }
    body += Array(
      "--xyz\r\nContent-Disposition: form-data; name=\"picture\"; filename=\"a\"\r\n\r\n".utf8)
    body += picture + Array("\r\n--xyz--\r\n".utf8)
    return try await ask(
      uri, method: .post, headers: [.contentType: "multipart/form-data; boundary=xyz"], body: body)
  }
}

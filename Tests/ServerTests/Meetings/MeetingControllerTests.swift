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

struct MeetingControllerTests {
  @Test func `a picture is for those who may see the meeting`() async throws {
    let testServer = try await MeetingTestServer()
    let browser = Browser(testServer.testServer)
    try await browser.signUp("olena@example.com", in: testServer.testServer)
    let picture = try Code(.qrCode, Array("Капшук".utf8)).pattern().png(module: 2)
    let made = try await browser.upload(
      "/meet/new",
      [
        "title": "Виставка", "start": "2027-01-20T18:00", "end": "2027-01-20T20:00",
        "zone": "Europe/Kyiv", "visibility": "link",
      ], picture: picture)
    let path = try #require(made.headers[.location])
    let id = try #require(ID<Meeting>(hex: Array(path.dropFirst(10).prefix(32).utf8)))
    let meeting = try await testServer.meetingService.transaction { try $0.meeting(id) }
    let key = String(decoding: meeting.key, as: UTF8.self)
    let stranger = Browser(testServer.testServer)

    #expect(meeting.picture.count == 64)
    let shown = try await stranger.get("/m/\(id.hex)/picture?k=\(key)")
    #expect(shown.status == .ok && shown.headers[.contentType] == "image/png")
    #expect(try await stranger.get("/m/\(id.hex)/picture").status == .notFound)
    let page = String(buffer: try await stranger.get("/m/\(id.hex)?k=\(key)").body)
    #expect(
      page.contains(
        "property=\"og:image\" content=\"http://localhost:8080/m/\(id.hex)/picture?k=\(key)\""))
    let hash = String(decoding: meeting.picture, as: UTF8.self)
    let other = Browser(testServer.testServer)
    try await other.signUp("ivan@example.com", in: testServer.testServer)
    #expect(try await other.get("/photos/\(hash)").status == .notFound)
    _ = try await other.post("/meet/\(id.hex)/answer", ["state": "going", "key": key])
    #expect(try await other.get("/photos/\(hash)").status == .ok)
  }

  @Test(
    "A stale form of a meeting keeps what another tab changed",
    arguments: [("title", "text"), ("text", "title"), ("limit", "end"), ("end", "limit")])
  func staleForm(theirs: String, mine: String) async throws {
    let testServer = try await MeetingTestServer()
    let browser = Browser(testServer.testServer)
    try await browser.signUp("olena@example.com", in: testServer.testServer)
    let made = try await browser.post(
      "/meet/new",
      [
        "title": "Виставка", "start": "2027-01-20T18:00", "end": "2027-01-20T20:00",
        "zone": "Europe/Kyiv", "visibility": "link", "limit": "20", "text": "Картини & музика",
      ])
    let id = try #require(made.headers[.location]).dropFirst(10).prefix(32)
    /// What the form shows, which it posts as one of its fields.
    func shown() async throws -> [String: String] {
      let page = String(buffer: try await browser.get("/meetings/\(id)/edit").body)
      let query = try #require(page.firstMatch(of: #/name="shown-parts" value="([^"]*)"/#)?.1)
        .replacingOccurrences(of: "&amp;", with: "&")
      let pairs = Query(parsing: query.utf8).pairs.map {
        (String(decoding: $0.name, as: UTF8.self), String(decoding: $0.value, as: UTF8.self))
      }
      return Dictionary(pairs) { first, _ in first }.merging(["shown-parts": query]) { $1 }
    }
    let values = [
      "title": "Інша назва", "text": "Інший текст", "limit": "30", "end": "2027-01-20T21:00",
    ]
    let before = try await shown()
    #expect(before["title"] == "Виставка" && before["limit"] == "20")
    for name in [theirs, mine] {
      let form = before.merging([name: try #require(values[name])]) { $1 }
      #expect(
        try await browser.post("/meet/\(id)/edit", form: form.map { ($0.key, $0.value) }).status
          == .seeOther)
    }
    let after = try await shown()
    #expect(after[theirs] == values[theirs] && after[mine] == values[mine])
  }

  @Test func `who types all the time is announced five times, and then once a second`() async throws
  {
    let testServer = try await MeetingTestServer()
    let browser = Browser(testServer.testServer)
    try await browser.signUp("olena@example.com", in: testServer.testServer)
    let made = try await browser.post(
      "/meet/new",
      [
        "title": "Вечір ігор", "start": "2027-01-20T18:00", "end": "2027-01-20T20:00",
        "zone": "Europe/Kyiv", "visibility": "link",
      ])
    let id = try #require(made.headers[.location]).dropFirst(10).prefix(32)
    let storage = testServer.testServer.environment.storage
    var notices = storage.notices().makeAsyncIterator()
    func announced(_ count: Int) async throws -> Int {
      for _ in 0..<count {
        #expect(try await browser.post("/meet/\(id)/typing").status == .ok)
      }
      storage.announce("end")
      var heard = 0
      while let notice = await notices.next(), notice != "end" {
        if notice.contains("typing") { heard += 1 }
      }
      return heard
    }

    #expect(try await announced(100) == 5)
    testServer.testServer.clock.move(by: 2000)
    #expect(try await announced(100) == 2)
  }

  @Test func `what is no picture is said, and nothing typed is lost`() async throws {
    let testServer = try await MeetingTestServer()
    let browser = Browser(testServer.testServer)
    try await browser.signUp("olena@example.com", in: testServer.testServer)

    let refused = try await browser.upload(
      "/meet/new",
      ["title": "Виставка", "start": "2027-01-20T18:00", "end": "2027-01-20T20:00"],
      picture: Array("no picture".utf8))

    let page = String(buffer: refused.body)
    #expect(page.contains("Цей файл не є фото") && page.contains("value=\"Виставка\""))
  }

  @Test func `a time that is past is refused, and a place on the water is made when it is meant`()
    async throws
  {
    let testServer = try await MeetingTestServer()
    let browser = Browser(testServer.testServer)
    try await browser.signUp("olena@example.com", in: testServer.testServer)

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

  @Test func `a rejected change says how many come, to the host alone`() async throws {
    let testServer = try await MeetingTestServer()
    let browsers = [Browser(testServer.testServer), Browser(testServer.testServer)]
    try await browsers[0].signUp("olena@example.com", in: testServer.testServer)
    try await browsers[1].signUp("ivan@example.com", in: testServer.testServer)
    let fields = [
      "title": "Гра", "start": "2027-01-20T18:00", "end": "2027-01-20T20:00",
      "visibility": "public", "zone": "Europe/Kyiv",
    ]
    let made = try await browsers[0].upload("/meet/new", fields, picture: [])
    let id = try #require(made.headers[.location]?.split(separator: "/").last?.prefix(32))
    _ = try await browsers[1].post("/meet/\(id)/answer", ["state": "going"])

    for (browser, isTold) in zip(browsers, [true, false]) {
      // A fault that the form finds, and one that only the server does.
      for (name, value) in [("end", "2027-01-20T17:00"), ("point", "43.5, 34.0")] {
        let refused = try await browser.upload(
          "/meet/\(id)/edit", fields.merging([name: value]) { $1 }, picture: [])

        let page = String(buffer: refused.body)
        #expect(
          page.contains("Уже йдуть: 1.") == isTold && page.contains("value=\"Гра\""), "\(name)")
      }
    }
  }

  @Test func `a subscription inside the network is refused with its sentence`() async throws {
    let testServer = try await MeetingTestServer()
    let browser = Browser(testServer.testServer)
    try await browser.signUp("olena@example.com", in: testServer.testServer)

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
    let testServer = try await MeetingTestServer()
    let browser = Browser(testServer.testServer)
    try await browser.signUp("olena@example.com", in: testServer.testServer)
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
    let count = try await testServer.testServer.environment.storage.read { db in
      try db.first("SELECT COUNT(*) FROM meeting")?.integer(0)
    }
    #expect(count == 0)
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

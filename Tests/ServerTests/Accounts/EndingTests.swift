import Base
import Foundation
import HTTPTypes
import Hummingbird
import Pouch
import Storage
import Testing

@testable import Server

/// What is revoked with a session, a recovery, a new password and a new address.
struct EndingTests {
  private static let olena = "olena@example.com"
  private static let password = "корова на даху"

  private func subscribe(_ browser: Browser, _ name: String) async throws {
    let key = WebPush.base64(try P256Key().point)
    let secret = WebPush.base64([UInt8](repeating: 1, count: 16))
    let answer = try await browser.post(
      "/meet/push", ["endpoint": "https://push.example/\(name)", "p256dh": key, "auth": secret])
    try #require(answer.status == .ok)
  }

  private func signIn(_ testServer: TestServer, _ password: String = password) async throws
    -> Browser
  {
    let browser = Browser(testServer)
    _ = try await browser.post(
      "/account/sign-in", ["address": Self.olena, "password": password])
    return browser
  }

  private func browsers(_ testServer: TestServer) async throws -> [String] {
    try await testServer.environment.storage.read { db in
      try db.query("SELECT endpoint FROM push ORDER BY endpoint").map {
        String($0.text(0).dropFirst("https://push.example/".count))
      }
    }
  }

  private func count(_ table: String, _ testServer: TestServer) async throws -> Int64 {
    try await testServer.environment.storage.read { db in
      try db.first("SELECT COUNT(*) FROM \(table)")?.integer(0) ?? -1
    }
  }

  /// An account with a calendar address, a friend link and an invitation that is being sent.
  private func generous() async throws -> (testServer: TestServer, browser: Browser) {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp(Self.olena, in: testServer)
    _ = try await browser.post("/meet/feed")
    _ = try await browser.post("/meet/friend")
    let made = try await browser.post("/spaces/new", ["name": "Родина"])
    let space = (made.headers[.location] ?? "").prefix { $0 != "?" }
    _ = try await browser.post("\(space)/invite", ["role": "editor"])
    for table in ["feed", "friend_link", "invitation"] {
      try #require(try await count(table, testServer) == 1, "\(table)")
    }
    return (testServer, browser)
  }

  @Test func `notifications end with the session of their browser`() async throws {
    let testServer = try await TestServer()
    let phone = Browser(testServer)
    try await phone.signUp(Self.olena, in: testServer)
    try await subscribe(phone, "phone")
    let (laptop, tablet) = (try await signIn(testServer), try await signIn(testServer))
    try await subscribe(laptop, "laptop")
    try await subscribe(tablet, "tablet")

    _ = try await tablet.post("/account/sign-out")
    let afterSignOut = try await browsers(testServer)
    _ = try await phone.post("/account/end-others", ["current": Self.password])

    #expect(afterSignOut == ["laptop", "phone"])
    #expect(try await browsers(testServer) == ["phone"])
  }

  @Test func `a browser whose session ran out is told nothing`() async throws {
    let testServer = try await MeetingTestServer()
    let host = try await testServer.person("Олена")
    let browser = Browser(testServer.testServer)
    try await browser.signUp(Self.olena, in: testServer.testServer)
    try await subscribe(browser, "phone")
    let row = try await testServer.testServer.environment.storage.read {
      try $0.first("SELECT id FROM person WHERE address = ?", .text(Self.olena))
    }
    let guest = ID<User>(bytes: try #require(row).bytes(0))
    try await testServer.befriend(host, guest)
    testServer.testServer.clock.move(by: Session.lifetime + 1)
    let id = try await testServer.meetingService.make(
      testServer.draft(host) {
        $0.start += 366 * 1440
        $0.end += 366 * 1440
      }, by: host)
    let pushClient = TestPushClient()

    #expect(try await testServer.meetingService.invite([guest], to: id, by: host) == 1)
    await testServer.testServer.dispatcher(pushClient).sendAll()

    #expect(pushClient.delivered.isEmpty)
    #expect(try testServer.testServer.links(to: Self.olena).last?.hasPrefix("/meetings/") == true)
  }

  @Test func `only a device that was signed out from elsewhere is told to clear itself`()
    async throws
  {
    let testServer = try await TestServer()
    let phone = Browser(testServer)
    try await phone.signUp(Self.olena, in: testServer)
    func synced(_ cookie: String?) async throws -> String { try await sync(cookie, testServer) }
    let (ended, out) = (try await signIn(testServer), try await signIn(testServer))
    let (endedToken, outToken, own) = (ended.token, out.token, phone.token)

    _ = try await out.post("/account/sign-out")
    _ = try await phone.post("/account/end-others", ["current": Self.password])

    #expect(try await synced(endedToken) == "401 session-ended")
    #expect(try await synced(outToken) == "401 Sign in first")
    #expect(try await synced("kapshuk=" + String(repeating: "0", count: 64)) == "401 Sign in first")
    testServer.clock.move(by: Session.lifetime + 1)
    #expect(try await synced(own) == "401 Sign in first")
    #expect(try await phone.get("/account/ended").status == .ok)
  }

  /// What a device with a session is told when it syncs.
  private func sync(_ cookie: String?, _ testServer: TestServer) async throws -> String {
    var headers: HTTPFields = [.contentType: "application/json"]
    headers[.cookie] = cookie
    if let name = HTTPField.Name("sec-fetch-site") { headers[name] = "same-origin" }
    let body = #"{"device":"0000000000000001","turn":0,"spaces":[],"operations":[]}"#
    let answer = try await ask(
      "/sync", method: .post, headers: headers, body: Array(body.utf8), of: testServer.server)
    return "\(answer.status.code) \(String(buffer: answer.body).prefix(13))"
  }

  @Test func `the other devices of a deleted account are told to clear themselves`() async throws {
    let testServer = try await TestServer()
    let phone = Browser(testServer)
    try await phone.signUp(Self.olena, in: testServer)
    let tablet = try await signIn(testServer).token
    #expect(try await sync(tablet, testServer).hasPrefix("200"))

    _ = try await phone.post("/account/delete", ["current": Self.password, "public": "erase"])

    #expect(try await sync(tablet, testServer) == "401 session-ended")
    // What is left to tell them by names nobody.
    let left = try await testServer.environment.storage.read { db in
      try db.query("SELECT person, device, name, local FROM session").map {
        "\($0.bytes(0)) \($0.integer(1)) \($0.text(2))\($0.text(3))"
      }
    }
    #expect(!left.isEmpty && left.allSatisfy { $0 == "[] 0 " })
  }

  @Test func `a recovery ends what was given away, and the notifications of every browser`()
    async throws
  {
    let (testServer, browser) = try await generous()
    try await subscribe(browser, "phone")
    _ = try await browser.post("/account/recover", ["address": Self.olena])
    let link = try #require(try testServer.links(to: Self.olena).last)

    _ = try await Browser(testServer).post(link, ["password": "новий і довгий"])

    for table in ["feed", "friend_link", "invitation", "push", "letter"] {
      #expect(try await count(table, testServer) == 0, "\(table)")
    }
  }

  @Test func `a new password ends what was given away, and keeps this browser`() async throws {
    let (testServer, browser) = try await generous()
    try await subscribe(browser, "phone")
    let other = try await signIn(testServer)
    try await subscribe(other, "laptop")

    _ = try await browser.post(
      "/account/password", ["current": Self.password, "password": "новий і довгий"])

    for table in ["feed", "friend_link", "invitation"] {
      #expect(try await count(table, testServer) == 0, "\(table)")
    }
    #expect(try await browsers(testServer) == ["phone"])
    #expect(try await browser.get("/account/devices").status == .ok)
  }

  @Test func `a letter says that the password was changed`() async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp(Self.olena, in: testServer)

    _ = try await browser.post(
      "/account/password", ["current": Self.password, "password": "новий і довгий"])

    #expect(try testServer.links(to: Self.olena).last == "/account/recover")
  }

  @Test func `letters to the old and the new address say that it was changed`() async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp(Self.olena, in: testServer)
    _ = try await browser.post("/account/recover", ["address": Self.olena])
    let recovery = try #require(try testServer.links(to: Self.olena).last)
    _ = try await browser.post(
      "/account/address", ["address": "o@example.org", "current": Self.password])

    _ = try await browser.post(try #require(try testServer.links(to: "o@example.org").last))
    let stranger = Browser(testServer)
    _ = try await stranger.post(recovery, ["password": "новий і довгий"])

    #expect(try testServer.links(to: Self.olena).last == "/account")
    #expect(try testServer.links(to: "o@example.org").last == "/account")
    // Access to the old mailbox opens nothing.
    #expect(stranger.session == nil)
  }

  @Test func `asking for recovery does the same whether or not there is an account`() async throws {
    let testServer = try await TestServer(
      mail: .smtp(MailServer(address: "smtp://127.0.0.1:1", sender: "kapshuk@example.com")))
    _ = try await testServer.environment.accounts(.live).make(
      name: "", address: Self.olena, hash: "", language: "uk")
    let stranger = Browser(testServer)

    let known = try await stranger.post("/account/recover", ["address": Self.olena])
    let unknown = try await stranger.post("/account/recover", ["address": "ivan@example.com"])

    #expect(known.status == .ok && unknown.status == .ok)
    #expect(
      String(buffer: known.body).replacingOccurrences(of: "olena@", with: "ivan@")
        == String(buffer: unknown.body))
  }

  @Test func `a request for recovery only enqueues a letter, whoever has an account`() async throws
  {
    let testServer = try await TestServer()
    let accounts = testServer.environment.accounts(.live)
    _ = try await accounts.make(name: "", address: Self.olena, hash: "", language: "uk")

    try await accounts.recover(address: Self.olena)
    try await accounts.recover(address: "ivan@example.com")

    #expect(try await count("delivery", testServer) == 2)
    #expect(try await count("letter", testServer) == 0)
    #expect(try testServer.links(to: Self.olena) == [])
  }
}

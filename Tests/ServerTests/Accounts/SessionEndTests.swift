import Base
import Foundation
import HTTPTypes
import Hummingbird
import Pouch
import Storage
import Testing

@testable import Server

/// When sessions end, and that nothing revives them.
struct SessionEndTests {
  private static let olena = "olena@example.com"
  private static let password = "корова на даху"

  @Test func `a session that is used every day ends after a year`() async throws {
    let testServer = try await TestServer()
    let phone = Browser(testServer)
    try await phone.signUp(Self.olena, in: testServer)
    let day: Int64 = 86_400_000
    var days = 0

    while days < 400, try await phone.get("/account/devices").status == .ok {
      testServer.clock.move(by: day)
      days += 1
    }

    #expect(days == 365)
  }

  @Test func `a session that was ended is not woken by a request that was on its way`() async throws
  {
    let testServer = try await TestServer()
    let phone = Browser(testServer)
    try await phone.signUp(Self.olena, in: testServer)
    let accounts = testServer.environment.accounts(testServer.server.dependencies)
    let cookie = try #require(phone.session)
    let token = try #require(Hex.decode(Text(cookie)))
    let now = testServer.clock.now
    let session = try #require(
      try await testServer.environment.storage.read {
        try Accounts.session(hash: Base.SHA256.hash(token), now, in: $0)
      })
    testServer.clock.move(by: 7_200_000)

    try await accounts.revoke(session.person)
    try await accounts.keepAlive(session)

    #expect(try await accounts.session(token) == nil)
  }

  @Test func `a stream ends after an hour, and only a session that still lives opens another`()
    async throws
  {
    let testServer = try await TestServer()
    let phone = Browser(testServer)
    try await phone.signUp(Self.olena, in: testServer)
    let live = testServer.environment.live
    let row = try await testServer.environment.storage.read { try $0.first("SELECT id FROM space") }
    let space = ID<Space>(bytes: try #require(row).bytes(0))
    async let stream = phone.get("/sync/live")
    while live.count == 0 { try await Task.sleep(for: .milliseconds(2)) }

    live.deliver(EventBroadcaster.notice(ephemeral: "1", in: space))
    testServer.clock.move(by: 3_600_000)
    live.deliver(EventBroadcaster.notice(ephemeral: "2", in: space))

    #expect(try await stream.status == .ok)
    #expect(live.count == 0)
    testServer.clock.move(by: Session.lifetime)
    #expect(try await phone.get("/sync/live").status == .unauthorized)
  }

  @Test func `the operator signs one person out, or everybody`() async throws {
    let testServer = try await TestServer()
    let (phone, other) = (Browser(testServer), Browser(testServer))
    try await phone.signUp(Self.olena, in: testServer)
    try await other.signUp("ivan@example.com", in: testServer)
    let people = UserAdministration(testServer.environment)

    try await people.signOut(Self.olena)
    #expect(try await phone.get("/account/devices").status == .seeOther)
    #expect(try await other.get("/account/devices").status == .ok)

    #expect(try await people.signOutEverybody() == 2)
    #expect(try await other.get("/account/devices").status == .seeOther)
  }

  @Test func `a copy of the session's cookie is of no use after a new password`() async throws {
    let testServer = try await TestServer()
    let (browser, thief) = (Browser(testServer), Browser(testServer))
    try await browser.signUp(Self.olena, in: testServer)
    thief.take("kapshuk", of: browser)
    try #require(try await thief.get("/account/devices").status == .ok)

    _ = try await browser.post(
      "/account/password", ["current": Self.password, "password": "новий і довгий"])

    #expect(try await thief.get("/account/devices").status == .seeOther)
    #expect(try await browser.get("/account/devices").status == .ok)
  }
}

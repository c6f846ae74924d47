import Base
import Foundation
import Hummingbird
import Pages
import Pouch
import Storage
import Testing

@testable import Server

struct SessionTests {
  @Test func `signing in takes the address in any case, and gives a new session each time`()
    async throws
  {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)
    let first = browser.session
    _ = try await browser.post("/account/sign-out")
    #expect(browser.session == nil)

    let response = try await browser.post(
      "/account/sign-in", ["address": "OLENA@example.com", "password": "корова на даху"])

    #expect(response.headers[.location] == "/account")
    #expect(browser.session != nil && browser.session != first)
    let cookie = try #require(response.headers[.setCookie])
    #expect(
      cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"))
  }

  @Test func `over https the cookie has the prefix that browsers guard`() {
    let cookie = SessionCookie(isSecure: true)

    #expect(cookie.setting([1]).hasPrefix("__Host-kapshuk=01;"))
    #expect(cookie.setting([1]).contains("; Secure"))
  }

  @Test func `over https the cookies of a device and of a wish are guarded too`()
    async throws
  {
    let testServer = try await TestServer()
    let pendingAction = PendingActionStore(
      storage: testServer.environment.storage, dependencies: testServer.server.dependencies,
      isSecure: true,
      perform: { _, _ in "/" }, lead: { _ in "/" })
    let device = DeviceCookie(isSecure: true, key: [UInt8](repeating: 1, count: 32))

    let cookies = [
      try await pendingAction.store(.init(target: "/meet", fields: [])),
      device.setting(for: ID(bytes: [1]), randomness: [UInt8](repeating: 2, count: 32)),
    ]

    for cookie in cookies {
      #expect(cookie.hasPrefix("__Host-kapshuk-"), "\(cookie)")
      for part in ["; Path=/", "; HttpOnly", "; SameSite=Lax", "; Secure"] {
        #expect(cookie.contains(part), "\(cookie)")
      }
    }
  }

  @Test func `guessing stops after ten tries, for the right password too`() async throws {
    let testServer = try await TestServer()
    try await Browser(testServer).signUp("olena@example.com", in: testServer)
    let guesser = Browser(testServer)

    for _ in 0..<10 {
      let answer = try await guesser.post(
        "/account/sign-in", ["address": "olena@example.com", "password": "здогад номер"])
      #expect(answer.status == .unprocessableContent)
    }
    let eleventh = try await guesser.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    testServer.clock.move(by: 61_000)
    let later = try await guesser.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])

    #expect(eleventh.status == .tooManyRequests)
    #expect(later.status == .seeOther)
  }

  @Test func `a recovered password ends every session`() async throws {
    let testServer = try await TestServer()
    let (phone, laptop) = (Browser(testServer), Browser(testServer))
    try await phone.signUp("olena@example.com", in: testServer)

    _ = try await laptop.post("/account/recover", ["address": "olena@example.com"])
    let link = try #require(try testServer.links(to: "olena@example.com").last)
    _ = try await laptop.post(link, ["password": "новий і довгий"])

    #expect(try await phone.get("/account/devices").status == .seeOther)
    #expect(text(try await laptop.get("/account")).contains("olena@example.com"))
    #expect(
      try await Browser(testServer).post(
        "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"]
      ).status == .unprocessableContent)
  }

  @Test func `devices are listed, and one can be ended from another`() async throws {
    let testServer = try await TestServer()
    let (phone, laptop) = (Browser(testServer), Browser(testServer))
    try await phone.signUp("olena@example.com", in: testServer)
    _ = try await laptop.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])

    let list = text(try await phone.get("/account/devices"))
    let end = try #require(
      list.firstMatch(
        of: /href="(\/account\/end\/[0-9a-f]{32})"/))
    let wrong = try await phone.post(String(end.1), ["current": "не той"])
    #expect(wrong.status == .unprocessableContent && text(wrong).contains("name=\"current\""))
    #expect(try await laptop.get("/account/devices").status == .ok)
    _ = try await phone.post(String(end.1), ["current": "корова на даху"])

    #expect(try await laptop.get("/account/devices").status == .seeOther)
    #expect(try await phone.get("/account/devices").status == .ok)
  }

  @Test func `nobody ends another person's session`() async throws {
    let testServer = try await TestServer()
    let (olena, ivan) = (Browser(testServer), Browser(testServer))
    try await olena.signUp("olena@example.com", in: testServer)
    try await ivan.signUp("ivan@example.com", in: testServer)
    let laptop = Browser(testServer)
    _ = try await laptop.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    let own = try #require(
      text(try await laptop.get("/account/devices")).firstMatch(of: /\/account\/end\/[0-9a-f]{32}/))

    _ = try await ivan.post(String(own.0), ["current": "корова на даху"])

    #expect(try await olena.get("/account/devices").status == .ok)
  }

  @Test func `what one session sends at the same time is all kept`() async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)
    let names = ["Аврора", "Сільпо", "Новус", "Фора"]

    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in names {
        group.addTask {
          let answer = try await browser.post(
            "/cards/new", ["name": name, "symbology": "auto"])
          #expect(answer.status == .seeOther)
        }
      }
      try await group.waitForAll()
    }

    let page = text(try await browser.get("/"))
    for name in names { #expect(page.contains(name)) }
  }

  @Test(arguments: ["cross-site", "same-site"])
  func `another site's form does nothing`(site: String) async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)

    let answer = try await browser.ask("/account/sign-out", method: .post, body: [], from: site)

    #expect(answer.status == .forbidden)
    #expect(try await browser.get("/account/devices").status == .ok)
  }

  @Test func `every page of the account needs its person`() async throws {
    let testServer = try await TestServer()
    for path in ["name", "address", "password", "devices", "download", "delete", "sign-out"] {
      let answer = try await Browser(testServer).get("/account/" + path)
      #expect(answer.headers[.location] == "/account/sign-in", "\(path)")
    }
  }

  @Test func `the log has no token of any link`() {
    let (short, long) = (Text(repeating: 0x61, count: 32), Text(repeating: 0x61, count: 64))
    let targets = [
      AccountRoute.confirm(long).target, AccountRoute.reset(long).target,
      AccountRoute.newAddress(long).target, SpaceRoute.join(long).target,
      ServerMeetingRoute.friend(short).target, ServerMeetingRoute.feedFile(long).target,
      ServerMeetingRoute.draft(short).target, "/photos/" + long,
    ]

    for target in targets.map({ String(decoding: $0, as: UTF8.self) }) {
      let line = RequestLog<AppRequestContext>.withoutSecrets(target)
      #expect(!line.contains("aaaa") && line.contains("…"), "\(line)")
    }
    for path in ["/", "/cards/new", "/manifest.en.webmanifest", "/account/sign-in"] {
      #expect(RequestLog<AppRequestContext>.withoutSecrets(path) == path)
    }
    // Viewed products and places are personal data too.
    for path in ["/catalog/products/4820000000017.json", "/tiles/9/1/4321", "/a/%D0%BC", "/a/b\nc"]
    {
      let line = RequestLog<AppRequestContext>.withoutSecrets(path)
      #expect(line.hasSuffix("/…"), "\(line)")
    }
  }
}

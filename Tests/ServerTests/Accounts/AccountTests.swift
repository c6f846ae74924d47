import Foundation
import Hummingbird
import Pages
import Pouch
import Storage
import Testing

@testable import Server

struct AccountTests {
  @Test func `a letter's link makes the account, and signs in`() async throws {
    let house = try await House()
    let browser = Browser(house)

    let sent = try await browser.post(
      "/account/sign-up",
      ["name": "Олена", "address": " Olena@Example.com "])
    let link = try #require(try house.links(to: "olena@example.com").first)
    let page = try await browser.get(link)
    let before = browser.session
    let weak = try await browser.post(link, ["name": "Оля", "password": "qwerty123"])
    let confirmed = try await browser.post(link, ["name": "Оля", "password": "корова на даху"])
    let overview = try await browser.get("/account")

    #expect(text(sent).contains("Перевірте пошту"))
    #expect(text(page).contains("olena@example.com") && text(page).contains(#"value="Олена""#))
    #expect(text(weak).contains("знають усі") && text(weak).contains(#"value="Оля""#))
    #expect(before == nil)
    #expect(confirmed.status == .seeOther)
    #expect(text(overview).contains("olena@example.com"))
  }

  @Test func `a link works once, and for an hour`() async throws {
    let house = try await House()
    let (one, other) = (Browser(house), Browser(house))
    try await one.signUp("olena@example.com", in: house)
    let used = try #require(try house.links(to: "olena@example.com").first)
    _ = try await other.post(
      "/account/sign-up", ["name": "", "address": "ivan@example.com"])
    let late = try #require(try house.links(to: "ivan@example.com").first)
    house.clock.move(by: 3_600_001)

    for link in [used, late] {
      let answer = try await other.post(link, ["name": "", "password": "корова на даху"])
      #expect(text(answer).contains("вже використано"))
      #expect(text(try await other.get(link)).contains("вже використано"))
    }
    #expect(other.session == nil)
  }

  @Test func `who signs up with another person's address gets nothing by that person's click`()
    async throws
  {
    let house = try await House()
    let (stranger, olena) = (Browser(house), Browser(house))
    _ = try await stranger.post(
      "/account/sign-up",
      ["name": "", "address": "olena@example.com", "password": "пароль чужинця"])
    let link = try #require(try house.links(to: "olena@example.com").last)

    let click = try await olena.post(link)
    _ = try await olena.post(link, ["name": "Олена", "password": "корова на даху"])
    let entered = try await stranger.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "пароль чужинця"])

    #expect(click.status == .unprocessableContent)
    #expect(entered.status == .unprocessableContent && stranger.session == nil)
    #expect(text(try await olena.get("/account")).contains("olena@example.com"))
  }

  @Test func `a click on the letter of another person's new address gives it to nobody`()
    async throws
  {
    let house = try await House()
    let (stranger, olena) = (Browser(house), Browser(house))
    try await stranger.signUp("stranger@example.com", in: house)
    _ = try await stranger.post(
      "/account/address", ["address": "olena@example.com", "current": "корова на даху"])
    let link = try #require(try house.links(to: "olena@example.com").last)

    let click = try await olena.post(link)

    #expect(text(click).contains("Спершу ввійдіть"))
    #expect(text(try await stranger.get("/account")).contains("stranger@example.com"))
  }

  @Test func `nobody learns who has an account`() async throws {
    let house = try await House()
    try await Browser(house).signUp("olena@example.com", in: house)
    let stranger = Browser(house)

    let (taken, free) = (
      try await stranger.post(
        "/account/sign-up",
        ["name": "", "address": "olena@example.com"]),
      try await stranger.post(
        "/account/sign-up",
        ["name": "", "address": "nobody@example.com"])
    )
    let (known, unknown) = (
      try await stranger.post(
        "/account/sign-in", ["address": "olena@example.com", "password": "не той пароль"]),
      try await stranger.post(
        "/account/sign-in", ["address": "nobody2@example.com", "password": "не той пароль"])
    )

    #expect(taken.status == free.status)
    #expect(
      text(taken).replacingOccurrences(of: "olena@", with: "nobody@") == text(free))
    #expect(known.status == unknown.status)
    #expect(
      text(known).replacingOccurrences(of: "olena@", with: "nobody2@") == text(unknown))
    #expect(try house.links(to: "olena@example.com").last == "/account/sign-in")
  }

  @Test(arguments: [
    ("olena", "корова на даху", "електронну адресу"), ("a@b.com", "стіл", "Закоротко"),
    ("a@b.com", "qwerty123", "знають усі"), ("a@b.com", "12345678", "знають усі"),
    ("a@b.com\r\nBcc: x@y.z", "корова на даху", "електронну адресу"),
    ("a@b.com", String(repeating: "ї", count: 200), "Задовгий"),
  ])
  func `what can't be taken is said, and the form keeps the rest`(
    address: String, password: String, sentence: String
  ) async throws {
    let house = try await House(sendsEmails: false)

    let page = try await Browser(house).post(
      "/account/sign-up", ["name": "<Олена>", "address": address, "password": password])

    #expect(page.status == .unprocessableContent)
    #expect(text(page).contains(sentence))
    #expect(text(page).contains("&lt;Олена&gt;"))
    #expect(!text(page).contains(password))
    #expect(try house.links(to: "a@b.com") == [])
  }

  @Test func `signing in takes the address in any case, and gives a new session each time`()
    async throws
  {
    let house = try await House()
    let browser = Browser(house)
    try await browser.signUp("olena@example.com", in: house)
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
    let house = try await House()
    let pendingAction = PendingActionStore(
      storage: house.environment.storage, dependencies: house.server.dependencies, isSecure: true,
      perform: { _, _ in "/" }, lead: { _ in "/" })
    let device = DeviceCookie(isSecure: true, key: [UInt8](repeating: 1, count: 32))

    let cookies = [
      try await pendingAction.store(.init(target: Array("/meet".utf8), fields: [])),
      device.setting(for: RecordID(bytes: [1]), randomness: [UInt8](repeating: 2, count: 32)),
    ]

    for cookie in cookies {
      #expect(cookie.hasPrefix("__Host-kapshuk-"), "\(cookie)")
      for part in ["; Path=/", "; HttpOnly", "; SameSite=Lax", "; Secure"] {
        #expect(cookie.contains(part), "\(cookie)")
      }
    }
  }

  @Test func `guessing stops after ten tries, for the right password too`() async throws {
    let house = try await House()
    try await Browser(house).signUp("olena@example.com", in: house)
    let guesser = Browser(house)

    for _ in 0..<10 {
      let answer = try await guesser.post(
        "/account/sign-in", ["address": "olena@example.com", "password": "здогад номер"])
      #expect(answer.status == .unprocessableContent)
    }
    let eleventh = try await guesser.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    house.clock.move(by: 61_000)
    let later = try await guesser.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])

    #expect(eleventh.status == .tooManyRequests)
    #expect(later.status == .seeOther)
  }

  @Test func `a recovered password ends every session`() async throws {
    let house = try await House()
    let (phone, laptop) = (Browser(house), Browser(house))
    try await phone.signUp("olena@example.com", in: house)

    _ = try await laptop.post("/account/recover", ["address": "olena@example.com"])
    let link = try #require(try house.links(to: "olena@example.com").last)
    _ = try await laptop.post(link, ["password": "новий і довгий"])

    #expect(try await phone.get("/account/devices").status == .seeOther)
    #expect(text(try await laptop.get("/account")).contains("olena@example.com"))
    #expect(
      try await Browser(house).post(
        "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"]
      ).status == .unprocessableContent)
  }

  @Test func `devices are listed, and one can be ended from another`() async throws {
    let house = try await House()
    let (phone, laptop) = (Browser(house), Browser(house))
    try await phone.signUp("olena@example.com", in: house)
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
    let house = try await House()
    let (olena, ivan) = (Browser(house), Browser(house))
    try await olena.signUp("olena@example.com", in: house)
    try await ivan.signUp("ivan@example.com", in: house)
    let laptop = Browser(house)
    _ = try await laptop.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    let own = try #require(
      text(try await laptop.get("/account/devices")).firstMatch(of: /\/account\/end\/[0-9a-f]{32}/))

    _ = try await ivan.post(String(own.0), ["current": "корова на даху"])

    #expect(try await olena.get("/account/devices").status == .ok)
  }

  @Test func `a new address holds once its letter was opened`() async throws {
    let house = try await House()
    let browser = Browser(house)
    try await browser.signUp("olena@example.com", in: house)

    let wrong = try await browser.post(
      "/account/address", ["address": "o@example.org", "current": "не той"])
    _ = try await browser.post(
      "/account/address", ["address": "o@example.org", "current": "корова на даху"])
    let before = text(try await browser.get("/account"))
    _ = try await browser.post(try #require(try house.links(to: "o@example.org").last))

    #expect(wrong.status == .unprocessableContent)
    #expect(before.contains("olena@example.com"))
    #expect(text(try await browser.get("/account")).contains("o@example.org"))
  }

  @Test func `what one session sends at the same time is all kept`() async throws {
    let house = try await House()
    let browser = Browser(house)
    try await browser.signUp("olena@example.com", in: house)
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

  @Test func `a deleted account leaves no row behind`() async throws {
    let house = try await House()
    let browser = Browser(house)
    try await browser.signUp("olena@example.com", in: house)
    _ = try await browser.post("/cards/new", ["name": "Аврора", "symbology": "auto"])

    #expect(
      try await browser.post("/account/delete", ["current": "не той"]).status
        == .unprocessableContent)
    _ = try await browser.post("/account/delete", ["current": "корова на даху"])

    for table in [
      "person", "session", "letter", "audit", "space", "member", "device", "record", "register",
      "refused",
    ] {
      let rows = try await house.environment.storage.read { try $0.query("SELECT * FROM \(table)") }
      #expect(rows.isEmpty, "\(table) has \(rows.count) rows")
    }
  }

  @Test func `the download has the records, and is a backup`() async throws {
    let house = try await House()
    let browser = Browser(house)
    try await browser.signUp("olena@example.com", in: house)
    _ = try await browser.post("/cards/new", ["name": "Аврора", "symbology": "auto"])

    let file = try await browser.get("/account/download")

    #expect(text(file).contains(#""format":"kapshuk-backup""#))
    #expect(text(file).contains("Аврора"))
    #expect(text(file).contains("olena@example.com"))
    #expect(file.headers[.contentDisposition]?.contains("attachment") == true)
  }

  @Test func `without letters an account is made at once`() async throws {
    let house = try await House(sendsEmails: false)
    let browser = Browser(house)

    let made = try await browser.post(
      "/account/sign-up",
      ["name": "", "address": "olena@example.com", "password": "корова на даху"])

    #expect(made.status == .seeOther)
    #expect(browser.session != nil)
    #expect(
      text(try await Browser(house).post("/account/recover", ["address": "olena@example.com"]))
        .contains("не надсилає листів"))
  }

  @Test(arguments: ["cross-site", "same-site"])
  func `another site's form does nothing`(site: String) async throws {
    let house = try await House()
    let browser = Browser(house)
    try await browser.signUp("olena@example.com", in: house)

    let answer = try await browser.ask("/account/sign-out", method: .post, body: [], from: site)

    #expect(answer.status == .forbidden)
    #expect(try await browser.get("/account/devices").status == .ok)
  }

  @Test func `every page of the account needs its person`() async throws {
    let house = try await House()
    for path in ["name", "address", "password", "devices", "download", "delete", "sign-out"] {
      let answer = try await Browser(house).get("/account/" + path)
      #expect(answer.headers[.location] == "/account/sign-in", "\(path)")
    }
  }

  @Test func `the log has no token of any link`() {
    let (short, long) = ([UInt8](repeating: 0x61, count: 32), [UInt8](repeating: 0x61, count: 64))
    let targets = [
      AccountRoute.confirm(long).target, AccountRoute.reset(long).target,
      AccountRoute.newAddress(long).target, SpaceRoute.join(long).target,
      ServerMeetingRoute.friend(short).target, ServerMeetingRoute.feedFile(long).target,
      ServerMeetingRoute.draft(short).target, Array("/photos/".utf8) + long,
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

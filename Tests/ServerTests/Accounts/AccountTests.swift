import Foundation
import Hummingbird
import Pages
import Pouch
import Storage
import Testing

@testable import Server

struct AccountTests {
  @Test func `a letter's link makes the account, and signs in`() async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)

    let sent = try await browser.post(
      "/account/sign-up",
      ["name": "Олена", "address": " Olena@Example.com "])
    let link = try #require(try testServer.links(to: "olena@example.com").first)
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

  @Test("Signing in before the letter is opened says so, as it does for an address that nobody has")
  func unconfirmed() async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    _ = try await browser.post(
      "/account/sign-up", ["name": "Олена", "address": "olena@example.com"])

    let unconfirmed = try await browser.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    let unknown = try await browser.post(
      "/account/sign-in", ["address": "nobody@example.com", "password": "корова на даху"])

    #expect(unconfirmed.status == .unprocessableContent && unknown.status == unconfirmed.status)
    for answer in [unconfirmed, unknown] {
      #expect(text(answer).contains("спершу відкрийте посилання з листа"))
    }
  }

  @Test func `the first expense of a browser without a worker is recorded`() async throws {
    let testServer = try await TestServer()
    let olena = try await testServer.browser("olena")

    let recorded = try await olena.post(
      "/money/new", ["quick": "1", "flow": "expense", "amount": "75"])
    let list = text(try await olena.get("/money/list"))

    #expect(recorded.status == .seeOther && list.contains("75,00"))
  }

  @Test func `a link works once, and for an hour`() async throws {
    let testServer = try await TestServer()
    let (one, other) = (Browser(testServer), Browser(testServer))
    try await one.signUp("olena@example.com", in: testServer)
    let used = try #require(try testServer.links(to: "olena@example.com").first)
    _ = try await other.post(
      "/account/sign-up", ["name": "", "address": "ivan@example.com"])
    let late = try #require(try testServer.links(to: "ivan@example.com").first)
    testServer.clock.move(by: 3_600_001)

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
    let testServer = try await TestServer()
    let (stranger, olena) = (Browser(testServer), Browser(testServer))
    _ = try await stranger.post(
      "/account/sign-up",
      ["name": "", "address": "olena@example.com", "password": "пароль чужинця"])
    let link = try #require(try testServer.links(to: "olena@example.com").last)

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
    let testServer = try await TestServer()
    let (stranger, olena) = (Browser(testServer), Browser(testServer))
    try await stranger.signUp("stranger@example.com", in: testServer)
    _ = try await stranger.post(
      "/account/address", ["address": "olena@example.com", "current": "корова на даху"])
    let link = try #require(try testServer.links(to: "olena@example.com").last)

    let click = try await olena.post(link)

    #expect(text(click).contains("Спершу ввійдіть"))
    #expect(text(try await stranger.get("/account")).contains("stranger@example.com"))
  }

  @Test func `nobody learns who has an account`() async throws {
    let testServer = try await TestServer()
    try await Browser(testServer).signUp("olena@example.com", in: testServer)
    let stranger = Browser(testServer)

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
    #expect(try testServer.links(to: "olena@example.com").last == "/account/sign-in")
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
    let testServer = try await TestServer(sendsEmails: false)

    let page = try await Browser(testServer).post(
      "/account/sign-up", ["name": "<Олена>", "address": address, "password": password])

    #expect(page.status == .unprocessableContent)
    #expect(text(page).contains(sentence))
    #expect(text(page).contains("&lt;Олена&gt;"))
    #expect(!text(page).contains(password))
    #expect(try testServer.links(to: "a@b.com") == [])
  }

  @Test func `a new address holds once its letter was opened`() async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)

    let wrong = try await browser.post(
      "/account/address", ["address": "o@example.org", "current": "не той"])
    _ = try await browser.post(
      "/account/address", ["address": "o@example.org", "current": "корова на даху"])
    let before = text(try await browser.get("/account"))
    _ = try await browser.post(try #require(try testServer.links(to: "o@example.org").last))

    #expect(wrong.status == .unprocessableContent)
    #expect(before.contains("olena@example.com"))
    #expect(text(try await browser.get("/account")).contains("o@example.org"))
  }

  @Test func `a deleted account leaves no row behind`() async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)
    _ = try await browser.post("/cards/new", ["name": "Аврора", "symbology": "auto"])

    #expect(
      try await browser.post("/account/delete", ["current": "не той"]).status
        == .unprocessableContent)
    _ = try await browser.post("/account/delete", ["current": "корова на даху"])

    for table in [
      "person", "letter", "audit", "space", "member", "device", "record", "register",
      "refused",
    ] {
      let rows = try await testServer.environment.storage.read {
        try $0.query("SELECT * FROM \(table)")
      }
      #expect(rows.isEmpty, "\(table) has \(rows.count) rows")
    }
    // What tells its devices to clear themselves names nobody.
    let sessions = try await testServer.environment.storage.read {
      try $0.query(
        "SELECT 1 FROM session WHERE person <> ? OR name <> '' OR local <> ''", .bytes([]))
    }
    #expect(sessions.isEmpty)
  }

  @Test func `the download has the records, and is a backup`() async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)
    _ = try await browser.post("/cards/new", ["name": "Аврора", "symbology": "auto"])

    let file = try await browser.get("/account/download")

    #expect(text(file).contains(#""format":"kapshuk-backup""#))
    #expect(text(file).contains("Аврора"))
    #expect(text(file).contains("olena@example.com"))
    #expect(file.headers[.contentDisposition]?.contains("attachment") == true)
  }

  @Test func `without letters an account is made at once`() async throws {
    let testServer = try await TestServer(sendsEmails: false)
    let browser = Browser(testServer)

    let made = try await browser.post(
      "/account/sign-up",
      ["name": "", "address": "olena@example.com", "password": "корова на даху"])

    #expect(made.status == .seeOther)
    #expect(browser.session != nil)
    #expect(
      text(try await Browser(testServer).post("/account/recover", ["address": "olena@example.com"]))
        .contains("не надсилає листів"))
  }
}

import Base
import Foundation
import Hummingbird
import Pages
import Storage
import Testing

@testable import Server

/// Who may make an account.
struct SignUpPolicyTests {
  private static let closed = "додає лише той, хто опікується сервером"
  private static let invitationNeeded = "лише за запрошенням"

  /// What the pages offer, and what happens to the form even so.
  @Test(arguments: [
    (SignUpPolicy.open, "olena@example.com", "Перевірте пошту", true),
    (.closed, "olena@example.com", closed, false),
    (.invited, "olena@example.com", invitationNeeded, false),
    (.domain("school.example"), "olena@example.com", "закінчується на @school.example", true),
    (.domain("school.example"), "olena@not-school.example", "закінчується на @school", true),
    (.domain("school.example"), "olena@school.example.com", "закінчується на @school", true),
    (.domain("school.example"), "olena@x.school.example", "закінчується на @school", true),
    (.domain("school.example"), "Olena@School.example ", "Перевірте пошту", true),
  ])
  func `strangers are met as the policy says`(
    policy: SignUpPolicy, address: String, answer: String, offersForm: Bool
  ) async throws {
    let testServer = try await TestServer(signUpPolicy: policy)
    let stranger = Browser(testServer)

    let welcome = text(try await stranger.get("/account"))
    let signIn = text(try await stranger.get("/account/sign-in"))
    let page = text(try await stranger.get("/account/sign-up"))
    let sent = text(
      try await stranger.post("/account/sign-up", ["name": "Олена", "address": address]))

    #expect(welcome.contains(#"href="/account/sign-up""#) == offersForm)
    #expect(signIn.contains(#"href="/account/sign-up""#) == offersForm)
    #expect(page.contains(#"name="address""#) == offersForm)
    #expect(sent.contains(answer))
    let canonical = address.trimmingCharacters(in: .whitespaces).lowercased()
    #expect(try testServer.links(to: canonical).isEmpty == !sent.contains("Перевірте пошту"))
  }

  @Test func `an invitation to a space opens a server for invited people`() async throws {
    let testServer = try await TestServer(signUpPolicy: .invited)
    let olena = try await testServer.known("olena")
    let made = try await olena.post("/spaces/new", ["name": "Родина"])
    let space = try #require(made.headers[.location]?.prefix { $0 != "?" })
    let page = text(try await olena.post(space + "/invite", ["role": "editor"]))
    let link = String(
      try #require(page.firstMatch(of: /value="http:\/\/localhost:8080(\/join\/[0-9a-f]{64})"/)).1)
    let ivan = Browser(testServer)

    let offer = text(try await ivan.get(link))
    try await ivan.signUp("ivan@example.com", in: testServer)

    #expect(offer.contains("Створити запис"))
    #expect(text(try await ivan.get("/account")).contains("ivan@example.com"))
  }

  @Test func `an invitation that was revoked opens nothing, also after the letter`() async throws {
    let testServer = try await TestServer(signUpPolicy: .invited)
    let olena = try await testServer.known("olena")
    let made = try await olena.post("/spaces/new", ["name": "Родина"])
    let space = try #require(made.headers[.location]?.prefix { $0 != "?" })
    let page = text(try await olena.post(space + "/invite", ["role": "editor"]))
    let link = String(
      try #require(page.firstMatch(of: /value="http:\/\/localhost:8080(\/join\/[0-9a-f]{64})"/)).1)
    let ivan = Browser(testServer)
    _ = try await ivan.get(link)
    _ = try await ivan.post("/account/sign-up", ["name": "", "address": "ivan@example.com"])
    let letter = try #require(try testServer.links(to: "ivan@example.com").last)

    try await testServer.environment.storage.transaction { db in
      try db.execute("DELETE FROM invitation")
    }
    let late = try await ivan.post(letter, ["name": "Іван", "password": "корова на даху"])
    let again = text(try await ivan.get("/account/sign-up"))

    #expect(text(late).contains("Запрошення вже не діє") && ivan.session == nil)
    #expect(again.contains(Self.invitationNeeded))
  }

  @Test func `a friend's link opens it too, and one made up does not`() async throws {
    let testServer = try await TestServer(signUpPolicy: .invited)
    let olena = try await testServer.known("olena")
    _ = try await olena.post("/meet/enter", ["name": "Олена", "age": "1"])
    let page = text(try await olena.post("/meet/friend"))
    let link = String(
      try #require(page.firstMatch(of: /http:\/\/localhost:8080(\/meet\/friend\/[0-9a-f]+)/)).1)
    let (ivan, stranger) = (Browser(testServer), Browser(testServer))

    _ = try await ivan.post(link)
    let offered = text(try await ivan.get("/account/sign-up"))
    _ = try await stranger.post("/meet/friend/" + String(repeating: "0", count: 32))
    let refused = text(try await stranger.get("/account/sign-up"))

    #expect(offered.contains(#"name="address""#))
    #expect(refused.contains(Self.invitationNeeded))
  }

  @Test func `an account does not leave the server's domain by a new address`() async throws {
    let testServer = try await TestServer(signUpPolicy: .domain("example.com"))
    let olena = try await testServer.browser("olena")

    let outside = try await olena.post(
      "/account/address", ["address": "olena@elsewhere.example", "current": "корова на даху"])

    #expect(text(outside).contains("закінчується на @example.com"))
    #expect(try testServer.links(to: "olena@elsewhere.example").isEmpty)
  }

  @Test(
    arguments: [
      ("open", SignUpPolicy.open), ("invited", .invited), ("closed", .closed),
      ("example.org", .domain("example.org")), ("@Example.org", .domain("example.org")),
      ("anybody", nil), ("", nil), ("@", nil), ("a@b.example", nil), ("exam ple.org", nil),
    ] as [(String, SignUpPolicy?)])
  func `the option is one of three words or a domain`(text: String, policy: SignUpPolicy?) {
    #expect(SignUpPolicy(text) == policy)
  }
}

/// What an operator may.
struct OperatorTests {
  @Test func `an operator invites a person, whatever the policy, and nobody else does`()
    async throws
  {
    let testServer = try await TestServer(signUpPolicy: .closed)
    let olena = try await testServer.known("olena", isOperator: true)
    let ivan = try await testServer.known("ivan")
    let guest = Browser(testServer)

    let refused = try await ivan.post("/account/server", ["address": "maria@example.com"])
    let made = text(
      try await olena.post("/account/server", ["name": "Марія", "address": "Maria@example.com"]))
    let link = try Self.link(in: made)
    let page = text(try await guest.get(link))
    _ = try await guest.post(link, ["name": "Марія", "password": "корова на даху"])

    #expect(refused.status == .forbidden)
    #expect(text(try await olena.get("/account")).contains(#"href="/account/server""#))
    #expect(!text(try await ivan.get("/account")).contains(#"href="/account/server""#))
    #expect(page.contains(#"value="Марія""#))
    #expect(text(try await guest.get("/account")).contains("maria@example.com"))
  }

  @Test func `an invitation works once, for seven days, and only the latest for an address`()
    async throws
  {
    let testServer = try await TestServer(signUpPolicy: .closed)
    let olena = try await testServer.known("olena", isOperator: true)
    func invite(_ name: String) async throws -> String {
      try Self.link(
        in: text(try await olena.post("/account/server", ["address": "\(name)@example.com"])))
    }
    let (first, second) = (try await invite("maria"), try await invite("maria"))
    let late = try await invite("petro")
    let guest = Browser(testServer)

    let old = text(try await guest.get(first))
    testServer.clock.move(by: 6 * 86_400_000)
    _ = try await guest.post(second, ["name": "", "password": "корова на даху"])
    testServer.clock.move(by: 86_400_001)
    let (used, expired) = (
      text(try await Browser(testServer).get(second)), text(try await Browser(testServer).get(late))
    )
    let known = text(try await olena.post("/account/server", ["address": "maria@example.com"]))

    for page in [old, used, expired] { #expect(page.contains("вже використано")) }
    #expect(guest.session != nil)
    #expect(known.contains("вже має тут обліковий запис"))
  }

  @Test func `a bad address is refused, and what was typed stays`() async throws {
    let testServer = try await TestServer()
    let olena = try await testServer.known("olena", isOperator: true)

    let page = text(
      try await olena.post("/account/server", ["name": "Марія", "address": "maria@"]))

    #expect(page.contains("електронну адресу"))
    #expect(page.contains(#"value="Марія""#) && page.contains(#"value="maria@""#))
  }

  @Test func `the command line makes operators, and ordinary people of them`() async throws {
    let testServer = try await TestServer()
    let olena = try await testServer.known("olena", isOperator: true)
    let people = UserAdministration(testServer.environment)

    #expect(try await people.operators() == ["olena@example.com"])
    try await people.setOperator(false, "olena@example.com")

    #expect(try await people.operators().isEmpty)
    #expect(try await olena.get("/account/server").status == .forbidden)
  }

  private static func link(in page: String) throws -> String {
    String(
      try #require(
        page.firstMatch(of: /value="http:\/\/localhost:8080(\/account\/confirm\/[0-9a-f]{64})"/)
      ).1)
  }
}

extension TestServer {
  /// A browser signed in to an account that the operator made.
  fileprivate func known(_ name: String, isOperator: Bool = false) async throws -> Browser {
    let address = "\(name)@example.com"
    // All tests share one queue of hashes, which may be full.
    while true {
      do {
        try await UserAdministration(environment).add(
          address, name: name, password: "корова на даху", isOperator: isOperator)
        break
      } catch ServerRefusal.busy { try await Task.sleep(for: .seconds(1)) }
    }
    let browser = Browser(self)
    _ = try await browser.post(
      "/account/sign-in", ["address": address, "password": "корова на даху"])
    try #require(browser.session != nil)
    return browser
  }
}

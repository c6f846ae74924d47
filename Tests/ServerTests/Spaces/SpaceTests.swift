import Base
import Foundation
import HTTPTypes
import Hummingbird
import Pouch
import Storage
import Testing

@testable import Server

/// Olena with a space, and Ivan, who may be invited to it.
private struct Family {
  let testServer: TestServer
  let olena: Browser
  let ivan: Browser
  let space: String

  init() async throws {
    testServer = try await TestServer()
    (olena, ivan) = (Browser(testServer), Browser(testServer))
    try await olena.signUp("olena@example.com", in: testServer)
    try await ivan.signUp("ivan@example.com", in: testServer)
    let made = try await olena.post("/spaces/new", ["name": " Родина "])
    space = String(try #require(made.headers[.location]).prefix { $0 != "?" })
  }

  /// Ivan joins through a link with this role.
  func invite(as role: String) async throws -> TestResponse {
    try await ivan.post(try await link(role))
  }

  func link(_ role: String) async throws -> String {
    let page = text(try await olena.post(space + "/invite", ["role": role]))
    return String(
      try #require(page.firstMatch(of: /value="http:\/\/localhost:8080(\/join\/[0-9a-f]{64})"/)).1)
  }

  var id: ID<Space> {
    get throws {
      try #require(ID<Space>(hex: [UInt8](space.utf8.dropFirst("/spaces/".utf8.count))))
    }
  }

  func member(_ browser: Browser) async throws -> String {
    String(decoding: try await browser.person().hex, as: UTF8.self)
  }
}

struct SpaceTests {
  @Test func `an invitation shows what it is for, and works once`() async throws {
    let family = try await Family()
    let link = try await family.link("editor")
    let stranger = Browser(family.testServer)

    let offer = text(try await stranger.get(link))
    let joined = try await family.ivan.post(link)
    let again = text(try await family.ivan.post(link))

    #expect(offer.contains("Олена запрошує вас") && offer.contains("Увійти"))
    #expect(joined.headers[.location] == family.space + "?said=saved")
    #expect(again.contains("вже використано"))
    #expect(text(try await family.ivan.get(family.space)).contains("Родина"))
    #expect(text(try await stranger.get(link)).contains("вже використано"))
  }

  @Test func `an invitation ends when it is revoked, too old, or its maker is gone`() async throws {
    let family = try await Family()
    let revoked = try await family.link("editor")
    let page = text(try await family.olena.get(family.space))
    let revoke = try #require(page.firstMatch(of: /\/spaces\/[0-9a-f]{32}\/revoke\/[0-9a-f]{32}/))
    _ = try await family.olena.post(String(revoke.0))
    let old = try await family.link("editor")
    family.testServer.clock.move(by: 7 * 86_400_000 + 1)

    #expect(text(try await family.ivan.post(revoked)).contains("відкликано"))
    #expect(text(try await family.ivan.post(old)).contains("застаріло"))
    #expect(text(try await family.ivan.get(family.space)).contains("Такого простору немає"))
  }

  @Test func `an invitation by mail goes to the guest`() async throws {
    let family = try await Family()

    _ = try await family.olena.post(
      family.space + "/invite", ["role": "viewer", "address": "ivan@example.com"])
    let link = try #require(try family.testServer.links(to: "ivan@example.com").last)

    #expect(link.hasPrefix("/join/"))
    #expect(try await family.ivan.post(link).status == .seeOther)
  }

  @Test func `what one member writes the others see, and nobody else`() async throws {
    let family = try await Family()
    _ = try await family.invite(as: "editor")
    let outsider = Browser(family.testServer)
    try await outsider.signUp("petro@example.com", in: family.testServer)
    var one = WireDevice(family.olena, id: 1, user: try await family.olena.person())
    var two = WireDevice(family.ivan, id: 2, user: try await family.ivan.person())
    var three = WireDevice(outsider, id: 3, user: try await outsider.person())

    one.add("Сімейна", at: family.testServer.clock.now, in: try family.id)
    one.add("Моя", at: family.testServer.clock.now)
    try await one.sync()
    try await two.sync()
    try await three.sync()

    #expect(one.names == ["Моя", "Сімейна"])
    #expect(two.names == ["Сімейна"])
    #expect(three.names == [])
  }

  @Test(arguments: [("viewer", 0), ("author", 1), ("editor", 2)])
  func `a role writes what it may, and what it may not is refused`(
    role: String, accepted: Int
  ) async throws {
    let family = try await Family()
    _ = try await family.invite(as: role)
    var one = WireDevice(family.olena, id: 1, user: try await family.olena.person())
    var two = WireDevice(family.ivan, id: 2, user: try await family.ivan.person())
    one.add("Оленина", at: family.testServer.clock.now, in: try family.id)
    try await one.sync()
    try await two.sync()

    two.rename("Оленина", to: "Іванова", at: family.testServer.clock.now + 1)
    two.add("Нова", at: family.testServer.clock.now, in: try family.id)
    try await two.sync()
    try await one.sync()

    #expect(two.replica.state.refused.count == 2 - accepted)
    #expect(one.names == two.names)
    #expect(one.names.contains("Нова") == (accepted >= 1))
    #expect(one.names.contains("Іванова") == (accepted == 2))
  }

  @Test func `who is removed gets nothing later, and keeps nothing`() async throws {
    let family = try await Family()
    _ = try await family.invite(as: "editor")
    var one = WireDevice(family.olena, id: 1, user: try await family.olena.person())
    var two = WireDevice(family.ivan, id: 2, user: try await family.ivan.person())
    one.add("Перша", at: family.testServer.clock.now, in: try family.id)
    try await one.sync()
    try await two.sync()

    _ = try await family.olena.post(
      family.space + "/remove/" + (try await family.member(family.ivan)))
    one.add("Друга", at: family.testServer.clock.now, in: try family.id)
    try await one.sync()
    two.add("Чужа", at: family.testServer.clock.now, in: try family.id)
    try await two.sync()

    #expect(two.names == [])
    #expect(two.replica.state.refused.map { $0.refusal } == [.stranger])
    #expect(one.names == ["Друга", "Перша"])
    #expect(text(try await family.ivan.get(family.space)).contains("Такого простору немає"))
  }

  @Test func `the owner hands the space on, and then may leave it`() async throws {
    let family = try await Family()
    _ = try await family.invite(as: "editor")
    let ivan = try await family.member(family.ivan)

    let early = text(try await family.olena.post(family.space + "/leave"))
    let asked = text(
      try await family.olena.post(family.space + "/role/" + ivan, ["role": "owner"]))
    _ = try await family.olena.post(
      family.space + "/role/" + ivan, ["role": "owner", "sure": "1"])
    let left = try await family.olena.post(family.space + "/leave")

    #expect(early.contains("Спершу передайте"))
    #expect(asked.contains("Повернути це зможе лише новий власник"))
    #expect(left.status == .seeOther)
    #expect(text(try await family.ivan.get(family.space)).contains("власник"))
    #expect(text(try await family.olena.get("/spaces")).contains("Простір — це спільний капшук"))
  }

  @Test func `the last one who leaves takes everything along`() async throws {
    let family = try await Family()
    var one = WireDevice(family.olena, id: 1, user: try await family.olena.person())
    one.add("Сімейна", at: family.testServer.clock.now, in: try family.id)
    try await one.sync()

    _ = try await family.olena.post(family.space + "/leave")

    let space = try family.id
    for table in ["record", "register", "member", "invitation"] {
      let rows = try await family.testServer.environment.storage.read {
        try $0.query("SELECT * FROM \(table) WHERE space = ?", .bytes(space.bytes))
      }
      #expect(rows.isEmpty, "\(table)")
    }
  }

  @Test(arguments: ["editor", "admin"])
  func `nobody rises by own hand, nor touches whom is above`(role: String) async throws {
    let family = try await Family()
    _ = try await family.invite(as: role)
    let (olena, ivan) = (
      try await family.member(family.olena), try await family.member(family.ivan)
    )

    for target in [
      family.space + "/role/" + ivan, family.space + "/role/" + olena,
      family.space + "/remove/" + olena, family.space + "/name",
    ] {
      let answer = try await family.ivan.post(target, ["role": "owner", "name": "Моє"])
      #expect(answer.status == .unprocessableContent, "\(target)")
    }
    let page = text(try await family.olena.get(family.space))
    #expect(page.contains("<h1>Родина</h1>"))
    #expect(page.contains("це ви") && page.contains("власник"))
  }

  @Test func `no address of a space answers a stranger with anything of it`() async throws {
    let family = try await Family()
    let olena = try await family.member(family.olena)
    let paths = [
      "", "/name", "/invite", "/leave", "/revoke/" + olena, "/role/" + olena, "/remove/" + olena,
    ]

    for path in paths {
      let asked = text(try await family.ivan.get(family.space + path))
      let sent = text(
        try await family.ivan.post(family.space + path, ["role": "editor", "name": "Моє"]))
      #expect(!asked.contains("Родина") && !sent.contains("Родина"), "\(path)")
      #expect(!asked.contains("Олена") && !sent.contains("Олена"), "\(path)")
    }
    #expect(text(try await family.olena.get(family.space)).contains("<h1>Родина</h1>"))
  }

  @Test(arguments: [
    ("", "Дайте простору назву"), (String(repeating: "ї", count: 41), "Задовга назва"),
  ])
  func `a name that can't be taken is said`(name: String, sentence: String) async throws {
    let family = try await Family()

    let page = try await family.olena.post("/spaces/new", ["name": name])

    #expect(page.status == .unprocessableContent)
    #expect(text(page).contains(sentence))
  }
}

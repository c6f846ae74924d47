import Base
import Codes
import Foundation
import HTTPTypes
import Hummingbird
import Pouch
import Storage
import Testing

@testable import Server

@Suite struct PhotoTests {
  /// A small generated picture.
  static func picture(_ text: String) throws -> [UInt8] {
    try Code(.qrCode, Array(text.utf8)).pattern().png(module: 2)
  }

  private func send(
    _ bytes: [UInt8], _ browser: Browser, space: String? = nil
  ) async throws -> TestResponse {
    try await browser.ask(
      "/photos" + (space.map { "?space=\($0)" } ?? ""), method: .post,
      headers: [.contentType: "image/png"], body: bytes)
  }

  private func hash(_ response: TestResponse) throws -> String {
    let json = try JSON(parsing: [UInt8](buffer: response.body))
    return String(decoding: try #require(json["hash"]?.text), as: UTF8.self)
  }

  @Test func `A picture comes back to its person's other device and to nobody else`() async throws {
    let testServer = try await TestServer()
    let (olena, again, taras) = (Browser(testServer), Browser(testServer), Browser(testServer))
    try await olena.signUp("olena@example.com", in: testServer)
    _ = try await again.post(
      "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
    try await taras.signUp("taras@example.com", in: testServer)
    let picture = try Self.picture("Олена")

    let kept = try await send(picture, olena)
    #expect(kept.status == .created)
    let name = try hash(kept)
    #expect(name == String(decoding: Hex.encode(Base.SHA256.hash(picture)), as: UTF8.self))

    let back = try await again.get("/photos/\(name)")
    #expect(back.status == .ok && [UInt8](buffer: back.body) == picture)
    #expect(back.headers[.contentType] == "image/png")
    #expect(back.headers[.cacheControl]?.contains("no-store") == true)
    #expect(try await taras.get("/photos/\(name)").status == .notFound)
    #expect(try await Browser(testServer).get("/photos/\(name)").status == .unauthorized)
  }

  @Test(arguments: [
    [], Array("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".utf8),
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], Array("<html>".utf8),
  ])
  func `What is no whole picture is refused`(bytes: [UInt8]) async throws {
    let testServer = try await TestServer()
    let olena = Browser(testServer)
    try await olena.signUp("olena@example.com", in: testServer)

    #expect(try await send(bytes, olena).status == .unprocessableContent)
  }

  @Test func `A picture may have five megabytes`() async throws {
    let testServer = try await TestServer()
    let olena = Browser(testServer)
    try await olena.signUp("olena@example.com", in: testServer)
    let picture = try Self.picture("a")

    let heavy = picture + [UInt8](repeating: 0, count: Photos.maximumBytes)
    #expect(try await send(heavy, olena).status == .contentTooLarge)
  }

  @Test func `Nobody adds a picture to a space of others or to what is no space`() async throws {
    let testServer = try await TestServer()
    let (olena, taras) = (Browser(testServer), Browser(testServer))
    try await olena.signUp("olena@example.com", in: testServer)
    try await taras.signUp("taras@example.com", in: testServer)
    let made = try await olena.post("/spaces/new", ["name": "Родина"])
    let space = String(
      try #require(made.headers[.location]).split(separator: "?")[0].split(separator: "/")[1])
    let picture = try Self.picture("a")

    #expect(try await send(picture, olena, space: space).status == .created)
    #expect(try await send(picture, taras, space: space).status == .forbidden)
    #expect(try await send(picture, olena, space: "x").status == .forbidden)
    #expect(try await send(picture, Browser(testServer)).status == .unauthorized)
  }

  @Test func `A portrait is seen by those who share a space, and goes with the account`()
    async throws
  {
    let testServer = try await TestServer()
    let (olena, taras) = (Browser(testServer), Browser(testServer))
    try await olena.signUp("olena@example.com", in: testServer)
    try await taras.signUp("taras@example.com", in: testServer)
    let picture = try Self.picture("портрет")
    let name = String(decoding: Hex.encode(Base.SHA256.hash(picture)), as: UTF8.self)
    let accounts = testServer.environment.accounts(testServer.server.dependencies)
    let person = try #require(try await accounts.person(at: "olena@example.com"))
    try await accounts.photos.setPortrait(picture, of: person.id)

    #expect(try await taras.get("/photos/\(name)").status == .notFound)
    #expect(String(buffer: try await olena.get("/account").body).contains("/photos/\(name)"))
    try await accounts.delete(person.id)
    #expect(try await accounts.photos.hashes(of: person.id).isEmpty)
    let left = try await testServer.environment.storage.read { try $0.query("SELECT 1 FROM photo") }
    #expect(left.isEmpty)
  }
}

import Foundation
import HTTPTypes
import Hummingbird
import Pages
import Pouch
import Testing

@testable import Server

/// A deletion on the server can't be undone on a device, so it asks first.
struct QuestionTests {
  /// A user on two devices, with a space, a guest in it, an invitation and a calendar address.
  private struct Home {
    let testServer: TestServer
    let olena: Browser
    let space: String
    let guest: String

    init() async throws {
      testServer = try await TestServer()
      olena = Browser(testServer)
      try await olena.signUp("olena@example.com", in: testServer)
      let phone = Browser(testServer)
      _ = try await phone.post(
        "/account/sign-in", ["address": "olena@example.com", "password": "корова на даху"])
      let made = try await olena.post("/spaces/new", ["name": "Родина"])
      space = String(try #require(made.headers[.location]).prefix { $0 != "?" })
      let ivan = Browser(testServer)
      try await ivan.signUp("ivan@example.com", in: testServer)
      guest = String(decoding: try await ivan.person().hex, as: UTF8.self)
      _ = try await ivan.post(try await invitation(in: space))
      _ = try await invitation(in: space)
      _ = try await olena.post("/meet/feed")
    }

    private func invitation(in space: String) async throws -> String {
      let page = text(try await olena.post(space + "/invite", ["role": "editor"]))
      return String(
        try #require(page.firstMatch(of: /localhost:8080(\/join\/[0-9a-f]{64})"/)).1)
    }

    func first(_ pattern: Regex<Substring>, on page: String) async throws -> String {
      String(try #require(text(try await olena.get(page)).firstMatch(of: pattern)).0)
    }
  }

  @Test func `what the server takes away is asked about, and only the page that asks can send it`()
    async throws
  {
    let home = try await Home()
    let made = try await home.olena.post("/spaces/new", ["name": "Своя"])
    let alone = String(try #require(made.headers[.location]).prefix { $0 != "?" })
    let pages = ["/account", "/account/devices", home.space, alone, "/meet/feed"]
    let deeds = [
      alone + "/leave", home.space + "/remove/" + home.guest,
      try await home.first(/\/spaces\/[0-9a-f]{32}\/revoke\/[0-9a-f]{32}/, on: home.space),
      try await home.first(/\/account\/end\/[0-9a-f]{32}/, on: "/account/devices"),
      "/account/end-others", "/account/sign-out", "/account/delete", "/meet/feed/renew",
      "/meet/feed/stop",
    ]

    for deed in deeds {
      for _ in 0..<2 {
        let asked = try await home.olena.get(deed)
        #expect(asked.status == .ok, "\(deed)")
        #expect(text(asked).contains("action=\"\(deed)\""), "\(deed)")
      }
      for page in pages {
        let shown = text(try await home.olena.get(page))
        #expect(!shown.contains("action=\"\(deed)\""), "\(deed) on \(page)")
      }
      let isLinked = try await pages.asyncContains { page in
        text(try await home.olena.get(page)).contains("href=\"\(deed)\"")
      }
      #expect(isLinked, "\(deed)")
    }
  }

  @Test func `a calendar's address lives until its end is confirmed`() async throws {
    let home = try await Home()
    let made = text(try await home.olena.post("/meet/feed/renew"))
    let address = String(
      try #require(made.firstMatch(of: /localhost:8080(\/meet\/feed\/[0-9a-f]{64}\.ics)/)).1)

    let again = try await home.olena.post("/meet/feed", ["make": "1"])
    let question = text(try await home.olena.get("/meet/feed/stop"))
    let before = try await home.olena.get(address)
    _ = try await home.olena.post("/meet/feed/stop")
    let after = try await home.olena.get(address)

    #expect(again.status == .seeOther)
    #expect(question.contains("більше не отримуватимуть"))
    #expect(before.headers[.contentType]?.hasPrefix("text/calendar") == true)
    #expect(after.headers[.contentType]?.hasPrefix("text/calendar") != true)
    #expect(text(try await home.olena.get("/meet/feed")).contains("Створити адресу"))
  }
}

extension [String] {
  fileprivate func asyncContains(
    _ predicate: (String) async throws -> Bool
  ) async throws -> Bool {
    for one in self where try await predicate(one) { return true }
    return false
  }
}

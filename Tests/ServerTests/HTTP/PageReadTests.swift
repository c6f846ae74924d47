import Base
import Foundation
import HTTPTypes
import Storage
import Testing

@testable import Server

/// A page that only shows something waits for no writer, and no writer for it: every page of the server, to its host, to
/// somebody who takes part, to a stranger and without an account, over things that exist.
struct PageReadTests {
  private struct Place {
    var testServer: TestServer
    var people: [Browser] = []
    /// What exists: meetings, people, spaces.
    var ids: [String] = []
    var tokens: [String] = []
  }

  @Test(arguments: 0..<4)
  func `no page is made in a write transaction`(person: Int) async throws {
    let place = try await place()
    let browser = place.people[person]
    var waiting = addresses(place)
    var seen: Set<String> = []
    while let target = waiting.popLast() {
      guard seen.insert(target).inserted, seen.count < 1500 else { continue }
      let before = place.testServer.environment.storage.writeLoad.transactions
      let page = try await browser.get(target)
      let after = place.testServer.environment.storage.writeLoad.transactions

      #expect(after == before || noted(target), "\(target)")
      guard page.headers[.contentType]?.hasPrefix("text/html") == true else { continue }
      waiting += text(page).matches(of: #/href="(\/[^"#]*)"/#).map {
        String($0.1).replacing("&amp;", with: "&")
      }
    }

    #expect(seen.count > 150)
  }

  /// The app notes what was seen, in the account's own records: a scan, a product, a chat, and the money's first page.
  /// Once noted, a page that is opened again changes nothing: `ReloadTests`. `/health` asks whether the database can be
  /// written, and the invitation that a stranger opens waits for the sign-up.
  private func noted(_ target: String) -> Bool {
    let path = target.prefix { $0 != "?" }
    return ["/money", "/scan/found", "/groceries/products/", "/cards/", "/health", "/join/"]
      .contains { path.hasPrefix($0) } || path.hasSuffix("/chat") || path == "/meetings/notices"
  }

  private func addresses(_ place: Place) -> [String] {
    RouteTable.rows.flatMap { row in
      row.path.contains("TOKEN")
        ? place.tokens.map { row.path.replacing("TOKEN", with: $0) } : [row.path]
    }.flatMap { path in
      path.contains("ID") || path.contains("OTHER")
        ? place.ids.map {
          path.replacing("ID", with: $0).replacing("OTHER", with: place.ids[0])
        } : [path]
    }
  }

  /// Four people: a host, a guest who is a friend, a stranger, and one without an account.
  private func place() async throws -> Place {
    let testServer = try await TestServer()
    var place = Place(testServer: testServer)
    for name in ["olena", "ivan", "marko"] {
      let browser = try await testServer.browser(name)
      _ = try await browser.post("/meet/enter", ["name": name, "city": "Львів"])
      place.people.append(browser)
    }
    place.people.append(Browser(testServer))
    let (host, guest) = (place.people[0], place.people[1])
    let made = try await host.post(
      "/meet/new",
      [
        "title": "Виставка", "start": "2027-01-20T18:00", "end": "2027-01-20T20:00",
        "zone": "Europe/Kyiv", "visibility": "public",
      ])
    let meeting = hexadecimal(in: made.headers[.location] ?? "", 32)
    let feed = hexadecimal(in: text(try await host.post("/meet/feed")), 64)
    let friend = hexadecimal(in: text(try await host.post("/meet/friend")), 32)
    let space = try await host.post("/spaces/new", ["name": "Родина"])
    let spaceID = hexadecimal(in: space.headers[.location] ?? "", 32)
    let invited = try await host.post("/spaces/\(spaceID.first ?? "")/invite", ["role": "editor"])
    let invitation = hexadecimal(in: text(invited), 64) + hexadecimal(in: text(invited), 32)
    _ = try await guest.post("/meet/friend/\(friend.first ?? "")")
    _ = try await guest.post("/meet/\(meeting.first ?? "")/answer", ["state": "going"])
    let people = try await testServer.environment.storage.read { db in
      try db.query("SELECT id FROM person").map { Hex.encode($0.bytes(0)) }
    }
    place.ids = people.map { String(decoding: $0, as: UTF8.self) } + meeting + spaceID
    place.tokens = feed + friend + invitation
    try #require(place.ids.count == 5 && place.tokens.count >= 3)
    return place
  }

  private func hexadecimal(in text: String, _ length: Int) -> [String] {
    let all = text.matches(of: #/[0-9a-f]{32,64}/#).map { String($0.0) }
    return Array(all.filter { $0.count == length }.prefix(1))
  }
}

import Base
import Pouch
import Storage
import Testing

@testable import Server

/// A page without a service worker reads only the records that it needs.
struct PartialReadTests {
  @Test(
    "All registers are read but those of some kinds",
    arguments: [[], [.card], [.card, .identifier], [.transaction]] as [[Kind]])
  func kinds(unneeded: [Kind]) async throws {
    let testServer = try await TestServer()
    let browser = Browser(testServer)
    try await browser.signUp("olena@example.com", in: testServer)
    let user = try await browser.person()
    for name in ["Аврора", "Сільпо"] {
      _ = try await browser.post(
        "/cards/new", ["name": name, "symbology": "auto", "text": "12345"])
    }

    let now = testServer.clock.now
    let (whole, part) = try await testServer.environment.storage.read { db in
      var syncStore = SQLSyncStore(reading: db, user: user, now: now)
      let space = try #require(try syncStore.memberships(of: user).first?.space)
      return (
        try syncStore.changes(in: space, after: 0, limit: .max),
        try syncStore.changes(in: space, without: unneeded).sorted { $0.sequence < $1.sequence }
      )
    }

    let names = unneeded.map { Text($0.name) }
    #expect(whole.count { $0.kindName == Text(Kind.card.name) } > 2)
    #expect(part.map(\.sequence) == whole.filter { !names.contains($0.kindName) }.map(\.sequence))
  }
}

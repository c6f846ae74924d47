import Base
import Foundation
import HTTPTypes
import NIOCore
import Storage
import Testing

@testable import Pouch
@testable import Server

/// Which records and timestamps the server accepts in which space.
struct SpaceKindTests {
  private let family = ID<Space>(high: 5, low: 5)

  private func record(
    _ id: ID<Space>, _ kind: String, in space: ID<Space>? = nil, _ field: String = "name",
    _ value: String = "\"x\"", at moment: Int64, device: UInt64 = 1
  ) throws -> Record {
    let stamp = Stamp(milliseconds: moment, counter: 0, device: device)
    let home = space.map { ",\"space\":\"\(text($0.hex))\"" } ?? ""
    let json = """
      {"id":"\(text(id.hex))","kind":"\(kind)"\(home),"fields":{"\(field)":["\(text(stamp.hex))",\(value)]}}
      """
    return try #require(Record(try JSON(parsing: [UInt8](json.utf8))))
  }

  private func text(_ text: Text) -> String { String(text) }

  /// Sends records as made on a device. Returns why each was refused.
  private func send(
    _ records: [Record], creates: Bool = true, from number: Int64 = 1, by browser: Browser
  ) async throws -> [Refusal?] {
    let operations = records.enumerated().map {
      Operation(number: number + Int64($0.offset), isCreate: creates, record: $0.element)
    }
    let request = SyncRequest(device: 1, turn: number, operations: operations)
    let response = try await browser.sync(request)
    let answer = try #require(SyncAnswer(try JSON(parsing: [UInt8](buffer: response.body))))
    return answer.results.map { $0.refusal }
  }

  /// A server with Olena, who has two shared spaces.
  private func testServer() async throws -> (
    testServer: TestServer, olena: Browser, spaces: [ID<Space>]
  ) {
    let testServer = try await TestServer()
    let olena = Browser(testServer)
    try await olena.signUp("olena@example.com", in: testServer)
    var spaces: [ID<Space>] = []
    for name in ["Родина", "Друзі"] {
      let made = try await olena.post("/spaces/new", ["name": name])
      let hex = try #require(made.headers[.location]).split(separator: "/")[1].prefix(32)
      spaces.append(try #require(ID(hex: Text(hex))))
    }
    return (testServer, olena, spaces)
  }

  @Test func `a shared space takes what people share, and nothing that is one's own`() async throws
  {
    let (testServer, olena, spaces) = try await testServer()
    let now = testServer.clock.now
    let taken = [
      "card", "identifier", "category", "account", "transaction", "grocery-list", "later",
    ]
    // A link without its ends is none.
    let refused = [
      "membership", "settings", "profile", "money-settings", "card-mark", "message",
      "notice-settings",
      "read-mark", "budget",
    ]
    let records = try (taken + refused).enumerated().map {
      try record(ID(high: 7, low: UInt64($0.offset)), $0.element, in: spaces[0], at: now)
    }

    let results = try await send(records, by: olena)

    #expect(results == taken.map { _ in nil } + refused.map { _ in .malformed })
  }

  @Test func `one's own space takes all but what is said in meetings`() async throws {
    let (testServer, olena, _) = try await testServer()
    let records = try ["settings", "account", "profile", "message", "vote"].enumerated().map {
      try record(ID(high: 7, low: UInt64($0.offset)), $0.element, at: testServer.clock.now)
    }

    #expect(try await send(records, by: olena) == [nil, nil, nil, .malformed, .malformed])
  }

  @Test func `a well-known id is in no shared space, and any other in one of them`() async throws {
    let (testServer, olena, spaces) = try await testServer()
    let now = testServer.clock.now
    let cash = try #require(RecordID(hex: Text("6d6f6e65790000000000000000000001")))
    let id = ID<Space>(high: 7, low: 7)

    let results = try await send(
      [
        try record(ID(cash), "account", in: spaces[0], at: now),
        try record(
          ID(bytes: [UInt8](repeating: 0, count: 15) + [2]), "card", in: spaces[0], at: now),
        try record(id, "card", at: now), try record(id, "card", in: spaces[0], at: now),
        try record(id, "card", in: spaces[1], at: now),
        try record(id, "card", in: spaces[0], at: now + 1),
      ], by: olena)

    #expect(results == [.malformed, .malformed, nil, nil, .malformed, nil])
  }

  @Test func `a database in which two spaces have one id comes through the change`() async throws {
    let folder = newFolder()
    let storage = try SQLiteStorage(folder: folder)
    try await storage.migrate(Array(Schema.migrations.prefix(8)))
    let (id, other) = (RecordID(high: 7, low: 7), RecordID(high: 5, low: 6))
    try await storage.transaction { db in
      for (space, kind) in [
        (family.record, "shared"), (other, "shared"), (RecordID(high: 5, low: 7), "personal"),
      ] {
        try db.execute(
          "INSERT INTO space(id, kind, name, created_at) VALUES (?, ?, '', 1)", .id(space),
          .text(kind))
        try db.execute(
          "INSERT INTO record(space, id, kind, author, created_at) VALUES (?, ?, 'card', ?, ?)",
          .id(space),
          .id(id), .id(id), .integer(space == other ? 1 : 2))
      }
    }

    try await storage.migrate(Schema.migrations)

    let rows = try await storage.read { try $0.query("SELECT id, space FROM shared_record") }
    #expect(rows.map { RecordID(bytes: $0.bytes(1)) } == [other])
    let records = try await storage.read { try $0.query("SELECT id FROM record") }
    #expect(records.count == 3)
  }

  @Test func `a delete that is stamped 1970 is purged half a year after it came`() async throws {
    let (testServer, olena, _) = try await testServer()
    let day: Int64 = 86_400_000
    let card = try record(ID(high: 7, low: 7), "card", "~deleted", "true", at: 1)
    #expect(try await send([card], by: olena) == [nil])

    func purge() async throws -> Int {
      let limit = testServer.clock.now - Purge.days * day
      return try await testServer.environment.storage.transaction {
        try Purge.run(before: limit, in: $0)
      }
    }

    #expect(try await purge() == 0)
    testServer.clock.move(by: (Purge.days + 1) * day)
    #expect(try await purge() == 1)
  }
}

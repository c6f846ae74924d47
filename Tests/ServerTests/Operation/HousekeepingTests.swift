import Base
import Foundation
import Logging
import Pouch
import Storage
import Testing

@testable import Server

/// Growth is bounded: old rows are deleted, disk space is returned, and the queue drops the least important.
struct HousekeepingTests {
  private static let day: Int64 = 86_400_000
  /// The test clock's time.
  private static let now: Int64 = 1_800_000_000_000

  private func tidy(_ testServer: TestServer) async {
    await Housekeeping(
      storage: testServer.environment.storage,
      dependencies: Dependencies(now: { Self.now }, randomness: Dependencies.live.randomness),
      logger: testServer.server.logger
    ).tidy()
  }

  /// A table, and the statement that inserts a row into it: `?1` stands for a time or a number, `?2` for an id.
  struct Case: Sendable, CustomTestStringConvertible {
    let table: String
    let insert: String
    /// Values of a row that is deleted, and of one that stays.
    let old: Int64
    let fresh: Int64
    var testDescription: String { table }
  }

  static let cases = [
    Case(
      table: "letter",
      insert:
        "INSERT INTO letter(token, purpose, address, expires_at) VALUES (?2, 'reset', 'a@b.c', ?1)",
      old: now - 1, fresh: now + 1000),
    Case(
      table: "invitation",
      insert: """
        INSERT INTO invitation(id, token, space, role, inviter, expires_at)
        SELECT ?2, ?2, id, 'viewer', ?2, ?1 FROM space LIMIT 1
        """, old: now - 1, fresh: now + 1000),
    Case(
      table: "friend_link",
      insert: "INSERT INTO friend_link(token, person, expires_at) VALUES (?2, ?2, ?1)",
      old: now - 1, fresh: now + 1000),
    Case(
      table: "way_in",
      insert: "INSERT INTO way_in(token, target, fields, expires_at) VALUES (?2, '', '', ?1)",
      old: now - 1, fresh: now + 1000),
    Case(
      table: "session",
      insert: """
        INSERT INTO session(id, token, person, device, name, created_at, seen_at, expires_at)
        VALUES (?2, ?2, ?2, 1, '', 0, ?1, -1)
        """, old: now - 401 * day, fresh: now - 399 * day),
    Case(
      table: "audit",
      insert: "INSERT INTO audit(at, person, event, detail) VALUES (?1, ?2, '', '')",
      old: now - 401 * day, fresh: now - 399 * day),
    Case(
      table: "reminded",
      insert: "INSERT INTO reminded(meeting, person, starts, minutes) VALUES (?2, ?2, ?1, 60)",
      old: now - 3 * day, fresh: now),
    Case(
      table: "report",
      insert: """
        INSERT INTO report(id, reporter, sort, subject, text, at, is_closed)
        VALUES (?2, ?2, '', ?2, '', ?1, 1)
        """, old: now - 401 * day, fresh: now - 399 * day),
    Case(
      table: "delivery",
      insert: """
        INSERT INTO delivery(id, endpoint, host, purpose, content, at, due)
        VALUES (?2, 'mail', 'mail', 'reset', '', ?1, 0)
        """, old: now - 8 * day, fresh: now - 6 * day),
    Case(
      table: "device",
      insert: "INSERT INTO device(id, person, seen_at) VALUES (?1, ?2, ?1)",
      old: now - 801 * day, fresh: now - 799 * day),
    Case(
      table: "photo",
      insert: """
        INSERT INTO photo(hash, person, type, size, bytes, kept_at) VALUES (?2, ?2, '', 1, ?2, ?1)
        """, old: now - 2 * day, fresh: now),
  ]

  /// A statement with the values in the places of `?1` and `?2`.
  private static func numbered(_ sql: String, _ values: [Value]) -> (String, [Value]) {
    var ordered: [Value] = []
    let parts = sql.split(separator: "?", omittingEmptySubsequences: false)
    for part in parts.dropFirst() { ordered.append(values[part.first == "1" ? 0 : 1]) }
    return (
      (parts.prefix(1) + parts.dropFirst().map { $0.dropFirst() }).joined(separator: "?"), ordered
    )
  }

  @Test(arguments: cases)
  func `what is old goes, and what is not stays`(_ one: Case) async throws {
    let testServer = try await TestServer()
    try await Browser(testServer).signUp("olena@example.com", in: testServer)
    let storage = testServer.environment.storage
    try await storage.transaction { db in
      try db.execute("DELETE FROM \(one.table)")
      for (value, id) in [(one.old, UInt8(201)), (one.fresh, 202)] {
        let (sql, values) = Self.numbered(
          one.insert, [.integer(value), .bytes([UInt8](repeating: id, count: 16))])
        try db.execute(sql, values)
      }
    }

    await tidy(testServer)

    let left = try await storage.read { try $0.query("SELECT * FROM \(one.table)") }
    #expect(left.count == 1)
    #expect(left.first?.values.contains(.integer(one.fresh)) == true)
  }

  @Test func `refusals go with their device, and of events and versions the latest stay`()
    async throws
  {
    let testServer = try await TestServer()
    let storage = testServer.environment.storage
    try await storage.transaction { db in
      try db.execute("INSERT INTO refused(device, number, reason, at) VALUES (5, 1, 'role', 1)")
      for at in 0..<1200 {
        try db.execute(
          "INSERT INTO audit(at, person, event, detail) VALUES (?, ?, '', '')",
          .integer(Self.now - Int64(at) * 1000), .bytes([1]))
      }
      for at in 0..<30 {
        try db.execute(
          "INSERT INTO town_product(author, code, at, words, body) VALUES (?, 4820, ?, '', ?)",
          .bytes([1]), .integer(Int64(at)), .bytes([]))
      }
    }

    await tidy(testServer)

    func number(_ sql: String) async throws -> Int64 {
      try await storage.read { try $0.first(sql)?.integer(0) ?? -1 }
    }
    #expect(try await number("SELECT COUNT(*) FROM refused") == 0)
    #expect(try await number("SELECT COUNT(*) FROM audit") == 1000)
    #expect(try await number("SELECT MIN(at) FROM audit") == Self.now - 999_000)
    #expect(try await number("SELECT COUNT(*) FROM town_product") == 20)
    #expect(try await number("SELECT MIN(at) FROM town_product") == 10)
  }

  @Test func `every table is one that something bounds`() async throws {
    let testServer = try await TestServer()
    let tables = try await testServer.environment.storage.tables().map(\.name)
    // docs/reliability.md states the bound of each table. A new table is added there and here.
    #expect(
      tables == [
        "audit", "catalog_barred", "catalog_word", "deletion", "delivery", "device", "feed",
        "friend_link", "friendship", "generation", "house_key", "invitation", "job", "letter",
        "meeting", "member", "migration", "migration_needed", "person", "photo", "photo_space",
        "price_watch", "profile", "push", "record", "refused", "register", "reminded", "report",
        "reported_price", "seat", "session", "shared_record", "space", "town_complaint",
        "town_price", "town_product", "town_review", "town_store", "town_verdict", "usage",
        "visitor_network", "way_in",
      ])
  }

  // MARK: the queue

  private func notice(_ kind: MeetingNotification.Kind, _ number: Int) -> MeetingNotification {
    MeetingNotification(
      id: ID(bytes: [
        UInt8(kind == .message ? 1 : 2), UInt8(number / 256), UInt8(number % 256),
      ]),
      kind: kind, moment: Int64(number), title: "")
  }

  @Test func `of one person's messages talk goes first, and the oldest of it`() async throws {
    let testServer = try await TestServer()
    let person = ID<User>(bytes: [1])
    let letter = QueuedEmail(to: "olena@example.com", person: person)
    let dropped = try await testServer.environment.storage.transaction { db in
      for number in 0..<500 {
        try DeliveryQueue.enqueue(notice(.message, number), to: person, db, Int64(number))
      }
      for number in 0..<20 {
        try DeliveryQueue.enqueue(notice(.change, number), to: person, db, Int64(number))
      }
      try DeliveryQueue.enqueue(.passwordChanged, letter, id: [9], db, 0)
      try DeliveryQueue.enqueue(
        notice(.message, 600), to: ID(bytes: [2]), db, 0)
      return try DeliveryQueue.trim(of: person, db)
    }

    let left = try await testServer.environment.storage.read { db in
      try db.query(
        "SELECT worth, COUNT(*), MIN(at) FROM delivery WHERE person = ? GROUP BY worth ORDER BY worth",
        .id(person)
      ).map { $0.values }
    }
    #expect(dropped == 121)
    #expect(
      left == [
        [.integer(0), .integer(379), .integer(121)], [.integer(1), .integer(20), .integer(0)],
        [.integer(2), .integer(1), .integer(0)],
      ])
    #expect(try await testServer.environment.storage.read { try DeliveryQueue.length($0) } == 401)
  }

  @Test func `the whole queue is bounded, and says what waits and what was dropped`() async throws {
    let testServer = try await TestServer()
    let left = try await testServer.environment.storage.transaction { db in
      for number in 0..<30 {
        try DeliveryQueue.enqueue(
          notice(.message, number), to: ID(bytes: [UInt8(number)]), db, Int64(number))
      }
      try DeliveryQueue.enqueue(
        .reset, QueuedEmail(to: "olena@example.com"), id: [9], db, testServer.clock.now)
      return (try DeliveryQueue.trim(to: 10, db), try DeliveryQueue.length(db))
    }
    #expect(left == (21, 10))
    let letters = try await testServer.environment.storage.read {
      try $0.first("SELECT COUNT(*) FROM delivery WHERE worth = 2")?.integer(0)
    }
    #expect(letters == 1)

    let dispatcher = testServer.dispatcher()
    await dispatcher.shorten()
    dispatcher.metrics.noteCrowdedOut(21)
    let lines = dispatcher.metrics.lines
    #expect(lines.contains("kapshuk_deliveries_waiting 10"))
    #expect(
      lines.contains(#"kapshuk_deliveries_total{channel="queue",result="crowded-out"} 21"#))
  }

  @Test func `a person's queue is shortened as notices are spread`() async throws {
    let testServer = try await TestServer()
    let olena = Browser(testServer)
    try await olena.signUp("olena@example.com", in: testServer)
    let person = try await olena.person()
    let dropped = try await testServer.environment.storage.transaction { db in
      for browser in 0..<3 {
        try db.execute(
          "INSERT INTO push(endpoint, person, key, secret, since) VALUES (?, ?, ?, ?, 0)",
          .text("https://push.example.com/\(browser)"), .id(person), .bytes([]), .bytes([]))
      }
      for number in 0..<200 {
        try DeliveryQueue.enqueue(notice(.message, number), to: person, db, Int64(number))
      }
      return try DeliveryQueue.spread(sendsEmails: true, 0, db)
    }
    #expect(dropped == 200)
  }
}

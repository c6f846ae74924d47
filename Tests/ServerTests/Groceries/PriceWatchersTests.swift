import Base
import HTTPTypes
import Pouch
import Storage
import Testing

@testable import Server

/// A user who waits for a price, and another one who reports prices.
private struct Waiting {
  static let code = GTIN(value: 4_820_000_000_017)
  static let shop = ID<Store>(bytes: [UInt8](repeating: 7, count: 16))

  let testServer: TestServer
  private var sent: Int64 = 0
  private var browsers: [String: Browser] = [:]

  init(limit: Int64? = 4_000, per unit: PriceUnit = .pack) async throws {
    testServer = try await TestServer()
    let olena = try await testServer.browser("olena")
    browsers["olena"] = olena
    var pouch = Pouch(device: 7)
    pouch.begin(now: testServer.clock.now, randomness: [1])
    if let limit {
      pouch.setPriceWatch(
        PriceWatch(
          Self.code, name: "Молоко", limit: PriceTag(Money(limit, .hryvnia), per: unit)))
    }
    let operations = pouch.takeChanges().map { Operation(number: 1, isCreate: true, record: $0) }
    let response = try await olena.sync(SyncRequest(device: 7, turn: 1, operations: operations))
    #expect(response.status == .ok)
  }

  func passDays(_ count: Int64) { testServer.clock.move(by: count * 86_400_000) }

  func day(_ ago: Int32) -> Day {
    Day(number: Day(milliseconds: testServer.clock.now, utcOffsetMinutes: 0).number - ago)
  }

  /// Reports a price as another user.
  mutating func report(
    _ minor: Int64, by user: String = "ivan", daysAgo: Int32 = 0,
    for audience: Audience = .everybody,
    at shop: ID<Store> = Waiting.shop, per unit: PriceUnit = .pack
  ) async throws {
    sent += 1
    let device = UInt64(100 + sent)
    let known = browsers[user]
    let browser = if let known { known } else { try await testServer.browser(user) }
    browsers[user] = browser
    var pouch = Pouch(device: device)
    pouch.begin(now: testServer.clock.now, randomness: [UInt8(truncatingIfNeeded: sent)])
    var price = Price(
      Self.code, at: shop, Money(minor, .hryvnia), per: unit, on: day(daysAgo), .person)
    price.shop = "Фоззі"
    pouch.setPrice(nil, price, for: audience)
    let operations = pouch.takeChanges().map { Operation(number: 1, isCreate: true, record: $0) }
    let response = try await browser.sync(
      SyncRequest(device: device, turn: 1, operations: operations))
    #expect(response.status == .ok)
  }

  /// The prices that the user was told of.
  func told() async throws -> [Text] {
    let storage = testServer.environment.storage
    try await PriceWatchers.notify(in: storage, testServer.clock.now)
    return try await storage.read { db in
      try db.query(
        """
        SELECT register.value FROM record JOIN register
          ON register.space = record.space AND register.record = record.id
        WHERE record.kind = 'notice' AND register.field = 'sum' ORDER BY record.created_at
        """
      ).compactMap { Money(try? JSON(parsing: $0.bytes(0))).map { Text($0.minor) } }
    }
  }
}

struct PriceWatchersTests {
  @Test
  func `a user hears of a price at the limit or below, and then only of a lower one for a month`()
    async throws
  {
    var waiting = try await Waiting()
    try await waiting.report(4_500)
    #expect(try await waiting.told() == [])
    try await waiting.report(4_000)
    #expect(try await waiting.told() == ["4000"])
    waiting.passDays(1)
    try await waiting.report(4_000)
    #expect(try await waiting.told() == ["4000"])
    try await waiting.report(3_900)
    #expect(try await waiting.told() == ["4000", "3900"])
    waiting.passDays(31)
    try await waiting.report(4_000, by: "petro")
    #expect(try await waiting.told() == ["4000", "3900", "4000"])
  }

  @Test
  func `whoever reports many prices causes one notice a day`() async throws {
    var waiting = try await Waiting()
    for number in UInt8(0)..<12 {
      try await waiting.report(
        3_900 - Int64(number), at: ID(bytes: [UInt8](repeating: number, count: 16)))
    }
    // Those that came together are judged together: of the lowest.
    #expect(try await waiting.told() == ["3889"])
    try await waiting.report(3_000, at: ID(bytes: [UInt8](repeating: 99, count: 16)))
    #expect(try await waiting.told() == ["3889"])
  }

  @Test
  func `nobody is told of an old price, a private one, one per kilogram, or their own`()
    async throws
  {
    var waiting = try await Waiting()
    try await waiting.report(3_900, daysAgo: 30)
    try await waiting.report(3_900, for: .writer)
    try await waiting.report(3_900, per: .kilogram)
    try await waiting.report(3_900, by: "olena")
    #expect(try await waiting.told() == [])
  }

  @Test
  func `a price a tenth of the others is a mistake, of which nobody is told`() async throws {
    var waiting = try await Waiting()
    for shop in UInt8(1)...5 {
      try await waiting.report(4_500, at: ID(bytes: [UInt8](repeating: shop, count: 16)))
    }
    try await waiting.report(450, at: ID(bytes: [UInt8](repeating: 9, count: 16)))
    #expect(try await waiting.told() == [])
  }

  @Test
  func `who does not wait is not told, and a watch ends with its record`() async throws {
    var nobody = try await Waiting(limit: nil)
    try await nobody.report(1)
    #expect(try await nobody.told() == [])
  }

  @Test
  func `the table of watches is rebuilt from the records, and tells nobody again`() async throws {
    var waiting = try await Waiting()
    try await waiting.report(3_900)
    let storage = waiting.testServer.environment.storage
    try await storage.transaction { db in
      try db.execute("DELETE FROM price_watch")
      _ = try PublicCatalogProjection.rebuild(db)
    }
    #expect(try await waiting.told() == ["3900"])
    waiting.passDays(1)
    try await waiting.report(3_800)
    #expect(try await waiting.told() == ["3900", "3800"])
  }
}

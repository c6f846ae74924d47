import Base
import Pouch
import Storage
import Testing

@testable import Server

/// Receiving prices takes as much work as there are prices, and notifies nobody before the commit.
struct PriceNewsTests {
  private static let code = CatalogFloodTests.code

  /// A server on which a user waits for a price, and 400 prices are known already.
  private func waiting() async throws -> Publishing {
    let publishing = Publishing(testServer: try await TestServer())
    let waiting = try await publishing.person("olena")
    try await publishing.publish(by: waiting) { pouch in
      pouch.setPriceWatch(
        PriceWatch(
          Self.code, name: "Молоко", limit: PriceTag(Money(4_000, .hryvnia), per: .pack)))
    }
    for name in ["taras", "maria", "petro", "oksana"] {
      let person = try await publishing.person(name)
      try await publishing.publish(by: person) { pouch in
        report(100, 3_900, publishing.now, &pouch)
      }
    }
    return publishing
  }

  private func report(_ count: Int, _ minor: Int64, _ now: Int64, _ pouch: inout Pouch) {
    let day = Day(milliseconds: now, utcOffsetMinutes: 0)
    for number in 0..<count {
      let store = Publishing.id(7, UInt64(number), of: Store.self)
      let price = Price(Self.code, at: store, Money(minor, .hryvnia), per: .pack, on: day, .person)
      pouch.setPrice(nil, price, for: .everybody)
    }
  }

  @Test func `a request of twice as many outliers is twice the work, and none of it notifies`()
    async throws
  {
    var work: [Int] = []
    for count in [120, 240, 480] {
      let publishing = try await waiting()
      let stranger = try await publishing.person("stranger")
      let done = try await publishing.publish(by: stranger) { pouch in
        report(count, 39, publishing.now, &pouch)
      }
      work.append(done.all)
      // However many prices of the product there are already: 400 of them would be read for each.
      #expect(done.all < 40 * count, "\(done.all) for \(count)")
      #expect(done.written.isDisjoint(with: ["price_watch", "delivery"]))
      #expect(done.written.contains("reported_price"))
    }
    for (once, twice) in zip(work, work.dropFirst()) {
      #expect(Double(twice) < 2.5 * Double(once), "\(work)")
    }
  }

  @Test func `all reports of a product are judged together, and are gone then`() async throws {
    let publishing = try await waiting()
    let (storage, now) = (publishing.storage, publishing.now)
    let stranger = try await publishing.person("stranger")
    try await publishing.publish(by: stranger) { pouch in
      report(80, 39, now, &pouch)
      report(1, 3_800, now, &pouch)
    }
    let work = try await storage.transaction { db in
      let counting = CountingTransaction(db)
      let news = try PriceNews(counting, Day(milliseconds: now, utcOffsetMinutes: 0))
      // An outlier is none, and the other one is for the author of the lowest.
      #expect(news?.prices.map(\.price.tag.money.minor) == [3_800, 3_900])
      #expect(news?.reported.count == 481)
      return counting.work
    }
    #expect(work.statements == 3)
    try await PriceWatchers.notify(in: storage, now)
    let rows = try await storage.read { db in
      try ["reported_price", "delivery"].map {
        try db.first("SELECT COUNT(*) FROM \($0)")?.integer(0) ?? 0
      }
    }
    #expect(rows == [0, 1])
  }
}

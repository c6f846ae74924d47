import Base
import Pages
import Pouch
import Storage

/// Prices, shops and reviews.
extension PublicCatalog {
  func prices(of codes: [GTIN]) async throws -> [Price] {
    if codes.isEmpty { return [] }
    var prices = sample?.prices.filter { codes.contains($0.code) } ?? []
    if let storage {
      let list = codes.map { "\($0.value)" }.joined(separator: ",")
      prices += try await storage.read { db in
        try db.query(
          """
          SELECT body FROM town_price WHERE code IN (\(list)) ORDER BY day DESC, record LIMIT 2000
          """
        ).compactMap { Price(try? JSON(parsing: $0.bytes(0))) }
      }
    }
    for adapter in adapters {
      for code in codes.prefix(20) { prices += await adapter.prices(of: code) }
    }
    return prices.sorted { $0.day < $1.day }
  }

  func pricesAnswer(_ codes: [GTIN]) async throws -> JSON {
    let prices = try await prices(of: codes)
    let wanted = Set(prices.map { $0.store })
    let stores = try await stores().filter { wanted.contains($0.store.id) }
    return .object([
      .init("prices", .array(prices.map { $0.json })),
      .init("stores", .array(stores.map(Self.json))),
    ])
  }

  func stores() async throws -> [(store: Store, rating: Rating?)] {
    var stores: [(store: Store, rating: Rating?)] = sample?.stores ?? []
    guard let storage else { return stores }
    let rows = try await storage.read { db in
      (
        try db.query("SELECT body FROM town_store ORDER BY record LIMIT 2000"),
        try db.query(
          """
          SELECT subject, COUNT(*), SUM(stars) FROM town_review
          WHERE length(subject) = 32 AND \(ReportedReviews.areShown)
          GROUP BY subject LIMIT 100000
          """)
      )
    }
    var ratings: [String: Rating] = [:]
    for row in rows.1 {
      ratings[row.text(0)] = Rating(count: row.integer(1), sum: row.integer(2))
    }
    for row in rows.0 {
      guard let store = Store(try? JSON(parsing: row.bytes(0))) else { continue }
      stores.append((store, nil))
    }
    for place in stores.indices {
      let own = ratings[String(decoding: stores[place].store.id.hex, as: UTF8.self)]
      guard let own else { continue }
      let before = stores[place].rating ?? Rating(count: 0, sum: 0)
      stores[place].rating = Rating(count: before.count + own.count, sum: before.sum + own.sum)
    }
    return stores
  }

  func storesAnswer() async throws -> JSON {
    .object([
      .init("stores", .array(try await stores().map(Self.json))),
      .init("tiles", .text(Text(tiles == nil ? "" : "/tiles/{z}/{x}/{y}.png"))),
      // Without Leaflet there is no map, and pages must not ask for its files.
      .init("credit", .text(Text(MapFiles.hasLeaflet ? "© OpenStreetMap" : ""))),
    ])
  }

  static func json(_ entry: (store: Store, rating: Rating?)) -> JSON {
    guard case .object(var members) = entry.store.json else { return .null }
    if let rating = entry.rating { members.append(.init("rating", json(rating))) }
    return .object(members)
  }

  static func json(_ rating: Rating) -> JSON {
    .object([.init("count", .integer(rating.count)), .init("sum", .integer(rating.sum))])
  }

  func rating(of subject: String) async throws -> Rating? {
    guard let storage else { return nil }
    let row = try await storage.read { db in
      try db.first(
        """
        SELECT COUNT(*), SUM(stars) FROM town_review
        WHERE subject = ? AND \(ReportedReviews.areShown)
        """, .text(subject))
    }
    guard let row, row.integer(0) > 0 else { return nil }
    return Rating(count: row.integer(0), sum: row.integer(1))
  }

  /// The ratings of a product at single shops. A review at a shop does not count for the product in general, so that
  /// a person has one vote about it.
  func shopRatings(of code: GTIN) async throws -> [JSON] {
    guard let storage else { return [] }
    let range = Self.subjectsAtShops(of: code)
    return try await storage.read { db in
      try db.query(
        """
        SELECT subject, COUNT(*), SUM(stars) FROM town_review
        WHERE subject > ? AND subject < ? AND \(ReportedReviews.areShown)
        GROUP BY subject LIMIT 1000
        """, .text(range.after), .text(range.before)
      ).map { row in
        .object([
          .init("store", .text(Text(String(row.text(0).dropFirst(range.after.count))))),
          .init("count", .integer(row.integer(1))), .init("sum", .integer(row.integer(2))),
        ])
      }
    }
  }

  /// The bounds between which the subjects of a product at shops are sorted.
  private static func subjectsAtShops(of code: GTIN) -> (after: String, before: String) {
    ("\(code.value)@", "\(code.value)A")
  }

  /// The latest reviews of a shop, or of a product in general.
  func reviews(of subject: String) async throws -> [JSON] {
    try await reviews("subject = ?", .text(subject))
  }

  /// The latest reviews of a product, in general and at shops.
  func reviews(of code: GTIN) async throws -> [JSON] {
    let range = Self.subjectsAtShops(of: code)
    return try await reviews(
      "(subject = ? OR subject > ? AND subject < ?)", .text("\(code.value)"), .text(range.after),
      .text(range.before))
  }

  private func reviews(_ condition: String, _ values: Value...) async throws -> [JSON] {
    guard let storage else { return [] }
    return try await storage.read { db in
      try db.query(
        """
        SELECT town_review.body, person.name, town_review.number FROM town_review
        LEFT JOIN person ON person.id = town_review.author
        WHERE \(condition) AND \(ReportedReviews.areShown)
        ORDER BY town_review.at DESC, town_review.number LIMIT 50
        """, values
      ).compactMap { row in
        guard case .object(let members)? = try? JSON(parsing: row.bytes(0)) else { return nil }
        return .object(
          members + [
            .init("author", .text(Text(row.text(1)))),
            .init("number", .text(Text(row.text(2)))),
          ])
      }
    }
  }
}

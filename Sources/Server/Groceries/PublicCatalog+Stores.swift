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
      let rows = Self.priceRows("body", of: codes.map(\.value))
      prices += try await storage.read { db in
        try db.query(rows.sql).compactMap { Price(try? JSON(parsing: $0.bytes(0))) }
      }
    }
    for adapter in adapters {
      for code in codes.prefix(20) { prices += await adapter.prices(of: code) }
    }
    return prices.sorted { $0.day < $1.day }
  }

  /// Everybody's newest prices of products.
  static func priceRows(_ columns: String, of codes: [Int64]) -> FairRows {
    FairRows(
      table: "town_price", columns: columns,
      condition: "code IN (\(codes.map { "\($0)" }.joined(separator: ",")))", group: "code",
      order: "day DESC, at DESC", limit: PriceNews.mostFigures)
  }

  func pricesAnswer(_ codes: [GTIN]) async throws -> JSON {
    let prices = try await prices(of: codes)
    let stores = try await stores(of: prices)
    return .object([
      .init("prices", .array(prices.map { $0.json })),
      .init("stores", .array(stores.map(Self.json))),
    ])
  }

  /// The most shops on the map.
  static let mostStores = 2000

  typealias RatedStore = (store: Store, rating: Rating?)

  /// The shops on the map: everybody's newest.
  func stores() async throws -> [RatedStore] {
    let rows = FairRows(
      table: "town_store", columns: "record, body", order: "at DESC", limit: Self.mostStores)
    return try await stores(sample?.stores ?? [], rows.sql, [])
  }

  /// The shops of prices, whether or not they are among those on the map.
  func stores(of prices: [Price]) async throws -> [RatedStore] {
    let wanted = Set(prices.map(\.store))
    let samples = sample?.stores.filter { wanted.contains($0.store.id) } ?? []
    if wanted.isEmpty { return samples }
    let marks = wanted.map { _ in "?" }.joined(separator: ", ")
    return try await stores(
      samples, "SELECT record, body FROM town_store WHERE record IN (\(marks))",
      wanted.map { .id($0) })
  }

  private func stores(
    _ samples: [RatedStore], _ sql: String, _ values: [Value]
  ) async throws -> [RatedStore] {
    guard let storage else { return samples }
    return try await storage.read { db in
      var stores = samples
      for row in try db.query(sql, values) {
        guard let store = Store(try? JSON(parsing: row.bytes(1))) else { continue }
        stores.append((store, nil))
      }
      let ratings = try Self.ratings(of: stores.map(\.store.id), db)
      for place in stores.indices {
        guard let own = ratings[stores[place].store.id] else { continue }
        let before = stores[place].rating ?? Rating(count: 0, sum: 0)
        stores[place].rating = Rating(
          count: before.count + own.count, sum: before.sum + own.sum)
      }
      return stores
    }
  }

  private static func ratings(
    of stores: [ID<Store>], _ db: any ReadTransaction
  ) throws -> [ID<Store>: Rating] {
    var ratings: [ID<Store>: Rating] = [:]
    for start in stride(from: 0, to: stores.count, by: 500) {
      let piece = stores[start..<min(start + 500, stores.count)]
      for row in try db.query(
        """
        SELECT subject, COUNT(*), SUM(stars) FROM town_review
        WHERE subject IN (\(piece.map { _ in "?" }.joined(separator: ", ")))
          AND \(ReportedReviews.areShown) GROUP BY subject
        """, piece.map { .text("\($0.hex)") })
      {
        guard let store = ID<Store>(hex: [UInt8](row.text(0).utf8)) else { continue }
        ratings[store] = Rating(count: row.integer(1), sum: row.integer(2))
      }
    }
    return ratings
  }

  func storesAnswer() async throws -> JSON {
    .object([
      .init("stores", .array(try await stores().map(Self.json))),
      .init("tiles", .text(Text(tiles == nil ? "" : "/tiles/{z}/{x}/{y}.png"))),
      .init("credit", .text("© OpenStreetMap")),
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
    let rows = FairRows(
      table: "town_review", columns: "subject, stars",
      condition: "subject > ? AND subject < ? AND \(ReportedReviews.areShown)", order: "at DESC",
      limit: 5000)
    return try await storage.read { db in
      try db.query(
        """
        SELECT subject, COUNT(*), SUM(stars) FROM (\(rows.sql)) AS review
        GROUP BY subject
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
    let rows = FairRows(
      table: "town_review", join: "LEFT JOIN person ON person.id = town_review.author",
      columns: "town_review.body, person.name, town_review.number, town_review.at",
      condition: "\(condition) AND \(ReportedReviews.areShown)", order: "town_review.at DESC",
      limit: 50)
    return try await storage.read { db in
      // Those that there is room for, the newest first.
      try db.query(rows.sql, values).sorted { $0.integer(3) > $1.integer(3) }.compactMap { row in
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

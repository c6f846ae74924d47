import Base
import Foundation
import Pages
import Pouch
import Storage

/// A source of a shop's prices besides users' reports. There is none unless an operator writes one with the shop's
/// permission.
package protocol StoreAdapter: Sendable {
  /// Returns today's prices of a product.
  func prices(of code: GTIN) async -> [Price]
}

/// Public data: products, their prices, shops and reviews.
package struct PublicCatalog: Sendable {
  let products: ProductCatalog
  /// The database of users' records; `nil` if the server stores none.
  let storage: SQLiteStorage?
  /// The prices and shops of a demo.
  let sample: SampleCatalog?

  /// The source of the map's tiles: a folder of `z/x/y.png`, or a URL pattern such as
  /// `https://tile.example.org/{z}/{x}/{y}.png`. If it is `nil`, the shops are shown on a plain background. Pages
  /// load tiles only from this server, so that no third party learns where a user looks.
  let tiles: String?

  /// The prefix that a picture's address must have to be fetched; `nil` if no pictures are fetched.
  package var picturesFrom: String? = "https://images.openfoodfacts.org/"

  var adapters: [any StoreAdapter] = []

  package init(
    products: ProductCatalog, storage: SQLiteStorage?, isDemo: Bool, tiles: String? = nil
  ) {
    self.products = products
    self.storage = storage
    sample = isDemo ? SampleCatalog() : nil
    self.tiles = tiles
  }

  /// Opens the catalog in a data folder. For a demo, the sample is added to it.
  package static func open(
    folder: String, storage: SQLiteStorage?, isDemo: Bool, tiles: String? = nil
  ) async throws -> PublicCatalog {
    let products = try await ProductCatalog(folder: folder)
    let catalog = PublicCatalog(products: products, storage: storage, isDemo: isDemo, tiles: tiles)
    if let sample = catalog.sample {
      try await products.put(sample.products.map { ($0, 1) })
    }
    products.prepare()
    return catalog
  }

  /// The maximum number of products in the offline pack.
  static let packLimit: Int64 = 20_000

  /// Returns the response to a request target, or `nil` if there is no such address.
  func answer(_ target: [UInt8]) async throws -> [UInt8]? {
    guard let (path, query) = Path.parse(target), let (pattern, parts) = CatalogPath.matching(path)
    else { return nil }
    switch pattern {
    case .search: return try await search(query).bytes
    case .stores: return try await storesAnswer().bytes
    case .prices:
      let codes = (query["codes"] ?? []).split(separator: UInt8(ascii: ",")).prefix(100)
      return try await pricesAnswer(codes.compactMap { GTIN(plain: $0) }).bytes
    case .packFile: return try await pack()
    case .pack: return try await packAbout().bytes
    case .product:
      guard case .gtin(let code)? = try? ProductCode.read(parts[0]) else { return nil }
      return try await product(code).bytes
    case .reviews:
      let reviews = try await reviews(of: String(decoding: parts[0], as: UTF8.self))
      return JSON.object([.init("reviews", .array(reviews))]).bytes
    case .picture, .packSearch: return nil
    }
  }

  // MARK: products

  private func product(_ code: GTIN) async throws -> JSON {
    let versions = try await versions(of: code)
    let original = try await products.product(code)
    var product = original
    // The latest version by a user takes precedence, unless the data set is newer.
    if let latest = versions.first?.product, latest.changed >= (product?.changed ?? 0) {
      product = latest
    }
    var members: [JSON.Member] = []
    if let product {
      members.append(.init("product", product.json))
      let better = try await products.alternatives(to: product, limit: 12)
      let known = try await prices(of: better.map { $0.code })
      members.append(
        .init(
          "alternatives",
          .array(
            better.map { other in
              var entry = [JSON.Member("product", other.json)]
              let least = PriceRule.latest(
                known.filter { $0.code == other.code }, today: .today
              ).prices.first
              if let least { entry.append(.init("minor", .integer(least.money.minor))) }
              return .object(entry)
            })))
    }
    let prices = try await prices(of: [code])
    members.append(.init("prices", .array(prices.map { $0.json })))
    let wanted = Set(prices.map { $0.store })
    members.append(
      .init(
        "stores", .array(try await stores().filter { wanted.contains($0.store.id) }.map(Self.json)))
    )
    let subject = "\(code.value)"
    if let rating = try await rating(of: subject) {
      members.append(.init("rating", Self.json(rating)))
    }
    members.append(.init("reviews", .array(try await reviews(of: subject))))
    let complaints = try await complaints(about: subject, since: versions.first?.at ?? 0)
    if !complaints.isEmpty {
      members.append(.init("complaints", .array(complaints.map { .text($0) })))
    }
    if !versions.isEmpty {
      members.append(
        .init(
          "versions",
          .array(
            Self.history(versions, original).map {
              .object([
                .init("author", .text(Array($0.author.utf8))),
                .init("at", .text(Day(milliseconds: $0.at, utcOffsetMinutes: 0).iso)),
                .init("product", $0.product.json),
              ])
            })))
    }
    return .object(members)
  }

  private typealias Version = (author: String, at: Int64, product: Product)

  /// The users' versions and the data set's, so that the first correction too is shown as a change.
  private static func history(_ versions: [Version], _ original: Product?) -> [Version] {
    guard let original, let first = versions.last else { return versions }
    let isDated = original.changed > 0
    let entry = Version(
      original.source.elementsEqual("off".utf8) ? "Open Food Facts" : "Kapshuk",
      isDated ? original.changed : first.at, original)
    let place = isDated ? versions.firstIndex { $0.at < original.changed } : nil
    var history = versions
    history.insert(entry, at: place ?? versions.count)
    return history
  }

  private func versions(of code: GTIN) async throws -> [Version] {
    guard let storage else { return [] }
    return try await storage.read { db in
      try db.query(
        """
        SELECT person.name, town_product.at, town_product.body FROM town_product
        LEFT JOIN person ON person.id = town_product.author
        WHERE code = ? ORDER BY at DESC LIMIT 20
        """, .integer(code.value)
      ).compactMap { row in
        ProductCatalog.product(row.bytes(2)).map { (row.text(0), row.integer(1), $0) }
      }
    }
  }

  /// The complaints about a product since its last correction.
  private func complaints(about subject: String, since moment: Int64) async throws -> [[UInt8]] {
    guard let storage else { return [] }
    return try await storage.read { db in
      try db.query(
        "SELECT text FROM town_complaint WHERE subject = ? AND at > ? ORDER BY at DESC LIMIT 5",
        .text(subject), .integer(moment)
      ).map { [UInt8]($0.text(0).utf8) }
    }
  }

  private func search(_ query: Query) async throws -> JSON {
    var wanted = ProductCatalogQuery(text: Array((query["q"] ?? []).prefix(200)))
    wanted.filter = ProductFilter(query)
    var found = try await people(wanted)
    let more = try await products.search(wanted)
    found += more.filter { product in !found.contains { $0.code == product.code } }
    return .object([.init("products", .array(found.prefix(wanted.limit).map { $0.json }))])
  }

  /// Products that users added, found by the prefixes of their words. Only the newest version of each counts.
  private func people(_ query: ProductCatalogQuery) async throws -> [Product] {
    let words = SearchTokenizer.words(query.text)
    guard let storage, !words.isEmpty || !query.filter.isEmpty else { return [] }
    let likes = ["1 = 1"] + words.map { _ in "(' ' || words) LIKE ?" }
    let values = words.map { Value.text("% " + String(decoding: $0, as: UTF8.self) + "%") }
    return try await storage.read { db in
      try db.query(
        """
        SELECT body FROM town_product AS version WHERE \(likes.joined(separator: " AND "))
          AND at = (SELECT MAX(at) FROM town_product WHERE code = version.code)
        ORDER BY at DESC LIMIT 500
        """, values
      ).compactMap { ProductCatalog.product($0.bytes(0)) }
    }.filter { query.filter.passes($0) }
  }

  /// The offline pack. The bodies are JSON already. The words are for searching on the device.
  private func pack() async throws -> [UInt8] {
    let rows = try await products.storage.read { db in
      try db.query(
        """
        SELECT body, words FROM product WHERE popularity > 0 ORDER BY popularity DESC LIMIT ?
        """, .integer(Self.packLimit))
    }
    var bytes = [UInt8](#"{"products":["#.utf8)
    for (place, row) in rows.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += row.bytes(0)
    }
    bytes += [UInt8](#"],"words":["#.utf8)
    for (place, row) in rows.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      JSON.text(Array(row.text(1).utf8)).write(to: &bytes)
    }
    return bytes + [UInt8]("]}".utf8)
  }

  private func packAbout() async throws -> JSON {
    let limit = Self.packLimit
    let row = try await products.storage.read { db in
      try db.first(
        """
        SELECT COUNT(*), COALESCE(SUM(LENGTH(body)), 0) FROM (
          SELECT body FROM product WHERE popularity > 0 ORDER BY popularity DESC LIMIT ?)
        """, .integer(limit))
    }
    return .object([
      .init("count", .integer(row?.integer(0) ?? 0)),
      .init("bytes", .integer(row?.integer(1) ?? 0)),
    ])
  }

  // MARK: prices and shops

  func prices(of codes: [GTIN]) async throws -> [Price] {
    if codes.isEmpty { return [] }
    var prices = sample?.prices.filter { codes.contains($0.code) } ?? []
    if let storage {
      let list = codes.map { "\($0.value)" }.joined(separator: ",")
      prices += try await storage.read { db in
        try db.query(
          """
          SELECT body FROM town_price WHERE code IN (\(list)) ORDER BY day DESC LIMIT 2000
          """
        ).compactMap { Price(try? JSON(parsing: $0.bytes(0))) }
      }
    }
    for adapter in adapters {
      for code in codes.prefix(20) { prices += await adapter.prices(of: code) }
    }
    return prices.sorted { $0.day < $1.day }
  }

  private func pricesAnswer(_ codes: [GTIN]) async throws -> JSON {
    let prices = try await prices(of: codes)
    let wanted = Set(prices.map { $0.store })
    let stores = try await stores().filter { wanted.contains($0.store.id) }
    return .object([
      .init("prices", .array(prices.map { $0.json })),
      .init("stores", .array(stores.map(Self.json))),
    ])
  }

  private func stores() async throws -> [(store: Store, rating: Rating?)] {
    var stores: [(store: Store, rating: Rating?)] = sample?.stores ?? []
    guard let storage else { return stores }
    let rows = try await storage.read { db in
      (
        try db.query("SELECT body FROM town_store ORDER BY record LIMIT 2000"),
        try db.query(
          """
          SELECT subject, COUNT(*), SUM(stars) FROM town_review
          WHERE \(ReportedReviews.areShown) GROUP BY subject LIMIT 100000
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

  private func storesAnswer() async throws -> JSON {
    .object([
      .init("stores", .array(try await stores().map(Self.json))),
      .init("tiles", .text(Array((tiles == nil ? "" : "/tiles/{z}/{x}/{y}.png").utf8))),
      // Without Leaflet there is no map, and pages must not ask for its files.
      .init("credit", .text(Array((MapFiles.hasLeaflet ? "© OpenStreetMap" : "").utf8))),
    ])
  }

  private static func json(_ entry: (store: Store, rating: Rating?)) -> JSON {
    guard case .object(var members) = entry.store.json else { return .null }
    if let rating = entry.rating { members.append(.init("rating", json(rating))) }
    return .object(members)
  }

  private static func json(_ rating: Rating) -> JSON {
    .object([.init("count", .integer(rating.count)), .init("sum", .integer(rating.sum))])
  }

  // MARK: reviews

  private func rating(of subject: String) async throws -> Rating? {
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

  private func reviews(of subject: String) async throws -> [JSON] {
    guard let storage else { return [] }
    return try await storage.read { db in
      try db.query(
        """
        SELECT town_review.body, person.name, town_review.number FROM town_review
        LEFT JOIN person ON person.id = town_review.author
        WHERE subject = ? AND \(ReportedReviews.areShown)
        ORDER BY town_review.rowid DESC LIMIT 50
        """, .text(subject)
      ).compactMap { row in
        guard case .object(let members)? = try? JSON(parsing: row.bytes(0)) else { return nil }
        return .object(
          members + [
            .init("author", .text(Array(row.text(1).utf8))),
            .init("number", .text(Array(row.text(2).utf8))),
          ])
      }
    }
  }
}

extension Day {
  static var today: Day {
    Day(milliseconds: Int64(Date().timeIntervalSince1970 * 1000), utcOffsetMinutes: 120)
  }
}

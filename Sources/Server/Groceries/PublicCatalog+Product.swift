import Base
import Pages
import Pouch
import Storage

/// Everything that is known about a product.
extension PublicCatalog {
  func product(_ code: GTIN) async throws -> JSON {
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
                known.filter { $0.code == other.code }, of: other.size, today: today
              ).best
              if let least {
                entry += least.tag.money.members
                if let unit = least.tag.unit.stored { entry.append(.init("per", unit)) }
              }
              return .object(entry)
            })))
    }
    let prices = try await prices(of: [code])
    members.append(.init("prices", .array(prices.map { $0.json })))
    members.append(
      .init(
        "stores", .array(try await stores(of: prices).map(Self.json))))
    let subject = "\(code.value)"
    if let rating = try await rating(of: subject) {
      members.append(.init("rating", Self.json(rating)))
    }
    members.append(.init("shop-ratings", .array(try await shopRatings(of: code))))
    members.append(.init("reviews", .array(try await reviews(of: code))))
    let complaints = try await complaints(about: subject, since: versions.first?.at ?? 0)
    if !complaints.isEmpty {
      members.append(.init("complaints", .array(complaints.map { .text(Text($0)) })))
    }
    if !versions.isEmpty {
      members.append(
        .init(
          "versions",
          .array(
            Self.history(versions, original).map {
              .object([
                .init("author", .text(Text($0.author))),
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
    let rows = FairRows(
      table: "town_product", join: "LEFT JOIN person ON person.id = town_product.author",
      columns: "person.name, town_product.at, town_product.body",
      condition: "town_product.code = ?", order: "town_product.at DESC", limit: 20)
    return try await storage.read { db in
      try db.query(rows.sql, .integer(code.value)).compactMap { row in
        ProductCatalog.product(row.bytes(2)).map { (row.text(0), row.integer(1), $0) }
      }
    }.sorted { $0.1 > $1.1 }
  }

  /// The complaints about a product since its last correction.
  private func complaints(about subject: String, since moment: Int64) async throws -> [[UInt8]] {
    guard let storage else { return [] }
    let rows = FairRows(
      table: "town_complaint", columns: "text", condition: "subject = ? AND at > ?",
      order: "at DESC", limit: 5)
    return try await storage.read { db in
      try db.query(rows.sql, .text(subject), .integer(moment)).map { [UInt8]($0.text(0).utf8) }
    }
  }
}

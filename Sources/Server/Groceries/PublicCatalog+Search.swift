import Base
import Pages
import Pouch
import Storage

/// The search, and the offline pack.
extension PublicCatalog {
  func search(_ query: Query) async throws -> JSON {
    var wanted = ProductCatalogQuery(text: Text((query["q"] ?? "").prefix(200)))
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
  func pack() async throws -> [UInt8] {
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
      JSON.text(Text(row.text(1))).write(to: &bytes)
    }
    return bytes + [UInt8]("]}".utf8)
  }

  func packAbout() async throws -> JSON {
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
}

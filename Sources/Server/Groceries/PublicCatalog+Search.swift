import Base
import Pages
import Pouch
import Storage

/// The search, and what the offline pack contains.
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
    guard let storage, let search = ProductWordIndex.search(query) else { return [] }
    return try await storage.read { db in
      try db.query(search.sql, search.values).compactMap { ProductCatalog.product($0.bytes(0)) }
    }.filter { query.filter.passes($0) }
  }

  func packAbout() async throws -> JSON {
    let pack = try await pack.value()
    return .object([
      .init("count", .integer(pack.count)), .init("bytes", .integer(pack.size)),
    ])
  }
}

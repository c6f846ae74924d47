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
  let storage: (any Storage)?
  /// The prices and shops of a demo.
  let sample: SampleCatalog?

  /// The source of the map's tiles: a folder of `z/x/y.png`, or a URL pattern such as
  /// `https://tile.example.org/{z}/{x}/{y}.png`. If it is `nil`, the shops are shown on a plain background. Pages
  /// load tiles only from this server, so that no third party learns where a user looks.
  let tiles: String?

  /// The prefix that a picture's address must have to be fetched; `nil` if no pictures are fetched.
  package var picturesFrom: String? = "https://images.openfoodfacts.org/"

  var adapters: [any StoreAdapter] = []

  let pack: OfflinePackCache
  var limits = CatalogLimits()
  /// The server's clock.
  var dependencies = Dependencies.live

  /// The day of the shops, whose prices these are.
  var today: Day { Zone.kyiv.day(at: dependencies.now()) }

  package init(
    products: ProductCatalog, storage: (any Storage)?, isDemo: Bool, tiles: String? = nil
  ) {
    self.products = products
    self.storage = storage
    pack = OfflinePackCache(products)
    self.tiles = tiles
    sample = isDemo ? SampleCatalog(today: Zone.kyiv.day(at: dependencies.now())) : nil
  }

  /// Opens the catalog in a data folder. For a demo, the sample is added to it.
  package static func open(
    folder: String, storage: (any Storage)?, isDemo: Bool, tiles: String? = nil
  ) async throws -> PublicCatalog {
    let products = try await ProductCatalog(folder: folder)
    let catalog = PublicCatalog(products: products, storage: storage, isDemo: isDemo, tiles: tiles)
    if let sample = catalog.sample {
      try await products.put(sample.products.map { ($0, 1) })
    }
    products.prepare()
    return catalog
  }

  /// Returns the response to a request target, or `nil` if there is no such address.
  ///
  /// - Parameter network: the client's, whose requests are limited.
  func answer(_ target: Text, for network: String, _ now: Int64) async throws -> [UInt8]? {
    guard let (path, query) = Path.parse(Text(target)),
      let (pattern, parts) = CatalogPath.matching(path)
    else { return nil }
    try limits.consume(pattern == .search ? .search : .lookup, of: network, now: now)
    switch pattern {
    case .search: return try await search(query).bytes
    case .stores: return try await storesAnswer().bytes
    case .prices:
      let codes = (query["codes"] ?? "").split(separator: UInt8(ascii: ",")).prefix(100)
      return try await pricesAnswer(codes.compactMap { GTIN(plain: $0) }).bytes
    case .pack: return try await packAbout().bytes
    case .product:
      guard case .gtin(let code)? = try? ProductCode.read(parts[0]) else { return nil }
      return try await product(code).bytes
    case .reviews:
      let reviews = try await reviews(of: String(decoding: parts[0], as: UTF8.self))
      return JSON.object([.init("reviews", .array(reviews))]).bytes
    // The pack is a file of its own, with a tag.
    case .picture, .packSearch, .packFile: return nil
    }
  }
}

import Base
import Pouch

/// A product as the public catalog has it, apart from the user's own record.
struct CatalogProduct {
  var product: Product?
  var prices: [Price] = []
  var stores: [Store] = []
  var rating: Rating?
  var reviews: [Review] = []
  /// The ratings of shops by id.
  var storeRatings: [(store: ID<Store>, rating: Rating)] = []
  /// The ratings of this product at single shops.
  var ratingsAtShops: [(store: ID<Store>, rating: Rating)] = []
  var alternatives: [(product: Product, price: PriceTag?)] = []
  /// The complaints about its data.
  var complaints: [Text] = []
  var versions: [(author: Text, day: Day, product: Product)] = []
  var isReached = false

  init() {}

  /// The newest prices of a product, which may be the user's own version of this one.
  func latestPrices(of product: Product?, today: Day) -> PriceRule.Latest {
    PriceRule.latest(prices, of: product?.size, today: today)
  }

  init(_ json: JSON) {
    isReached = true
    product = Product(json["product"])
    prices = (json["prices"]?.array ?? []).compactMap { Price($0) }
    stores = (json["stores"]?.array ?? []).compactMap { Store($0) }
    rating = Rating(json["rating"])
    reviews = (json["reviews"]?.array ?? []).compactMap { Review($0) }
    complaints = (json["complaints"]?.array ?? []).compactMap { $0.text }
    for entry in json["stores"]?.array ?? [] {
      if let id = ID<Store>(entry["id"]), let rating = Rating(entry["rating"]) {
        storeRatings.append((id, rating))
      }
    }
    for entry in json["shop-ratings"]?.array ?? [] {
      if let id = ID<Store>(entry["store"]), let rating = Rating(entry) {
        ratingsAtShops.append((id, rating))
      }
    }
    for entry in json["alternatives"]?.array ?? [] {
      if let product = Product(entry["product"]) {
        let sum = [
          JSON.Member("minor", entry["minor"] ?? .null),
          JSON.Member("currency", entry["currency"] ?? .text("UAH")),
        ]
        alternatives.append((product, PriceTag(.object(sum), per: entry["per"])))
      }
    }
    for entry in json["versions"]?.array ?? [] {
      if let product = Product(entry["product"]),
        let day = entry["at"]?.text.flatMap({ Day(iso: $0) })
      {
        versions.append((entry["author"]?.text ?? "", day, product))
      }
    }
  }
}

extension Rating {
  init?(_ json: JSON?) {
    guard let count = json?["count"]?.integer, let sum = json?["sum"]?.integer, count > 0,
      count < 1_000_000_000, sum >= count, sum <= count * 5
    else { return nil }
    self.init(count: count, sum: sum)
  }
}

extension App {
  static func address(of code: GTIN) -> Text {
    CatalogPath.product.target(code.digits)
  }

  static var storesAddress: Text { CatalogPath.stores.target() }

  /// The public catalog's product, or the user's own entry if that is not older. If there is neither, the product as
  /// it was last viewed.
  func known(_ code: GTIN, _ found: JSON?) -> CatalogProduct {
    var known = found.map { CatalogProduct($0) } ?? CatalogProduct()
    if let own = pouch.productEntry(of: code) {
      if known.product.map({ own.product.changed >= $0.changed }) ?? true {
        known.product = own.product
      }
    } else if known.product == nil {
      // A viewed product stays available when the public catalog is unreachable.
      known.product = pouch.productView(of: code)?.product
    }
    known.stores.add(pouch.ownStores)
    let own = pouch.priceReports(of: code).map { $0.price }
    var occasions: Set<Price.Occasion> = []
    // Of two own reports on one occasion, the later one.
    let latest = own.reversed().filter { occasions.insert($0.occasion).inserted }.reversed()
    known.prices.removeAll { occasions.contains($0.occasion) }
    known.prices += latest
    known.stores.add(
      own.filter { !$0.shop.isEmpty }.map { Store(id: $0.store, name: $0.shop) })
    return known
  }
}

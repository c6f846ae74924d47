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
  var alternatives: [(product: Product, minor: Int64?)] = []
  /// The complaints about its data.
  var complaints: [Text] = []
  var versions: [(author: Text, day: Day, product: Product)] = []
  var isReached = false

  init() {}

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
        alternatives.append((product, entry["minor"]?.integer))
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
    for store in pouch.ownStores where !known.stores.contains(where: { $0.id == store.id }) {
      known.stores.append(store)
    }
    for own in pouch.priceReports(of: code) {
      known.prices.removeAll {
        $0.store == own.price.store && $0.day == own.price.day && $0.source == own.price.source
      }
      known.prices.append(own.price)
      if !own.price.shop.isEmpty, !known.stores.contains(where: { $0.id == own.price.store }) {
        known.stores.append(Store(id: own.price.store, name: own.price.shop))
      }
    }
    return known
  }
}

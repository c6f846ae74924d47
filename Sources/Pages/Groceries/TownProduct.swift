import Codes
import Pouch

/// What the town knows of a product, beside what this person wrote.
struct TownProduct {
  var product: Product?
  var prices: [Price] = []
  var stores: [Store] = []
  var rating: Rating?
  var reviews: [Review] = []
  /// Ratings of shops, by their ids.
  var storeRatings: [(store: RecordID, rating: Rating)] = []
  var alternatives: [(product: Product, minor: Int64?)] = []
  /// What people said is wrong with it.
  var complaints: [[UInt8]] = []
  var versions: [(author: [UInt8], day: Day, product: Product)] = []
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
      if let id = entry["id"]?.text.flatMap({ RecordID(hex: $0) }),
        let rating = Rating(entry["rating"])
      {
        storeRatings.append((id, rating))
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
        versions.append((entry["author"]?.text ?? [], day, product))
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
  static func address(of code: GTIN) -> [UInt8] {
    Path.print("catalog", "products")
      + Path.slashed(code.digits + Array(StaticString(".json").bytes))
  }

  static var storesAddress: [UInt8] { Path.print("catalog", "stores.json") }

  /// What the town knows of a product with what this person wrote put in: own words come first.
  func known(_ code: GTIN, _ found: JSON?) -> TownProduct {
    var known = found.map { TownProduct($0) } ?? TownProduct()
    if let own = pouch.productEntry(of: code) {
      if known.product.map({ own.product.changed >= $0.changed }) ?? true {
        known.product = own.product
      }
    } else if known.product == nil {
      // What was seen stays, also when the town is out of reach.
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

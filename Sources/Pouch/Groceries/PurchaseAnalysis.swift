import Base

/// What a user's purchases of a period say: their scores, processing, brands, sections of a shop, and spending.
///
/// Each purchase counts once, whatever its amount. What is not known is counted as such, never guessed.
package struct PurchaseAnalysis: Sendable {
  /// The number of purchases.
  package private(set) var count = 0
  /// The purchases by Nutri-Score letter, from A to E; the others have no known score.
  package private(set) var letters = [Int](repeating: 0, count: NutriScore.Letter.allCases.count)
  /// The purchases by NOVA group, from 1 to 4; of the others it is not known.
  package private(set) var groups = [Int](repeating: 0, count: 4)
  /// The brands bought most often.
  package private(set) var brands: [(name: Text, count: Int)] = []
  /// The spending by section, the greatest first, in minor units of the hryvnia.
  package private(set) var aisles: [(aisle: Aisle, minor: Int64)] = []
  /// The spending by month, the earliest first, each with its first day, in minor units of the hryvnia.
  package private(set) var months: [(first: Day, minor: Int64)] = []
  /// The number of purchases without a price in hryvnias, which the sums leave out.
  package private(set) var priceless = 0

  package var scored: Int { letters.reduce(0, +) }
  package var grouped: Int { groups.reduce(0, +) }
  package var spent: Int64 { months.reduce(0) { $0 + $1.minor } }

  /// The number of brands that are kept.
  private static let brandLimit = 8

  /// Analyses the purchases of the last months, the current one included. `products` has what is known of the bought
  /// products by their numbers.
  package init(
    _ purchases: [Purchase], products: [Int64: Product], months count: Int, today: Day
  ) {
    let current = today.month.first
    months = (0..<count).reversed().map { (current.adding(months: -$0), 0) }
    guard let earliest = months.first?.first else { return }
    var brandCounts: [Text: (name: Text, count: Int)] = [:]
    var aisleSums = [Int64](repeating: 0, count: Aisle.allCases.count)
    var scores: [Int64: (letter: NutriScore.Letter?, group: Nova.Group?)] = [:]
    for purchase in purchases where purchase.day >= earliest && purchase.day <= today {
      self.count += 1
      let product = purchase.code.flatMap { products[$0.value] }
      if let product {
        let known =
          scores[product.code.value] ?? (product.score?.letter, Nova(product)?.group)
        scores[product.code.value] = known
        if let letter = known.letter { letters[Int(letter.rawValue)] += 1 }
        if let group = known.group { groups[Int(group.rawValue) - 1] += 1 }
        if !product.brand.isEmpty {
          brandCounts[product.brand.folded, default: (product.brand, 0)].count += 1
        }
      }
      guard let price = purchase.price, price.currency == .hryvnia, price.minor > 0 else {
        priceless += 1
        continue
      }
      let aisle = product.map { Aisle($0) } ?? Aisle(guessing: purchase.name)
      aisleSums[Int(aisle.rawValue)] += price.minor
      let month = purchase.day.month.first
      if let place = months.firstIndex(where: { $0.first == month }) {
        months[place].minor += price.minor
      }
    }
    brands = Self.ranked(Array(brandCounts.values))
    aisles = Self.ranked(aisleSums)
  }

  private static func ranked(_ brands: [(name: Text, count: Int)]) -> [(name: Text, count: Int)] {
    let sorted = brands.sorted { a, b in
      a.count != b.count ? a.count > b.count : a.name.lexicographicallyPrecedes(b.name)
    }
    return Array(sorted.prefix(brandLimit))
  }

  private static func ranked(_ sums: [Int64]) -> [(aisle: Aisle, minor: Int64)] {
    var aisles: [(aisle: Aisle, minor: Int64)] = []
    for aisle in Aisle.allCases where sums[Int(aisle.rawValue)] > 0 {
      aisles.append((aisle, sums[Int(aisle.rawValue)]))
    }
    return aisles.sorted { $0.minor > $1.minor }
  }
}

extension Pouch {
  /// What this device knows of products, by number: the user's own data, or else what was last viewed.
  package var knownProducts: [Int64: Product] {
    var products: [Int64: Product] = [:]
    for view in productViews { products[view.product.code.value] = view.product }
    for entry in productEntries { products[entry.product.code.value] = entry.product }
    return products
  }

  /// The items, of which one without a barcode gets that of the product with its name: of several products the one
  /// whose price the user reported last.
  package func identified(_ items: [GroceryItem]) -> [GroceryItem] {
    guard items.contains(where: { $0.code == nil }) else { return items }
    var reported: [Int64: Int] = [:]
    for (place, report) in priceReports().enumerated() {
      reported[report.price.code.value] = place + 1
    }
    var named: [Text: GTIN] = [:]
    // The last one stays.
    for product in knownProducts.values.sorted(by: { a, b in
      let (one, other) = (reported[a.code.value] ?? 0, reported[b.code.value] ?? 0)
      return one != other ? one < other : a.code.value > b.code.value
    }) where !product.name.isEmpty {
      named[product.name.nameStem] = product.code
    }
    return items.map { item in
      var item = item
      if item.code == nil { item.code = named[item.name.nameStem] }
      return item
    }
  }
}

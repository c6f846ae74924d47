import Base

/// The price of a whole list in each shop, and in the best pair of shops.
package struct Basket: Sendable {
  package struct Offer: Equatable, Sendable {
    package let store: ID<Store>
    package let minor: Int64
    /// How many of the items have a price there.
    package let known: Int
  }

  package struct Split: Equatable, Sendable {
    package let stores: (first: ID<Store>, second: ID<Store>)
    package let minor: Int64
    /// The indices of the items to buy in the first shop; the others are for the second.
    package let inFirst: [Int]

    package static func == (a: Split, b: Split) -> Bool {
      a.stores == b.stores && a.minor == b.minor && a.inFirst == b.inFirst
    }
  }

  /// How many items have a price anywhere.
  package let priced: Int
  /// The most complete first, and among equals the cheapest first.
  package let offers: [Offer]
  /// `nil` if a single shop is as good as two.
  package let split: Split?

  /// - Parameters:
  ///   - costs: for each item, its price in each shop, in minor units of one currency.
  package init(_ costs: [[(store: ID<Store>, minor: Int64)]]) {
    priced = costs.filter { !$0.isEmpty }.count
    var stores: [ID<Store>] = []
    for item in costs {
      for cost in item where !stores.contains(cost.store) { stores.append(cost.store) }
    }
    stores.sort()
    let cost = { (item: Int, store: ID<Store>) -> Int64? in
      costs[item].first { $0.store == store }?.minor
    }
    var offers: [Offer] = []
    for store in stores {
      let found = costs.indices.compactMap { cost($0, store) }
      offers.append(Offer(store: store, minor: found.reduce(0, +), known: found.count))
    }
    offers.sort { a, b in a.known != b.known ? a.known > b.known : a.minor < b.minor }
    self.offers = offers
    // Two shops are worth it only if they have more items, or the same number for less.
    let best = offers.first.map { (known: $0.known, minor: $0.minor) } ?? (0, 0)
    var winner: (known: Int, split: Split)?
    for (place, first) in stores.enumerated() {
      for second in stores[(place + 1)...] {
        var minor: Int64 = 0
        var known = 0
        var inFirst: [Int] = []
        for item in costs.indices {
          let (here, there) = (cost(item, first), cost(item, second))
          guard let least = [here, there].compactMap({ $0 }).min() else { continue }
          minor += least
          known += 1
          if let here, here == least { inFirst.append(item) }
        }
        guard known > best.known || (known == best.known && minor < best.minor),
          !inFirst.isEmpty, inFirst.count < known
        else { continue }
        if let so = winner, so.known > known || (so.known == known && so.split.minor <= minor) {
          continue
        }
        winner = (known, Split(stores: (first, second), minor: minor, inFirst: inFirst))
      }
    }
    split = winner?.split
  }
}

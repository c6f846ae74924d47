import Codes

/// What a whole list costs in each shop, and in the best two together.
public struct Basket: Sendable {
  public struct Offer: Equatable, Sendable {
    public let store: RecordID
    public let minor: Int64
    /// How many of the items have a price there.
    public let known: Int
  }

  public struct Split: Equatable, Sendable {
    public let stores: (first: RecordID, second: RecordID)
    public let minor: Int64
    /// The places of the items to buy in the first shop; the others are for the second.
    public let inFirst: [Int]

    public static func == (a: Split, b: Split) -> Bool {
      a.stores == b.stores && a.minor == b.minor && a.inFirst == b.inFirst
    }
  }

  /// How many items have a price anywhere.
  public let priced: Int
  /// The fullest first, of those the cheapest first.
  public let offers: [Offer]
  /// Nothing where one shop is as cheap as two.
  public let split: Split?

  /// - Parameters:
  ///   - costs: for each item what it costs in which shop, in minor units of one currency.
  public init(_ costs: [[(store: RecordID, minor: Int64)]]) {
    priced = costs.filter { !$0.isEmpty }.count
    var stores: [RecordID] = []
    for item in costs {
      for cost in item where !stores.contains(cost.store) { stores.append(cost.store) }
    }
    stores.sort()
    let cost = { (item: Int, store: RecordID) -> Int64? in
      costs[item].first { $0.store == store }?.minor
    }
    var offers: [Offer] = []
    for store in stores {
      let found = costs.indices.compactMap { cost($0, store) }
      offers.append(Offer(store: store, minor: found.reduce(0, +), known: found.count))
    }
    offers.sort { a, b in a.known != b.known ? a.known > b.known : a.minor < b.minor }
    self.offers = offers
    // Two shops are worth it only where they have more, or the same for less.
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

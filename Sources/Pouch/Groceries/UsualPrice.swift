import Base

/// What the user usually paid for a thing, from their own purchases.
package struct UsualPrices: Sendable {
  private struct Paid: Sendable {
    let key: Text
    let words: [Text]
    let amount: Amount?
    /// The size of a pack, if the name says it.
    let pack: Amount?
    let minor: Int64
  }

  /// The purchases with a price in hryvnias, the latest first.
  private let paid: [Paid]
  /// How many of the latest purchases decide: prices of years ago say little.
  private static let latest = 5

  package init(_ purchases: [Purchase]) {
    paid = purchases.sorted { $0.day > $1.day }.compactMap { purchase in
      guard let price = purchase.price, price.currency == .hryvnia, price.minor > 0 else {
        return nil
      }
      return Paid(
        key: Habit.key(code: purchase.code, name: purchase.name),
        words: Self.words(purchase.name), amount: purchase.amount,
        pack: Amount(parsing: purchase.name), minor: price.minor)
    }
  }

  /// The usual price of an item with its amount: the median of the latest purchases of the same thing, or else of what
  /// has all its words and begins with the first of them. `nil` if there is none.
  package func price(of item: GroceryItem) -> Money? {
    var same = paid.filter { $0.key == item.key }
    if same.isEmpty {
      let words = Self.words(item.name)
      guard let first = words.first else { return nil }
      same = paid.filter { bought in
        bought.words.first == first && words.allSatisfy { bought.words.contains($0) }
      }
    }
    // Without an amount it is what one purchase came to: those of packs and of weights have no common price.
    if item.amount == nil, let latest = same.first {
      same = same.filter { Self.measure($0) == Self.measure(latest) }
    }
    let minors = same.prefix(Self.latest).compactMap { Self.minor(of: item.amount, $0) }.sorted()
    guard !minors.isEmpty else { return nil }
    return Money(min(minors[(minors.count - 1) / 2], Money.limit), .hryvnia)
  }

  /// Whether a purchase was sold by volume or by weight; `nil` for pieces and packs.
  private static func measure(_ bought: Paid) -> Bool? {
    bought.amount?.base == nil ? nil : bought.amount?.isVolume
  }

  /// The price of an amount by one purchase; `nil` if it is not known how much the purchase was, or if that does not
  /// compare, like packs and kilograms.
  private static func minor(of amount: Amount?, _ bought: Paid) -> Int64? {
    guard let amount else { return bought.minor / (pieces(bought.amount) ?? 1) }
    guard let size = bought.amount else { return amount == .one ? bought.minor : nil }
    if let wanted = amount.base {
      guard let base = base(of: size, bought.pack, isVolume: amount.isVolume) else { return nil }
      return bought.minor.scaled(by: wanted, over: max(1000, base))
    }
    guard let wanted = pieces(amount), let count = pieces(size) else { return nil }
    // Ten eggs are one pack of ten, and two eggs as well.
    let pack = amount.unit == .piece ? pieces(bought.pack) ?? 1 : 1
    return bought.minor * ((wanted + pack - 1) / pack) / count
  }

  /// The weight or volume of a purchase: as sold, or of so many packs.
  private static func base(of size: Amount, _ pack: Amount?, isVolume: Bool) -> Int64? {
    if let base = size.base { return size.isVolume == isVolume ? base : nil }
    guard let pack, pack.isVolume == isVolume, let base = pack.base, let count = pieces(size) else {
      return nil
    }
    let (whole, overflowed) = base.multipliedReportingOverflow(by: count)
    return overflowed ? nil : whole
  }

  /// The number of pieces or packs, rounded up; `nil` for weights and volumes.
  private static func pieces(_ amount: Amount?) -> Int64? {
    guard let amount, amount.base == nil else { return nil }
    return max(1, (amount.thousandths + 999) / 1000)
  }

  /// The words of a name, alike in both alphabets, without the vowels at the end that inflection changes.
  private static func words(_ name: Text) -> [Text] {
    ProductWords.words(name).map { word in
      var stem = word
      while stem.count > 3, let last = stem.last, Text("aeiouy").contains(last) {
        stem.removeLast()
      }
      return stem
    }
  }
}

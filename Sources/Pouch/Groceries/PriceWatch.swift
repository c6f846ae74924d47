import Base

/// The price of a product at which, or below which, the user wants to be told.
package struct PriceWatch: Equatable, Sendable {
  package let code: GTIN
  /// The product's name when the watch was set, for lists without a network.
  package let name: Text
  /// The greatest price to hear of, in minor units of its currency.
  package let limit: Money
  /// Whether the price is that of a kilogram instead of the pack.
  package let isPerKilogram: Bool

  package init(_ code: GTIN, name: Text, limit: Money, isPerKilogram: Bool = false) {
    self.code = code
    self.name = name
    self.limit = limit
    self.isPerKilogram = isPerKilogram
  }

  package init?(_ record: Record) {
    guard record.kind == .priceWatch,
      let code = record[.product]?.text.flatMap({ GTIN(plain: $0) }),
      let limit = Money(record[.sum]), limit.minor > 0, limit.minor <= Price.limit
    else { return nil }
    self.init(
      code, name: record[.name]?.text ?? "", limit: limit,
      isPerKilogram: record[.per]?.text.map { $0 == "kg" } ?? false)
  }

  /// Whether a price is what the user waits for.
  package func isMet(by price: Price) -> Bool {
    price.code == code && price.money.currency == limit.currency
      && price.isPerKilogram == isPerKilogram && price.money.minor <= limit.minor
  }

  /// A limit to begin with: a tenth below the lowest price, in whole units of the currency.
  package static func suggestion(below price: Money) -> Money? {
    let least = price.minor * 9 / 10 / 100 * 100
    return least > 0 ? Money(least, price.currency) : nil
  }
}

extension Pouch {
  private static func watchID(of code: GTIN) -> RecordID {
    RecordID(bytes: SHA256.hash((Text(Kind.priceWatch.name) + Text(code.value)).utf8))
  }

  /// The watched products, in the order of their names.
  package var priceWatches: [PriceWatch] {
    let watches: [PriceWatch] = active(.priceWatch).compactMap { PriceWatch($0) }
    return watches.sorted { a, b in
      if a.name != b.name { return a.name.lexicographicallyPrecedes(b.name) }
      return a.code < b.code
    }
  }

  package func priceWatch(of code: GTIN) -> PriceWatch? {
    active(Pouch.watchID(of: code), .priceWatch).flatMap { PriceWatch($0) }
  }

  /// Watches a product's price, or changes the limit.
  package mutating func setPriceWatch(_ watch: PriceWatch) {
    let id = Pouch.watchID(of: watch.code)
    if records[id]?.isDeleted == true { set(id, .priceWatch, .deleted, to: .null) }
    set(id, .priceWatch, .product, to: .text(Text(watch.code.value)))
    set(id, .priceWatch, .name, to: .text(watch.name.tidied(limit: Product.nameLimit)))
    set(id, .priceWatch, .sum, to: .object(watch.limit.members))
    set(id, .priceWatch, .per, to: watch.isPerKilogram ? .text("kg") : .null)
  }

  package mutating func deletePriceWatch(of code: GTIN) { delete(Pouch.watchID(of: code)) }
}

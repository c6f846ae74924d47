import Base

/// The price of a product at which, or below which, the user wants to be told.
package struct PriceWatch: Equatable, Sendable {
  package let code: GTIN
  /// The product's name when the watch was set, for lists without a network.
  package let name: Text
  /// The greatest price to hear of.
  package let limit: PriceTag

  package init(_ code: GTIN, name: Text, limit: PriceTag) {
    self.code = code
    self.name = name
    self.limit = limit
  }

  package init?(_ record: Record) {
    guard record.kind == .priceWatch,
      let code = record[.product]?.text.flatMap({ GTIN(plain: $0) }),
      let limit = PriceTag(record[.sum], per: record[.per])
    else { return nil }
    self.init(code, name: record[.name]?.text ?? "", limit: limit)
  }

  /// Whether a price is what the user waits for: one for the same unit, or of a pack of a known net quantity. The
  /// server, which tells of it, does not know that.
  package func isMet(by price: Price, of size: Amount? = nil) -> Bool {
    price.code == code && PriceScale(of: size).isLess(limit, price.tag) == false
  }

  /// A limit to begin with: a tenth below the lowest price, in whole units of the currency.
  package static func suggestion(below price: PriceTag) -> PriceTag? {
    let least = price.money.minor * 9 / 10 / 100 * 100
    return least > 0 ? PriceTag(Money(least, price.money.currency), per: price.unit) : nil
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
    set(id, .priceWatch, .sum, to: .object(watch.limit.money.members))
    set(id, .priceWatch, .per, to: watch.limit.unit.stored ?? .null)
  }

  package mutating func deletePriceWatch(of code: GTIN) { delete(Pouch.watchID(of: code)) }
}

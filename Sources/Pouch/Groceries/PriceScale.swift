import Base

/// Compares the prices of one product. Those of a pack and of a kilogram compare only if the product's net quantity is
/// known, and prices in two currencies never.
package struct PriceScale: Sendable {
  /// What makes prices comparable.
  package struct Measure: Hashable, Sendable {
    package let currency: Currency
    package let unit: PriceUnit
  }

  private let size: Amount?
  private let base: Int64?

  /// - Parameter size: the net quantity of a pack; `nil` if it is not known.
  package init(of size: Amount?) {
    self.size = size
    base = size.flatMap { PriceScale.base(of: $0) }
  }

  /// The weight or volume of a pack, in thousandths of a gram or a millilitre. Nobody sells packs of more than ten
  /// tonnes, and up to there a price times a weight fits in 64 bits.
  static func base(of size: Amount) -> Int64? {
    size.base.flatMap { $0 > 0 && $0 <= 10_000_000_000 ? $0 : nil }
  }

  /// What a price compares by. Prices of different measures don't compare.
  package func measure(of tag: PriceTag) -> Measure {
    guard tag.unit == .pack, base != nil, let size else {
      return Measure(currency: tag.money.currency, unit: tag.unit)
    }
    return Measure(currency: tag.money.currency, unit: size.isVolume ? .litre : .kilogram)
  }

  /// Whether one price is lower than another; `nil` if they don't compare.
  package func isLess(_ one: PriceTag, _ other: PriceTag) -> Bool? {
    measure(of: one) == measure(of: other) ? figure(of: one) < figure(of: other) : nil
  }

  /// The price times what makes it exact: the sum of a pack for a thousand kilograms, the sum of a kilogram for a pack.
  private func figure(of tag: PriceTag) -> Int64 {
    guard let base, let size else { return tag.money.minor }
    if tag.unit == .pack { return tag.money.minor.scaled(by: 1_000_000, over: 1) }
    return tag.unit.isOf(size) ? tag.money.minor.scaled(by: base, over: 1) : tag.money.minor
  }
}

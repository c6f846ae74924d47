import Base

/// A sum with what it is for. It has no order: two of them compare only on the `PriceScale` of their product.
package struct PriceTag: Equatable, Sendable {
  /// The sum, to show it. It says nothing without the unit.
  package let money: Money
  package let unit: PriceUnit

  package init(_ money: Money, per unit: PriceUnit) {
    self.money = money
    self.unit = unit
  }

  /// A stored sum with its unit, which is a pack's if there is none.
  package init?(_ sum: JSON?, per unit: JSON?) {
    guard let money = Money(sum), money.minor > 0, money.minor <= Price.limit,
      let unit = PriceUnit(stored: unit)
    else { return nil }
    self.init(money, per: unit)
  }

  /// The same price for another unit of a product of a net quantity, rounded. `nil` if the quantity is not known or is
  /// of another kind, as litres are no kilograms.
  package func per(_ other: PriceUnit, of size: Amount?) -> PriceTag? {
    if other == unit { return self }
    guard let size, let base = PriceScale.base(of: size) else { return nil }
    let minor: Int64
    if unit == .pack, other.isOf(size) {
      minor = (money.minor.scaled(by: 10_000_000, over: base) + 5) / 10
    } else if other == .pack, unit.isOf(size) {
      minor = PriceTag.rounded(money.minor, base)
    } else {
      return nil
    }
    return PriceTag(Money(min(minor, Money.limit), money.currency), per: other)
  }

  /// What an amount of a product costs. Without an amount it is one pack; packs and pieces are bought whole. `nil` if
  /// that can't be told without the product's net quantity.
  package func cost(of amount: Amount?, size: Amount?) -> Money? {
    let wanted = amount ?? Amount(thousandths: 1000, .pack)
    let minor: Int64?
    switch unit {
    case .pack:
      minor = PriceTag.packs(wanted, size).map { money.minor.scaled(by: $0, over: 1) }
    case .kilogram, .litre:
      minor = loose(wanted, size).map { PriceTag.rounded(money.minor, $0) }
    }
    return minor.map { Money(min($0, Money.limit), money.currency) }
  }

  /// How many packs have an amount in them.
  private static func packs(_ wanted: Amount, _ size: Amount?) -> Int64? {
    if let base = wanted.base {
      guard let size, let pack = PriceScale.base(of: size), size.isVolume == wanted.isVolume else {
        return nil
      }
      return max(1, (base - 1) / pack + 1)
    }
    let count = whole(wanted)
    // Ten eggs are one pack of ten, and two eggs as well.
    guard wanted.unit == .piece, let size, size.unit == .piece else { return count }
    return (count - 1) / whole(size) + 1
  }

  private static func whole(_ amount: Amount) -> Int64 { max(1, (amount.thousandths + 999) / 1000) }

  /// The weight or volume of an amount, in thousandths of a gram or a millilitre.
  private func loose(_ wanted: Amount, _ size: Amount?) -> Int64? {
    if let base = wanted.base { return unit.isOf(wanted) ? base : nil }
    guard let size, let pack = PriceScale.base(of: size), unit.isOf(size) else { return nil }
    return pack.scaled(by: PriceTag.whole(wanted), over: 1)
  }

  /// The price of a weight, given that of a kilogram, rounded as a till does.
  private static func rounded(_ minor: Int64, _ base: Int64) -> Int64 {
    (min(minor.scaled(by: base, over: 100_000), Money.limit * 10) + 5) / 10
  }
}

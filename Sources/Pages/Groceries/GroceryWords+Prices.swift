import Base
import Pouch

extension GroceryWords {
  /// What a price is for: «за кг».
  static func per(_ unit: PriceUnit) -> Phrase {
    switch unit {
    case .pack: Phrase("за упаковку", "per pack")
    case .kilogram: Phrase("за кг", "per kg")
    case .litre: Phrase("за л", "per l")
    }
  }

  /// A price with its unit, which is left out for a pack.
  static func price(_ tag: PriceTag) -> Phrase {
    let sum = MoneyWords.exact(tag.money)
    if tag.unit == .pack { return sum }
    return Phrase("{} {}", "{} {}").with(phrases: sum, per(tag.unit))
  }

  /// The price of a kilogram or a litre of a product, if a pack's price and the net quantity tell it: «41,40 ₴/кг».
  static func loosePrice(_ tag: PriceTag, of size: Amount?) -> Phrase? {
    guard tag.unit == .pack, let size, size.base != nil,
      let loose = tag.per(size.isVolume ? .litre : .kilogram, of: size)
    else { return nil }
    return (size.isVolume ? Phrase("{}/л", "{}/l") : Phrase("{}/кг", "{}/kg")).with(
      phrases: MoneyWords.exact(loose.money))
  }

  /// How much cheaper one product is than another: their packs, if these are of the same net quantity, or else their
  /// kilograms or litres. `nil` if it is not cheaper, or if the prices don't compare.
  static func cheaper(
    _ price: PriceTag, of product: Product, than other: PriceTag, of otherProduct: Product
  ) -> Phrase? {
    guard let size = product.size, let otherSize = otherProduct.size,
      price.money.currency == other.money.currency
    else { return nil }
    let unit: PriceUnit =
      size == otherSize && price.unit == .pack && other.unit == .pack
      ? .pack : size.isVolume ? .litre : .kilogram
    guard let one = price.per(unit, of: size), let two = other.per(unit, of: otherSize),
      one.money.minor < two.money.minor
    else { return nil }
    let difference = PriceTag(
      Money(two.money.minor - one.money.minor, price.money.currency), per: unit)
    let sum = MoneyWords.short(difference.money)
    if unit == .pack { return Phrase("на {} дешевше", "{} cheaper").with(phrases: sum) }
    return Phrase("на {} {} дешевше", "{} {} cheaper").with(phrases: sum, per(unit))
  }
}

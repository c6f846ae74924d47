import Base

/// What a price is for: a whole pack, or a kilogram or a litre of what is weighed or poured.
package enum PriceUnit: Name, NamedCase {
  case pack, kilogram = "kg", litre = "l"

  /// The unit of a stored price: without one it is a pack's. `nil` for a unit that this version does not know, whose
  /// price compares with none.
  init?(stored json: JSON?) {
    guard let json, json != .null else {
      self = .pack
      return
    }
    guard let unit = json.text.flatMap({ PriceUnit(named: $0) }), unit != .pack else { return nil }
    self = unit
  }

  /// The unit as stored; `nil` for a pack.
  package var stored: JSON? { self == .pack ? nil : .text(Text(name)) }

  /// The unit in which a till counts goods, and how many of the till's make one of it: a price for a gram is a
  /// thousandth of that for a kilogram.
  package static func counted(_ unit: Amount.Unit) -> (unit: PriceUnit, times: Int64) {
    switch unit {
    case .piece, .pack: (.pack, 1)
    case .kilogram: (.kilogram, 1)
    case .gram: (.kilogram, 1000)
    case .litre: (.litre, 1)
    case .millilitre: (.litre, 1000)
    }
  }

  /// The unit of a word or an amount such as «уп», «кг» and «100 г», and how many of these make one of it. A pack if
  /// there are no words; `nil` if they are something else.
  package static func parsed(_ text: Text) -> (unit: PriceUnit, times: Int64)? {
    let words = Amount.words(text.tidied(limit: 20))
    guard let last = words.last else { return (.pack, 1) }
    guard let unit = Amount.Unit(spelled: last) else { return nil }
    var counted = counted(unit)
    guard words.count > 1 else { return counted }
    guard words.count == 2, let count = words[0].number.map({ Int64($0) }), count > 0,
      counted.times % count == 0
    else { return nil }
    counted.times /= count
    return counted
  }

  func isOf(_ size: Amount) -> Bool {
    size.base != nil && (size.isVolume ? self == .litre : self == .kilogram)
  }
}

import Base

@testable import Pouch

/// Compares and costs prices in the simplest way: by the grams or millilitres and the fractions that they are. It
/// shares no code with what it checks.
struct PriceReference {
  /// The thousandths of a gram or millilitre of a pack, if its quantity is known.
  let pack: (base: Int, isVolume: Bool)?
  /// How many pieces are in a pack, if its quantity says it.
  let pieces: Int

  init(_ size: Amount?) {
    pieces = size.map { $0.unit == .piece ? Int($0.thousandths) / 1000 : 1 } ?? 1
    pack = size.flatMap { size in
      switch size.unit {
      case .gram: (Int(size.thousandths), false)
      case .kilogram: (Int(size.thousandths) * 1000, false)
      case .millilitre: (Int(size.thousandths), true)
      case .litre: (Int(size.thousandths) * 1000, true)
      case .piece, .pack: nil
      }
    }
  }

  /// Prices with the same words compare, as the fractions.
  func fraction(_ tag: PriceTag) -> (words: String, sum: Int, over: Int) {
    let minor = Int(tag.money.minor)
    let currency = "\(tag.money.currency.code)"
    switch tag.unit {
    case .kilogram: return (currency + " for grams", minor, 1_000_000)
    case .litre: return (currency + " for millilitres", minor, 1_000_000)
    case .pack:
      guard let pack else { return (currency + " for packs", minor, 1) }
      return (currency + (pack.isVolume ? " for millilitres" : " for grams"), minor, pack.base)
    }
  }

  /// Whether one price is lower; `nil` if nobody can tell.
  func isLess(_ one: PriceTag, _ other: PriceTag) -> Bool? {
    let (a, b) = (fraction(one), fraction(other))
    return a.words == b.words ? a.sum * b.over < b.sum * a.over : nil
  }

  /// What an amount costs, in kopiykas; `nil` if nobody can tell.
  func cost(_ amount: Amount?, _ tag: PriceTag) -> Int? {
    let wanted = PriceReference(amount)
    let count = amount.map { (Int($0.thousandths) + 999) / 1000 } ?? 1
    let minor = Int(tag.money.minor)
    if tag.unit == .pack {
      guard let loose = wanted.pack else {
        return amount?.unit == .piece ? (count + pieces - 1) / pieces * minor : count * minor
      }
      guard let pack, pack.isVolume == loose.isVolume else { return nil }
      return (loose.base + pack.base - 1) / pack.base * minor
    }
    guard let loose = wanted.pack ?? pack.map({ ($0.base * count, $0.isVolume) }),
      loose.isVolume == (tag.unit == .litre)
    else { return nil }
    return (loose.base * minor + 500_000) / 1_000_000
  }
}

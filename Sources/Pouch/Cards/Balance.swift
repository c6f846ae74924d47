import Base

/// The balance of a card in points or money, in hundredths so that it is exact.
package struct Balance: Equatable, Sendable {
  package var hundredths: Int64
  package var unit: Unit

  package enum Unit: UInt8, NamedCase {
    case points = 0
    case hryvnia = 1
    case dollar = 2
    case euro = 3

    /// `points`, or the currency's ISO 4217 code.
    package var name: StaticString {
      switch self {
      case .points: "points"
      case .hryvnia: "UAH"
      case .dollar: "USD"
      case .euro: "EUR"
      }
    }
  }

  /// The greatest amount, ten billion, so that the sum of two never overflows.
  package static let limit: Int64 = 1_000_000_000_000

  package init(hundredths: Int64, unit: Unit) {
    self.hundredths = hundredths
    self.unit = unit
  }

  /// A single register, so that the amount and its unit always change together.
  var json: JSON {
    .object([
      JSON.Member("hundredths", .integer(hundredths)),
      JSON.Member("unit", .text(Text(unit.name))),
    ])
  }

  /// All balances of a card: the one that every version supports, then those in further units.
  static func list(_ record: Record) -> [Balance] {
    var list: [Balance] = []
    if let first = Balance(record[.balance]) { list.append(first) }
    for json in record[.balances]?.array ?? [] {
      guard let further = Balance(json), !list.contains(where: { $0.unit == further.unit }) else {
        continue
      }
      list.append(further)
    }
    return list
  }

  init?(_ json: JSON?) {
    guard let amount = json?["hundredths"]?.integer, amount.magnitude <= Balance.limit.magnitude,
      let unit = json?["unit"]?.text.flatMap({ Unit(named: $0) })
    else { return nil }
    self.init(hundredths: amount, unit: unit)
  }

  /// Parses a typed amount: `1 234,50`, `12.5`, `-3`. At most two decimals.
  package static func hundredths(typed text: Text) -> Int64? {
    var value: Int64 = 0
    var decimals: Int?
    var hasDigits = false
    var isNegative = false
    for scalar in text.scalars {
      switch scalar {
      case 0x20, 0xA0, 0x202F, 0x2009, 0x27: continue
      case 0x2D, 0x2212:
        if hasDigits || isNegative { return nil }
        isNegative = true
      case 0x2C, 0x2E:
        if decimals != nil { return nil }
        decimals = 0
      case 0x30...0x39:
        if let count = decimals {
          guard count < 2 else { return nil }
          decimals = count + 1
        }
        value = value * 10 + Int64(scalar - 0x30)
        hasDigits = true
        guard value <= limit else { return nil }
      default: return nil
      }
    }
    guard hasDigits else { return nil }
    for _ in (decimals ?? 0)..<2 { value *= 10 }
    guard value <= limit else { return nil }
    return isNegative ? -value : value
  }
}

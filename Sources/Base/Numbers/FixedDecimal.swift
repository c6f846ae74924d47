/// An exact decimal number of grams, kilojoules or percent, as labels and data sets spell it.
///
/// Thresholds are compared without rounding, so a binary fraction would be wrong at the edge: 0.6 is not above 0.6,
/// however it was computed.
package struct FixedDecimal: Hashable, Comparable, Sendable {
  /// Billionths of the unit.
  package let nano: Int64

  /// Billionths in one unit.
  package static let one: Int64 = 1_000_000_000

  /// The greatest number that is parsed.
  package static let limit: Int64 = 1_000_000 * one

  package init(nano: Int64) { self.nano = nano }

  /// A number of thousandths, the unit of the thresholds.
  package init(thousandths: Int64) { nano = thousandths * 1_000_000 }

  package static let zero = FixedDecimal(nano: 0)

  /// Parses `12`, `0.355`, `1,5`, `2.5e-1`. Digits after the ninth decimal are dropped. Returns `nil` if the text is
  /// not a number or exceeds a million.
  package init?(_ text: some Collection<UInt8>) {
    let text = Array(text)
    var digits: Int64 = 0
    var decimals = 0
    var hasDigits = false
    var hasPoint = false
    var at = 0
    var isNegative = false
    if let first = text.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      at = 1
    }
    while at < text.count {
      let byte = text[at]
      if byte >= 48, byte <= 57 {
        hasDigits = true
        if digits < Int64.max / 100 {
          digits = digits * 10 + Int64(byte - 48)
          if hasPoint { decimals += 1 }
        } else if !hasPoint {
          return nil
        }
      } else if !hasPoint, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        hasPoint = true
      } else {
        break
      }
      at += 1
    }
    guard hasDigits else { return nil }
    if at < text.count {
      guard text[at] | 0x20 == UInt8(ascii: "e") else { return nil }
      var rest = text[(at + 1)...]
      if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
      guard let exponent = IntegerText.parse(Array(rest)), exponent.magnitude <= 30 else {
        return nil
      }
      decimals -= Int(exponent)
    }
    var value = digits
    while decimals > 9 {
      value /= 10
      decimals -= 1
    }
    while decimals < 9, value != 0 {
      let (scaled, overflowed) = value.multipliedReportingOverflow(by: 10)
      if overflowed { return nil }
      value = scaled
      decimals += 1
    }
    guard value <= FixedDecimal.limit else { return nil }
    nano = isNegative ? -value : value
  }

  package init?(_ json: JSON?) {
    switch json {
    case .integer(let integer)?:
      guard integer.magnitude <= UInt64(FixedDecimal.limit / FixedDecimal.one) else { return nil }
      self.init(nano: integer * FixedDecimal.one)
    case .number(let spelled)?: self.init(spelled)
    case .text(let text)?: self.init(text)
    default: return nil
    }
  }

  /// The shortest decimal spelling, such as `11.2`.
  package var text: Text {
    var text: Text = nano < 0 ? "-" : ""
    text += Text(nano.magnitude / UInt64(FixedDecimal.one))
    var rest = nano.magnitude % UInt64(FixedDecimal.one)
    if rest == 0 { return text }
    text.append(UInt8(ascii: "."))
    var unit = UInt64(FixedDecimal.one) / 10
    while rest > 0 {
      text.append(48 + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
    return text
  }

  package var json: JSON {
    nano % FixedDecimal.one == 0 ? .integer(nano / FixedDecimal.one) : .number(text)
  }

  /// Rounded to a number of decimals, half away from zero.
  package func rounded(decimals: Int) -> FixedDecimal {
    var unit = FixedDecimal.one
    for _ in 0..<decimals { unit /= 10 }
    let half = nano < 0 ? -unit / 2 : unit / 2
    return FixedDecimal(nano: (nano + half) / unit * unit)
  }

  /// The ratio to another number, in percent with one decimal.
  package func percent(of whole: FixedDecimal) -> FixedDecimal {
    guard whole.nano > 0, nano >= 0 else { return .zero }
    // A ratio above a thousand is capped.
    guard nano / 1000 < whole.nano else { return FixedDecimal(thousandths: 100_000_000) }
    return FixedDecimal(thousandths: nano.scaled(by: 100_000, over: whole.nano)).rounded(
      decimals: 1)
  }

  package static func < (a: FixedDecimal, b: FixedDecimal) -> Bool { a.nano < b.nano }

  package static func * (a: FixedDecimal, factor: Int64) -> FixedDecimal {
    FixedDecimal(nano: a.nano * factor)
  }

  package static func / (a: FixedDecimal, divisor: Int64) -> FixedDecimal {
    FixedDecimal(nano: a.nano / divisor)
  }
  package static func + (a: FixedDecimal, b: FixedDecimal) -> FixedDecimal {
    FixedDecimal(nano: a.nano + b.nano)
  }
  package static func - (a: FixedDecimal, b: FixedDecimal) -> FixedDecimal {
    FixedDecimal(nano: a.nano - b.nano)
  }
}

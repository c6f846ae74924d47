import Codes

/// An exact decimal number of grams, kilojoules or percent, as labels and data sets spell it.
///
/// Thresholds are compared without rounding, so a binary fraction would decide wrongly at the edge: 0.6 is
/// not above 0.6, however it was computed.
public struct Measure: Hashable, Comparable, Sendable {
  /// Thousand-millionths of the unit.
  public let nano: Int64

  /// How many there are in one.
  public static let one: Int64 = 1_000_000_000

  /// The greatest number that is read: a gram of anything has less of everything.
  static let limit: Int64 = 1_000_000 * one

  public init(nano: Int64) { self.nano = nano }

  /// A whole number of thousandths: thresholds are written so.
  public init(thousandths: Int64) { nano = thousandths * 1_000_000 }

  public static let zero = Measure(nano: 0)

  /// Reads `12`, `0.355`, `1,5`, `2.5e-1`; digits after the ninth decimal are left out. Nothing if it is no
  /// number or is beyond a million.
  public init?(_ text: some Collection<UInt8>) {
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
      guard let exponent = Decimal.parse(Array(rest)), exponent.magnitude <= 30 else { return nil }
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
    guard value <= Measure.limit else { return nil }
    nano = isNegative ? -value : value
  }

  public init?(_ json: JSON?) {
    switch json {
    case .integer(let integer)?:
      guard integer.magnitude <= UInt64(Measure.limit / Measure.one) else { return nil }
      self.init(nano: integer * Measure.one)
    case .number(let spelled)?: self.init(spelled)
    case .text(let text)?: self.init(text)
    default: return nil
    }
  }

  /// The number spelled without what it does not need: `11.2`.
  public var bytes: [UInt8] {
    var text: [UInt8] = nano < 0 ? [UInt8(ascii: "-")] : []
    Decimal.write(Int64(nano.magnitude / UInt64(Measure.one)), to: &text)
    var rest = nano.magnitude % UInt64(Measure.one)
    if rest == 0 { return text }
    text.append(UInt8(ascii: "."))
    var unit = UInt64(Measure.one) / 10
    while rest > 0 {
      text.append(48 + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
    return text
  }

  public var json: JSON {
    nano % Measure.one == 0 ? .integer(nano / Measure.one) : .number(bytes)
  }

  /// Rounded to so many decimals, half away from zero.
  public func rounded(decimals: Int) -> Measure {
    var unit = Measure.one
    for _ in 0..<decimals { unit /= 10 }
    let half = nano < 0 ? -unit / 2 : unit / 2
    return Measure(nano: (nano + half) / unit * unit)
  }

  /// The share of this in another, in percent with one decimal.
  func percent(of whole: Measure) -> Measure {
    guard whole.nano > 0, nano >= 0 else { return .zero }
    // Beyond a thousand times the whole there is nothing to tell apart, and no room for it.
    guard nano / 1000 < whole.nano else { return Measure(thousandths: 100_000_000) }
    let (quotient, _) = UInt64(whole.nano).dividingFullWidth(
      UInt64(nano).multipliedFullWidth(by: 100_000))
    return Measure(nano: (Int64(clamping: quotient) * 1_000_000)).rounded(decimals: 1)
  }

  public static func < (a: Measure, b: Measure) -> Bool { a.nano < b.nano }

  public static func * (a: Measure, factor: Int64) -> Measure {
    let (product, overflowed) = a.nano.multipliedReportingOverflow(by: factor)
    return Measure(nano: overflowed ? (a.nano < 0 ? -limit : limit) : product)
  }

  public static func / (a: Measure, divisor: Int64) -> Measure { Measure(nano: a.nano / divisor) }
  public static func + (a: Measure, b: Measure) -> Measure { Measure(nano: a.nano &+ b.nano) }
  public static func - (a: Measure, b: Measure) -> Measure { Measure(nano: a.nano &- b.nano) }
}

import Base

/// Parses amounts as banks write them: `1 234,56`, `-1,234.56`, `(12.00)`, `12.00-`, `₴12`.
enum AmountText {
  enum Result: Equatable {
    case success(Int64)
    case tooLarge
    case unreadable
  }

  /// Whether the comma is the decimal separator of the amounts, by the first unambiguous one.
  static func isDecimalComma(_ texts: [Text]) -> Bool {
    var commas = 0
    var points = 0
    for text in texts {
      let comma = text.lastIndex(of: UInt8(ascii: ","))
      let point = text.lastIndex(of: UInt8(ascii: "."))
      if let comma, let point { return comma > point }
      // Three digits after it may be a group; fewer or more are decimals.
      if let comma, text.filter({ $0 == UInt8(ascii: ",") }).count == 1 {
        if digits(text, after: comma) != 3 { return true }
        commas += 1
      } else if comma != nil {
        return false
      }
      if let point {
        let isOne = text.filter { $0 == UInt8(ascii: ".") }.count == 1
        if isOne, digits(text, after: point) != 3 { return false }
        if !isOne { return true }
        points += 1
      }
    }
    // There are only groups of three: English groups with a comma, German with a point.
    return points > commas
  }

  private static func digits(_ text: Text, after place: Int) -> Int {
    text[(place + 1)...].prefix { $0 >= 48 && $0 <= 57 }.count
  }

  /// An amount in minor units. More decimals than the currency has are rounded, half away from zero.
  static func read(_ text: Text, isComma: Bool, decimals: UInt8) -> Result {
    var digits: Text = ""
    var places: Int?
    var isNegative = false
    // A sign after the digits ends them: "12-34" is no amount.
    var hasEnded = false
    var exponent: Int = 0
    let scalars = text.scalars
    var at = 0
    loop: while at < scalars.count {
      let scalar = scalars[at]
      at += 1
      switch scalar {
      case 0x30...0x39:
        if hasEnded { return .unreadable }
        digits.append(UInt8(scalar - 0x30))
        if let known = places { places = known + 1 }
      case 0x2C where isComma, 0x2E where !isComma:
        if places != nil { return .unreadable }
        places = 0
      case 0x2C, 0x2E, 0x20, 0xA0, 0x202F, 0x2009, 0x27, 0x2019, 0x2B: continue
      case 0x2D, 0x2212, 0x2013, 0x28:
        isNegative = true
        hasEnded = !digits.isEmpty
      case 0x29: hasEnded = true
      case 0x45 where isExponent(scalars, at, digits), 0x65 where isExponent(scalars, at, digits):
        guard let power = IntegerText.parse(rest(scalars, at)), (-20...20).contains(power) else {
          return .unreadable
        }
        exponent = Int(power)
        break loop
      case 0x20B4, 0x24, 0x20AC, 0xA3, 0x41...0x5A, 0x61...0x7A, 0x400...0x4FF: continue
      default: return .unreadable
      }
    }
    if digits.isEmpty { return .unreadable }
    return scaled(digits, (places ?? 0) - exponent, decimals, isNegative)
  }

  /// Whether the letter E before an index begins an exponent, as in a spreadsheet's `1.0E-2`, rather than a word or a
  /// currency's code.
  private static func isExponent(_ scalars: [UInt32], _ at: Int, _ digits: Text) -> Bool {
    guard !digits.isEmpty, at < scalars.count else { return false }
    return [0x2B, 0x2D].contains(scalars[at]) || (0x30...0x39).contains(scalars[at])
  }

  private static func rest(_ scalars: [UInt32], _ at: Int) -> Text {
    var text: Text = ""
    for scalar in scalars[at...] where scalar != 0x2B { text.append(UInt8(scalar & 0x7F)) }
    return text
  }

  private static func scaled(
    _ digits: Text, _ places: Int, _ decimals: UInt8, _ isNegative: Bool
  ) -> Result {
    // The number of digits to keep; the rest rounds the last one.
    let kept = digits.count - (places - Int(decimals))
    if kept < 0 { return .success(0) }
    var value: Int64 = 0
    for place in 0..<kept {
      let digit = place < digits.count ? Int64(digits[place]) : 0
      value = value * 10 + digit
      if value > Money.limit { return .tooLarge }
    }
    if kept < digits.count, digits[kept] >= 5 { value += 1 }
    if value > Money.limit { return .tooLarge }
    return .success(isNegative ? -value : value)
  }

  /// A currency by its code, or by its name on statements.
  static func currency(_ text: Text) -> Currency? {
    if let known = Currency(code: text) { return known }
    let folded = text.folded
    if folded.hasPrefix("грн")
      || folded.hasPrefix("₴")
    {
      return .hryvnia
    }
    if folded.hasPrefix("дол")
      || folded.hasPrefix("$")
    {
      return .dollar
    }
    if folded.hasPrefix("євро")
      || folded.hasPrefix("€")
    {
      return .euro
    }
    return IntegerText.parse(text).flatMap { Currency(number: Int32(clamping: $0)) }
  }
}

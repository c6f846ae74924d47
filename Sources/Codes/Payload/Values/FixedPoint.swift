import Base

/// Decimal numbers as whole numbers of their last place: 12.50 with two decimals is 1250.
enum FixedPoint {
  /// Reads `-12.5`; further decimals are rounded half away from zero. `nil` for anything else, and
  /// for more than 12 digits before the point.
  static func parse(_ text: ArraySlice<UInt8>, decimals: Int) -> Int64? {
    var text = text
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { text.removeFirst() }
    let (whole, fraction) = text.cut(at: UInt8(ascii: "."))
    guard whole.count <= 12, decimals <= 6, !whole.isEmpty || fraction?.isEmpty == false,
      whole.allSatisfy({ $0.isDigit }), fraction?.allSatisfy({ $0.isDigit }) ?? true
    else { return nil }
    var value: Int64 = 0
    for digit in whole { value = value * 10 + Int64(digit & 15) }
    let digits = fraction ?? []
    for place in 0..<decimals {
      let digit = place < digits.count ? digits[digits.startIndex + place] & 15 : 0
      value = value * 10 + Int64(digit)
    }
    if digits.count > decimals, digits[digits.startIndex + decimals] >= 53 { value += 1 }
    return isNegative ? -value : value
  }

  /// Appends a number with a point, without trailing zeros in the fraction.
  static func append(_ value: Int64, decimals: Int, to text: inout Text) {
    if value < 0 { text.append(UInt8(ascii: "-")) }
    var digits: Text = ""
    var rest = value.magnitude
    while rest > 0 || digits.count <= decimals {
      digits.append(48 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    text += digits[decimals...].reversed()
    var fraction = Array(digits[..<decimals].reversed())
    while fraction.last == 48 { fraction.removeLast() }
    guard !fraction.isEmpty else { return }
    text.append(UInt8(ascii: "."))
    text += fraction
  }
}

import Codes
import Pouch

/// Numbers as each language writes them: 1 234,50 and 1,234.50.
enum NumberWords {
  /// A whole number in groups of three. Ukrainian leaves numbers of four digits together
  /// (DSTU 3582), which is also how points are printed on receipts.
  static func grouped(_ value: Int64) -> Phrase {
    .pair(
      .same(grouped(value, separator: "\u{A0}", leastDigits: 5)),
      .same(grouped(value, separator: ",", leastDigits: 4)))
  }

  /// Hundredths, without the decimals where there are none.
  static func hundredths(_ value: Int64) -> Phrase {
    let whole = Int64(value.magnitude / 100)
    let rest = UInt8(value.magnitude % 100)
    let sign: Phrase = value < 0 ? Phrase("−", "−") : Phrase("", "")
    if rest == 0 { return Phrase("{}{}", "{}{}").with(phrases: sign, grouped(whole)) }
    let decimals: [UInt8] = [48 + rest / 10, 48 + rest % 10]
    return Phrase("{}{},{}", "{}{}.{}").with(phrases: sign, grouped(whole), .same(decimals))
  }

  private static func grouped(
    _ value: Int64, separator: StaticString, leastDigits: Int
  ) -> [UInt8] {
    let digits = Decimal.bytes(value)
    let count = value < 0 ? digits.count - 1 : digits.count
    guard count >= leastDigits else { return digits }
    var text: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      let left = digits.count - index
      if left % 3 == 0, index > (value < 0 ? 1 : 0) { text += separator.bytes }
      text.append(digit)
    }
    return text
  }
}

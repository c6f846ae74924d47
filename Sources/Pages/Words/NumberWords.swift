import Base
import Pouch

/// Numbers in each language's format: 1 234,50 and 1,234.50.
enum NumberWords {
  /// An integer in groups of three digits. Ukrainian does not group four-digit numbers (DSTU 3582); receipts print
  /// points the same way.
  static func grouped(_ value: Int64) -> Phrase {
    .pair(
      .same(grouped(value, separator: "\u{A0}", leastDigits: 5)),
      .same(grouped(value, separator: ",", leastDigits: 4)))
  }

  /// An amount in hundredths, without decimals if they are zero.
  static func hundredths(_ value: Int64) -> Phrase {
    let whole = Int64(value.magnitude / 100)
    let rest = UInt8(value.magnitude % 100)
    let sign: Phrase = value < 0 ? Phrase("−", "−") : Phrase("", "")
    if rest == 0 { return Phrase("{}{}", "{}{}").with(phrases: sign, grouped(whole)) }
    let decimals: Text = Text([48 + rest / 10, 48 + rest % 10])
    return Phrase("{}{},{}", "{}{}.{}").with(phrases: sign, grouped(whole), .same(decimals))
  }

  private static func grouped(
    _ value: Int64, separator: StaticString, leastDigits: Int
  ) -> Text {
    let digits = Text(value)
    let count = value < 0 ? digits.count - 1 : digits.count
    guard count >= leastDigits else { return digits }
    var text: Text = ""
    for (index, digit) in digits.enumerated() {
      let left = digits.count - index
      if left % 3 == 0, index > (value < 0 ? 1 : 0) { text += separator.bytes }
      text.append(digit)
    }
    return text
  }
}

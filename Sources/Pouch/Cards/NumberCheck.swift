import Base

/// A kind of number whose last digit is a check digit, by which a mistake is seen.
package enum NumberCheck: Equatable, Sendable {
  /// The number of a payment card (ISO/IEC 7812-1, annex B: the sum of Luhn).
  case paymentCard
  /// The number of an EAN-13 (GS1 General Specifications, section 7.9).
  case retail

  /// What a typed number would be if its digits added up; `nil` if they do, or if numbers like it have no check digit.
  ///
  /// Shops also issue numbers of the same length without one, so this is a reason to look again and never to refuse.
  package static func doubt(about typed: Text) -> NumberCheck? {
    let text = typed.filter { $0 != 0x20 && $0 != UInt8(ascii: "-") }
    guard text.count == 13 || text.count == 16, text.allSatisfy({ $0 >= 48 && $0 <= 57 }) else {
      return nil
    }
    let digits = text.map { Int($0) - 48 }
    if digits.count == 13 { return sumIsRound(digits, retail) ? nil : .retail }
    return isPaymentCard(digits) && !sumIsRound(digits, luhn) ? .paymentCard : nil
  }

  /// Whether the digits, each with its weight from the last one on, add up to a multiple of ten.
  private static func sumIsRound(_ digits: [Int], _ value: (Int, Bool) -> Int) -> Bool {
    var sum = 0
    for (index, digit) in digits.reversed().enumerated() { sum += value(digit, index % 2 == 1) }
    return sum % 10 == 0
  }

  private static func retail(_ digit: Int, _ isSecond: Bool) -> Int {
    isSecond ? digit * 3 : digit
  }

  /// Twice every second digit, of which the digits are added: 7 becomes 14, and that 5.
  private static func luhn(_ digit: Int, _ isSecond: Bool) -> Int {
    let value = isSecond ? digit * 2 : digit
    return value > 9 ? value - 9 : value
  }

  /// Whether a number of sixteen digits begins like those of Visa or Mastercard.
  private static func isPaymentCard(_ digits: [Int]) -> Bool {
    let start = digits.prefix(4).reduce(0) { $0 * 10 + $1 }
    return digits[0] == 4 || (5100...5599).contains(start) || (2221...2720).contains(start)
  }
}

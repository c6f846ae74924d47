import Base

/// Code 32 of Italian pharmacies: nine digits, the last a check digit, as six characters of Code 39.
///
/// Decree of the Italian Ministry of Health of 10 June 1983.
enum Code32 {
  /// Digits and the letters but for vowels.
  private static let alphabet: StaticString = "0123456789BCDFGHJKLMNPQRSTUVWXYZ"

  /// The number as it is printed, after the letter A. `nil` if the check digit is wrong, or there are
  /// digits only, which are far more often what they seem.
  static func text(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count == 6, bytes.contains(where: { $0 > 57 }) else { return nil }
    var number: UInt32 = 0
    for byte in bytes {
      guard let value = alphabet.bytes.firstIndex(of: byte) else { return nil }
      number = number * 32 + UInt32(value)
    }
    guard number < 1_000_000_000 else { return nil }
    var digits = [UInt8](repeating: 0, count: 9)
    for place in digits.indices.reversed() {
      digits[place] = UInt8(number % 10)
      number /= 10
    }
    var sum: UInt8 = 0
    for (place, digit) in digits.dropLast().enumerated() {
      // Every second is doubled, and the digits of that added up.
      let doubled = 2 * digit
      sum += place & 1 == 0 ? digit : doubled / 10 + doubled % 10
    }
    return sum % 10 == digits[8] ? [65] + digits.map { $0 + 48 } : nil
  }
}

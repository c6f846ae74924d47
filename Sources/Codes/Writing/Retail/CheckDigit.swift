/// The modulo 10 check digit of GTINs: EAN-13, EAN-8, UPC-A and ITF-14.
///
/// GS1 General Specifications §7.9.1.
enum CheckDigit {
  /// The check digit (0–9) that belongs after `digits`, which are digit values, not characters.
  static func value(after digits: some BidirectionalCollection<UInt8>) -> UInt8 {
    var sum = 0
    var weight = 3
    for digit in digits.reversed() {
      sum += Int(digit) * weight
      weight = 4 - weight
    }
    return UInt8((10 - sum % 10) % 10)
  }

  /// Turns the characters into digit values, `count` in number with the check digit last.
  ///
  /// One digit fewer is taken as a number without its check digit, which is then added.
  static func complete(_ bytes: [UInt8], count: Int) throws(WriteError) -> [UInt8] {
    var digits = try values(bytes)
    guard digits.count == count || digits.count == count - 1 else {
      throw .length(found: digits.count, least: count - 1, most: count)
    }
    let expected = value(after: digits[..<(count - 1)])
    if digits.count < count {
      digits.append(expected)
    } else if digits[count - 1] != expected {
      throw .checkDigit(expected: expected, found: digits[count - 1])
    }
    return digits
  }

  /// The values of ASCII digits; anything else is refused with its place.
  static func values(_ bytes: [UInt8]) throws(WriteError) -> [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(bytes.count + 1)
    for (position, byte) in bytes.enumerated() {
      guard byte >= 48, byte <= 57 else { throw .character(byte, position: position) }
      digits.append(byte - 48)
    }
    return digits
  }
}

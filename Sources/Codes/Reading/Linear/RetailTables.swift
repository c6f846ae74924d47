/// The patterns and rules of EAN and UPC: ISO/IEC 15420.
enum RetailTables {
  /// The widths of number set A, first element first; set B is the same backwards, and set C has
  /// the widths of A.
  private static let widths: [Float] = [
    3, 2, 1, 1, 2, 2, 2, 1, 2, 1, 2, 2, 1, 4, 1, 1, 1, 1, 3, 2,
    1, 2, 3, 1, 1, 1, 1, 4, 1, 3, 1, 2, 1, 2, 1, 3, 3, 1, 1, 2,
  ]

  /// The nearest pattern to four widths in modules: 0 to 9, or 10 to 19 for set B; the squared
  /// distance to it, and how much farther the second nearest is.
  static func nearest(
    _ a: Float, _ b: Float, _ c: Float, _ d: Float, bothParities: Bool
  ) -> (pattern: UInt8, cost: Float, margin: Float) {
    var best: (pattern: UInt8, cost: Float) = (0, .infinity)
    var second = Float.infinity
    func consider(_ pattern: UInt8, _ cost: Float) {
      if cost < best.cost {
        second = best.cost
        best = (pattern, cost)
      } else if cost < second {
        second = cost
      }
    }
    widths.withUnsafeBufferPointer { widths in
      for digit in 0..<10 {
        let (p, q) = (widths[4 * digit], widths[4 * digit + 1])
        let (r, s) = (widths[4 * digit + 2], widths[4 * digit + 3])
        consider(
          UInt8(digit),
          (a - p) * (a - p) + (b - q) * (b - q) + (c - r) * (c - r) + (d - s) * (d - s))
        guard bothParities else { continue }
        consider(
          UInt8(digit + 10),
          (a - s) * (a - s) + (b - r) * (b - r) + (c - q) * (c - q) + (d - p) * (d - p))
      }
    }
    return (best.pattern, best.cost, second - best.cost)
  }

  /// The parities of the six digits on the left that stand for the first digit, set B being 1.
  private static let leadingParities: [UInt32] = [
    0b000000, 0b001011, 0b001101, 0b001110, 0b010011,
    0b011001, 0b011100, 0b010101, 0b010110, 0b011010,
  ]

  static func leadingDigit(parities: UInt32) -> UInt8? {
    for digit in 0..<10 where leadingParities[digit] == parities { return UInt8(digit) }
    return nil
  }

  /// The number system and the check digit that the parities of a UPC-E symbol stand for.
  static func systemAndCheck(parities: UInt32) -> (system: UInt8, check: UInt8)? {
    let patterns: [UInt32] = [
      0b111000, 0b110100, 0b110010, 0b110001, 0b101100,
      0b100110, 0b100011, 0b101010, 0b101001, 0b100101,
    ]
    for digit in 0..<10 {
      if patterns[digit] == parities { return (0, UInt8(digit)) }
      if patterns[digit] ^ 0b111111 == parities { return (1, UInt8(digit)) }
    }
    return nil
  }

  /// The twelve digits of UPC-A that the eight of UPC-E stand for.
  static func expanded(_ digits: [UInt8]) -> [UInt8] {
    guard digits.count == 8 else { return [] }
    let d = digits
    switch d[6] {
    case 0, 1, 2: return [d[0], d[1], d[2], d[6], 0, 0, 0, 0, d[3], d[4], d[5], d[7]]
    case 3: return [d[0], d[1], d[2], d[3], 0, 0, 0, 0, 0, d[4], d[5], d[7]]
    case 4: return [d[0], d[1], d[2], d[3], d[4], 0, 0, 0, 0, 0, d[5], d[7]]
    default: return [d[0], d[1], d[2], d[3], d[4], d[5], 0, 0, 0, 0, d[6], d[7]]
    }
  }

  /// Whether the digits, weighed 1 and 3 from the right, add up to a multiple of ten.
  static func hasCheckDigit(_ digits: [UInt8]) -> Bool {
    var sum = 0
    for (place, digit) in digits.reversed().enumerated() {
      sum += Int(digit) * (place & 1 == 0 ? 1 : 3)
    }
    return !digits.isEmpty && sum % 10 == 0
  }
}

/// Writes UPC-A and UPC-E, ISO/IEC 15420 §4.
enum UPCWriter {
  /// Which of the six digits of a UPC-E are of set B in number system 0, by the check digit; in
  /// number system 1 it is the others (ISO/IEC 15420 table 4).
  private static let parities: [UInt8] = [
    0b111000, 0b110100, 0b110010, 0b110001, 0b101100,
    0b100110, 0b100011, 0b101010, 0b101001, 0b100101,
  ]

  /// Lays out 12 digits, or 11 without the check digit; quiet zones of 9 modules.
  static func upca(_ bytes: [UInt8]) throws(WriteError) -> Bars {
    let digits = try CheckDigit.complete(bytes, count: 12)
    return Bars(
      widths: EANWriter.widths(ean13: [0] + digits), quietZone: (9, 9),
      label: RetailBars.label(digits, groups: [1, 5, 5, 1]))
  }

  /// Lays out a zero-suppressed number; quiet zones of 9 and 7 modules.
  ///
  /// Takes 8 digits (number system, six digits, check digit), 7 without the check digit, 6 of
  /// number system 0, or a UPC-A number of 12 or 11 digits that has the zeros to leave out.
  static func upce(_ bytes: [UInt8]) throws(WriteError) -> Bars {
    let digits = try complete(CheckDigit.values(bytes))
    var bars = RetailBars()
    let parity = parities[Int(digits[7])]
    bars.digits(digits[1...6], parity: digits[0] == 0 ? parity : ~parity)
    bars.guardBars(6)
    return Bars(
      widths: bars.widths, quietZone: (9, 7), label: RetailBars.label(digits, groups: [1, 6, 1]))
  }

  /// The 8 digits of a UPC-E from any of the forms that `upce` takes.
  private static func complete(_ digits: [UInt8]) throws(WriteError) -> [UInt8] {
    var short: [UInt8]
    switch digits.count {
    case 6: short = [0] + digits
    case 7, 8: short = [UInt8](digits[..<7])
    case 11, 12:
      guard let zeroless = suppressed([UInt8](digits[..<11])) else {
        throw .length(found: digits.count, least: 6, most: 8)
      }
      short = zeroless
    default: throw .length(found: digits.count, least: 6, most: 8)
    }
    guard short[0] <= 1 else { throw .character(48 + short[0], position: 0) }
    let expected = CheckDigit.value(after: expanded(short))
    if digits.count == 8 || digits.count == 12, let found = digits.last, found != expected {
      throw .checkDigit(expected: expected, found: found)
    }
    short.append(expected)
    return short
  }

  /// The 11 digits of the UPC-A number that the number system and six digits stand for.
  ///
  /// GS1 General Specifications §7.10.
  static func expanded(_ short: [UInt8]) -> [UInt8] {
    let last = short[6]
    switch last {
    case 0...2: return [UInt8](short[0...2]) + [last, 0, 0, 0, 0] + short[3...5]
    case 3: return [UInt8](short[0...3]) + [0, 0, 0, 0, 0] + short[4...5]
    case 4: return [UInt8](short[0...4]) + [0, 0, 0, 0, 0, short[5]]
    default: return [UInt8](short[0...5]) + [0, 0, 0, 0, last]
    }
  }

  /// The number system and six digits for 11 digits of a UPC-A number, or `nil` if it lacks zeros.
  private static func suppressed(_ long: [UInt8]) -> [UInt8]? {
    let candidates: [[UInt8]] = [
      [UInt8](long[0...2]) + long[8...10] + [long[3]],
      [UInt8](long[0...3]) + long[9...10] + [3],
      [UInt8](long[0...4]) + [long[10], 4],
      [UInt8](long[0...5]) + [long[10]],
    ]
    for candidate in candidates where expanded(candidate) == long { return candidate }
    return nil
  }
}

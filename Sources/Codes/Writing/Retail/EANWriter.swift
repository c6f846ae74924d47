/// Writes EAN-13 and EAN-8, ISO/IEC 15420 §4.
enum EANWriter {
  /// Which of the six left digits are of set B, by the leading digit (ISO/IEC 15420 table 3).
  private static let parities: [UInt8] = [
    0b000000, 0b001011, 0b001101, 0b001110, 0b010011,
    0b011001, 0b011100, 0b010101, 0b010110, 0b011010,
  ]

  /// Lays out 13 digits, or 12 without the check digit; quiet zones of 11 and 7 modules.
  static func ean13(_ bytes: [UInt8]) throws(WriteError) -> Bars {
    let digits = try CheckDigit.complete(bytes, count: 13)
    return Bars(
      widths: widths(ean13: digits), quietZone: (11, 7),
      label: RetailBars.label(digits, groups: [1, 6, 6]))
  }

  /// The bars of 13 digit values, of which the first is told by the sets of the next six.
  static func widths(ean13 digits: [UInt8]) -> [UInt8] {
    var bars = RetailBars()
    bars.digits(digits[1...6], parity: parities[Int(digits[0])])
    bars.guardBars(5)
    bars.digits(digits[7...12])
    bars.guardBars(3)
    return bars.widths
  }

  /// Lays out 8 digits, or 7 without the check digit; quiet zones of 7 modules.
  static func ean8(_ bytes: [UInt8]) throws(WriteError) -> Bars {
    let digits = try CheckDigit.complete(bytes, count: 8)
    var bars = RetailBars()
    bars.digits(digits[0...3])
    bars.guardBars(5)
    bars.digits(digits[4...7])
    bars.guardBars(3)
    return Bars(
      widths: bars.widths, quietZone: (7, 7), label: RetailBars.label(digits, groups: [4, 4]))
  }
}

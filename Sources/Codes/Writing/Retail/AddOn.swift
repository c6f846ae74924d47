/// The two or five digits to the right of an EAN or UPC, ISO/IEC 15420 §4.3.4 and §4.3.5.
enum AddOn {
  /// Light modules between the code and its add-on: within the 7 to 12 of ISO/IEC 15420 §4.3.4, and
  /// enough for the quiet zone of UPC-A.
  static let gap: UInt8 = 9

  /// Modules of an add-on: a guard of 4, 7 for each digit, 2 between them. Nothing unless there are two
  /// or five digits.
  static func width(digits: Int) -> Int? {
    digits == 2 || digits == 5 ? 4 + 7 * digits + 2 * (digits - 1) : nil
  }

  /// Which digits are of set B, the leftmost being the highest bit, by the check sum of five.
  /// ISO/IEC 15420 table 6.
  private static let parities: [UInt8] = [
    0b11000, 0b10100, 0b10010, 0b10001, 0b01100, 0b00110, 0b00011, 0b01010, 0b01001, 0b00101,
  ]

  /// Which of the digits are of set B, the leftmost being the highest bit; nothing unless there are
  /// two or five.
  static func parities(of digits: [UInt8]) -> UInt8? {
    switch digits.count {
    case 2: return (digits[0] * 10 + digits[1]) % 4
    case 5:
      let sum = 3 * (digits[0] + digits[2] + digits[4]) % 10 + 9 * (digits[1] + digits[3]) % 10
      return parities[Int(sum % 10)]
    default: return nil
    }
  }

  /// The code with its add-on, which ends in a quiet zone of 5 modules; as it is if there is none.
  static func beside(_ main: Bars, _ addOn: [UInt8]) throws(WriteError) -> Bars {
    guard !addOn.isEmpty else { return main }
    let digits = try CheckDigit.values(addOn)
    guard let parity = parities(of: digits) else { throw .addOn(found: digits.count) }
    var bars = main
    bars.widths += [gap, 1, 1, 2]
    for (index, digit) in digits.enumerated() {
      if index > 0 { bars.widths += [1, 1] }
      let isSetB = parity >> UInt8(digits.count - 1 - index) & 1 == 1
      bars.widths += RetailBars.widths(of: digit, isSetB: isSetB)
    }
    bars.quietZone.right = 5
    bars.label += [UInt8(ascii: " ")] + addOn
    return bars
  }
}

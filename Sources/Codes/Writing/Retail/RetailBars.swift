/// The guards and digits that EAN and UPC symbols are put together from.
///
/// ISO/IEC 15420 §4.3: each digit is two bars and two spaces, seven modules in all.
struct RetailBars {
  private(set) var widths: [UInt8] = []

  /// Number set A, by digit, beginning with a space. Set C has the same widths and begins with a
  /// bar; set B is set A backwards (ISO/IEC 15420 table 1).
  private static let setA: [[UInt8]] = [
    [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2],
    [1, 2, 3, 1], [1, 1, 1, 4], [1, 3, 1, 2], [1, 2, 1, 3], [3, 1, 1, 2],
  ]

  init() {
    widths.reserveCapacity(59)
    guardBars(3)
  }

  /// Single-module bars and spaces: 3 at the ends, 5 in the centre, 6 at the right of UPC-E.
  mutating func guardBars(_ count: Int) {
    for _ in 0..<count { widths.append(1) }
  }

  /// Digits of set A or C, whichever the place asks for: their widths are the same.
  mutating func digits(_ digits: ArraySlice<UInt8>) {
    for digit in digits { widths += Self.setA[Int(digit)] }
  }

  /// Six digits of set A or B; a set bit of `parity`, the leftmost being the highest, asks for B.
  mutating func digits(_ digits: ArraySlice<UInt8>, parity: UInt8) {
    for (index, digit) in digits.enumerated() {
      widths += Self.widths(of: digit, isSetB: parity & (0b100000 >> UInt8(index)) != 0)
    }
  }

  /// The space, bar, space and bar of a digit in set A or B.
  static func widths(of digit: UInt8, isSetB: Bool) -> [UInt8] {
    let set = setA[Int(digit)]
    return isSetB ? [set[3], set[2], set[1], set[0]] : set
  }

  /// The digits as text, with a space after each group of the given size.
  static func label(_ digits: [UInt8], groups: [Int]) -> [UInt8] {
    var label: [UInt8] = []
    var start = 0
    for group in groups {
      if start > 0 { label.append(UInt8(ascii: " ")) }
      for digit in digits[start..<(start + group)] { label.append(48 + digit) }
      start += group
    }
    return label
  }
}

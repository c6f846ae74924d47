/// Writes Interleaved 2 of 5, ISO/IEC 16390, and so ITF-14 without its bearer bars.
enum ITFWriter {
  /// The most digits that are taken; the standard sets no limit.
  static let longest = 80

  /// Lays out pairs of digits, the first of a pair in bars and the second in spaces, with three
  /// modules for a wide one; quiet zones of 10 modules.
  ///
  /// 13 digits are an ITF-14 without its check digit, which is filled in. Any other odd number
  /// of digits is refused.
  static func bars(_ bytes: [UInt8]) throws(WriteError) -> Bars {
    var digits = try CheckDigit.values(bytes)
    if digits.count == 13 { digits.append(CheckDigit.value(after: digits)) }
    guard digits.count <= longest else {
      throw .length(found: digits.count, least: 2, most: longest)
    }
    guard digits.count & 1 == 0 else {
      throw .length(found: digits.count, least: digits.count + 1, most: digits.count + 1)
    }
    var widths: [UInt8] = [1, 1, 1, 1]
    for first in stride(from: 0, to: digits.count, by: 2) {
      let bars = WideNarrow(elements[Int(digits[first])], count: 5).widths
      let spaces = WideNarrow(elements[Int(digits[first + 1])], count: 5).widths
      for place in 0..<5 {
        widths.append(bars[place])
        widths.append(spaces[place])
      }
    }
    widths += [3, 1, 1]
    return Bars(
      widths: widths, quietZone: (10, 10),
      label: RetailBars.label(
        digits, groups: digits.count == 14 ? [1, 2, 5, 5, 1] : [digits.count]))
  }

  /// The five elements of each digit, a set bit being wide. ISO/IEC 16390 table 1.
  private static let elements: [UInt16] = [
    0b00110, 0b10001, 0b01001, 0b11000, 0b00101, 0b10100, 0b01100, 0b00011, 0b10010, 0b01010,
  ]
}

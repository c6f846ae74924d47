import Base

/// Writes GS1 DataBar Limited, ISO/IEC 24724 §6.
enum DataBarLimitedWriter {
  /// Lays out a GTIN that starts with 0 or 1, of 14 digits or 13 without the check digit. The light
  /// margin on the right is five modules and part of the symbol.
  static func bars(_ bytes: [UInt8]) throws(WriteError) -> Bars {
    let digits = try CheckDigit.complete(bytes, count: 14)
    guard digits[0] <= 1 else { throw .character(48 + digits[0], position: 0) }
    let halves = DataBarWriter.halves(digits, values)
    let left = widths(of: halves.left)
    let right = widths(of: halves.right)
    var sum = 0
    var weight = 1
    for width in left + right {
      sum += weight * Int(width)
      weight = weight * 3 % 89
    }
    return Bars(
      widths: [1] + left + checkWidths(sum % 89) + right + [1, 1], quietZone: (1, 5),
      label: DataBarWriter.label(digits))
  }

  private static func widths(of value: Int) -> [UInt8] {
    DataBarGroup.widths(of: value, in: groups, modules: 26, elements: 7)
  }

  /// The 14 elements of the check character: two of one module end each.
  private static func checkWidths(_ value: Int) -> [UInt8] {
    checks.bytes[(value * 12)..<(value * 12 + 12)].map { $0 - 48 } + [1, 1]
  }

  /// How many values a character has.
  static let values = 2_013_571

  /// ISO/IEC 24724 table 7.
  static let groups = [
    DataBarGroup(0, 28, 17, 6, 3), DataBarGroup(183_064, 728, 13, 5, 4),
    DataBarGroup(820_064, 6454, 9, 3, 6), DataBarGroup(1_000_776, 203, 15, 5, 4),
    DataBarGroup(1_491_021, 2408, 11, 4, 5), DataBarGroup(1_979_845, 1, 19, 8, 1),
    DataBarGroup(1_996_939, 16_632, 7, 1, 8),
  ]

  /// The first 12 elements of each check character from 0 on, ISO/IEC 24724 annex C.
  static let checks: StaticString = """
    111111111133111111111232111111111331111111121132111111121231111111131131\
    111112111132111112111231111112121131111113111131111211111132111211111231\
    111211121131111212111131111311111131121111111132121111111231121111121131\
    121112111131121211111131131111111131111111112123111111112222111111112321\
    111111122122111111122221111111132121111112112122111112112221111112122121\
    111113112121111211112122111211112221111211122121111212112121111311112121\
    121111112122121111112221121111122121121112112121121211112121131111112121\
    111111113113111111113212111111123112111211113112121111113112111111211123\
    111111211222111111211321111111221122111211211122111211211221111211221121\
    111212211121111311211121121111211122121111211221121211211121111121111123\
    111121111222111121111321111121121122111121121221111122111122121121111122\
    121121111221121121121121121122111121121221111121131121111121112111111123\
    112111111222112111111321112111121122112111121221112111131121112112111122\
    112112111221112211111122211111111222211111111321211111121122211111121221\
    211111131121211112111221211112121121211211111221211111112212
    """
}

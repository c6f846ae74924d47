import Base

/// Writes GS1 DataBar Omnidirectional, ISO/IEC 24724 §5.
enum DataBarWriter {
  /// Lays out a GTIN of 14 digits, or 13 without the check digit. No quiet zone is asked for, but
  /// the outermost element on either side is light.
  static func bars(_ bytes: [UInt8]) throws(WriteError) -> Bars {
    let digits = try CheckDigit.complete(bytes, count: 14)
    let (left, right) = halves(digits, pair)
    let characters = [left / inner, left % inner, right / inner, right % inner]
    var elements: [[UInt8]] = []
    var sum = 0
    var weight = 1
    for (place, value) in characters.enumerated() {
      let isInner = place & 1 == 1
      let widths = DataBarGroup.widths(
        of: value, in: isInner ? innerGroups : outerGroups, modules: isInner ? 15 : 16,
        elements: 4, isInner: isInner)
      for width in widths {
        sum += weight * Int(width)
        weight = weight * 3 % 79
      }
      elements.append(widths)
    }
    let finders = finders(sum % 79)
    return Bars(
      widths: [1] + elements[0] + finders.left + elements[1].reversed() + elements[3]
        + finders.right.reversed() + elements[2].reversed() + [1, 1],
      quietZone: (1, 1), label: label(digits))
  }

  /// The number that the digits before the check digit make, as what stands in the left half of the
  /// symbol and in the right, which has so many values. The number itself is too large for the `Int`
  /// of wasm.
  static func halves(_ digits: [UInt8], _ values: Int) -> (left: Int, right: Int) {
    let number: UInt64 = digits.dropLast().reduce(0) { $0 * 10 + UInt64($1) }
    let (left, right) = number.quotientAndRemainder(dividingBy: UInt64(values))
    return (Int(left), Int(right))
  }

  /// The number with its application identifier.
  static func label(_ digits: [UInt8]) -> [UInt8] {
    Array(("(01)" as StaticString).bytes) + digits.map { $0 + 48 }
  }

  /// The two finder patterns, which say the check value between them (ISO/IEC 24724 §5.2.3): two of
  /// the 81 pairs would look alike from both ends and are left out.
  private static func finders(_ check: Int) -> (left: [UInt8], right: [UInt8]) {
    var pair = check
    if pair >= 8 { pair += 1 }
    if pair >= 72 { pair += 1 }
    return (finderWidths[pair / 9], finderWidths[pair % 9])
  }

  /// How many values an inner character has.
  static let inner = 1597
  /// How many values an outer and an inner character have together.
  static let pair = 2841 * 1597

  /// ISO/IEC 24724 table 3.
  static let outerGroups = [
    DataBarGroup(0, 1, 12, 8, 1), DataBarGroup(161, 10, 10, 6, 3), DataBarGroup(961, 34, 8, 4, 5),
    DataBarGroup(2015, 70, 6, 3, 6), DataBarGroup(2715, 126, 4, 1, 8),
  ]

  /// ISO/IEC 24724 table 4.
  static let innerGroups = [
    DataBarGroup(0, 4, 5, 2, 7), DataBarGroup(336, 20, 7, 4, 5), DataBarGroup(1036, 48, 9, 6, 3),
    DataBarGroup(1516, 81, 11, 8, 1),
  ]

  /// ISO/IEC 24724 table 6.
  static let finderWidths: [[UInt8]] = [
    [3, 8, 2, 1, 1], [3, 5, 5, 1, 1], [3, 3, 7, 1, 1], [3, 1, 9, 1, 1], [2, 7, 4, 1, 1],
    [2, 5, 6, 1, 1], [2, 3, 8, 1, 1], [1, 5, 7, 1, 1], [1, 3, 9, 1, 1],
  ]
}

/// Writes GS1 DataBar Expanded, ISO/IEC 24724 §7, in one row.
enum DataBarExpandedWriter {
  /// Lays out element strings, byte 29 for FNC1: up to 74 digits or 41 letters.
  static func bars(_ bytes: [UInt8]) throws(WriteError) -> Bars {
    let values = try ExpandedCompaction(bytes).characters()
    let order = finderOrders[values.count / 2 - 1]
    var sum = 0
    var characters: [[UInt8]] = []
    for (place, value) in values.enumerated() {
      let widths = widths(of: value)
      // The finder beside a character, and the side it stands on, say how its elements count.
      let finder = Int(order[(place + 1) / 2])
      sum += weighted(widths, row: 2 * finder - (place & 1 == 0 ? 0 : 1))
      characters.append(widths)
    }
    characters.insert(Self.widths(of: 211 * (values.count - 3) + sum % 211), at: 0)

    var all: [UInt8] = [1, 1]
    for (place, widths) in characters.enumerated() {
      all += place & 1 == 0 ? widths : widths.reversed()
      if place & 1 == 0 { all += finder(order[place / 2]) }
    }
    all += [1, 1]
    // The outermost element on the left is light, and so is that on the right after some finders.
    return Bars(
      widths: Array(all[1..<(all.count - all.count & 1)]), quietZone: (1, 1),
      label: GS1Label.label(bytes))
  }

  private static func widths(of value: Int) -> [UInt8] {
    DataBarGroup.widths(of: value, in: groups, modules: 17, elements: 4, isOddNarrow: true)
  }

  /// The elements times powers of 3, modulo 211: eight for each row.
  private static func weighted(_ widths: [UInt8], row: Int) -> Int {
    var weight = 1
    for _ in 0..<(8 * row) { weight = weight * 3 % 211 }
    var sum = 0
    for width in widths {
      sum += Int(width) * weight
      weight = weight * 3 % 211
    }
    return sum
  }

  /// A finder by its number: A to F, the even ones mirrored.
  private static func finder(_ number: UInt8) -> [UInt8] {
    let widths = finders[Int(number) / 2]
    return number & 1 == 0 ? widths : widths.reversed()
  }

  /// ISO/IEC 24724 table 13.
  static let groups = [
    DataBarGroup(0, 4, 12, 7, 2), DataBarGroup(348, 20, 10, 5, 4), DataBarGroup(1388, 52, 8, 4, 5),
    DataBarGroup(2948, 104, 6, 3, 6), DataBarGroup(3988, 204, 4, 1, 8),
  ]

  /// ISO/IEC 24724 table 15.
  static let finders: [[UInt8]] = [
    [1, 8, 4, 1, 1], [3, 6, 4, 1, 1], [3, 4, 6, 1, 1], [3, 2, 8, 1, 1], [2, 6, 5, 1, 1],
    [2, 2, 9, 1, 1],
  ]

  /// The finders of symbols with two of them and more, ISO/IEC 24724 table 16: 0 is A, 1 is A mirrored,
  /// 2 is B, and so on.
  static let finderOrders: [[UInt8]] = [
    [0, 1], [0, 3, 2], [0, 5, 2, 7], [0, 9, 2, 7, 4], [0, 9, 2, 7, 6, 11],
    [0, 9, 2, 7, 8, 11, 10], [0, 1, 2, 3, 4, 5, 6, 7], [0, 1, 2, 3, 4, 5, 6, 9, 8],
    [0, 1, 2, 3, 4, 5, 6, 9, 10, 11], [0, 1, 2, 3, 4, 7, 6, 9, 8, 11, 10],
  ]
}

/// One half of a GS1 DataBar Omnidirectional: a finder pattern between two characters. In the stacked
/// forms the left half stands above the right. ISO/IEC 24724 §5.
struct DataBarHalf: Equatable {
  /// Whether it is the right half, whose finder pattern begins dark.
  var isRight: Bool
  var value: Int
  /// What it adds to the check value.
  var sum: Int
  var finder: Int

  /// - Parameter finder: The element where the finder pattern begins, its narrow elements last.
  init?(_ line: Elements, finder start: Int) {
    guard start >= 9, start + 13 < line.count,
      let finder = DataBarElements.finder(line, at: start, among: DataBarWriter.finderWidths)
    else { return nil }
    let outerWidth = line.width(from: start - 8, to: start) / 16
    let innerWidth = line.width(from: start + 5, to: start + 13) / 15
    guard abs(outerWidth - finder.module) < 0.2 * finder.module,
      abs(innerWidth - finder.module) < 0.2 * finder.module,
      // The guard beside the outer character.
      line.width(start - 9) < 2.5 * finder.module,
      let outer = DataBarElements.modules(
        line, at: start - 8, step: 1, count: 8, modules: 16, ink: finder.ink, isOdd: false),
      let inner = DataBarElements.modules(
        line, at: start + 12, step: -1, count: 8, modules: 15, ink: finder.ink, isOdd: true),
      let slow = DataBarElements.value(
        of: outer, in: DataBarWriter.outerGroups, oddIsQuick: false, oddHasNarrow: false),
      let quick = DataBarElements.value(
        of: inner, in: DataBarWriter.innerGroups, oddIsQuick: true, oddHasNarrow: true)
    else { return nil }
    isRight = start & 1 == 1
    value = slow * DataBarWriter.inner + quick
    self.finder = finder.index
    sum = 0
    var weight = 1
    if isRight { for _ in 0..<16 { weight = weight * 3 % 79 } }
    for width in outer + inner {
      sum += weight * Int(width)
      weight = weight * 3 % 79
    }
  }

  /// The number that a left and a right half make with its check digit, if they belong together.
  static func digits(left: DataBarHalf, right: DataBarHalf) -> [UInt8]? {
    var check = left.finder * 9 + right.finder
    if check > 72 { check -= 1 }
    if check > 8 { check -= 1 }
    guard !left.isRight, right.isRight, (left.sum + right.sum) % 79 == check else { return nil }
    return digits(left.value, right.value, of: DataBarWriter.pair)
  }

  /// A number of 13 digits and its check digit. `nil` if it has more digits.
  static func digits(_ left: Int, _ right: Int, of values: Int) -> [UInt8]? {
    var number = UInt64(left) * UInt64(values) + UInt64(right)
    var digits = [UInt8](repeating: 0, count: 13)
    for place in digits.indices.reversed() {
      digits[place] = UInt8(number % 10)
      number /= 10
    }
    guard number == 0 else { return nil }
    var sum = 0
    for (place, digit) in digits.enumerated() { sum += Int(digit) * (place & 1 == 0 ? 3 : 1) }
    digits.append(UInt8((10 - sum % 10) % 10))
    return digits.map { $0 + 48 }
  }
}

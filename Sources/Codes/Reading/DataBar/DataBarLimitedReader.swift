import Base

/// Reads GS1 DataBar Limited: ISO/IEC 24724 §6. Between two characters of 26 modules stands the check
/// character, of 18.
enum DataBarLimitedReader {
  /// - Parameter start: The dark element of the left guard.
  static func read(_ line: Elements, at start: Int) -> LinearHit? {
    let end = start + 45
    guard end < line.count else { return nil }
    let (left, check, right) = (start + 1, start + 15, start + 29)
    let module = line.width(from: start, to: end) / 73
    func fits(_ first: Int, _ modules: Float) -> Bool {
      abs(line.width(from: first, to: first + 14) - modules * module) < 0.08 * modules * module
    }
    guard fits(check, 18), fits(left, 26), fits(right, 26), line.width(start) < 2 * module,
      line.width(end - 2) < 2 * module, line.width(end - 1) < 2 * module,
      line.quietZone(before: start) > 0.4 * module, line.quietZone(after: end) > 3 * module,
      let value = checkValue(line, at: check),
      let leftWidths = character(line, at: left), let rightWidths = character(line, at: right)
    else { return nil }
    var (sum, weight) = (0, 1)
    for width in leftWidths + rightWidths {
      sum += weight * Int(width)
      weight = weight * 3 % 89
    }
    let groups = DataBarLimitedWriter.groups
    guard sum % 89 == value,
      let high = DataBarElements.value(
        of: leftWidths, in: groups, oddIsQuick: false, oddHasNarrow: false),
      let low = DataBarElements.value(
        of: rightWidths, in: groups, oddIsQuick: false, oddHasNarrow: false),
      let digits = DataBarHalf.digits(high, low, of: DataBarLimitedWriter.values),
      digits[0] <= 49
    else { return nil }
    return LinearHit(Code(.dataBarLimited, digits), first: start, last: end)
  }

  private static func character(_ line: Elements, at start: Int) -> [UInt8]? {
    DataBarElements.modules(
      line, at: start, step: 1, count: 14, modules: 26, ink: 0, isOdd: true)
  }

  /// The elements first, third and so on may make an odd number of modules here or an even one.
  private static func checkValue(_ line: Elements, at start: Int) -> Int? {
    for isOdd in [false, true] {
      if let elements = DataBarElements.modules(
        line, at: start, step: 1, count: 14, modules: 18, ink: 0, isOdd: isOdd),
        let value = value(of: elements)
      {
        return value
      }
    }
    return nil
  }

  private static func value(of check: [UInt8]) -> Int? {
    let checks = DataBarLimitedWriter.checks.bytes
    guard check[12] == 1, check[13] == 1 else { return nil }
    for value in 0..<checks.count / 12 {
      var place = 0
      while place < 12, checks[value * 12 + place] == check[place] + 48 { place += 1 }
      if place == 12 { return value }
    }
    return nil
  }
}

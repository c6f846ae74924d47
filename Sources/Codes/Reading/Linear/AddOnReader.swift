/// Reads the two or five digits to the right of an EAN or UPC: ISO/IEC 15420 §4.3.4 and §4.3.5.
enum AddOnReader {
  /// The digits; empty if there are none.
  ///
  /// - Parameters:
  ///   - end: The light after the main symbol.
  ///   - module: The width of the main symbol's modules, in 1/16 pixel.
  static func digits(_ line: Elements, after end: Int, module: Float) -> [UInt8] {
    let start = end + 1
    guard start + 13 < line.count, line.width(end) > 4.5 * module, line.width(end) < 16 * module
    else { return [] }
    // The start is 1, 1 and 2 modules; bars only are compared, since ink spreads.
    let width = line.width(from: start, to: start + 3) / 4
    guard width > 0.75 * module, width < 1.33 * module, line.width(start) < 1.8 * width,
      line.width(start + 2) > 1.2 * width
    else { return [] }
    for count in [5, 2] {
      if let digits = digits(line, at: start + 3, count: count, module: module) { return digits }
    }
    return []
  }

  private static func digits(
    _ line: Elements, at start: Int, count: Int, module: Float
  ) -> [UInt8]? {
    let last = start + 6 * count - 2
    guard last < line.count, line.quietZone(after: last) > 3.5 * module else { return nil }
    var digits: [UInt8] = []
    var parities: UInt8 = 0
    for index in 0..<count {
      let first = start + 6 * index
      if index > 0 {
        // A light module and a dark one part the digits.
        let gap = line.width(from: first - 2, to: first)
        guard abs(gap - 2 * module) < module else { return nil }
      }
      let width = line.width(from: first, to: first + 4)
      guard abs(width - 7 * module) < 1.5 * module else { return nil }
      let scale = 7 / width
      let found = RetailTables.nearest(
        line.width(first) * scale, line.width(first + 1) * scale, line.width(first + 2) * scale,
        line.width(first + 3) * scale, bothParities: true)
      guard found.cost < 1.1, found.margin > 0.2 else { return nil }
      digits.append(found.pattern % 10)
      parities = parities << 1 | (found.pattern >= 10 ? 1 : 0)
    }
    guard parities == AddOn.parities(of: digits) else { return nil }
    return digits.map { $0 + 48 }
  }
}

/// Reads EAN-13, EAN-8, UPC-A and UPC-E: ISO/IEC 15420.
///
/// All guards and the quiet zones are tested before the first digit. A digit is the nearest of the
/// standard's patterns, after the spread of ink, which the guards betray, has been taken away.
enum RetailReader {
  static func read(_ line: Elements, at start: Int, wanted: Symbologies) -> LinearHit? {
    guard hasStart(line, at: start) else { return nil }
    if wanted.contains(.ean13) || wanted.contains(.upca),
      let hit = readEAN13(line, at: start, wanted: wanted)
    {
      return hit
    }
    if wanted.contains(.ean8), let hit = readEAN8(line, at: start) { return hit }
    if wanted.contains(.upce), let hit = readUPCE(line, at: start) { return hit }
    return nil
  }

  private static func hasStart(_ line: Elements, at start: Int) -> Bool {
    guard start + 33 < line.count else { return false }
    let module = line.width(from: start, to: start + 3) / 3
    return isEven(line, at: start, count: 3, module: module)
      && line.quietZone(before: start) > 5 * module
  }

  /// Whether the elements are one module each. Ink may spread from bars into spaces, so bars are held
  /// against bars only, and spaces against spaces.
  private static func isEven(_ line: Elements, at start: Int, count: Int, module: Float) -> Bool {
    let slack = 0.5 * module + 0.5 * Float(EdgeFinder.pixel)
    for index in start..<start + count {
      let width = line.width(index)
      if abs(width - module) > slack + 0.25 * module { return false }
      if index >= start + 2, abs(width - line.width(index - 2)) > slack { return false }
    }
    return true
  }

  private static func readEAN13(
    _ line: Elements, at start: Int, wanted: Symbologies
  ) -> LinearHit? {
    let end = start + 59
    guard end < line.count,
      var digits = Digits(line, start: start, elements: 59, modules: 95, centre: 27),
      line.quietZone(after: end) > 3.5 * digits.module,
      digits.read(line, at: start + 3, count: 6, bothParities: true),
      digits.read(line, at: start + 32, count: 6, bothParities: false),
      digits.isSure
    else { return nil }
    guard let leading = RetailTables.leadingDigit(parities: digits.parities >> 6) else {
      return nil
    }
    let values = [leading] + digits.values
    guard RetailTables.hasCheckDigit(values) else { return nil }
    let bytes = values.map { $0 + UInt8(ascii: "0") }
    let addOn = AddOnReader.digits(line, after: end, module: digits.module)
    if leading == 0 && wanted.contains(.upca) {
      return LinearHit(Code(.upca, Array(bytes[1...]), addOn: addOn), first: start, last: end)
    }
    guard wanted.contains(.ean13) else { return nil }
    return LinearHit(Code(.ean13, bytes, addOn: addOn), first: start, last: end)
  }

  private static func readEAN8(_ line: Elements, at start: Int) -> LinearHit? {
    let end = start + 43
    guard end < line.count,
      var digits = Digits(line, start: start, elements: 43, modules: 67, centre: 19),
      line.quietZone(after: end) > 3.5 * digits.module,
      digits.read(line, at: start + 3, count: 4, bothParities: false),
      digits.read(line, at: start + 24, count: 4, bothParities: false),
      digits.isSure, RetailTables.hasCheckDigit(digits.values)
    else { return nil }
    let bytes = digits.values.map { $0 + UInt8(ascii: "0") }
    let addOn = AddOnReader.digits(line, after: end, module: digits.module)
    // Two tilted lines across a longer code may agree on something like it.
    return LinearHit(
      Code(.ean8, bytes, addOn: addOn), first: start, last: end, linesNeeded: 3)
  }

  private static func readUPCE(_ line: Elements, at start: Int) -> LinearHit? {
    let end = start + 33
    guard var digits = Digits(line, start: start, elements: 33, modules: 51, centre: nil),
      line.quietZone(after: end) > 5 * digits.module,
      digits.read(line, at: start + 3, count: 6, bothParities: true),
      digits.isSure,
      let (system, check) = RetailTables.systemAndCheck(parities: digits.parities)
    else { return nil }
    let values = [system] + digits.values + [check]
    guard RetailTables.hasCheckDigit(RetailTables.expanded(values)) else { return nil }
    let bytes = values.map { $0 + UInt8(ascii: "0") }
    let addOn = AddOnReader.digits(line, after: end, module: digits.module)
    return LinearHit(
      Code(.upce, bytes, addOn: addOn), first: start, last: end, linesNeeded: 3)
  }

  /// The digits of one symbol while it is read.
  private struct Digits {
    let module: Float
    var values: [UInt8] = []
    /// A bit for every digit read, the first digit highest: 1 is even parity (set B).
    var parities: UInt32 = 0
    private let spread: Float
    private var cost: Float = 0

    /// Tests the guards: three even elements on the left, five in the centre, three on the right, or
    /// without a centre six on the right.
    init?(_ line: Elements, start: Int, elements: Int, modules: Float, centre: Int?) {
      module = line.width(from: start, to: start + elements) / modules
      let rightCount = centre == nil ? 6 : 3
      let right = start + elements - rightCount
      guard RetailReader.isEven(line, at: start, count: 3, module: module),
        RetailReader.isEven(line, at: right, count: rightCount, module: module)
      else { return nil }
      var (bars, spaces) = (line.width(start) + line.width(start + 2), line.width(start + 1))
      if let centre {
        let centre = start + centre
        guard RetailReader.isEven(line, at: centre, count: 5, module: module) else { return nil }
        bars += line.width(centre + 1) + line.width(centre + 3)
        bars += line.width(right) + line.width(right + 2)
        spaces += line.width(centre) + line.width(centre + 2) + line.width(centre + 4)
        spaces += line.width(right + 1)
        spread = (bars / 6 - spaces / 5) / 2
      } else {
        bars += line.width(right + 1) + line.width(right + 3) + line.width(right + 5)
        spaces += line.width(right) + line.width(right + 2) + line.width(right + 4)
        spread = (bars / 5 - spaces / 4) / 2
      }
    }

    /// Reads digits of seven modules. `false` where one is like no pattern, or like two.
    mutating func read(
      _ line: Elements, at start: Int, count: Int, bothParities: Bool
    ) -> Bool {
      for index in 0..<count {
        let first = start + 4 * index
        let width = line.width(from: first, to: first + 4)
        guard abs(width - 7 * module) < 1.5 * module else { return false }
        // The left half begins with spaces, the right half with bars; edge indices of bars are odd.
        let ink = first & 1 == 0 ? spread : -spread
        let scale = 7 / width
        let found = RetailTables.nearest(
          (line.width(first) + ink) * scale, (line.width(first + 1) - ink) * scale,
          (line.width(first + 2) + ink) * scale, (line.width(first + 3) - ink) * scale,
          bothParities: bothParities)
        guard found.cost < 1.3, found.margin > 0.15 else { return false }
        cost += found.cost
        values.append(found.pattern % 10)
        parities = parities << 1 | (found.pattern >= 10 ? 1 : 0)
      }
      return true
    }

    /// Whether the patterns fitted well on the whole.
    var isSure: Bool { cost < 0.45 * Float(values.count) }
  }
}

import Base

/// Reads Code 128 and GS1-128: ISO/IEC 15417.
enum Code128Reader {
  static func read(_ line: Elements, at start: Int) -> LinearHit? {
    // The shortest code: start, one character, check character, stop.
    guard start + 25 < line.count else { return nil }
    let module = line.width(from: start, to: start + 6) / 11
    // All three start characters have a bar of two modules, a space of one and a bar of one.
    guard line.quietZone(before: start) > 5 * module, line.width(start) < 3 * module,
      line.width(start + 1) < 2 * module, line.width(start + 2) < 2 * module,
      abs(line.width(from: start, to: start + 2) - 3 * module) < 1.1 * module,
      abs(line.width(from: start + 1, to: start + 3) - 2 * module) < 1.1 * module,
      let first = nearest(line, at: start), first >= startA, first <= startC
    else { return nil }

    var values = [first]
    var at = start + 6
    while true {
      guard at + 7 < line.count else { return nil }
      let width = line.width(from: at, to: at + 6)
      // Neighbouring characters are of about the same width, even on a bent surface.
      guard abs(width - line.width(from: at - 6, to: at)) < 0.2 * width,
        let value = nearest(line, at: at)
      else { return nil }
      at += 6
      if value == stop { break }
      guard value < startA, values.count < 120 else { return nil }
      values.append(value)
    }
    let last = at + 1
    let end = line.width(from: at - 6, to: at) / 11
    guard values.count >= 3, abs(line.width(at) - 2 * end) < 1.2 * end,
      line.quietZone(after: last) > 4 * end, hasCheckCharacter(values)
    else { return nil }
    guard let (bytes, isGS1) = decoded(values) else { return nil }
    return LinearHit(Code(.code128, bytes, isGS1: isGS1), first: start, last: last)
  }

  // MARK: characters

  private static let startA: UInt8 = 103
  private static let startC: UInt8 = 105
  private static let stop: UInt8 = 106

  /// The character whose widths are nearest to the six elements at `start`, if it is clearly so.
  ///
  /// Distances from edges to the next edge of the same kind count most, because ink that spreads
  /// moves both alike; the sum of the bars tells apart what these leave open.
  private static func nearest(_ line: Elements, at start: Int) -> UInt8? {
    let scale = 11 / line.width(from: start, to: start + 6)
    guard scale.isFinite else { return nil }
    func pair(_ index: Int) -> Float {
      line.width(from: start + index, to: start + index + 2) * scale
    }
    let (e0, e1, e2, e3) = (pair(0), pair(1), pair(2), pair(3))
    let w0 = line.width(start) * scale
    let w1 = line.width(start + 1) * scale
    var best: (value: UInt8, cost: Float) = (0, .infinity)
    var second = Float.infinity
    Code128Tables.widths.withUnsafeBufferPointer { widths in
      var at = 0
      for value in 0..<107 {
        let (a, b, c) = (widths[at], widths[at + 1], widths[at + 2])
        let (d, e) = (widths[at + 3], widths[at + 4])
        at += 6
        let f0 = e0 - (a + b)
        let f1 = e1 - (b + c)
        let f2 = e2 - (c + d)
        let f3 = e3 - (d + e)
        // Bar less space, so that what ink adds to one and takes from the other counts once.
        let g = (w0 - a) - (w1 - b)
        let cost = f0 * f0 + f1 * f1 + f2 * f2 + f3 * f3 + 0.1 * g * g
        if cost < best.cost {
          second = best.cost
          best = (UInt8(truncatingIfNeeded: value), cost)
        } else if cost < second {
          second = cost
        }
      }
    }
    return best.cost < 1.4 && second - best.cost > 0.15 ? best.value : nil
  }

  private static func hasCheckCharacter(_ values: [UInt8]) -> Bool {
    var sum = UInt32(values[0])
    for index in 1..<values.count - 1 { sum += UInt32(index) * UInt32(values[index]) }
    return sum % 103 == UInt32(values[values.count - 1])
  }

  // MARK: meaning

  private static let shift: UInt8 = 98
  private static let codeC: UInt8 = 99
  private static let codeB: UInt8 = 100
  private static let codeA: UInt8 = 101
  private static let fnc1: UInt8 = 102

  /// The bytes of the characters between the start and the check character.
  private static func decoded(_ values: [UInt8]) -> (bytes: [UInt8], isGS1: Bool)? {
    var bytes: [UInt8] = []
    var isGS1 = false
    var set = values[0]
    var shifted = false
    // FNC4: once for the next character, twice until it is found twice again (§ 4.3.4.2).
    var (high, highOnce) = (false, false)
    for index in 1..<values.count - 1 {
      let value = values[index]
      if value == fnc1 {
        if index == 1 { isGS1 = true } else { bytes.append(29) }
        continue
      }
      if set == startC {
        switch value {
        case 0...99:
          bytes.append(UInt8(ascii: "0") + value / 10)
          bytes.append(UInt8(ascii: "0") + value % 10)
        case codeB: set = 104
        case codeA: set = startA
        default: return nil
        }
        continue
      }
      let isA = (set == startA) != shifted
      shifted = false
      switch value {
      case 0...95:
        let plain = isA && value >= 64 ? value - 64 : value + 32
        bytes.append(high != highOnce ? plain + 128 : plain)
        highOnce = false
      case shift:
        shifted = true
      case codeC: set = startC
      case codeB where isA: set = 104
      case codeA where !isA: set = startA
      case codeA, codeB:
        if highOnce { high.toggle() }
        highOnce.toggle()
      case 96, 97: break
      default: return nil
      }
    }
    return bytes.isEmpty ? nil : (bytes, isGS1)
  }
}

/// The character patterns of Code 128: ISO/IEC 15417, table 1.
enum Code128Tables {
  /// Six widths in modules for each of the 107 values, bar first; the stop character's seventh
  /// element, a bar of two, is left out.
  static let widths: [Float] = {
    var widths: [Float] = []
    widths.reserveCapacity(107 * 6)
    for digit in digits.bytes { widths.append(Float(digit - UInt8(ascii: "0"))) }
    return widths
  }()

  private static let digits: StaticString = """
    212222222122222221121223121322131222122213122312132212221213\
    221312231212112232122132122231113222123122123221223211221132\
    221231213212223112312131311222321122321221312212322112322211\
    212123212321232121111323131123131321112313132113132311211313\
    231113231311112133112331132131113123113321133121313121211331\
    231131213113213311213131311123311321331121312113312311332111\
    314111221411431111111224111422121124121421141122141221112214\
    112412122114122411142112142211241211221114413111241112134111\
    111242121142121241114212124112124211411212421112421211212141\
    214121412121111143111341131141114113114311411113411311113141\
    114131311141411131211412211214211232233111
    """
}

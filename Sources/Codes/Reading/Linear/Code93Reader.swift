import Base

/// Reads Code 93: AIM USS-93.
enum Code93Reader {
  /// The first 43 characters; then come four shifts, which are kept as bytes 128 to 131 until the
  /// text is put together, and the start and stop character.
  private static let alphabet: StaticString = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%"

  /// Nine bits for nine modules, a bar first; 1 is dark.
  private static let patterns: [UInt32] = [
    0x114, 0x148, 0x144, 0x142, 0x128, 0x124, 0x122, 0x150, 0x112, 0x10A,
    0x1A8, 0x1A4, 0x1A2, 0x194, 0x192, 0x18A, 0x168, 0x164, 0x162, 0x134,
    0x11A, 0x158, 0x14C, 0x146, 0x12C, 0x116, 0x1B4, 0x1B2, 0x1AC, 0x1A6,
    0x196, 0x19A, 0x16C, 0x166, 0x136, 0x13A, 0x12E, 0x1D4, 0x1D2, 0x1CA,
    0x16E, 0x176, 0x1AE, 0x126, 0x1DA, 0x1D6, 0x132, 0x15E,
  ]

  private static let asterisk: UInt8 = 47

  static func read(_ line: Elements, at start: Int) -> LinearHit? {
    // The shortest code: start, a character, two check characters, stop and its closing bar.
    guard start + 31 < line.count else { return nil }
    let module = line.width(from: start, to: start + 6) / 9
    // The start character is four single modules, one of four, and a single one.
    guard line.quietZone(before: start) > 5 * module, line.width(start + 4) > 2.5 * module,
      line.width(from: start, to: start + 4) < 5.5 * module, line.width(start + 5) < 2 * module,
      line.width(from: start, to: start + 2) < 3.2 * module,
      character(line, at: start) == asterisk
    else { return nil }
    var values: [UInt8] = []
    var at = start + 6
    while true {
      guard at + 7 < line.count else { return nil }
      let width = line.width(from: at, to: at + 6)
      guard abs(width - line.width(from: at - 6, to: at)) < 0.2 * width,
        let value = character(line, at: at)
      else { return nil }
      at += 6
      if value == asterisk { break }
      guard values.count < 100 else { return nil }
      values.append(value)
    }
    let end = line.width(from: at - 6, to: at) / 9
    guard values.count >= 3, abs(line.width(at) - end) < 0.8 * end,
      line.quietZone(after: at + 1) > 4 * end,
      hasCheckCharacter(values, at: values.count - 2, most: 20),
      hasCheckCharacter(values, at: values.count - 1, most: 15),
      let bytes = decoded(values[..<(values.count - 2)])
    else { return nil }
    return LinearHit(Code(.code93, bytes), first: start, last: at + 1)
  }

  /// The character whose distances between like edges are nearest to those of six elements. A doubtful
  /// one will do, since two check characters are to come.
  private static func character(_ line: Elements, at start: Int) -> UInt8? {
    let scale = 9 / line.width(from: start, to: start + 6)
    guard scale.isFinite else { return nil }
    var best: (index: Int, cost: Float) = (0, .infinity)
    var second = Float.infinity
    for (index, pattern) in patterns.enumerated() {
      var cost: Float = 0
      var (bit, place) = (8, 0)
      var before: Float = 0
      while bit >= 0 && place < 6 {
        let shade = pattern >> UInt32(bit) & 1
        var width: Float = 0
        while bit >= 0, pattern >> UInt32(bit) & 1 == shade {
          width += 1
          bit -= 1
        }
        if place > 0 {
          let pair = line.width(from: start + place - 1, to: start + place + 1) * scale
          cost += (pair - before - width) * (pair - before - width)
        }
        before = width
        place += 1
      }
      if cost < best.cost {
        second = best.cost
        best = (index, cost)
      } else {
        second = min(second, cost)
      }
    }
    return best.cost < 1.8 && second - best.cost > 0.05 ? UInt8(best.index) : nil
  }

  private static func hasCheckCharacter(_ values: [UInt8], at place: Int, most: Int) -> Bool {
    var sum = 0
    for index in 0..<place {
      sum += Int(values[index]) * ((place - 1 - index) % most + 1)
    }
    return sum % 47 == Int(values[place])
  }

  private static func decoded(_ values: ArraySlice<UInt8>) -> [UInt8]? {
    let bytes = values.map { $0 < 43 ? alphabet.bytes[Int($0)] : $0 + 85 }
    return ShiftedASCII.text(bytes, control: 128, bracket: 129, sign: 130, small: 131)
  }
}

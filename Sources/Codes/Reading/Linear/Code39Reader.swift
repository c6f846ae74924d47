import Base

/// Reads Code 39: ISO/IEC 16388.
enum Code39Reader {
  /// The characters in the order of `patterns`; the last starts and stops.
  private static let alphabet: StaticString = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*"

  /// Nine bits for nine elements, bar first; 1 is wide. ISO/IEC 16388 table 1.
  private static let patterns: [UInt32] = [
    0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064,
    0x109, 0x049, 0x148, 0x019, 0x118, 0x058, 0x00D, 0x10C, 0x04C, 0x01C,
    0x103, 0x043, 0x142, 0x013, 0x112, 0x052, 0x007, 0x106, 0x046, 0x016,
    0x181, 0x0C1, 0x1C0, 0x091, 0x190, 0x0D0, 0x085, 0x184, 0x0C4, 0x0A8,
    0x0A2, 0x08A, 0x02A, 0x094,
  ]

  private static let asterisk: UInt32 = 0x094

  static func read(_ line: Elements, at start: Int) -> LinearHit? {
    // The shortest code: start, two characters, stop, and the gaps between.
    guard start + 39 < line.count else { return nil }
    func w(_ index: Int) -> Float { line.width(start + index) }
    guard
      let split = WidthSplit(
        narrowBar: (w(0) + w(2) + w(8)) / 3, wideBar: (w(4) + w(6)) / 2,
        narrowSpace: (w(3) + w(5) + w(7)) / 3, wideSpace: w(1)),
      line.quietZone(before: start) > 5 * split.narrow,
      split.pattern(line, at: start, count: 9) == asterisk
    else { return nil }

    let startWidth = line.width(from: start, to: start + 9)
    var width = startWidth
    var bytes: [UInt8] = []
    var at = start
    while true {
      // A gap of light parts the characters.
      guard at + 19 < line.count, line.width(at + 9) < 0.5 * width else { return nil }
      at += 10
      let here = line.width(from: at, to: at + 9)
      guard abs(here - width) < 0.25 * width,
        let pattern = split.pattern(line, at: at, count: 9, scale: here / startWidth)
      else { return nil }
      width = here
      if pattern == asterisk { break }
      guard let index = patterns.firstIndex(of: pattern), bytes.count < 100 else { return nil }
      bytes.append(alphabet.bytes[index])
    }
    guard bytes.count >= 2, line.quietZone(after: at + 9) > 5 * split.narrow else { return nil }
    return LinearHit(
      Code(.code39, bytes), text: Code32.text(bytes) ?? fullASCII(bytes), first: start,
      last: at + 9,
      linesNeeded: bytes.count < 4 ? 4 : 2)
  }

  /// The text that pairs of characters stand for (annex A), if the code is written so: every `+` and
  /// `%` is followed by a letter, and there is some `+`, that is, some small letter.
  private static func fullASCII(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.contains(UInt8(ascii: "+")) else { return nil }
    return ShiftedASCII.text(
      bytes, control: UInt8(ascii: "$"), bracket: UInt8(ascii: "%"), sign: UInt8(ascii: "/"),
      small: UInt8(ascii: "+"))
  }
}

/// The pairs by which Code 39 and Code 93 write all of ASCII: a shift and a letter.
enum ShiftedASCII {
  /// The text; `nil` where a shift is followed by nothing that it could shift.
  ///
  /// - Parameters:
  ///   - control: The shift to control characters, and so on.
  static func text(
    _ bytes: [UInt8], control: UInt8, bracket: UInt8, sign: UInt8, small: UInt8
  ) -> [UInt8]? {
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == control || byte == bracket || byte == sign || byte == small else {
        text.append(byte)
        continue
      }
      guard index < bytes.count, bytes[index] >= 65, bytes[index] <= 90 else { return nil }
      // A is 1.
      let letter = bytes[index] - 64
      index += 1
      switch byte {
      case control: text.append(letter)
      case small: text.append(letter + 96)
      case sign:
        guard letter <= 15 || letter == 26 else { return nil }
        text.append(letter == 26 ? UInt8(ascii: ":") : letter + 32)
      default:
        switch letter {
        case 1...5: text.append(letter + 26)
        case 6...10: text.append(letter + 53)
        case 11...15: text.append(letter + 80)
        case 16...20: text.append(letter + 107)
        case 21: text.append(0)
        case 22: text.append(UInt8(ascii: "@"))
        case 23: text.append(UInt8(ascii: "`"))
        default: text.append(127)
        }
      }
    }
    return text
  }
}

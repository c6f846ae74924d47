import Base

/// Reads Codabar: EN 798. The bytes keep the letters that start and stop the code.
enum CodabarReader {
  private static let alphabet: StaticString = "0123456789-$:/.+ABCD"

  /// Seven bits for seven elements, bar first; 1 is wide.
  private static let patterns: [UInt32] = [
    0x03, 0x06, 0x09, 0x60, 0x12, 0x42, 0x21, 0x24, 0x30, 0x48,
    0x0C, 0x18, 0x45, 0x51, 0x54, 0x15, 0x1A, 0x29, 0x0B, 0x0E,
  ]

  static func read(_ line: Elements, at start: Int) -> LinearHit? {
    // The shortest code: start, three characters, stop, and the gaps between.
    guard start + 39 < line.count, let split = WidthSplit(line, at: start, count: 7),
      line.quietZone(before: start) > 5 * split.narrow,
      let first = character(line, at: start, split), first >= UInt8(ascii: "A")
    else { return nil }

    var bytes = [first]
    var at = start
    while true {
      guard at + 15 < line.count, line.width(at + 7) < 5 * split.narrow else { return nil }
      at += 8
      guard let byte = character(line, at: at, split), bytes.count < 100 else { return nil }
      bytes.append(byte)
      if byte >= UInt8(ascii: "A") { break }
    }
    let last = at + 7
    guard bytes.count >= 5, line.quietZone(after: last) > 5 * split.narrow else { return nil }
    return LinearHit(
      Code(.codabar, bytes), first: start, last: last, linesNeeded: bytes.count < 8 ? 4 : 2)
  }

  private static func character(_ line: Elements, at start: Int, _ split: WidthSplit?) -> UInt8? {
    // All but a few have wide and narrow elements of either kind, so that each tells its own widths.
    for split in [split, WidthSplit(line, at: start, count: 7)] {
      if let pattern = split?.pattern(line, at: start, count: 7),
        let index = patterns.firstIndex(of: pattern)
      {
        return alphabet.bytes[index]
      }
    }
    return nil
  }
}

/// Reads Interleaved 2 of 5: ISO/IEC 16390. It has no check digit of its own and its end is found
/// again in other codes, so quiet zones and the ratio of wide to narrow are held to strictly.
enum ITFReader {
  /// Five bits for the elements of a digit; 1 is wide.
  private static let patterns: [UInt32] = [
    0b00110, 0b10001, 0b01001, 0b11000, 0b00101, 0b10100, 0b01100, 0b00011, 0b10010, 0b01010,
  ]

  static func read(_ line: Elements, at start: Int) -> LinearHit? {
    // The shortest code: start, two pairs of digits, stop.
    guard start + 27 < line.count else { return nil }
    let narrow = line.width(from: start, to: start + 4) / 4
    guard line.quietZone(before: start) > 6 * narrow else { return nil }
    for index in start..<start + 4 where abs(line.width(index) - narrow) > 0.7 * narrow {
      return nil
    }

    var bytes: [UInt8] = []
    var at = start + 4
    var width = line.width(from: at, to: at + 10)
    while true {
      guard at + 3 < line.count else { return nil }
      if bytes.count >= 4, isEnd(line, at: at, pair: width) { break }
      guard at + 13 < line.count, bytes.count < 80 else { return nil }
      let here = line.width(from: at, to: at + 10)
      guard abs(here - width) < 0.2 * width, let pair = pair(line, at: at) else { return nil }
      bytes.append(pair.0 + UInt8(ascii: "0"))
      bytes.append(pair.1 + UInt8(ascii: "0"))
      width = here
      at += 10
    }
    // A pair has six narrow elements and four wide ones of two to three times their width.
    guard narrow * 13 < width * 1.3, narrow * 19 > width * 0.75 else { return nil }
    return LinearHit(
      Code(.itf, bytes), first: start, last: at + 3, linesNeeded: linesNeeded(bytes))
  }

  /// A line that leaves a tilted code early finds an end there on a few neighbouring lines too.
  private static func linesNeeded(_ bytes: [UInt8]) -> Int {
    if bytes.count == 14, RetailTables.hasCheckDigit(bytes.map { $0 - UInt8(ascii: "0") }) {
      return 2
    }
    return bytes.count < 6 ? 12 : 6
  }

  /// A wide bar, a narrow space, a narrow bar, and quiet.
  private static func isEnd(_ line: Elements, at start: Int, pair: Float) -> Bool {
    let (wide, space, bar) = (line.width(start), line.width(start + 1), line.width(start + 2))
    let narrow = pair / 16
    return wide > 1.5 * bar && wide > 1.4 * narrow && wide < 5 * narrow && bar < 2.2 * narrow
      && space < 2.2 * narrow && line.quietZone(after: start + 3) > 6 * narrow
  }

  private static func pair(_ line: Elements, at start: Int) -> (UInt8, UInt8)? {
    guard let split = WidthSplit(line, at: start, count: 10),
      let pattern = split.pattern(line, at: start, count: 10)
    else { return nil }
    var (bars, spaces) = (UInt32(0), UInt32(0))
    for place in 0..<5 {
      bars = bars << 1 | pattern >> UInt32(9 - 2 * place) & 1
      spaces = spaces << 1 | pattern >> UInt32(8 - 2 * place) & 1
    }
    guard let first = patterns.firstIndex(of: bars), let second = patterns.firstIndex(of: spaces)
    else { return nil }
    return (UInt8(first), UInt8(second))
  }
}

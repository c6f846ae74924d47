/// Reads Telepen, by its maker's "Barcode Symbology Information and History" (SB Electronic Systems).
enum TelepenReader {
  static func read(_ line: Elements, at start: Int) -> LinearHit? {
    // The shortest code: start, a character, check and stop, of eight elements at the least.
    guard start + 40 < line.count, isStart(line, at: start) else { return nil }
    var (narrowBars, narrowSpaces) = (Float(0), Float(0))
    for pair in 0..<5 {
      narrowBars += line.width(start + 2 * pair)
      narrowSpaces += line.width(start + 2 * pair + 1)
    }
    guard
      let split = WidthSplit(
        narrowBar: narrowBars / 5, wideBar: line.width(start + 10),
        narrowSpace: narrowSpaces / 5, wideSpace: line.width(start + 11)),
      line.quietZone(before: start) > 5 * split.narrow
    else { return nil }
    let startWidth = line.width(from: start, to: start + 12)
    var width = startWidth
    var bytes: [UInt8] = []
    var at = start + 12
    while true {
      let scale = width / startWidth
      if isStop(line, at: at, split, scale) { break }
      guard bytes.count < 100, let next = character(line, at: at, split, scale) else { return nil }
      let here = line.width(from: at, to: next.end)
      guard abs(here - width) < 0.25 * width else { return nil }
      bytes.append(next.byte)
      (width, at) = (here, next.end)
    }
    guard bytes.count >= 2, let check = bytes.popLast() else { return nil }
    let sum = bytes.reduce(0) { $0 + Int($1) }
    guard Int(check) == (127 - sum % 127) % 127 else { return nil }
    return LinearHit(
      Code(.telepen, bytes), text: digits(bytes), first: start, last: at + 11,
      linesNeeded: bytes.count < 3 ? 4 : 2)
  }

  /// Five narrow bars with narrow spaces, and one of either that is wide.
  private static func isStart(_ line: Elements, at start: Int) -> Bool {
    let module = line.width(from: start, to: start + 12) / 16
    for index in start..<start + 10 where abs(line.width(index) - module) > 0.8 * module {
      return false
    }
    return line.width(start + 10) > 1.8 * module && line.width(start + 11) > 1.8 * module
  }

  /// The start turned around, and then light.
  private static func isStop(
    _ line: Elements, at start: Int, _ split: WidthSplit, _ scale: Float
  ) -> Bool {
    guard start + 11 < line.count,
      line.quietZone(after: start + 11) > 5 * split.narrow * scale
    else { return false }
    return split.pattern(line, at: start, count: 11, scale: scale) == 0b110_0000_0000
  }

  /// Eight bits with even parity, the lowest first, and where they end.
  private static func character(
    _ line: Elements, at start: Int, _ split: WidthSplit, _ scale: Float
  ) -> (byte: UInt8, end: Int)? {
    var (bits, count): (UInt32, UInt32) = (0, 0)
    var at = start
    var isOpen = false
    while count < 8 {
      guard at + 2 < line.count,
        let pair = split.pattern(line, at: at, count: 2, scale: scale)
      else { return nil }
      at += 2
      switch pair {
      case 0b00:
        bits |= 1 << count
        count += 1
      case 0b10: count += 2
      case 0b11:
        bits |= 1 << (count + 1)
        count += 3
      default:
        bits |= 1 << (isOpen ? count : count + 1)
        isOpen.toggle()
        count += 2
      }
    }
    guard count == 8, !isOpen, bits.nonzeroBitCount & 1 == 0 else { return nil }
    return (UInt8(bits & 0x7F), at)
  }

  /// Pairs of digits, each a character from 27 on, where control characters show that no text is
  /// meant; those from 17 to 26 are a digit and an X.
  private static func digits(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.contains(where: { $0 < 32 || $0 == 127 }) else { return nil }
    var digits: [UInt8] = []
    for byte in bytes {
      switch byte {
      case 27...126: digits += [48 + (byte - 27) / 10, 48 + (byte - 27) % 10]
      case 17...26: digits += [48 + byte - 17, UInt8(ascii: "X")]
      default: return nil
      }
    }
    return digits
  }
}

/// The format and version information of QR codes, whose bits survive up to three errors.
enum QRFormat {
  /// Error correction level and mask, from either copy. ISO/IEC 18004 §7.9.
  static func format(
    of grid: BitMatrix
  ) -> (level: WriteOptions.Level, mask: UInt32, errors: Int)? {
    let size = grid.width
    var (first, second) = (UInt32(0), UInt32(0))
    for index in (0..<15).reversed() {
      let (x, y): (Int, Int) =
        switch index {
        case 0...5: (8, index)
        case 6: (8, 7)
        case 7: (8, 8)
        case 8: (7, 8)
        default: (14 - index, 8)
        }
      first = first << 1 | (grid[x, y] ? 1 : 0)
      let isDark = index < 8 ? grid[size - 1 - index, 8] : grid[8, size - 15 + index]
      second = second << 1 | (isDark ? 1 : 0)
    }
    var best: (value: UInt32, errors: Int) = (0, 4)
    for value in UInt32(0)..<32 {
      let code = extended(value, by: 10, 0x537) ^ 0x5412
      let errors = min((code ^ first).nonzeroBitCount, (code ^ second).nonzeroBitCount)
      if errors < best.errors { best = (value, errors) }
    }
    guard best.errors < 4 else { return nil }
    let level: WriteOptions.Level =
      switch best.value >> 3 {
      case 0: .medium
      case 1: .low
      case 2: .high
      default: .quartile
      }
    return (level, best.value & 7, best.errors)
  }

  /// The version that 18 bits say. ISO/IEC 18004 §7.10.
  static func version(_ bits: UInt32) -> QRVersion? {
    for number in UInt32(7)...40
    where (extended(number, by: 12, 0x1F25) ^ bits).nonzeroBitCount <= 3 {
      return QRVersion(number: Int(number))
    }
    return nil
  }

  /// A value followed by the bits of its Bose–Chaudhuri–Hocquenghem code.
  static func extended(_ value: UInt32, by width: UInt32, _ generator: UInt32) -> UInt32 {
    var rest = value
    for _ in 0..<width { rest = rest << 1 ^ (rest >> (width - 1) & 1) * generator }
    return value << width | rest & (1 << width - 1)
  }
}

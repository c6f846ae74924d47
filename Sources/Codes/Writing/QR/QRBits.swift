/// A square of bits, kept in rows and in columns, with `margin` lines of 0 before and after.
struct QRBits {
  /// Lines that the penalty rules may look at beyond the code: the quiet zone.
  static let margin = 4

  let size: Int

  /// 64-bit words in a line; the lowest bit is the first module.
  let width: Int

  private(set) var rows: [UInt64]
  private(set) var columns: [UInt64]

  init(size: Int, filled: Bool = false) {
    self.size = size
    width = (size + 63) / 64
    rows = [UInt64](repeating: 0, count: (size + 2 * Self.margin) * width)
    columns = rows
    guard filled else { return }
    for line in 0..<size {
      for word in 0..<width { rows[(line + Self.margin) * width + word] = inside(word) }
    }
    columns = rows
  }

  /// The bits of a word that are modules of the code.
  func inside(_ word: Int) -> UInt64 {
    size >= (word + 1) * 64 ? ~0 : 1 << UInt64(size - word * 64) - 1
  }

  func isSet(_ x: Int, _ y: Int) -> Bool {
    rows[(y + Self.margin) * width + x >> 6] >> UInt64(x & 63) & 1 == 1
  }

  mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    Self.set(&rows, (y + Self.margin) * width + x >> 6, x, isDark)
    Self.set(&columns, (x + Self.margin) * width + y >> 6, y, isDark)
  }

  private static func set(_ words: inout [UInt64], _ word: Int, _ place: Int, _ isDark: Bool) {
    let bit: UInt64 = 1 << UInt64(place & 63)
    if isDark { words[word] |= bit } else { words[word] &= ~bit }
  }

  /// Inverts the modules of a mask where `places` has 1. ISO/IEC 18004 table 10.
  mutating func invert(_ places: QRBits, mask: Int) {
    // All masks repeat after 12 modules at the most.
    var maskRows: [UInt64] = []
    var maskColumns: [UInt64] = []
    for line in 0..<12 {
      for word in 0..<width {
        maskRows.append(Self.line(word) { QRMask.inverts($0, line, mask) })
        maskColumns.append(Self.line(word) { QRMask.inverts(line, $0, mask) })
      }
    }
    for line in 0..<size {
      for word in 0..<width {
        let index = (line + Self.margin) * width + word
        let pattern = line % 12 * width + word
        rows[index] ^= places.rows[index] & maskRows[pattern]
        columns[index] ^= places.columns[index] & maskColumns[pattern]
      }
    }
  }

  /// A word of a mask's row or column, from its first 12 modules.
  private static func line(_ word: Int, _ isSet: (Int) -> Bool) -> UInt64 {
    var twelve: UInt64 = 0
    let phase = word * 64 % 12
    for offset in 0..<12 where isSet(phase + offset) { twelve |= 1 << UInt64(offset) }
    let double = twelve | twelve << 12
    return double | double << 24 | double << 48
  }
}

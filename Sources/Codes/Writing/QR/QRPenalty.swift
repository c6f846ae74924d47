/// How hard a masked QR code is to read, by the four rules of ISO/IEC 18004 §7.8.3.
///
/// Each rule is worked out for 64 columns at once: line by line, a bit stands for its column.
enum QRPenalty {
  static func penalty(_ bits: QRBits) -> Int {
    alongLines(bits.rows, bits) + alongLines(bits.columns, bits) + blocks(bits) + balance(bits)
  }

  /// Rules 1 and 3 in one direction, across the lines.
  private static func alongLines(_ lines: [UInt64], _ bits: QRBits) -> Int {
    var penalty = 0
    let width = bits.width
    lines.withUnsafeBufferPointer { lines in
      for word in 0..<width {
        let inside = bits.inside(word)
        func line(_ index: Int) -> UInt64 { lines[(index + QRBits.margin) * width + word] }
        func same(_ index: Int) -> UInt64 { ~(line(index) ^ line(index + 1)) & inside }

        // Rule 1: five alike cost 3, each further one 1. `fives` has a bit for each start.
        var before: UInt64 = 0
        for start in 0..<(bits.size - 4) {
          let fives = same(start) & same(start + 1) & same(start + 2) & same(start + 3)
          penalty += fives.nonzeroBitCount + 2 * (fives & ~before).nonzeroBitCount
          before = fives
        }

        // Rule 3: like a finder pattern, with 4 light modules on one side; the quiet zone counts.
        for start in 0..<(bits.size - 6) {
          let core =
            line(start) & ~line(start + 1) & line(start + 2) & line(start + 3) & line(start + 4)
            & ~line(start + 5) & line(start + 6)
          if core == 0 { continue }
          let above = line(start - 1) | line(start - 2) | line(start - 3) | line(start - 4)
          let below = line(start + 7) | line(start + 8) | line(start + 9) | line(start + 10)
          penalty += 40 * (core & ~(above & below)).nonzeroBitCount
        }
      }
    }
    return penalty
  }

  /// Rule 2: 3 for each square of 2 × 2 alike.
  private static func blocks(_ bits: QRBits) -> Int {
    var squares = 0
    let width = bits.width
    bits.rows.withUnsafeBufferPointer { rows in
      for word in 0..<width {
        // The last column has no neighbour on its right.
        let inside = bits.inside(word) & (word == width - 1 ? bits.inside(word) >> 1 : ~0)
        func alike(_ y: Int) -> UInt64 {
          let index = (y + QRBits.margin) * width + word
          let next = word == width - 1 ? 0 : rows[index + 1] << 63
          return ~(rows[index] ^ (rows[index] >> 1 | next)) & inside
        }
        var above = alike(0)
        for y in 1..<bits.size {
          let index = (y + QRBits.margin) * width + word
          let here = alike(y)
          squares += (above & here & ~(rows[index] ^ rows[index - width])).nonzeroBitCount
          above = here
        }
      }
    }
    return 3 * squares
  }

  /// Rule 4: 10 for each 5 % that the share of dark modules is away from one half.
  private static func balance(_ bits: QRBits) -> Int {
    var dark = 0
    for word in bits.rows { dark += word.nonzeroBitCount }
    let total = bits.size * bits.size
    return abs(2 * dark - total) * 10 / total * 10
  }
}

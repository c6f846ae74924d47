import Base

/// Writes PDF417, ISO/IEC 15438.
enum PDF417Writer {
  /// Lays out the data, each row three modules high, about three times as wide as high; a quiet
  /// zone of 2 modules. The error correction is the least that the standard recommends, or as asked for.
  static func modules(_ code: Code, _ options: WriteOptions) throws(WriteError) -> Modules {
    guard code.bytes.count <= mostDigits else {
      throw .capacity(found: code.bytes.count, most: min(most(code.bytes), code.bytes.count - 1))
    }
    var data = PDF417Codewords(code.bytes, eci: code.eci).codewords
    guard let shape = shape(data.count, options) else {
      throw .capacity(found: code.bytes.count, most: min(most(code.bytes), code.bytes.count - 1))
    }
    let correctionCount = 2 << shape.level
    let length = shape.rows * shape.columns - correctionCount
    data.insert(UInt16(length), at: 0)
    while data.count < length { data.append(900) }
    let codewords = data + correction(data, count: correctionCount)
    return modules(codewords, shape)
  }

  private struct Shape {
    var columns: Int
    var rows: Int
    /// From 0 to 8, for 2 to 512 correction codewords.
    var level: Int
  }

  private static let mostDigits = 2710

  /// How many bytes of this kind the largest symbol holds.
  private static func most(_ bytes: [UInt8]) -> Int {
    if bytes.allSatisfy({ $0 >= 48 && $0 <= 57 }) { return mostDigits }
    return bytes.allSatisfy({ $0 >= 32 && $0 < 127 }) ? 1848 : 1108
  }

  /// The recommended level (ISO/IEC 15438 table E.1), or the highest that still fits, and then
  /// the columns that come nearest to the wanted proportions; or the level and columns of the options.
  private static func shape(_ data: Int, _ options: WriteOptions) -> Shape? {
    var level = data <= 40 ? 2 : data <= 160 ? 3 : data <= 320 ? 4 : 5
    while level > 0, data + 1 + 2 << level > 928 { level -= 1 }
    if let wanted = options.securityLevel { level = max(0, min(8, wanted)) }
    let count = data + 1 + 2 << level
    var best: Shape?
    var least = Int.max
    for columns in 1...30 where options.columns ?? columns == columns {
      let rows = max(3, (count + columns - 1) / columns)
      guard rows <= 90, rows * columns <= 928 else { continue }
      let distance = abs(17 * columns + 69 - 3 * 3 * rows)
      if distance < least {
        least = distance
        best = Shape(columns: columns, rows: rows, level: level)
      }
    }
    return best
  }

  /// Reed–Solomon over the integers modulo 929 with the roots 3, 3², … (ISO/IEC 15438 §5.10).
  private static func correction(_ data: [UInt16], count: Int) -> [UInt16] {
    // Coefficients from the lowest, without the leading 1.
    var generator = [Int](repeating: 0, count: count + 1)
    generator[0] = 1
    var root = 1
    for degree in 1...count {
      root = root * 3 % 929
      for place in (1...degree).reversed() {
        generator[place] = (generator[place - 1] + (929 - root) * generator[place]) % 929
      }
      generator[0] = generator[0] * (929 - root) % 929
    }
    var remainder = [Int](repeating: 0, count: count)
    for codeword in data {
      let factor = (Int(codeword) + remainder[count - 1]) % 929
      for place in (1..<count).reversed() {
        remainder[place] = (remainder[place - 1] + (929 - factor) * generator[place]) % 929
      }
      remainder[0] = (929 - factor) * generator[0] % 929
    }
    return remainder.reversed().map { UInt16((929 - $0) % 929) }
  }

  private static func modules(_ codewords: [UInt16], _ shape: Shape) -> Modules {
    let rowHeight = 3
    var modules = Modules(
      width: 17 * shape.columns + 69, height: rowHeight * shape.rows, quietZone: 2)
    for row in 0..<shape.rows {
      var x = 0
      func append(_ pattern: UInt32, width: Int) {
        for bit in (0..<width).reversed() {
          if pattern >> UInt32(bit) & 1 == 1 {
            for y in 0..<rowHeight { modules[x, row * rowHeight + y] = true }
          }
          x += 1
        }
      }
      let cluster = row % 3
      let (left, right) = indicators(row, shape)
      append(0b1_1111_1110_1010_1000, width: 17)
      append(PDF417Patterns.pattern(left, cluster: cluster), width: 17)
      for codeword in codewords[(row * shape.columns)..<((row + 1) * shape.columns)] {
        append(PDF417Patterns.pattern(Int(codeword), cluster: cluster), width: 17)
      }
      append(PDF417Patterns.pattern(right, cluster: cluster), width: 17)
      append(0b11_1111_1010_0010_1001, width: 18)
    }
    return modules
  }

  /// The codewords at both ends of a row, which tell its number and the symbol's shape.
  ///
  /// ISO/IEC 15438 §5.11.3.
  private static func indicators(_ row: Int, _ shape: Shape) -> (left: Int, right: Int) {
    let base = 30 * (row / 3)
    let rows = (shape.rows - 1) / 3
    let level = shape.level * 3 + (shape.rows - 1) % 3
    let columns = shape.columns - 1
    switch row % 3 {
    case 0: return (base + rows, base + columns)
    case 1: return (base + level, base + rows)
    default: return (base + columns, base + level)
    }
  }
}

import Base

/// Decodes PGM and PPM, binary and plain: the formats of netpbm.
enum PortableAnyMap {
  static func picture(_ file: [UInt8]) throws(PictureError) -> Picture {
    var scanner = Scanner(file: file)
    let isPlain = file[1] == UInt8(ascii: "2") || file[1] == UInt8(ascii: "3")
    let samples = file[1] == UInt8(ascii: "3") || file[1] == UInt8(ascii: "6") ? 3 : 1
    guard let width = scanner.number(), let height = scanner.number(),
      let most = scanner.number(), most > 0, most < 65536
    else { throw .damaged }
    try Picture.check(width: width, height: height)
    let count = width * height * samples
    let values: [UInt8]
    if isPlain {
      values = try plain(&scanner, count: count, most: most)
    } else {
      values = try binary(file, from: scanner.position + 1, count: count, most: most)
    }
    if samples == 1 { return Picture(width: width, height: height, .grey(values)) }
    var rgba = [UInt8](repeating: 255, count: width * height * 4)
    for index in 0..<width * height {
      for sample in 0..<3 { rgba[4 * index + sample] = values[3 * index + sample] }
    }
    return Picture(width: width, height: height, .rgba(rgba))
  }

  private static func plain(
    _ scanner: inout Scanner, count: Int, most: Int
  ) throws(PictureError) -> [UInt8] {
    // Each sample takes at least a digit and a space, so a short file can't cause a long array.
    guard scanner.file.count - scanner.position >= 2 * count else { throw .damaged }
    var values: [UInt8] = []
    values.reserveCapacity(count)
    for _ in 0..<count {
      guard let value = scanner.number(), value <= most else { throw .damaged }
      values.append(UInt8(value * 255 / most))
    }
    return values
  }

  /// Reads samples of one byte, or of two if the maximum value exceeds 255.
  private static func binary(
    _ file: [UInt8], from start: Int, count: Int, most: Int
  ) throws(PictureError) -> [UInt8] {
    let width = most > 255 ? 2 : 1
    guard start <= file.count, file.count - start >= count * width else { throw .damaged }
    if most == 255 { return Array(file[start..<start + count]) }
    var values: [UInt8] = []
    values.reserveCapacity(count)
    for index in 0..<count {
      let at = start + index * width
      let value = width == 1 ? Int(file[at]) : Int(file[at]) << 8 | Int(file[at + 1])
      values.append(UInt8(min(value, most) * 255 / most))
    }
    return values
  }

  /// Scans decimal numbers between white space and comments.
  private struct Scanner {
    let file: [UInt8]
    /// The offset after the last number.
    var position = 2

    init(file: [UInt8]) { self.file = file }

    mutating func number() -> Int? {
      while position < file.count {
        let byte = file[position]
        if byte == UInt8(ascii: "#") {
          while position < file.count, file[position] != UInt8(ascii: "\n") { position += 1 }
        } else if byte == 32 || 9...13 ~= byte {
          position += 1
        } else {
          break
        }
      }
      var value: Int?
      while position < file.count, 48...57 ~= file[position] {
        value = (value ?? 0) * 10 + Int(file[position] - 48)
        if let value, value > 1 << 30 { return nil }
        position += 1
      }
      return value
    }
  }
}

import Base

/// Writes QR codes of versions 1 to 40, ISO/IEC 18004 (the model once called 2).
enum QRCodeWriter {
  /// Lays out the smallest version that holds the data at a level; a quiet zone of 4 modules.
  static func modules(_ code: Code, level: WriteOptions.Level) throws(WriteError) -> Modules {
    let (version, bits) = try data(code, level: level)
    var matrix = QRMatrix(version)
    matrix.place(codewords(bits, version: version, level: level))
    return matrix.masked(level: level)
  }

  /// The smallest version that holds the code, and its data bits without the padding.
  static func data(
    _ code: Code, level: WriteOptions.Level
  ) throws(WriteError) -> (QRVersion, BitWriter) {
    if let part = code.part {
      guard part.count >= 1, part.count <= 16, part.index >= 0, part.index < part.count,
        part.id.count == 1
      else { throw .unsupported(.part) }
    }
    let header = header(code)
    let kanji = QRKanji.starts(code.bytes, eci: code.eci)
    var segments: QRSegments?
    for number in 1...40 {
      let version = QRVersion(number: number)
      let capacity = version.dataCodewords(level) * 8
      // No mode takes less than 3⅓ bits for a byte.
      guard code.bytes.count * 10 / 3 <= capacity else { continue }
      if segments == nil || number == 10 || number == 27 {
        segments = QRSegments(
          code.bytes, isGS1: code.isGS1, kanji: kanji,
          headers: QRSegmentHeaders(group: version.group))
      }
      if let segments, header.count + segments.bitCount <= capacity {
        var bits = header
        segments.write(to: &bits)
        return (version, bits)
      }
    }
    let most = min(most(code, level: level), code.bytes.count - 1)
    throw .capacity(found: code.bytes.count, most: most)
  }

  /// What comes before the data: the place among several codes (ISO/IEC 18004 §8.2), the ECI
  /// (§7.4.2), then FNC1 in first position (§7.4.8.2).
  private static func header(_ code: Code) -> BitWriter {
    var bits = BitWriter()
    if let part = code.part {
      bits.append(3, width: 4)
      bits.append(UInt32(part.index), width: 4)
      bits.append(UInt32(part.count - 1), width: 4)
      bits.append(UInt32(part.id[0]), width: 8)
    }
    if let eci = code.eci {
      bits.append(7, width: 4)
      switch eci {
      case 0..<128: bits.append(eci, width: 8)
      case 128..<16384: bits.append(0b10 << 14 | eci, width: 16)
      default: bits.append(0b110 << 21 | eci & 0x1FFFFF, width: 24)
      }
    }
    if code.isGS1 { bits.append(5, width: 4) }
    return bits
  }

  /// How many bytes of this kind version 40 holds: digits, alphanumeric characters or any bytes.
  private static func most(_ code: Code, level: WriteOptions.Level) -> Int {
    let capacity = QRVersion(number: 40).dataCodewords(level) * 8 - header(code).count
    if code.bytes.allSatisfy({ $0 >= 48 && $0 <= 57 }) {
      let (groups, rest) = (capacity - 18).quotientAndRemainder(dividingBy: 10)
      return groups * 3 + (rest >= 7 ? 2 : rest >= 4 ? 1 : 0)
    }
    if code.bytes.allSatisfy({ QRMode.alphanumericValue($0) != nil }) {
      let (pairs, rest) = (capacity - 17).quotientAndRemainder(dividingBy: 11)
      return pairs * 2 + (rest >= 6 ? 1 : 0)
    }
    return (capacity - 20) / 8
  }

  /// Pads the data, divides them into blocks, and puts the blocks' codewords in turn.
  ///
  /// ISO/IEC 18004 §7.4.10 and §7.6.
  static func codewords(
    _ bits: BitWriter, version: QRVersion, level: WriteOptions.Level
  ) -> [UInt8] {
    let capacity = version.dataCodewords(level)
    var bits = bits
    bits.append(0, width: min(4, capacity * 8 - bits.count))
    var data = bits.bytes
    while data.count < capacity {
      data.append((data.count - bits.bytes.count) & 1 == 0 ? 0xEC : 0x11)
    }

    let blockCount = version.blocks(level)
    let correctionCount = version.correction(level)
    let shorter = blockCount - capacity % blockCount
    let shortLength = capacity / blockCount
    let encoder = ReedSolomonEncoder(
      bits: 8, polynomial: 0x11D, count: correctionCount, firstRoot: 0)
    var codewords = [UInt8](repeating: 0, count: version.codewords)
    var start = 0
    for block in 0..<blockCount {
      let length = shortLength + (block < shorter ? 0 : 1)
      for place in 0..<length {
        // The longer blocks' last codewords come after all else, without the shorter blocks.
        let first = place < shortLength ? place * blockCount : capacity - blockCount
        codewords[first + block] = data[start + place]
      }
      let correction = encoder.correction(
        for: data[start..<(start + length)].lazy.map { UInt16($0) })
      for (place, codeword) in correction.enumerated() {
        codewords[capacity + place * blockCount + block] = UInt8(codeword)
      }
      start += length
    }
    return codewords
  }
}

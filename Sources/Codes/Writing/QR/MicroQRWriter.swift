import Base

/// Writes Micro QR codes M1 to M4, ISO/IEC 18004 §5.2 and §6.2.
enum MicroQRWriter {
  /// Lays out the smallest version that holds the data at a level; a quiet zone of 2 modules.
  static func modules(_ code: Code, level: WriteOptions.Level) throws(WriteError) -> Modules {
    if level == .high { throw .unsupported(.level) }
    let kanji = QRKanji.starts(code.bytes, eci: nil)
    var most = 0
    for version in MicroQRVersion.all where version.level == level {
      most = self.most(code.bytes, version)
      // No mode takes less than 3⅓ bits for a byte.
      guard code.bytes.count * 10 / 3 <= version.dataBits else { continue }
      let segments = QRSegments(
        code.bytes, isGS1: false, kanji: kanji, headers: QRSegmentHeaders(micro: version.number))
      guard segments.bitCount <= version.dataBits else { continue }
      var bits = BitWriter()
      segments.write(to: &bits)
      return masked(codewords(bits, version), version)
    }
    throw .capacity(found: code.bytes.count, most: min(most, code.bytes.count - 1))
  }

  /// How many bytes of this kind a version holds: digits, alphanumeric characters or any bytes.
  private static func most(_ bytes: [UInt8], _ version: MicroQRVersion) -> Int {
    let headers = QRSegmentHeaders(micro: version.number)
    let free = version.dataBits - headers.indicatorWidth
    if bytes.allSatisfy({ $0 >= 48 && $0 <= 57 }) {
      let (groups, rest) = (free - headers.countWidth(.numeric)).quotientAndRemainder(
        dividingBy: 10)
      return groups * 3 + (rest >= 7 ? 2 : rest >= 4 ? 1 : 0)
    }
    if bytes.allSatisfy({ QRMode.alphanumericValue($0) != nil }) {
      let (pairs, rest) = (free - headers.countWidth(.alphanumeric))
        .quotientAndRemainder(dividingBy: 11)
      return pairs * 2 + (rest >= 6 ? 1 : 0)
    }
    return (free - headers.countWidth(.byte)) / 8
  }

  /// The data bits padded, then the correction codewords' bits. ISO/IEC 18004 §7.4.10.
  static func codewords(_ data: BitWriter, _ version: MicroQRVersion) -> BitWriter {
    var bits = data
    bits.append(0, width: min(version.terminator, version.dataBits - bits.count))
    bits.append(0, width: min((8 - bits.count & 7) & 7, version.dataBits - bits.count))
    var padding: UInt32 = 0xEC
    while version.dataBits - bits.count >= 8 {
      bits.append(padding, width: 8)
      padding ^= 0xFD
    }
    bits.append(0, width: version.dataBits - bits.count)

    let encoder = ReedSolomonEncoder(
      bits: 8, polynomial: 0x11D, count: version.correction, firstRoot: 0)
    // The last data codeword of M1 and M3 has four bits: the upper half of a byte.
    let codewords = bits.bytes.map { UInt16($0) }
    for codeword in encoder.correction(for: codewords) { bits.append(UInt32(codeword), width: 8) }
    return bits
  }

  /// The modules under the mask that leaves most dark ones along the edges without a timing
  /// pattern. ISO/IEC 18004 §7.8.3.2.
  private static func masked(_ bits: BitWriter, _ version: MicroQRVersion) -> Modules {
    var best = MicroQRMatrix(version, bits, mask: 0)
    for mask in 1..<4 {
      let candidate = MicroQRMatrix(version, bits, mask: mask)
      if candidate.score > best.score { best = candidate }
    }
    return best.modules
  }
}

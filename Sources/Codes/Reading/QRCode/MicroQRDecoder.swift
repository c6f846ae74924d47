import Base

/// Reads the modules of a Micro QR code, once they are sampled. ISO/IEC 18004 §12.
enum MicroQRDecoder {
  static func decode(_ grid: BitMatrix) -> QRData? {
    var format: UInt32 = 0
    for bit in (0..<15).reversed() {
      let isDark = bit < 8 ? grid[8, bit + 1] : grid[15 - bit, 8]
      format = format << 1 | (isDark ? 1 : 0)
    }
    var best: (value: UInt32, errors: Int) = (0, 3)
    for value in UInt32(0)..<32 {
      let errors = (QRFormat.extended(value, by: 10, 0x537) ^ 0x4445 ^ format).nonzeroBitCount
      if errors < best.errors { best = (value, errors) }
    }
    guard best.errors < 3,
      let version = MicroQRVersion.all.first(where: { $0.symbolNumber == best.value >> 2 }),
      version.size == grid.width
    else { return nil }
    let bits = bits(grid, mask: [1, 4, 6, 7][Int(best.value & 3)])
    guard let bytes = corrected(bits, version) else { return nil }
    return QRData(micro: bytes, version: version.number)
  }

  /// In pairs of columns from the right, upwards and downwards in turn, the mask taken away.
  private static func bits(_ grid: BitMatrix, mask: Int) -> [UInt8] {
    let size = grid.width
    var bits: [UInt8] = []
    var isUpwards = true
    for right in stride(from: size - 1, to: 0, by: -2) {
      for step in 1..<size {
        let y = isUpwards ? size - step : step
        for x in [right, right - 1] where x > 8 || y > 8 {
          bits.append(grid[x, y] != QRMask.inverts(x, y, mask) ? 1 : 0)
        }
      }
      isUpwards.toggle()
    }
    return bits
  }

  /// The data codewords; the last of M1 and M3 has four bits only.
  private static func corrected(_ bits: [UInt8], _ version: MicroQRVersion) -> [UInt8]? {
    guard bits.count >= version.dataBits + 8 * version.correction else { return nil }
    var block: [UInt16] = []
    var position = 0
    func take(_ count: Int) -> UInt16 {
      var value: UInt16 = 0
      for bit in bits[position..<position + count] { value = value << 1 | UInt16(bit) }
      position += count
      return value << UInt16(8 - count)
    }
    while position < version.dataBits { block.append(take(min(8, version.dataBits - position))) }
    let data = block.count
    for _ in 0..<version.correction { block.append(take(8)) }
    let decoder = ReedSolomonDecoder(field: .qrCode, firstRoot: 0)
    guard let errors = decoder.correct(&block, correction: version.correction),
      errors <= most(version)
    else { return nil }
    return block[..<data].map { UInt8(truncatingIfNeeded: $0) }
  }

  /// How many wrong codewords may be corrected; the rest is kept to notice that there are more.
  /// ISO/IEC 18004 table 9.
  private static func most(_ version: MicroQRVersion) -> Int {
    switch version.symbolNumber {
    case 0: 0
    case 1: 1
    default: version.correction / 2 - (version.number == 4 && version.level == .low ? 1 : 0)
    }
  }
}

/// Reads the modules of an Aztec code, once they are sampled. ISO/IEC 24778 §9.
enum AztecDecoder {
  /// The data, or `nil` where too much is wrong.
  static func decode(_ grid: BitMatrix, _ mode: AztecModeMessage) -> AztecMessage? {
    let size = mode.size
    let width = size.codewordWidth
    let bits = size.layerPlaces.map { grid[$0.x, $0.y] }
    var codewords: [UInt16] = []
    codewords.reserveCapacity(size.codewords)
    // What is left over of the modules comes first.
    var next = size.bits % width
    for _ in 0..<size.codewords {
      var codeword: UInt16 = 0
      for bit in bits[next..<next + width] { codeword = codeword << 1 | (bit ? 1 : 0) }
      codewords.append(codeword)
      next += width
    }
    let decoder = ReedSolomonDecoder(field: GaloisField.aztec(width), firstRoot: 1)
    let correction = size.codewords - mode.dataCodewords
    guard decoder.correct(&codewords, correction: correction) != nil else { return nil }
    return unstuffed(codewords.prefix(mode.dataCodewords), width: width).flatMap {
      AztecMessage($0)
    }
  }

  /// Takes out the bits that keep codewords from being all light or all dark. ISO/IEC 24778 §7.3.1.2.
  private static func unstuffed(_ codewords: ArraySlice<UInt16>, width: Int) -> [Bool]? {
    var bits: [Bool] = []
    bits.reserveCapacity(codewords.count * width)
    let full = UInt16(1 << width - 1)
    for codeword in codewords {
      if codeword == 0 || codeword == full { return nil }
      let isStuffed = codeword == 1 || codeword == full - 1
      for bit in ((isStuffed ? 1 : 0)..<width).reversed() {
        bits.append(codeword >> UInt16(bit) & 1 == 1)
      }
    }
    return bits
  }
}

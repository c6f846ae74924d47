/// Reads the modules of a Data Matrix symbol, once they are sampled. ISO/IEC 16022 §9.
struct DataMatrixDecoder {
  let size: DataMatrixSize
  private let placement: DataMatrixPlacement

  init(_ size: DataMatrixSize) {
    self.size = size
    placement = DataMatrixPlacement(size)
  }

  /// The data, or `nil` where too much is wrong.
  func decode(_ grid: BitMatrix) -> DataMatrixData? {
    var codewords = [UInt8](repeating: 0, count: size.data + size.correction)
    let (width, height) = (size.regionWidth, size.regionHeight)
    for (place, bit) in placement.bits.enumerated() where bit >= 0 {
      let (row, column) = (place / placement.columns, place % placement.columns)
      let (x, y) = (column + 2 * (column / width) + 1, row + 2 * (row / height) + 1)
      if grid[x, y] { codewords[bit >> 3] |= 0x80 >> UInt8(bit & 7) }
    }
    guard let corrected = corrected(codewords) else { return nil }
    return DataMatrixData(corrected)
  }

  /// The data codewords, of blocks that are dealt out in turn. ISO/IEC 16022 annex A.
  private func corrected(_ codewords: [UInt8]) -> [UInt8]? {
    let decoder = ReedSolomonDecoder(field: .dataMatrix, firstRoot: 1)
    let correction = size.correction / size.blocks
    var data = [UInt8](repeating: 0, count: size.data)
    var block: [UInt16] = []
    for index in 0..<size.blocks {
      block.removeAll(keepingCapacity: true)
      for place in stride(from: index, to: size.data, by: size.blocks) {
        block.append(UInt16(codewords[place]))
      }
      // In the largest size the two shorter blocks come first here.
      let turned = size.data == 1558 ? (index + 2) % 10 : index
      for place in 0..<correction {
        block.append(UInt16(codewords[size.data + place * size.blocks + turned]))
      }
      guard decoder.correct(&block, correction: correction) != nil else { return nil }
      var next = 0
      for place in stride(from: index, to: size.data, by: size.blocks) {
        data[place] = UInt8(truncatingIfNeeded: block[next])
        next += 1
      }
    }
    return data
  }
}

extension DataMatrixSize {
  /// Every size that can be read.
  static let all = sizes(.smallest) + extended
}

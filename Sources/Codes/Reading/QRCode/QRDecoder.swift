import Base

/// Reads the modules of a QR code, once they are sampled. ISO/IEC 18004 §12.
enum QRDecoder {
  enum Answer {
    case data(QRData)
    /// It looks like a symbol of this version, but too much of it is wrong.
    case damaged
    /// The format or version information says that this is no symbol of this version.
    case unlikely
  }

  static func decode(_ grid: BitMatrix, version: QRVersion) -> Answer {
    let mirrored = grid.transposed()
    let straight = QRFormat.format(of: grid)
    let turned = QRFormat.format(of: mirrored)
    guard straight != nil || turned != nil else { return .unlikely }
    // The likelier way round first: both may seem to have a format.
    let isTurnedFirst = (turned?.errors ?? 4) < (straight?.errors ?? 4)
    for isMirrored in [isTurnedFirst, !isTurnedFirst] {
      guard let format = isMirrored ? turned : straight else { continue }
      let codewords = codewords(isMirrored ? mirrored : grid, version, mask: Int(format.mask))
      guard let bytes = corrected(codewords, version, format.level),
        var data = QRData(bytes, group: version.group)
      else { continue }
      data.isMirrored = isMirrored
      return .data(data)
    }
    return .damaged
  }

  /// All codewords in the order they are placed, the mask taken away. ISO/IEC 18004 §7.7.3, §7.8.
  private static func codewords(
    _ grid: BitMatrix, _ version: QRVersion, mask: Int
  ) -> [UInt8] {
    let size = version.size
    let reserved = reserved(version)
    var codewords: [UInt8] = []
    codewords.reserveCapacity(version.codewords)
    var (byte, count) = (UInt8(0), 0)
    var right = size - 1
    var isUpwards = true
    while right > 0 {
      // The vertical timing pattern is left out of the pairs of columns.
      if right == 6 { right = 5 }
      for step in 0..<size {
        let y = isUpwards ? size - 1 - step : step
        for x in [right, right - 1] where !reserved[x, y] {
          let bit = grid[x, y] != QRMask.inverts(x, y, mask)
          byte = byte << 1 | (bit ? 1 : 0)
          count += 1
          if count == 8 {
            codewords.append(byte)
            (byte, count) = (0, 0)
          }
        }
      }
      isUpwards.toggle()
      right -= 2
    }
    return codewords
  }

  /// Modules that carry no data.
  private static func reserved(_ version: QRVersion) -> BitMatrix {
    let size = version.size
    var reserved = BitMatrix(width: size, height: size)
    func reserve(_ columns: Range<Int>, _ rows: Range<Int>) {
      for y in rows { for x in columns { reserved[x, y] = true } }
    }
    reserve(0..<9, 0..<9)
    reserve(size - 8..<size, 0..<9)
    reserve(0..<9, size - 8..<size)
    reserve(6..<7, 0..<size)
    reserve(0..<size, 6..<7)
    let centres = version.alignment
    let last = centres.count - 1
    for (row, y) in centres.enumerated() {
      for (column, x) in centres.enumerated() {
        if row == 0 && (column == 0 || column == last) || row == last && column == 0 { continue }
        reserve(x - 2..<x + 3, y - 2..<y + 3)
      }
    }
    if version.number >= 7 {
      reserve(size - 11..<size - 8, 0..<6)
      reserve(0..<6, size - 11..<size - 8)
    }
    return reserved
  }

  /// The data codewords, put back into their blocks and corrected. ISO/IEC 18004 §7.6.
  private static func corrected(
    _ codewords: [UInt8], _ version: QRVersion, _ level: WriteOptions.Level
  ) -> [UInt8]? {
    let count = version.blocks(level)
    let correction = version.correction(level)
    let total = version.codewords
    guard codewords.count >= total else { return nil }
    let data = total - count * correction
    let shortLength = data / count
    let shorter = count - data % count
    let decoder = ReedSolomonDecoder(field: .qrCode, firstRoot: 0)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data)
    var block: [UInt16] = []
    for index in 0..<count {
      block.removeAll(keepingCapacity: true)
      for place in 0..<shortLength { block.append(UInt16(codewords[place * count + index])) }
      if index >= shorter {
        block.append(UInt16(codewords[shortLength * count + index - shorter]))
      }
      let length = block.count
      for place in 0..<correction {
        block.append(UInt16(codewords[data + place * count + index]))
      }
      guard decoder.correct(&block, correction: correction) != nil else { return nil }
      for place in 0..<length { bytes.append(UInt8(truncatingIfNeeded: block[place])) }
    }
    return bytes
  }
}

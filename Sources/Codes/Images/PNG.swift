import Base

extension Pattern {
  /// A PNG picture with one bit for each pixel, black on white. The same pattern gives the same
  /// bytes.
  ///
  /// - Parameters:
  ///   - module: The width of a module in pixels, at least 1.
  ///   - quietZone: Whether the standard's light margin is part of the picture.
  ///   - barHeight: The height of bars in modules; `nil` takes one that suits the symbology.
  ///
  /// ISO/IEC 15948 (PNG), greyscale of bit depth 1.
  public func png(module: Int, quietZone: Bool = true, barHeight: Int? = nil) -> [UInt8] {
    precondition(module > 0, "a module is at least one pixel wide")
    let bitmap = Bitmap(self, quietZone: quietZone, barHeight: barHeight)
    let width = bitmap.width * module
    let height = bitmap.height * module
    let rowLength = (width + 7) / 8 + 1

    var rows: [UInt8] = []
    rows.reserveCapacity(rowLength * height)
    for y in 0..<bitmap.height {
      // Each row begins with its filter type, 0 for none.
      var row = BitWriter()
      row.append(0, width: 8)
      for x in 0..<bitmap.width {
        let isLight = !bitmap.isDark(x, y)
        for _ in 0..<module { row.append(isLight ? 1 : 0, width: 1) }
      }
      for _ in 0..<module { rows += row.bytes }
    }

    var header: [UInt8] = []
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    header += [1, 0, 0, 0, 0]

    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    png.append(chunk: "IHDR", header)
    png.append(chunk: "IDAT", Deflate.zlib(rows, period: rowLength))
    png.append(chunk: "IEND", [])
    return png
  }
}

extension [UInt8] {
  mutating func append(bigEndian number: UInt32) {
    append(contentsOf: BigEndian.bytes(number))
  }

  /// A chunk with its length and CRC. ISO/IEC 15948 §5.3.
  mutating func append(chunk type: StaticString, _ data: [UInt8]) {
    append(bigEndian: UInt32(data.count))
    let start = count
    append(contentsOf: type.bytes)
    append(contentsOf: data)
    append(bigEndian: Checksum.crc32(self[start...]))
  }
}

import Base

extension PixelPicture {
  /// The picture as PNG (ISO/IEC 15948): with a palette if 256 colours are enough, of 1 bit for
  /// two colours, else as RGB, or RGBA if anything is transparent.
  public func png() -> [UInt8] {
    let palette = PNGPalette(self)
    var rows: [UInt8] = []
    let rowLength: Int
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    if let palette {
      let isBits = palette.colors.count <= 2
      rowLength = 1 + (isBits ? (width + 7) / 8 : width)
      rows.reserveCapacity(rowLength * height)
      for y in 0..<height {
        rows.append(0)
        let row = palette.indices[(y * width)..<(y * width + width)]
        if isBits {
          var bits = BitWriter()
          for index in row { bits.append(UInt32(index), width: 1) }
          rows += bits.bytes
        } else {
          rows += row
        }
      }
      png.append(chunk: "IHDR", header + [isBits ? 1 : 8, 3, 0, 0, 0])
      png.append(chunk: "PLTE", palette.colors.flatMap { Array($0.prefix(3)) })
      if palette.isTransparent {
        png.append(chunk: "tRNS", palette.colors.map { $0[3] })
      }
    } else {
      let isOpaque = stride(from: 3, to: rgba.count, by: 4).allSatisfy { rgba[$0] == 255 }
      let parts = isOpaque ? 3 : 4
      rowLength = 1 + width * parts
      rows.reserveCapacity(rowLength * height)
      for y in 0..<height {
        // Filter 1: the difference to the pixel before, which is small in photos.
        rows.append(1)
        for x in 0..<width {
          for part in 0..<parts {
            let at = (y * width + x) * 4 + part
            rows.append(rgba[at] &- (x > 0 ? rgba[at - 4] : 0))
          }
        }
      }
      png.append(chunk: "IHDR", header + [8, isOpaque ? 2 : 6, 0, 0, 0])
    }
    png.append(chunk: "IDAT", Deflate.zlib(rows, period: rowLength))
    png.append(chunk: "IEND", [])
    return png
  }
}

/// The colours of a picture that has 256 or fewer, in the order in which they come.
struct PNGPalette {
  private(set) var colors: [[UInt8]] = []
  private(set) var indices: [UInt8] = []
  private(set) var isTransparent = false

  /// A palette without colours.
  init() {}

  init?(_ picture: PixelPicture) {
    var places: [UInt32: UInt8] = [:]
    indices.reserveCapacity(picture.width * picture.height)
    var last: (color: UInt32, index: UInt8)?
    for at in stride(from: 0, to: picture.rgba.count, by: 4) {
      let alpha = picture.rgba[at + 3]
      // What is not seen has no colour.
      let pixel = alpha == 0 ? [0, 0, 0, 0] : picture.rgba[at..<(at + 4)]
      let color = pixel.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      if let last, last.color == color {
        indices.append(last.index)
        continue
      }
      let index: UInt8
      if let known = places[color] {
        index = known
      } else {
        guard colors.count < 256 else { return nil }
        index = UInt8(colors.count)
        places[color] = index
        colors.append(Array(pixel))
        if alpha < 255 { isTransparent = true }
      }
      indices.append(index)
      last = (color, index)
    }
  }
}

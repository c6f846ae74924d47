import Base

extension Drawing {
  /// A GIF picture of the drawing, animated if its photo is: one frame for each of the photo's, in a
  /// loop without end. See `pixels`.
  ///
  /// GIF89a; the loop is the application extension of Netscape.
  public func gif(module: Int) -> [UInt8] {
    let count = max(1, photo.count)
    var gif: [UInt8] = []
    for index in 0..<count {
      let picture = pixels(module: module, frame: index)
      if index == 0 {
        gif.write("GIF89a")
        gif.append(littleEndian: picture.width)
        gif.append(littleEndian: picture.height)
        gif += [0x70, 0, 0]
        if count > 1 {
          gif += [0x21, 0xFF, 11]
          gif.write("NETSCAPE2.0")
          gif += [3, 1, 0, 0, 0]
        }
      }
      let delay = index < delays.count ? max(2, min(delays[index], 6000)) : 10
      gif.append(frame: picture, delay: count > 1 ? delay : 0)
    }
    gif.append(0x3B)
    return gif
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian number: Int) {
    append(UInt8(truncatingIfNeeded: number))
    append(UInt8(truncatingIfNeeded: number >> 8))
  }

  /// A frame with its own palette. GIF89a §20, §21, §23.
  fileprivate mutating func append(frame picture: PixelPicture, delay: Int) {
    let palette = picture.fewColors()
    var bits = 1
    while 1 << bits < palette.colors.count { bits += 1 }
    var clear: UInt8?
    for (index, color) in palette.colors.enumerated() where color[3] < 128 {
      clear = UInt8(index)
    }
    self += [0x21, 0xF9, 4, clear == nil ? 4 : 9]
    append(littleEndian: delay)
    self += [clear ?? 0, 0, 0x2C, 0, 0, 0, 0]
    append(littleEndian: picture.width)
    append(littleEndian: picture.height)
    append(0x80 | UInt8(bits - 1))
    for index in 0..<(1 << bits) {
      if index < palette.colors.count {
        self += palette.colors[index][..<3]
      } else {
        self += [0, 0, 0]
      }
    }
    let width = Swift.max(2, bits)
    append(UInt8(width))
    let data = LZW.compress(palette.indices, width: width)
    var start = 0
    while start < data.count {
      let end = Swift.min(start + 255, data.count)
      append(UInt8(end - start))
      self += data[start..<end]
      start = end
    }
    append(0)
  }
}

/// The compression of GIF89a, appendix F.
enum LZW {
  static func compress(_ indices: [UInt8], width: Int) -> [UInt8] {
    let clear = 1 << width
    var bytes: [UInt8] = []
    var (held, count) = (UInt32(0), 0)
    var codeWidth = width + 1
    func put(_ code: Int) {
      held |= UInt32(code) << UInt32(count)
      count += codeWidth
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: held))
        held >>= 8
        count -= 8
      }
    }
    var next = clear + 2
    var table: [UInt32: Int] = [:]
    put(clear)
    var prefix: Int?
    for index in indices {
      guard let known = prefix else {
        prefix = Int(index)
        continue
      }
      let key = UInt32(known) << 8 | UInt32(index)
      if let code = table[key] {
        prefix = code
        continue
      }
      put(known)
      if next < 4096 {
        table[key] = next
        // The reader is one entry behind, and so widens one later.
        if next == 1 << codeWidth { codeWidth += 1 }
        next += 1
      } else {
        put(clear)
        table = [:]
        next = clear + 2
        codeWidth = width + 1
      }
      prefix = Int(index)
    }
    if let prefix {
      put(prefix)
      if next == 1 << codeWidth, codeWidth < 12 { codeWidth += 1 }
    }
    put(clear + 1)
    if count > 0 { bytes.append(UInt8(truncatingIfNeeded: held)) }
    return bytes
  }
}

extension PixelPicture {
  /// The picture with at most 256 colours: its own if they are so few, else a cube of 5 × 6 × 5
  /// and one for what is transparent.
  func fewColors() -> PNGPalette {
    var reduced = rgba
    for at in stride(from: 3, to: reduced.count, by: 4) { reduced[at] = rgba[at] < 128 ? 0 : 255 }
    if let palette = PNGPalette(PixelPicture(width: width, height: height, exactly: reduced)) {
      return palette
    }
    for at in stride(from: 0, to: reduced.count, by: 4) {
      let place = at / 4
      // Ordered dither of 4 × 4, so that few colours make no bands.
      let dither = Self.dither[(place / width & 3) * 4 + place % width & 3]
      for (part, levels) in [4, 5, 4].enumerated() {
        let level = min(levels, (Int(rgba[at + part]) * levels * 16 + dither * 255) / (255 * 16))
        reduced[at + part] = UInt8(truncatingIfNeeded: level * 255 / levels)
      }
    }
    let few = PixelPicture(width: width, height: height, exactly: reduced)
    return PNGPalette(few) ?? PNGPalette()
  }

  private static let dither = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
}

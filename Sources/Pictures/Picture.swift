import CGD
import Codes

/// A decoded picture from a file: PNG, JPEG, GIF (its first frame), WebP, BMP, PGM or PPM.
package struct Picture: Sendable {
  /// The maximum number of pixels that are decoded: a hundred million.
  package static let mostPixels = 100_000_000

  package let width: Int
  package let height: Int
  let pixels: Pixels

  /// The storage of the pixels.
  enum Pixels: Sendable {
    /// One byte for each pixel.
    case grey([UInt8])
    /// Four bytes for each pixel, alpha always 255.
    case rgba([UInt8])
  }

  /// Decodes a file, whose format is detected from its content. Transparent pixels are composited over white. The
  /// orientation is not applied: `PictureOrientation` has it.
  ///
  /// - Parameter mostPixels: the maximum number of pixels. A larger picture is refused before it is decoded.
  package init(_ file: [UInt8], mostPixels: Int = Self.mostPixels) throws(PictureError) {
    guard let format = PictureFormat(file) else { throw .unknownFormat }
    if format == .portableAnyMap {
      self = try PortableAnyMap.picture(file)
      return
    }
    try Picture.checkHeader(of: file, format, mostPixels)
    self = try GDPicture.picture(file, format)
  }

  /// Decodes a file as browsers do and discards the result: unless this throws, the picture is complete. It needs
  /// half the memory of the picture itself.
  ///
  /// - Parameter mostPixels: the maximum number of pixels. A larger picture is refused before it is decoded.
  package static func check(
    _ file: [UInt8], mostPixels: Int = Self.mostPixels
  ) throws(PictureError) {
    guard let format = PictureFormat(file), format != .portableAnyMap else { throw .unknownFormat }
    try checkHeader(of: file, format, mostPixels)
    try GDPicture.check(file, format)
  }

  /// Returns the number of pixels in a file's header, or `nil` if it can't be read or the number exceeds
  /// `mostPixels`.
  package static func pixelCount(of file: [UInt8]) -> Int? {
    guard let size = PictureFormat(file)?.size(in: file),
      (try? check(width: size.width, height: size.height)) != nil
    else { return nil }
    return size.width * size.height
  }

  private static func checkHeader(
    of file: [UInt8], _ format: PictureFormat, _ mostPixels: Int
  ) throws(PictureError) {
    guard let size = format.size(in: file) else { throw .damaged }
    try check(width: size.width, height: size.height)
    if size.width * size.height > mostPixels {
      throw .tooLarge(width: size.width, height: size.height)
    }
    if format == .jpeg, JPEGScans.count(in: file) > JPEGScans.most { throw .damaged }
  }

  /// Returns the media type of a file in a format that browsers support, detected from its first bytes, or `nil` for
  /// any other.
  package static func mediaType(of file: [UInt8]) -> String? {
    switch PictureFormat(file) {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .webp: "image/webp"
    default: nil
    }
  }

  init(width: Int, height: Int, _ pixels: Pixels) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  static func check(width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged }
    guard width <= 65535, height <= 65535, width * height <= mostPixels else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// The picture's luminance, for the code readers.
  package var luminance: Luminance? {
    switch pixels {
    case .grey(let pixels): Luminance(width: width, height: height, pixels: pixels)
    case .rgba(let pixels): Luminance(width: width, height: height, rgba: pixels.span)
    }
  }

  /// The pixels row by row, four bytes each: red, green, blue, and 255.
  package var rgba: [UInt8] {
    switch pixels {
    case .rgba(let pixels): return pixels
    case .grey(let pixels):
      var rgba: [UInt8] = []
      rgba.reserveCapacity(pixels.count * 4)
      for pixel in pixels {
        rgba.append(pixel)
        rgba.append(pixel)
        rgba.append(pixel)
        rgba.append(255)
      }
      return rgba
    }
  }
}

/// Decodes pictures with libgd.
private enum GDPicture {
  private static let isSilent: Bool = {
    kapshuk_gd_be_silent()
    return true
  }()

  static func check(_ file: [UInt8], _ format: PictureFormat) throws(PictureError) {
    guard let image = decode(file, format) else { throw .damaged }
    gdImageDestroy(image)
  }

  static func picture(_ file: [UInt8], _ format: PictureFormat) throws(PictureError) -> Picture {
    guard let image = decode(file, format) else { throw .damaged }
    defer { gdImageDestroy(image) }
    let (width, height) = (Int(image.pointee.sx), Int(image.pointee.sy))
    try Picture.check(width: width, height: height)
    guard image.pointee.trueColor != 0 || gdImagePaletteToTrueColor(image) != 0,
      let rows = image.pointee.tpixels
    else { throw .damaged }
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      var at = 0
      for y in 0..<height {
        guard let row = rows[y] else { break }
        for x in 0..<width {
          let pixel = UInt32(bitPattern: row[x])
          // libgd's alpha has seven bits; 127 is transparent.
          let clear = pixel >> 24 & 127
          for shift in [UInt32(16), 8, 0] {
            let colour = pixel >> shift & 255
            target[at] = UInt8((colour * (127 - clear) + 255 * clear) / 127)
            at += 1
          }
          target[at] = 255
          at += 1
        }
      }
      count = at
    }
    guard pixels.count == width * height * 4 else { throw .damaged }
    return Picture(width: width, height: height, .rgba(pixels))
  }

  private static func decode(_ file: [UInt8], _ format: PictureFormat) -> gdImagePtr? {
    guard isSilent, file.count <= Int(Int32.max) else { return nil }
    let file = format == .png ? PNGChunks.withoutOthers(file) : file
    return file.withUnsafeBytes { bytes in
      let size = Int32(bytes.count)
      // libgd does not write to the data, although its parameters are not `const`.
      let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      return switch format {
      case .png: gdImageCreateFromPngPtr(size, start)
      case .jpeg: gdImageCreateFromJpegPtrEx(size, start, 1)
      case .gif: gdImageCreateFromGifPtr(size, start)
      case .webp: gdImageCreateFromWebpPtr(size, start)
      case .bmp: gdImageCreateFromBmpPtr(size, start)
      case .portableAnyMap: nil
      }
    }
  }
}

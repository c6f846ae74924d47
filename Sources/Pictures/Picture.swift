import CGD
import Codes

/// A picture from a file: PNG, JPEG, GIF (its first frame), WebP, BMP, PGM or PPM.
public struct Picture: Sendable {
  /// The most pixels that are decoded, a hundred million.
  public static let mostPixels = 100_000_000

  public let width: Int
  public let height: Int
  let pixels: Pixels

  /// What a pixel is stored as.
  enum Pixels: Sendable {
    /// One byte for each pixel.
    case grey([UInt8])
    /// Four bytes for each pixel, alpha always 255.
    case rgba([UInt8])
  }

  /// Decodes the bytes of a file, whose format is told by its content. Transparent pixels are laid
  /// over white; a turn noted in EXIF is not carried out.
  ///
  /// - Parameter mostPixels: A larger picture is refused before its pixels are decoded.
  public init(_ file: [UInt8], mostPixels: Int = Self.mostPixels) throws(PictureError) {
    guard let format = PictureFormat(file) else { throw .unknownFormat }
    if format == .portableAnyMap {
      self = try PortableAnyMap.picture(file)
      return
    }
    guard let size = format.size(in: file) else { throw .damaged }
    try Picture.check(width: size.width, height: size.height)
    if size.width * size.height > mostPixels {
      throw .tooLarge(width: size.width, height: size.height)
    }
    self = try GDPicture.picture(file, format)
  }

  /// The media type of a file that browsers show too, told by its first bytes; nothing for others.
  public static func mediaType(of file: [UInt8]) -> String? {
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

  /// The picture in grey, for the readers.
  public var luminance: Luminance? {
    switch pixels {
    case .grey(let pixels): Luminance(width: width, height: height, pixels: pixels)
    case .rgba(let pixels): Luminance(width: width, height: height, rgba: pixels.span)
    }
  }

  /// Four bytes for each pixel, row by row: red, green, blue, and 255.
  public var rgba: [UInt8] {
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

/// Pictures that libgd decodes.
private enum GDPicture {
  private static let isSilent: Bool = {
    kapshuk_gd_be_silent()
    return true
  }()

  static func picture(_ file: [UInt8], _ format: PictureFormat) throws(PictureError) -> Picture {
    guard isSilent, file.count <= Int(Int32.max), let image = decode(file, format) else {
      throw .damaged
    }
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
          // libgd's alpha has seven bits, and 127 is transparent.
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
    file.withUnsafeBytes { bytes in
      let size = Int32(bytes.count)
      // libgd only reads, though its parameters are not marked so.
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

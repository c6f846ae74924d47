/// The formats of pictures, detected from their first bytes.
enum PictureFormat {
  case png
  case jpeg
  case gif
  case webp
  case bmp
  /// PGM and PPM: `P2`, `P3`, `P5`, `P6`.
  case portableAnyMap

  init?(_ bytes: [UInt8]) {
    func begins(with magic: [UInt8], at start: Int = 0) -> Bool {
      bytes.count >= start + magic.count && Array(bytes[start..<start + magic.count]) == magic
    }
    if begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins(with: Array("GIF87a".utf8)) || begins(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if begins(with: Array("RIFF".utf8)) && begins(with: Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if begins(with: Array("BM".utf8)) {
      self = .bmp
    } else if bytes.count > 2, bytes[0] == UInt8(ascii: "P"),
      [UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "5"), UInt8(ascii: "6")]
        .contains(bytes[1])
    {
      self = .portableAnyMap
    } else {
      return nil
    }
  }

  /// Returns the width and height in the header, before anything is decoded, or `nil` if there are none.
  func size(in bytes: [UInt8]) -> (width: Int, height: Int)? {
    let header = Header(bytes: bytes)
    switch self {
    case .png: return header.pair(at: 16, bytes: 4, isBigEndian: true)
    case .gif: return header.gifSize()
    case .bmp: return header.bmpSize()
    case .jpeg: return header.jpegSize()
    case .webp: return header.webpSize()
    case .portableAnyMap: return nil
    }
  }
}

/// Reads numbers in the headers of picture files.
private struct Header {
  let bytes: [UInt8]

  func number(at start: Int, bytes count: Int, isBigEndian: Bool = false) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    var value = 0
    for index in 0..<count {
      value = value << 8 | Int(bytes[isBigEndian ? start + index : start + count - 1 - index])
    }
    return value
  }

  func pair(at start: Int, bytes count: Int, isBigEndian: Bool = false) -> (Int, Int)? {
    guard let width = number(at: start, bytes: count, isBigEndian: isBigEndian),
      let height = number(at: start + count, bytes: count, isBigEndian: isBigEndian)
    else { return nil }
    return (width, height)
  }

  /// The larger of the logical screen and the first frame, since a decoder may allocate memory for either.
  func gifSize() -> (Int, Int)? {
    guard let screen = pair(at: 6, bytes: 2), let flags = number(at: 10, bytes: 1) else {
      return nil
    }
    func colours(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1) }
    var at = 13 + colours(flags)
    while let kind = number(at: at, bytes: 1) {
      if kind == 0x2C {
        guard let frame = pair(at: at + 5, bytes: 2) else { return nil }
        return (max(screen.0, frame.0), max(screen.1, frame.1))
      }
      guard kind == 0x21 else { return nil }
      at += 2
      while let length = number(at: at, bytes: 1) {
        at += 1 + length
        if length == 0 { break }
      }
    }
    return nil
  }

  /// A negative height means that rows run from top to bottom.
  func bmpSize() -> (Int, Int)? {
    guard let size = number(at: 14, bytes: 4) else { return nil }
    if size == 12 { return pair(at: 18, bytes: 2) }
    guard let (width, height) = pair(at: 18, bytes: 4) else { return nil }
    return (width, height >= 1 << 31 ? (1 << 32) - height : height)
  }

  /// The size in the frame header, which follows any number of other segments.
  func jpegSize() -> (Int, Int)? {
    var at = 2
    while let mark = number(at: at, bytes: 1), let kind = number(at: at + 1, bytes: 1) {
      guard mark == 0xFF else { return nil }
      if kind == 0xFF {
        at += 1
        continue
      }
      let isFrame = 0xC0...0xCF ~= kind && kind != 0xC4 && kind != 0xC8 && kind != 0xCC
      if isFrame {
        guard let (height, width) = pair(at: at + 5, bytes: 2, isBigEndian: true) else {
          return nil
        }
        return (width, height)
      }
      if kind == 0x01 || 0xD0...0xD8 ~= kind {
        at += 2
        continue
      }
      guard let length = number(at: at + 2, bytes: 2, isBigEndian: true), length >= 2 else {
        return nil
      }
      at += 2 + length
    }
    return nil
  }

  func webpSize() -> (Int, Int)? {
    switch Array(bytes.dropFirst(12).prefix(4)) {
    case Array("VP8X".utf8):
      guard let (width, height) = pair(at: 24, bytes: 3) else { return nil }
      return (width + 1, height + 1)
    case Array("VP8L".utf8):
      guard let bits = number(at: 21, bytes: 4) else { return nil }
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    case Array("VP8 ".utf8):
      guard let (width, height) = pair(at: 26, bytes: 2) else { return nil }
      return (width & 0x3FFF, height & 0x3FFF)
    default: return nil
    }
  }
}

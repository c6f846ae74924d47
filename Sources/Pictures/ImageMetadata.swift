/// Removes a picture's metadata, such as the place where it was taken. Browsers with scripts do so by redrawing it;
/// this is for those without.
package enum ImageMetadata {
  /// The picture without metadata. Other formats are returned unchanged.
  package static func dropped(from file: [UInt8]) -> [UInt8] {
    if file.starts(with: [0xFF, 0xD8]) { return jpeg(file) }
    if file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return png(file) }
    if file.count > 12, file.starts(with: "RIFF".utf8), file[8..<12].elementsEqual("WEBP".utf8) {
      return webP(file)
    }
    return file
  }

  /// JPEG: removes comments and all application segments (ITU-T T.81 annex B) except JFIF, the colour profile and
  /// Adobe's transform. How the picture is to be turned stays, as the only thing noted.
  private static func jpeg(_ file: [UInt8]) -> [UInt8] {
    var kept = Array(file[0..<2])
    var at = 2
    while at + 4 <= file.count, file[at] == 0xFF {
      let marker = file[at + 1]
      let length = Int(file[at + 2]) << 8 | Int(file[at + 3])
      // Image data begins at the first scan.
      guard marker != 0xDA, length >= 2, at + 2 + length <= file.count else { break }
      let isNote = (0xE0...0xEF).contains(marker) && ![0xE0, 0xE2, 0xEE].contains(marker)
      if !isNote && marker != 0xFE { kept += file[at..<at + 2 + length] }
      at += 2 + length
    }
    let orientation = PictureOrientation(of: file)
    return kept + (orientation == .upright ? [] : orientation.segment) + file[at...]
  }

  /// PNG: removes the text, time and Exif chunks (W3C PNG §11).
  private static func png(_ file: [UInt8]) -> [UInt8] {
    var kept = Array(file[0..<8])
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - at - 12 else { break }
      let name = String(decoding: file[at + 4..<at + 8], as: UTF8.self)
      if !["tEXt", "zTXt", "iTXt", "tIME", "eXIf"].contains(name) {
        kept += file[at..<at + 12 + length]
      }
      at += 12 + length
    }
    return kept + file[at...]
  }

  /// WebP: removes the Exif and XMP chunks with their flags (RFC 9649 §2).
  private static func webP(_ file: [UInt8]) -> [UInt8] {
    var kept = Array(file[0..<12])
    var at = 12
    while at + 8 <= file.count {
      let length = (0..<4).reduce(0) { $0 | Int(file[at + 4 + $1]) << (8 * $1) }
      let whole = 8 + length + length % 2
      guard length <= file.count - at - 8 else { break }
      let name = String(decoding: file[at..<at + 4], as: UTF8.self)
      if name != "EXIF" && name != "XMP " {
        var chunk = Array(file[at..<min(file.count, at + whole)])
        if name == "VP8X", chunk.count > 8 { chunk[8] &= 0b1111_0011 }
        kept += chunk
      }
      at = min(file.count, at + whole)
    }
    kept += file[at...]
    let size = UInt32(kept.count - 8)
    for byte in 0..<4 { kept[4 + byte] = UInt8(truncatingIfNeeded: size >> (8 * UInt32(byte))) }
    return kept
  }
}

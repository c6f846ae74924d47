/// How a picture's rows lie: phones store photos as the sensor has them, and note how to turn them (Exif 3.0, the tag
/// Orientation). The raw values are the tag's.
package enum PictureOrientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case mirroredUpsideDown = 4
  case transposed = 5
  /// To be turned clockwise by a right angle.
  case turnedLeft = 6
  case transposedUpsideDown = 7
  /// To be turned anticlockwise by a right angle.
  case turnedRight = 8

  /// The orientation noted in a JPEG file; `upright` if there is none.
  package init(of file: [UInt8]) {
    self = Self.note(in: file) ?? .upright
  }

  /// Whether the upright picture is as wide as the stored one is high.
  package var isAcross: Bool { rawValue >= 5 }

  /// The pixel of the stored picture, of `width` × `height` pixels, that is at (x, y) of the upright one.
  package func stored(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    let (right, bottom) = (width - 1, height - 1)
    return switch self {
    case .upright: (x, y)
    case .mirrored: (right - x, y)
    case .upsideDown: (right - x, bottom - y)
    case .mirroredUpsideDown: (x, bottom - y)
    case .transposed: (y, x)
    case .turnedLeft: (y, bottom - x)
    case .transposedUpsideDown: (right - y, bottom - x)
    case .turnedRight: (right - y, x)
    }
  }

  /// A JPEG segment that notes this orientation and nothing else.
  package var segment: [UInt8] {
    let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(rawValue), 0, 0]
    let note = Self.name + tiff + [0, 1] + entry + [0, 0, 0, 0]
    return [0xFF, 0xE1, 0, UInt8(note.count + 2)] + note
  }

  private static let name: [UInt8] = Array("Exif".utf8) + [0, 0]

  /// The segments before the first scan are searched for one with Exif data (ITU-T T.81 annex B).
  private static func note(in file: [UInt8]) -> PictureOrientation? {
    guard file.starts(with: [0xFF, 0xD8]) else { return nil }
    var at = 2
    while at + 4 <= file.count, file[at] == 0xFF, file[at + 1] != 0xDA {
      let end = at + 2 + (Int(file[at + 2]) << 8 | Int(file[at + 3]))
      guard end > at + 3, end <= file.count else { return nil }
      if file[at + 1] == 0xE1, file[at + 4..<end].starts(with: name) {
        return tag(in: file[at + 4 + name.count..<end])
      }
      at = end
    }
    return nil
  }

  /// Reads the tag from a TIFF header and its first directory (TIFF 6.0, section 2).
  private static func tag(in tiff: ArraySlice<UInt8>) -> PictureOrientation? {
    let isBigEndian = tiff.starts(with: [0x4D, 0x4D])
    func number(_ at: Int, _ count: Int) -> Int? {
      let start = tiff.startIndex + at
      guard at >= 0, start + count <= tiff.endIndex else { return nil }
      let bytes = tiff[start..<start + count]
      return isBigEndian
        ? bytes.reduce(0) { $0 << 8 | Int($1) } : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, 2) else { return nil }
      if tag == 0x0112 { return number(entry + 8, 2).flatMap { PictureOrientation(rawValue: $0) } }
    }
    return nil
  }
}

/// Counts the scans of a JPEG file (ITU-T T.81 annex B), that is, how often a decoder processes the whole picture.
///
/// A progressive picture has about ten. A scan that changes nothing takes forty bytes, and the decoder needs
/// milliseconds for each: five megabytes of them would occupy a processor for minutes.
enum JPEGScans {
  /// The maximum number of scans of a picture that is decoded.
  static let most = 100

  /// Returns the number of scans, counting no further than `most` + 1.
  static func count(in file: [UInt8]) -> Int {
    var (count, at) = (0, 2)
    while let marker = nextMarker(in: file, from: at) {
      // Bytes outside segments belong to a scan. Only standalone markers have no length.
      if marker.kind == 0xD9 { break }
      guard marker.end + 2 <= file.count else { break }
      if marker.kind == 0xDA { count += 1 }
      if count > most { break }
      at = marker.end + max(2, Int(file[marker.end]) << 8 | Int(file[marker.end + 1]))
    }
    return count
  }

  /// Returns the next marker that begins a segment or ends the file. `end` is the offset after its two bytes.
  private static func nextMarker(in file: [UInt8], from start: Int) -> (kind: UInt8, end: Int)? {
    var at = start
    while at + 1 < file.count {
      guard file[at] == 0xFF else {
        at += 1
        continue
      }
      let kind = file[at + 1]
      switch kind {
      // A fill byte, a stuffed byte of a scan, a restart marker within one, and the start of the image.
      case 0xFF: at += 1
      case 0x00, 0x01, 0xD0...0xD8: at += 2
      default: return (kind, at + 2)
      }
    }
    return nil
  }
}

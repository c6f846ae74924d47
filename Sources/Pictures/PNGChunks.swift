/// Filters a PNG file (W3C PNG §11) to the chunks that its pixels need.
///
/// All others are removed before libpng sees them: it decompresses each text and profile into up to eight megabytes,
/// and stores a thousand of them, so that a file of five megabytes would need gigabytes of memory without a single
/// pixel.
enum PNGChunks {
  private static let needed = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map { Array($0.utf8) }

  /// Returns the file without all other chunks.
  static func withoutOthers(_ file: [UInt8]) -> [UInt8] {
    var kept = Array(file.prefix(8))
    kept.reserveCapacity(file.count)
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - at - 12 else { break }
      let end = at + 12 + length
      if needed.contains(where: { file[at + 4..<at + 8].elementsEqual($0) }) {
        kept += file[at..<end]
      }
      at = end
    }
    // A truncated chunk is retained, so that the decoder reports it.
    return kept + file[at...]
  }
}

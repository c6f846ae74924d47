import Base

extension Code {
  /// A content too long for one QR code as several, the fewest that hold it at a level; the code
  /// itself if it fits. A reader puts them together again, whatever their order.
  ///
  /// ISO/IEC 18004 §8 (structured append).
  ///
  /// - Parameters:
  ///   - largest: The largest version to use, from 1 to 40.
  ///   - level: The error correction of each part.
  /// - Throws: `WriteError.capacity`, if 16 symbols are too few.
  public func divided(
    level: WriteOptions.Level = .medium, largest: Int = 40
  ) throws(WriteError) -> [Code] {
    guard symbology == .qrCode, part == nil else { throw .unsupported(.part) }
    guard !bytes.isEmpty else { throw .empty }
    if fits(level, largest) { return [self] }
    let id = [bytes.reduce(0, ^)]
    for count in 2...16 {
      let parts = parts(count, id: id)
      if parts.count == count, parts.allSatisfy({ $0.fits(level, largest) }) { return parts }
    }
    // No part holds more than a symbol of its version, nor are there more than 16.
    throw .capacity(found: bytes.count, most: bytes.count - 1)
  }

  private func fits(_ level: WriteOptions.Level, _ largest: Int) -> Bool {
    guard let (version, _) = try? QRCodeWriter.data(self, level: level) else { return false }
    return version.number <= largest
  }

  /// The content in pieces of about the same length, none of which begins within a character of
  /// UTF-8 or after its lead byte in Shift JIS.
  private func parts(_ count: Int, id: [UInt8]) -> [Code] {
    let kanji = QRKanji.starts(bytes, eci: eci)
    var parts: [Code] = []
    var start = 0
    for index in 0..<count {
      let even = bytes.count * (index + 1) / count
      guard even > start else { return [] }
      var end = even
      while end < bytes.count, end > start, bytes[end] & 0xC0 == 0x80 || kanji[end - 1] { end -= 1 }
      // Bytes of no such characters may be divided anywhere.
      if end == start { end = even }
      var part = self
      part.bytes = [UInt8](bytes[start..<end])
      part.part = Part(index: index, count: count, id: id)
      parts.append(part)
      start = end
    }
    return parts
  }
}

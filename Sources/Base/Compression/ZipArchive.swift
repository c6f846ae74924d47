/// A ZIP archive as used by spreadsheets (APPNOTE 6.3): a central directory, stored and deflated entries. Encryption,
/// spanning and ZIP64 are not supported.
package struct ZipArchive {
  package struct Entry {
    package let name: Text
    let isDeflated: Bool
    let packed: Int
    let unpacked: Int
    let checksum: UInt32
    let header: Int
  }

  package let entries: [Entry]
  private let bytes: [UInt8]

  /// Parses the directory. Refuses an archive whose entries share a name or overlap, because a small file could then
  /// unpack to a huge one (Fifield, "A better zip bomb", 2019).
  package init(_ bytes: [UInt8]) throws(FileFormatError) {
    self.bytes = bytes
    let count = bytes.count
    guard count >= 22 else { throw .truncated }
    // The end record is the last, before a comment of at most 65 535 bytes.
    var end = count - 22
    let least = max(0, count - 22 - 65_535)
    while true {
      if ZipArchive.word(bytes, end) == 0x0605_4B50 { break }
      guard end > least else { throw .truncated }
      end -= 1
    }
    let many = Int(ZipArchive.half(bytes, end + 10))
    var at = Int(clamping: ZipArchive.word(bytes, end + 16))
    var entries: [Entry] = []
    for _ in 0..<many {
      guard at >= 0, at <= count - 46, ZipArchive.word(bytes, at) == 0x0201_4B50 else {
        throw .truncated
      }
      if ZipArchive.half(bytes, at + 8) & 1 == 1 { throw .encrypted }
      let method = ZipArchive.half(bytes, at + 10)
      let packed = ZipArchive.word(bytes, at + 20)
      let unpacked = ZipArchive.word(bytes, at + 24)
      let nameLength = Int(ZipArchive.half(bytes, at + 28))
      let rest =
        Int(ZipArchive.half(bytes, at + 30)) + Int(ZipArchive.half(bytes, at + 32))
      guard at + 46 + nameLength + rest <= count else { throw .truncated }
      guard method == 0 || method == 8 else { throw .unsupported }
      entries.append(
        Entry(
          name: Text(bytes[(at + 46)..<(at + 46 + nameLength)]), isDeflated: method == 8,
          packed: Int(clamping: packed), unpacked: Int(clamping: unpacked),
          checksum: ZipArchive.word(bytes, at + 16),
          header: Int(clamping: ZipArchive.word(bytes, at + 42))))
      at += 46 + nameLength + rest
    }
    self.entries = entries
    try checkEntries(before: Int(clamping: ZipArchive.word(bytes, end + 16)))
  }

  private func checkEntries(before directory: Int) throws(FileFormatError) {
    var names: Set<Text> = []
    var places: [(from: Int, to: Int)] = []
    for entry in entries {
      guard names.insert(entry.name).inserted else { throw .truncated }
      places.append((entry.header, try begin(of: entry) + entry.packed))
    }
    places.sort { $0.from < $1.from }
    var end = 0
    for place in places {
      guard place.from >= end else { throw .truncated }
      end = place.to
    }
    guard end <= directory else { throw .truncated }
  }

  /// The start of an entry's data, after its local header.
  private func begin(of entry: Entry) throws(FileFormatError) -> Int {
    let at = entry.header
    guard at >= 0, at <= bytes.count - 30, ZipArchive.word(bytes, at) == 0x0403_4B50 else {
      throw .truncated
    }
    let begin =
      at + 30 + Int(ZipArchive.half(bytes, at + 26)) + Int(ZipArchive.half(bytes, at + 28))
    guard entry.packed >= 0, begin <= bytes.count, entry.packed <= bytes.count - begin else {
      throw .truncated
    }
    return begin
  }

  package func entry(_ name: Text) -> Entry? { entries.first { $0.name == name } }

  /// An entry's decompressed bytes, verified by their checksum.
  ///
  /// - Parameter budget: how many bytes all entries together may still decompress to; it is reduced by this one's.
  package func contents(
    of entry: Entry, within budget: inout Int
  ) throws(FileFormatError) -> [UInt8] {
    let begin = try begin(of: entry)
    guard entry.unpacked <= budget else { throw .tooLarge }
    let contents: [UInt8]
    if entry.isDeflated {
      contents = try Inflate.inflate(
        bytes, from: begin, to: begin + entry.packed,
        expected: min(entry.unpacked, entry.packed * Inflate.mostRatio), limit: budget)
    } else {
      contents = Array(bytes[begin..<(begin + entry.packed)])
    }
    guard contents.count <= budget else { throw .tooLarge }
    budget -= contents.count
    guard Checksum.crc32(contents) == entry.checksum else { throw .truncated }
    return contents
  }

  private static func half(_ bytes: [UInt8], _ at: Int) -> UInt16 {
    UInt16(bytes[at]) | UInt16(bytes[at + 1]) << 8
  }

  private static func word(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    UInt32(half(bytes, at)) | UInt32(half(bytes, at + 2)) << 16
  }
}

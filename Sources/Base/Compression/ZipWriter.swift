/// Writes a ZIP archive of stored entries, which every spreadsheet program reads.
package struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count: UInt16 = 0

  package init() {}

  /// Appends an entry with a name in UTF-8.
  package mutating func add(_ name: Text, _ contents: [UInt8]) {
    let offset = UInt32(clamping: bytes.count)
    var fields: [UInt8] = []
    // Version 2.0, names in UTF-8, stored, 1 January 1980: equal contents produce equal bytes.
    for half in [20, 0x0800, 0, 0, 0x21] as [UInt16] { ZipWriter.append(half, to: &fields) }
    ZipWriter.append(Checksum.crc32(contents), to: &fields)
    ZipWriter.append(UInt32(clamping: contents.count), to: &fields)
    ZipWriter.append(UInt32(clamping: contents.count), to: &fields)
    ZipWriter.append(UInt16(clamping: name.count), to: &fields)
    ZipWriter.append(UInt16(0), to: &fields)
    ZipWriter.append(UInt32(0x0403_4B50), to: &bytes)
    bytes += fields
    bytes += name.utf8
    bytes += contents
    ZipWriter.append(UInt32(0x0201_4B50), to: &directory)
    ZipWriter.append(UInt16(20), to: &directory)
    directory += fields
    for half in [0, 0, 0] as [UInt16] { ZipWriter.append(half, to: &directory) }
    ZipWriter.append(UInt32(0), to: &directory)
    ZipWriter.append(offset, to: &directory)
    directory += name.utf8
    count += 1
  }

  /// The archive, with its directory.
  package func finished() -> [UInt8] {
    var all = bytes + directory
    ZipWriter.append(UInt32(0x0605_4B50), to: &all)
    for half in [0, 0, count, count] { ZipWriter.append(half, to: &all) }
    ZipWriter.append(UInt32(clamping: directory.count), to: &all)
    ZipWriter.append(UInt32(clamping: bytes.count), to: &all)
    ZipWriter.append(UInt16(0), to: &all)
    return all
  }

  private static func append(_ half: UInt16, to bytes: inout [UInt8]) {
    bytes.append(UInt8(half & 255))
    bytes.append(UInt8(half >> 8))
  }

  private static func append(_ word: UInt32, to bytes: inout [UInt8]) {
    append(UInt16(word & 0xFFFF), to: &bytes)
    append(UInt16(word >> 16), to: &bytes)
  }
}

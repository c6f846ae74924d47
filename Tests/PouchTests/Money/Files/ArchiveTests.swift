import Base
import Testing

@testable import Pouch

/// Spreadsheets crafted to take memory and time.
@Suite struct ArchiveTests {
  private static let name = "xl/worksheets/sheet"

  private func sheet(_ cells: String) -> [UInt8] {
    Array("<worksheet><sheetData>\(cells)</sheetData></worksheet>".utf8)
  }

  private let rows =
    "<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c><c><v>4</v></c></row>"

  private func archive(_ entries: [(name: String, contents: [UInt8])]) -> [UInt8] {
    var writer = ZipWriter()
    for entry in entries { writer.add(Text(entry.name), entry.contents) }
    return writer.finished()
  }

  /// An archive of one sheet that its directory lists many times, under one name or several, from the start of the
  /// sheet or a little later.
  private func repeating(_ contents: [UInt8], _ names: [String]) -> [UInt8] {
    let one = archive([(names[0], contents)])
    let length = 30 + names[0].utf8.count + contents.count
    let record = Array(one[length..<(one.count - 22)])
    var bytes = Array(one[..<length])
    for name in names {
      // All names have the same length: only the letters change.
      bytes += record.prefix(46) + Array(name.utf8)
    }
    var end = Array(one.suffix(22))
    let size = UInt32(bytes.count - length)
    end[8] = UInt8(names.count)
    end[10] = UInt8(names.count)
    for byte in 0..<4 { end[12 + byte] = UInt8(truncatingIfNeeded: size >> (8 * UInt32(byte))) }
    return bytes + end
  }

  @Test func `sheets of their own are one table`() throws {
    let bytes = archive([
      ("\(Self.name)1.xml", sheet(rows)), ("\(Self.name)2.xml", sheet(rows)),
    ])
    #expect(try Workbook.table(in: bytes).rows.count == 3)
  }

  @Test func `what is named once is read`() throws {
    #expect(try Workbook.table(in: repeating(sheet(rows), ["\(Self.name)1.xml"])).rows.count == 2)
  }

  @Test func `a sheet that is named many times is refused`() {
    let names = [String](repeating: "\(Self.name)1.xml", count: 20)
    #expect(throws: ImportError.truncated) {
      try Workbook.table(in: repeating(sheet(rows), names))
    }
  }

  @Test func `entries that share their bytes are refused`() {
    let names = (1...9).map { "\(Self.name)\($0).xml" }
    #expect(throws: ImportError.truncated) {
      try Workbook.table(in: repeating(sheet(rows), names))
    }
  }

  @Test func `an entry that reaches into the directory is refused`() {
    var bytes = archive([("\(Self.name)1.xml", sheet(rows))])
    let directory = bytes.count - 22 - 46 - Self.name.utf8.count - 5
    // The entry's compressed size in the directory.
    bytes[directory + 20] &+= 1
    #expect(throws: ImportError.truncated) { try Workbook.table(in: bytes) }
  }

  @Test func `all entries have one budget of bytes`() throws {
    let contents = sheet(rows + String(repeating: " ", count: 1000))
    let bytes = archive((1...5).map { ("\(Self.name)\($0).xml", contents) })
    func read(_ unpacked: Int) throws -> Int {
      try Workbook.table(in: bytes, within: FileBudget(unpacked: unpacked)).rows.count
    }

    #expect(try read(5 * contents.count) == 6)
    #expect(throws: ImportError.tooLarge) { try read(5 * contents.count - 1) }
  }

  @Test func `an entry that unpacks to more than it says stops at the budget`() {
    // A deflated block of a thousand spaces: literals and matches.
    let packed: [UInt8] = [
      0x53, 0x50, 0x18, 0x05, 0xA3, 0x60, 0x14, 0x0C, 0x77, 0x00, 0x00,
    ]
    #expect(throws: FileFormatError.tooLarge) {
      try Inflate.inflate(packed, from: 0, to: packed.count, expected: 1, limit: 100)
    }
  }

  @Test func `a string that a million cells show counts each time`() throws {
    let strings = Text("<sst><si><t>\(String(repeating: "x", count: 1000))</t></si></sst>".utf8)
    let cell = "<c t=\"s\"><v>0</v></c>"
    let bytes = archive([
      ("xl/sharedStrings.xml", strings.utf8),
      (
        "\(Self.name)1.xml",
        sheet(String(repeating: "<row>\(cell)\(cell)</row>", count: 100))
      ),
    ])
    func read(_ cells: Int) throws -> Int {
      try Workbook.table(in: bytes, within: FileBudget(cells: cells)).rows.count
    }

    // Two hundred cells with a pointer each, and the string itself.
    let most = 200 * 1040 + 1032
    #expect(try read(most) == 100)
    #expect(throws: ImportError.tooLarge) { try read(most - 1) }
  }

  @Test func `cells far to the right count with those before them`() {
    let row = "<row><c r=\"SF1\"><v>1</v></c></row>"
    let bytes = archive([("\(Self.name)1.xml", sheet(String(repeating: row, count: 100)))])
    #expect(throws: ImportError.tooLarge) {
      try Workbook.table(in: bytes, within: FileBudget(cells: 100_000))
    }
  }
}

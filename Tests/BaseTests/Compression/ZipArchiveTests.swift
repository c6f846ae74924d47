import Testing

@testable import Base

struct ZipArchiveTests {
  private func archive(_ entries: [(String, String)]) -> [UInt8] {
    var writer = ZipWriter()
    for (name, contents) in entries { writer.add(Text(name), Array(contents.utf8)) }
    return writer.finished()
  }

  private func contents(of zip: [UInt8], _ name: String = "a") throws -> String {
    let archive = try ZipArchive(zip)
    var budget = 1 << 20
    return text(try archive.contents(of: #require(archive.entry(Text(name))), within: &budget))
  }

  @Test("What is written is read again, by its name")
  func roundTrip() throws {
    let zip = archive([
      ("a", "один"), ("папка/b.xml", ""), ("c", String(repeating: "x", count: 5000)),
    ])

    #expect(try ZipArchive(zip).entries.map { text($0.name) } == ["a", "папка/b.xml", "c"])
    #expect(try contents(of: zip) == "один")
    #expect(try contents(of: zip, "папка/b.xml") == "")
    #expect(try contents(of: zip, "c").count == 5000)
    #expect(try ZipArchive(zip).entry("d") == nil)
  }

  @Test("An archive of nothing has no entries, and a comment after its end is no harm")
  func comments() throws {
    #expect(try ZipArchive(archive([])).entries.isEmpty)
    #expect(try contents(of: archive([("a", "x")]) + "a comment".utf8) == "x")
  }

  @Test("A file that ends anywhere before its end is refused")
  func truncated() throws {
    let zip = archive([("a", "вміст")])

    for count in 0..<zip.count {
      #expect(throws: FileFormatError.self, "\(count) bytes") {
        try ZipArchive(Array(zip[..<count]))
      }
    }
  }

  /// Where the directory of an archive with one entry of one letter begins.
  private func directory(_ zip: [UInt8]) -> Int { zip.count - 22 - 47 }

  @Test(
    "What can't be read is refused with its reason",
    arguments: [
      (8, 1, .encrypted), (10, 12, .unsupported), (10, 9, .unsupported), (0, 0, .truncated),
      (28, 200, .truncated), (42, 5, .truncated), (20, 90, .truncated),
    ] as [(Int, UInt8, FileFormatError)])
  func refused(place: Int, byte: UInt8, error: FileFormatError) {
    var zip = archive([("a", "вміст")])
    zip[directory(zip) + place] = byte

    #expect(throws: error) { try ZipArchive(zip) }
  }

  @Test("Contents that were changed on the way are refused")
  func checksum() throws {
    var zip = archive([("a", "вміст")])
    zip[35] ^= 1

    #expect(throws: FileFormatError.truncated) { try contents(of: zip) }
  }

  @Test("An entry larger than what is left of the budget is refused, and a read one is taken off")
  func budget() throws {
    let archive = try ZipArchive(archive([("a", "12345"), ("b", "67890")]))
    var budget = 9

    _ = try archive.contents(of: archive.entries[0], within: &budget)

    #expect(budget == 4)
    #expect(throws: FileFormatError.tooLarge) {
      try archive.contents(of: archive.entries[1], within: &budget)
    }
  }
}

import Testing

@testable import Base

/// That what is compressed is read again by our own inflate is in InflateTests.
struct DeflateTests {
  // Each was read back by Python's zlib.
  @Test(
    "Literals of either length, repetitions of every kind and nothing at all are written",
    arguments: [
      ([], 1, "7801030000000001"), (Array("a".utf8), 1, "78014b040000620062"),
      (Array("aaaaaaaaaa".utf8), 1, "78014b84030014e103cb"),
      (Array("abcabcabcabc".utf8), 3, "78014b4c4a8623001de00499"),
      ([0, 143, 144, 255], 1, "780163e89ff01f0003d0021f"),
      ([UInt8](repeating: 0x61, count: 259), 1, "78014b1c0500d9a86224"),
      ([UInt8](repeating: 0x61, count: 260), 1, "78014b1c0589003c3c6285"),
    ] as [([UInt8], Int, String)])
  func zlib(plain: [UInt8], period: Int, compressed: String) {
    #expect(text(Hex.encode(Deflate.zlib(plain, period: period))) == compressed)
  }

  @Test("A row that repeats the row before it costs a few bytes, and the last four are Adler-32")
  func rows() {
    let row = (0..<200).map { UInt8($0 * 37 & 255) }
    let picture = Array([row, row, row, row].joined())

    let compressed = Deflate.zlib(picture, period: row.count)

    #expect(compressed.count < row.count + row.count / 8 + 40)
    #expect(compressed.suffix(4).elementsEqual(BigEndian.bytes(Checksum.adler32(picture))))
  }

  @Test(
    "A period that is longer than the bytes or than the window is no fault",
    arguments: [1, 11, 12, 13, 40_000])
  func periods(period: Int) {
    let compressed = Deflate.zlib(Array("abcdefghijkl".utf8), period: period)

    #expect(compressed.prefix(2) == [0x78, 0x01])
    #expect(compressed.count == Deflate.zlib(Array("abcdefghijkl".utf8), period: 1).count)
  }
}

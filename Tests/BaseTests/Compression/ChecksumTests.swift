import Testing

@testable import Base

struct ChecksumTests {
  @Test("PNG's checksums are those of their standards")
  func checksums() {
    #expect(Checksum.crc32("123456789".utf8) == 0xCBF4_3926)
    #expect(Checksum.adler32("Wikipedia".utf8) == 0x11E6_0398)
  }

  @Test("Of nothing the checksums are those of the standards, and one bit changes them")
  func bounds() {
    #expect(Checksum.crc32([]) == 0)
    #expect(Checksum.adler32([]) == 1)
    #expect(Checksum.crc32([0]) != Checksum.crc32([1]))
    #expect(Checksum.crc32([0]) != Checksum.crc32([0, 0]))
    #expect(Checksum.adler32([0]) != Checksum.adler32([0, 0]))
  }

  @Test("Adler-32 does not run over on long texts of high bytes")
  func long() {
    // By Python's zlib.
    #expect(Checksum.adler32([UInt8](repeating: 255, count: 100_000)) == 0x149A_302C)
  }
}

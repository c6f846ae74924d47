/// The checksums of PNG, ZIP and zlib.
package enum Checksum {
  /// CRC-32 (ISO/IEC 15948 annex D, also ISO 3309 and ZIP).
  package static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var checksum = ~UInt32(0)
    for byte in bytes {
      checksum = checksum >> 8 ^ table[Int((checksum ^ UInt32(byte)) & 255)]
    }
    return ~checksum
  }

  private static let table: [UInt32] = (0..<256).map { (number: UInt32) in
    var value = number
    for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    return value
  }

  /// Adler-32 (RFC 1950 §8.2).
  package static func adler32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}

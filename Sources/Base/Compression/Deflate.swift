/// Compresses pictures of codes: their rows repeat, so it is enough to look one row back and one
/// byte back.
package enum Deflate {
  /// The bytes in zlib format (RFC 1950), as one block with fixed codes (RFC 1951 §3.2.6).
  ///
  /// - Parameter period: The length of a row, at which the bytes are likely to repeat.
  package static func zlib(_ bytes: [UInt8], period: Int) -> [UInt8] {
    var stream = DeflateStream()
    stream.append(1, width: 1)
    stream.append(1, width: 2)
    var position = 0
    while position < bytes.count {
      let far = length(bytes, at: position, distance: period)
      let near = length(bytes, at: position, distance: 1)
      if max(far, near) < 3 {
        stream.append(symbol: Int(bytes[position]))
        position += 1
      } else if far >= near {
        stream.append(length: far, distance: period)
        position += far
      } else {
        stream.append(length: near, distance: 1)
        position += near
      }
    }
    stream.append(symbol: 256)
    // 78 01: deflate with a window of 32 KB, fastest.
    var zlib: [UInt8] = [0x78, 0x01] + stream.bytes
    zlib += BigEndian.bytes(Checksum.adler32(bytes))
    return zlib
  }

  /// How many bytes, up to 258, repeat those that stand `distance` before.
  private static func length(_ bytes: [UInt8], at position: Int, distance: Int) -> Int {
    guard distance <= position, distance <= 32768 else { return 0 }
    var length = 0
    while length < 258, position + length < bytes.count,
      bytes[position + length] == bytes[position + length - distance]
    {
      length += 1
    }
    return length
  }
}

/// Bits from the lowest on, and the fixed codes of RFC 1951 §3.2.6, whose highest bit comes first.
private struct DeflateStream {
  private(set) var bytes: [UInt8] = []
  private var count = 0

  mutating func append(_ value: Int, width: Int) {
    for bit in 0..<width {
      if count & 7 == 0 { bytes.append(0) }
      if value >> bit & 1 == 1 { bytes[bytes.count - 1] |= 1 << UInt8(count & 7) }
      count += 1
    }
  }

  private mutating func append(code: Int, width: Int) {
    for bit in (0..<width).reversed() { append(code >> bit & 1, width: 1) }
  }

  /// A literal, the end (256) or the base of a length.
  mutating func append(symbol: Int) {
    switch symbol {
    case 0..<144: append(code: 0x30 + symbol, width: 8)
    case 144..<256: append(code: 0x190 + symbol - 144, width: 9)
    case 256..<280: append(code: symbol - 256, width: 7)
    default: append(code: 0xC0 + symbol - 280, width: 8)
    }
  }

  /// A repetition. RFC 1951 §3.2.5: a length or distance is a base and some further bits.
  mutating func append(length: Int, distance: Int) {
    if length == 258 {
      append(symbol: 285)
    } else {
      let rest = length - 3
      let extra = max(0, Self.bitWidth(rest) - 3)
      append(symbol: 257 + extra * 4 + rest >> extra)
      append(rest & (1 << extra - 1), width: extra)
    }
    let rest = distance - 1
    let extra = max(0, Self.bitWidth(rest) - 2)
    append(code: extra * 2 + rest >> extra, width: 5)
    append(rest & (1 << extra - 1), width: extra)
  }

  private static func bitWidth(_ number: Int) -> Int { Int.bitWidth - number.leadingZeroBitCount }
}

/// The encoding UTF-8 (RFC 3629).
package enum UTF8Text {
  /// The length in bytes of the scalar at an offset; `nil` if the bytes are not valid UTF-8 (RFC 3629 §4).
  package static func length(ofScalarAt at: Int, in bytes: [UInt8]) -> Int? {
    guard at < bytes.count else { return nil }
    let lead = bytes[at]
    let (length, least, most): (Int, UInt8, UInt8) =
      switch lead {
      case 0..<0x80: (1, 0, 0)
      case 0xC2...0xDF: (2, 0x80, 0xBF)
      case 0xE0: (3, 0xA0, 0xBF)
      case 0xED: (3, 0x80, 0x9F)
      case 0xE1...0xEF: (3, 0x80, 0xBF)
      case 0xF0: (4, 0x90, 0xBF)
      case 0xF1...0xF3: (4, 0x80, 0xBF)
      case 0xF4: (4, 0x80, 0x8F)
      default: (0, 0, 0)
      }
    guard length > 0, at + length <= bytes.count else { return nil }
    for offset in 1..<max(length, 1) {
      let byte = bytes[at + offset]
      let range: ClosedRange<UInt8> = offset == 1 ? least...most : 0x80...0xBF
      guard range.contains(byte) else { return nil }
    }
    return length
  }

  /// The scalars of a text, with U+FFFD for each byte that is not valid UTF-8.
  package static func scalars(_ bytes: [UInt8]) -> [UInt32] {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
      guard let length = length(ofScalarAt: at, in: bytes) else {
        scalars.append(0xFFFD)
        at += 1
        continue
      }
      var scalar = UInt32(bytes[at])
      if length > 1 { scalar &= 0x7F >> UInt32(length) }
      for offset in 1..<max(length, 1) { scalar = scalar << 6 | UInt32(bytes[at + offset] & 0x3F) }
      scalars.append(scalar)
      at += length
    }
    return scalars
  }

  /// Appends a scalar as UTF-8.
  package static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    switch scalar {
    case 0..<0x80: bytes.append(UInt8(scalar))
    case 0x80..<0x800:
      bytes.append(0xC0 | UInt8(scalar >> 6))
      bytes.append(tail(scalar))
    case 0x800..<0x10000:
      bytes.append(0xE0 | UInt8(scalar >> 12))
      bytes.append(tail(scalar >> 6))
      bytes.append(tail(scalar))
    default:
      bytes.append(0xF0 | UInt8(scalar >> 18 & 7))
      bytes.append(tail(scalar >> 12))
      bytes.append(tail(scalar >> 6))
      bytes.append(tail(scalar))
    }
  }

  private static func tail(_ scalar: UInt32) -> UInt8 { 0x80 | UInt8(scalar & 0x3F) }

  package static func isValid(_ bytes: [UInt8]) -> Bool { isValid(bytes[...]) }

  /// Whether lead and continuation bytes follow each other as in UTF-8 (RFC 3629 §4).
  package static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    var expected = 0
    var (least, most) = (UInt8(0x80), UInt8(0xBF))
    for byte in bytes {
      if expected > 0 {
        guard byte >= least, byte <= most else { return false }
        (least, most) = (0x80, 0xBF)
        expected -= 1
        continue
      }
      switch byte {
      case 0..<0x80: break
      case 0xC2...0xDF: expected = 1
      case 0xE0...0xEF:
        expected = 2
        if byte == 0xE0 { least = 0xA0 }
        if byte == 0xED { most = 0x9F }
      case 0xF0...0xF4:
        expected = 3
        if byte == 0xF0 { least = 0x90 }
        if byte == 0xF4 { most = 0x8F }
      default: return false
      }
    }
    return expected == 0
  }
}

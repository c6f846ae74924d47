/// Bytes as a row of values of a few bits each, the highest first, as base 32 and base 64 have them (RFC 4648).
struct BitGroups {
  /// The bits of a value: 5 or 6.
  let bits: UInt32

  /// The bytes of a text, padded or not, with the value of each character. `nil` if a character has none, or for a
  /// length that no bytes have.
  @inline(__always)
  func decoded(_ text: ArraySlice<UInt8>, value: (UInt8) -> UInt8?) -> [UInt8]? {
    var text = text
    while text.last == UInt8(ascii: "=") { text.removeLast() }
    // The bits left over are fewer than a value's: otherwise the last character says nothing.
    guard UInt32(text.count % 8) * bits % 8 < bits else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * Int(bits) / 8)
    var held: UInt32 = 0
    var count: UInt32 = 0
    for character in text {
      guard let value = value(character) else { return nil }
      held = held << bits | UInt32(value)
      count += bits
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: held >> count))
        held &= 1 << count - 1
      }
    }
    return bytes
  }

  /// Calls the function with each value. The last one is filled up with zero bits.
  @inline(__always)
  func encode(_ bytes: [UInt8], append: (UInt8) -> Void) {
    var held: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      count += 8
      while count >= bits {
        count -= bits
        append(UInt8(truncatingIfNeeded: held >> count & (1 << bits - 1)))
        held &= 1 << count - 1
      }
    }
    if count > 0 { append(UInt8(truncatingIfNeeded: held << (bits - count) & (1 << bits - 1))) }
  }
}

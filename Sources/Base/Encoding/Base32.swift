/// Base 32, RFC 4648 §6: five bits to a letter A–Z or a digit 2–7.
package enum Base32 {
  /// The bytes of a text, whatever its case, padded or not; `nil` if another character is in it or
  /// its length is one that no bytes have.
  package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var text = text
    while text.last == UInt8(ascii: "=") { text.removeLast() }
    // A last group of 1, 3 or 6 characters holds no whole number of bytes.
    switch text.count % 8 {
    case 1, 3, 6: return nil
    default: break
    }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for character in text {
      let value: UInt8
      switch character {
      case 65...90: value = character - 65
      case 97...122: value = character - 97
      case 50...55: value = character - 24
      default: return nil
      }
      bits = bits << 5 | UInt32(value)
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        bits &= 1 << count - 1
      }
    }
    return bytes
  }

  /// The bytes as a text without padding, as otpauth: wants it.
  package static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        text.append(character(bits >> count & 31))
        bits &= 1 << count - 1
      }
    }
    if count > 0 { text.append(character(bits << (5 - count) & 31)) }
  }

  private static func character(_ value: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value)
    return value < 26 ? 65 + value : 24 + value
  }
}

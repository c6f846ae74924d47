/// Base 64 for addresses, RFC 4648 §5: `-` and `_`, without padding.
package enum Base64URL {
  /// The bytes of a text; `+`, `/` and padding are taken too. `nil` if another character is in it.
  package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var text = text
    while text.last == UInt8(ascii: "=") { text.removeLast() }
    guard text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3 + 2)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for character in text {
      let value: UInt8
      switch character {
      case 65...90: value = character - 65
      case 97...122: value = character - 71
      case 48...57: value = character + 4
      case UInt8(ascii: "-"), UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "_"), UInt8(ascii: "/"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
        bits &= 1 << count - 1
      }
    }
    return bytes
  }

  /// Appends the bytes as a text without padding.
  package static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(alphabet.bytes[Int(bits >> count & 63)])
        bits &= 1 << count - 1
      }
    }
    if count > 0 { text.append(alphabet.bytes[Int(bits << (6 - count) & 63)]) }
  }

  private static let alphabet: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
}

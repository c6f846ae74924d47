/// Base 64 for addresses, RFC 4648 §5: `-` and `_`, without padding.
package enum Base64URL {
  private static var groups: BitGroups { BitGroups(bits: 6) }

  /// The bytes of a text; `+`, `/` and padding are taken too. `nil` if another character is in it.
  package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    groups.decoded(text) { character in
      switch character {
      case 65...90: character - 65
      case 97...122: character - 71
      case 48...57: character + 4
      case UInt8(ascii: "-"), UInt8(ascii: "+"): 62
      case UInt8(ascii: "_"), UInt8(ascii: "/"): 63
      default: nil
      }
    }
  }

  /// Appends the bytes as a text without padding.
  package static func append(_ bytes: [UInt8], to text: inout Text) {
    groups.encode(bytes) { text.append(alphabet.bytes[Int($0)]) }
  }

  private static let alphabet: StaticString =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
}

/// Base 32, RFC 4648 §6: five bits to a letter A–Z or a digit 2–7.
package enum Base32 {
  private static var groups: BitGroups { BitGroups(bits: 5) }

  /// The bytes of a text, whatever its case, padded or not; `nil` if another character is in it or
  /// its length is one that no bytes have.
  package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    groups.decoded(text) { character in
      switch character {
      case 65...90: character - 65
      case 97...122: character - 97
      case 50...55: character - 24
      default: nil
      }
    }
  }

  /// The bytes as a text without padding, as otpauth: wants it.
  package static func append(_ bytes: [UInt8], to text: inout Text) {
    groups.encode(bytes) { text.append($0 < 26 ? 65 + $0 : 24 + $0) }
  }
}

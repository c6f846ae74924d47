/// Base45, which encodes bytes in the characters that a QR code stores most compactly (RFC 9285).
package enum Base45 {
  private static let alphabet: StaticString = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"

  package static func encode(_ bytes: [UInt8]) -> Text {
    let letters = Array(alphabet.bytes)
    var text = Text()
    var at = 0
    while at < bytes.count {
      if at + 1 < bytes.count {
        let value = Int(bytes[at]) << 8 | Int(bytes[at + 1])
        text.utf8 += [letters[value % 45], letters[value / 45 % 45], letters[value / 2025]]
      } else {
        text.utf8 += [letters[Int(bytes[at]) % 45], letters[Int(bytes[at]) / 45]]
      }
      at += 2
    }
    return text
  }

  /// The decoded bytes; `nil` if the text is not valid.
  package static func decode(_ text: Text) -> [UInt8]? {
    let letters = Array(alphabet.bytes)
    var values: [Int] = []
    for letter in text {
      guard let value = letters.firstIndex(of: letter) else { return nil }
      values.append(value)
    }
    guard values.count % 3 != 1 else { return nil }
    var bytes: [UInt8] = []
    var at = 0
    while at < values.count {
      if at + 2 < values.count {
        let value = values[at] + values[at + 1] * 45 + values[at + 2] * 2025
        guard value < 65_536 else { return nil }
        bytes += [UInt8(value >> 8), UInt8(value & 255)]
      } else {
        let value = values[at] + values[at + 1] * 45
        guard value < 256 else { return nil }
        bytes.append(UInt8(value))
      }
      at += 3
    }
    return bytes
  }
}

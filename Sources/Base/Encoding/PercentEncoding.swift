/// Percent-encoding, RFC 3986 §2.1.
package enum PercentEncoding {
  /// Bytes for their `%XX`. A percent sign without two hexadecimal digits after it stays.
  package static func decoded(_ text: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> Text {
    var bytes = Text()
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "%"), text.endIndex - index > 2,
        let high = text[index + 1].hexadecimal, let low = text[index + 2].hexadecimal
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? 32 : byte)
        index += 1
      }
    }
    return bytes
  }

  /// All but the unreserved characters (RFC 3986 §2.3) and those of `kept` as `%XX`.
  package static func append(_ bytes: Text, to text: inout Text, kept: StaticString = "") {
    for byte in bytes {
      if byte.isLetter || byte.isDigit || unreserved.bytes.contains(byte)
        || kept.bytes.contains(byte)
      {
        text.append(byte)
      } else {
        text.append(UInt8(ascii: "%"))
        text.append(hexadecimal.bytes[Int(byte >> 4)])
        text.append(hexadecimal.bytes[Int(byte & 15)])
      }
    }
  }

  /// The value of a parameter in `name=value&name=value`, by its name in lower case.
  package static func parameter(_ name: StaticString, of query: ArraySlice<UInt8>) -> Text? {
    for pair in query.pieces(separatedBy: UInt8(ascii: "&")) {
      let (key, value) = pair.cut(at: UInt8(ascii: "="))
      if key.equals(name), let value { return decoded(value) }
    }
    return nil
  }

  private static let unreserved: StaticString = "-._~"
  private static let hexadecimal: StaticString = "0123456789ABCDEF"
}

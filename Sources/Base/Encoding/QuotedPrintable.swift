/// Quoted-printable, RFC 2045 §6.7, which vCard 2.1 writes its text in.
package enum QuotedPrintable {
  /// The bytes of a text whose soft line breaks are already joined. An equals sign that two
  /// hexadecimal digits do not follow stays as it is.
  package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "="), text.endIndex - index > 2,
        let high = text[index + 1].hexadecimal, let low = text[index + 2].hexadecimal
      {
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }
}

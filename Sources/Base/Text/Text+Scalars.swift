extension Text {
  /// The Unicode scalar values, with U+FFFD for each byte that is not valid UTF-8.
  package var scalars: [UInt32] { UTF8Text.scalars(utf8) }

  /// How many characters the text has: all bytes but continuations.
  package var characterCount: Int {
    var count = 0
    for byte in utf8 where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// Whether lead and continuation bytes follow each other as in UTF-8 (RFC 3629 §4).
  package var isValid: Bool { UTF8Text.isValid(utf8) }

  /// Appends a Unicode scalar value.
  package mutating func append(scalar: UInt32) { UTF8Text.append(scalar, to: &utf8) }

  /// The text as it is stored: valid UTF-8, no control characters except the line feed, at most `limit` scalars, no
  /// space at either end.
  package func tidied(limit: Int) -> Text {
    var kept: [UInt32] = []
    for scalar in scalars {
      if scalar == 0xA || (scalar >= 0x20 && !(0x7F..<0xA0).contains(scalar)) {
        kept.append(scalar)
      }
      if kept.count == limit { break }
    }
    let isSpace: (UInt32) -> Bool = { $0 == 0x20 || $0 == 0xA || $0 == 0xA0 }
    while let last = kept.last, isSpace(last) { kept.removeLast() }
    var tidied = Text()
    for scalar in kept.drop(while: isSpace) { tidied.append(scalar: scalar) }
    return tidied
  }

  /// The text as one line: line ends become spaces, where a line end would end the part.
  package var singleLine: Text {
    var line = Text()
    line.reserveCapacity(count)
    for (index, byte) in utf8.enumerated() {
      if byte == 10, index > 0, utf8[index - 1] == 13 { continue }
      line.append(byte == 10 || byte == 13 ? 32 : byte)
    }
    return line
  }

  /// The text with another ASCII character in place of each of one.
  package func replacing(_ character: Unicode.Scalar, with other: Unicode.Scalar) -> Text {
    let (byte, replacement) = (UInt8(ascii: character), UInt8(ascii: other))
    return Text(utf8.map { $0 == byte ? replacement : $0 })
  }
}

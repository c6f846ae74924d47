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

  /// The text as it is stored: valid UTF-8, no control characters except the line feed, at most `limit` scalars, and
  /// at either end no space and nothing that can't be seen, so that a name is never blank.
  package func tidied(limit: Int) -> Text {
    var kept: [UInt32] = []
    for scalar in scalars {
      if scalar == 0xA || (scalar >= 0x20 && !(0x7F..<0xA0).contains(scalar)) {
        kept.append(scalar)
      }
      if kept.count == limit { break }
    }
    while let last = kept.last, Text.isBlank(last) { kept.removeLast() }
    var tidied = Text()
    for scalar in kept.drop(while: Text.isBlank) { tidied.append(scalar: scalar) }
    return tidied
  }

  /// Whether nothing is drawn for a scalar: spaces, marks of direction, joiners and fillers (Unicode 16, the property
  /// Default_Ignorable_Code_Point and the category Zs, as far as texts have them).
  private static func isBlank(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0A, 0x20, 0xA0, 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x1680, 0x180E: true
    case 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x2800, 0x3000, 0x3164: true
    case 0xFEFF, 0xFFA0: true
    default: false
    }
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

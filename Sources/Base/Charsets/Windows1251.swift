/// The code page windows-1251, for languages in Cyrillic.
package enum Windows1251 {
  /// The Unicode scalar value of a byte; U+FFFD for the one that has none.
  package static func scalar(_ byte: UInt8) -> UInt32 {
    switch byte {
    case 0..<0x80: UInt32(byte)
    case 0xC0...: UInt32(byte) + 0x350
    default: UInt32(upper[Int(byte) - 0x80])
    }
  }

  /// Encodes UTF-8; `nil` if a character is not in the code page.
  package static func encoded(_ text: Text) -> [UInt8]? {
    let upper = (UInt8(0x80)...0xFF).map { scalar($0) }
    var encoded: [UInt8] = []
    for scalar in text.scalars {
      if scalar < 0x80 {
        encoded.append(UInt8(scalar))
      } else if scalar != 0xFFFD, let place = upper.firstIndex(of: scalar) {
        encoded.append(0x80 + UInt8(place))
      } else {
        return nil
      }
    }
    return encoded
  }

  /// The characters of 0x80 to 0xBF, from unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WINDOWS.
  private static let upper: [UInt16] = [
    0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021, 0x20AC, 0x2030, 0x0409, 0x2039,
    0x040A, 0x040C, 0x040B, 0x040F, 0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0xFFFD, 0x2122, 0x0459, 0x203A, 0x045A, 0x045C, 0x045B, 0x045F, 0x00A0, 0x040E, 0x045E, 0x0408,
    0x00A4, 0x0490, 0x00A6, 0x00A7, 0x0401, 0x00A9, 0x0404, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x0407,
    0x00B0, 0x00B1, 0x0406, 0x0456, 0x0491, 0x00B5, 0x00B6, 0x00B7, 0x0451, 0x2116, 0x0454, 0x00BB,
    0x0458, 0x0405, 0x0455, 0x0457,
  ]
}

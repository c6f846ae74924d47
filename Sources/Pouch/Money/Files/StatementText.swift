import Base

/// Decodes the encodings that banks use to UTF-8: UTF-8 and UTF-16 with or without a byte order mark, windows-1251,
/// and windows-1252 if the letters are isolated.
enum StatementText {
  static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isLittle: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isLittle: false) }
    if UTF8Text.isValid(bytes) { return bytes }
    return single(bytes, isCyrillic(bytes) ? upper1251 : upper1252)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> [UInt8] {
    var text: [UInt8] = []
    var high: UInt32 = 0
    var at = bytes.startIndex
    while at + 1 < bytes.endIndex {
      let (one, two) = (UInt32(bytes[at]), UInt32(bytes[at + 1]))
      let unit = isLittle ? two << 8 | one : one << 8 | two
      at += 2
      switch unit {
      case 0xD800..<0xDC00: high = unit
      case 0xDC00..<0xE000:
        let isPair = high != 0
        UTF8Text.append(
          isPair ? 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00) : 0xFFFD, to: &text)
        high = 0
      default: UTF8Text.append(unit, to: &text)
      }
    }
    return text
  }

  /// Whether most non-ASCII letters have another one before them, as in Cyrillic words.
  private static func isCyrillic(_ bytes: [UInt8]) -> Bool {
    var (letters, together) = (0, 0)
    var before = false
    for byte in bytes.prefix(200_000) {
      let isLetter = byte >= 0xC0 || upper1251Letters.contains(byte)
      if isLetter {
        letters += 1
        if before { together += 1 }
      }
      before = isLetter
    }
    return together * 2 >= letters
  }

  private static let upper1251Letters: [UInt8] = [
    0xA5, 0xA8, 0xAA, 0xAF, 0xB2, 0xB3, 0xB4, 0xB8, 0xBA, 0xBF,
  ]

  private static func single(_ bytes: [UInt8], _ upper: [UInt16]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else if upper.count == 64 {
        UTF8Text.append(
          byte >= 0xC0 ? UInt32(byte) + 0x350 : UInt32(upper[Int(byte) - 0x80]), to: &text)
      } else {
        UTF8Text.append(
          byte >= 0xA0 ? UInt32(byte) : UInt32(upper[Int(byte) - 0x80]), to: &text)
      }
    }
    return text
  }

  // The upper halves, from unicode.org/Public/MAPPINGS/VENDORS/MICSFT/WINDOWS.
  private static let upper1251: [UInt16] = [
    0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021, 0x20AC, 0x2030, 0x0409, 0x2039,
    0x040A, 0x040C, 0x040B, 0x040F, 0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0xFFFD, 0x2122, 0x0459, 0x203A, 0x045A, 0x045C, 0x045B, 0x045F, 0x00A0, 0x040E, 0x045E, 0x0408,
    0x00A4, 0x0490, 0x00A6, 0x00A7, 0x0401, 0x00A9, 0x0404, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x0407,
    0x00B0, 0x00B1, 0x0406, 0x0456, 0x0491, 0x00B5, 0x00B6, 0x00B7, 0x0451, 0x2116, 0x0454, 0x00BB,
    0x0458, 0x0405, 0x0455, 0x0457,
  ]
  private static let upper1252: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
}

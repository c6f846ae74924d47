import Base

/// Decodes the encodings that banks use to UTF-8: UTF-8 and UTF-16 with or without a byte order mark, windows-1251,
/// and windows-1252 if the letters are isolated.
enum StatementText {
  static func utf8(_ bytes: [UInt8]) -> Text {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Text(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes, isLittleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes, isLittleEndian: false) }
    if UTF8Text.isValid(bytes) { return Text(bytes) }
    let isCyrillic = isCyrillic(bytes)
    var text: Text = ""
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes {
      text.append(scalar: isCyrillic ? Windows1251.scalar(byte) : Windows1252.scalar(byte))
    }
    return text
  }

  /// The text after a byte order mark.
  private static func utf16(_ bytes: [UInt8], isLittleEndian: Bool) -> Text {
    var text: Text = ""
    UTF16Text.append(bytes.dropFirst(2), isLittleEndian: isLittleEndian, to: &text)
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
}

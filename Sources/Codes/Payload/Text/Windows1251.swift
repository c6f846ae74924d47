/// Text in windows-1251, for banks that want it so.
enum Windows1251 {
  /// UTF-8 as windows-1251; `nil` if a character is not in it.
  static func encoded(_ text: [UInt8]) -> [UInt8]? {
    var upper: [[UInt8]] = []
    for byte in UInt8(0x80)...0xFF {
      var character: [UInt8] = []
      Charset.windows1251.append([byte], to: &character)
      upper.append(character)
    }
    var encoded: [UInt8] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard byte >= 0x80 else {
        encoded.append(byte)
        index += 1
        continue
      }
      var end = index + 1
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      let character = Array(text[index..<end])
      // U+FFFD stands for the one byte that windows-1251 leaves free.
      guard character != [0xEF, 0xBF, 0xBD],
        let place = upper.firstIndex(where: { $0 == character })
      else { return nil }
      encoded.append(UInt8(truncatingIfNeeded: 0x80 + place))
      index = end
    }
    return encoded
  }
}

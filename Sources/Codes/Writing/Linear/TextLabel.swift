/// The line of text beneath a linear code that holds more than digits.
enum TextLabel {
  /// The bytes read as ISO 8859-1 and written as UTF-8, with a space for each control character.
  static func label(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var label: [UInt8] = []
    for byte in bytes {
      switch byte {
      case 0..<32, 127..<160: label.append(UInt8(ascii: " "))
      case 32..<127: label.append(byte)
      default:
        label.append(0xC0 | byte >> 6)
        label.append(0x80 | byte & 0x3F)
      }
    }
    return label
  }
}

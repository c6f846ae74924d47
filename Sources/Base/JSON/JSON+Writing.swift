extension JSON {
  /// The value as UTF-8 without whitespace.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += StaticString("null").bytes
    case .bool(true): bytes += StaticString("true").bytes
    case .bool(false): bytes += StaticString("false").bytes
    case .integer(let integer): IntegerText.write(integer, to: &bytes)
    case .number(let spelled): bytes += spelled.utf8
    case .text(let text): JSON.write(text: text, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSON.write(text: member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Writes a string in quotation marks, escaping only what RFC 8259 §7 requires.
  package static func write(text: Text, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let text = text.utf8
    var plain = 0
    for (at, byte) in text.enumerated() {
      guard byte < 32 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
      bytes += text[plain..<at]
      plain = at + 1
      switch byte {
      case UInt8(ascii: "\n"): bytes += StaticString("\\n").bytes
      case 0..<32:
        bytes += StaticString("\\u00").bytes
        bytes.append(Hex.digit(byte >> 4))
        bytes.append(Hex.digit(byte & 15))
      default:
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      }
    }
    bytes += text[plain...]
    bytes.append(UInt8(ascii: "\""))
  }
}

/// Decodes the XML entities, and a few that banks use in SGML.
package enum XMLEntities {
  package static func decoded(_ text: [UInt8]) -> [UInt8] {
    var decoded: [UInt8] = []
    var at = 0
    while at < text.count {
      guard text[at] == UInt8(ascii: "&"),
        let end = text[at..<min(at + 12, text.count)].firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(Array(text[(at + 1)..<end]))
      else {
        decoded.append(text[at])
        at += 1
        continue
      }
      UTF8Text.append(scalar, to: &decoded)
      at = end + 1
    }
    return decoded
  }

  private static func scalar(_ name: [UInt8]) -> UInt32? {
    if name.first == UInt8(ascii: "#") {
      let digits = name.dropFirst()
      if digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X") {
        var value: UInt32 = 0
        for byte in digits.dropFirst() {
          guard let digit = Hex.value(of: byte), value < 0x100_0000 else { return nil }
          value = value << 4 | UInt32(digit)
        }
        return valid(value)
      }
      return IntegerText.parse(digits).flatMap { UInt32(exactly: $0) }.flatMap { valid($0) }
    }
    let names: [(StaticString, UInt32)] = [
      ("amp", 0x26), ("lt", 0x3C), ("gt", 0x3E), ("quot", 0x22), ("apos", 0x27), ("nbsp", 0x20),
    ]
    return names.first { name.elementsEqual($0.0.bytes) }?.1
  }

  private static func valid(_ scalar: UInt32) -> UInt32? {
    scalar > 0 && scalar <= 0x10FFFF && !(0xD800..<0xE000).contains(scalar) ? scalar : nil
  }
}

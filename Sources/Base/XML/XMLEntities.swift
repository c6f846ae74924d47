/// Decodes the XML entities, and a few that banks use in SGML.
package enum XMLEntities {
  package static func decoded(_ text: Text) -> Text {
    var decoded = Text()
    var at = 0
    while at < text.count {
      guard text[at] == UInt8(ascii: "&"),
        let end = text[at..<min(at + 12, text.count)].firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(text[(at + 1)..<end])
      else {
        decoded.append(text[at])
        at += 1
        continue
      }
      decoded.append(scalar: scalar)
      at = end + 1
    }
    return decoded
  }

  private static func scalar(_ name: ArraySlice<UInt8>) -> UInt32? {
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
    return switch name {
    case "amp": 0x26
    case "lt": 0x3C
    case "gt": 0x3E
    case "quot": 0x22
    case "apos": 0x27
    case "nbsp": 0x20
    default: nil
    }
  }

  private static func valid(_ scalar: UInt32) -> UInt32? {
    scalar > 0 && scalar <= 0x10FFFF && !(0xD800..<0xE000).contains(scalar) ? scalar : nil
  }
}

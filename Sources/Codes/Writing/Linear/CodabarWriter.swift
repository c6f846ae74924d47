import Base

/// Writes Codabar, EN 798.
enum CodabarWriter {
  /// The longest text that is taken, with start and stop; the standard sets no limit.
  static let longest = 80

  /// Lays out digits and `-$:/.+` between two of the letters A to D, which say where the code
  /// starts and stops; without them it is put between A and A. Quiet zones of 10 modules.
  static func bars(_ bytes: [UInt8]) throws(WriteError) -> Bars {
    let characters = framed(bytes)
    guard characters.count <= longest else {
      throw .length(found: bytes.count, least: 1, most: longest)
    }
    let added = characters.count > bytes.count ? 1 : 0
    var widths: [UInt8] = []
    for (position, byte) in characters.enumerated() {
      let isEnd = position == 0 || position == characters.count - 1
      guard let value = alphabet.bytes.firstIndex(of: byte), (value >= 16) == isEnd else {
        throw .character(byte, position: position - added)
      }
      if position > 0 { widths.append(1) }
      widths += WideNarrow(elements[value], count: 7).widths
    }
    return Bars(
      widths: widths, quietZone: (10, 10),
      label: [UInt8](characters[1..<(characters.count - 1)]))
  }

  private static func framed(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.count >= 2, let first = letter(bytes[0]), let last = letter(bytes[bytes.count - 1]) {
      return [first] + bytes[1..<(bytes.count - 1)] + [last]
    }
    return [UInt8(ascii: "A")] + bytes + [UInt8(ascii: "A")]
  }

  /// A start or stop letter as a capital.
  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 65...68: byte
    case 97...100: byte - 32
    default: nil
    }
  }

  private static let alphabet: StaticString = "0123456789-$:/.+ABCD"

  /// The four bars and three spaces of each character, a set bit being wide, the first the
  /// highest. EN 798 table 1.
  private static let elements: [UInt16] = [
    0x03, 0x06, 0x09, 0x60, 0x12, 0x42, 0x21, 0x24, 0x30, 0x48,
    0x0C, 0x18, 0x45, 0x51, 0x54, 0x15, 0x1A, 0x29, 0x0B, 0x0E,
  ]
}

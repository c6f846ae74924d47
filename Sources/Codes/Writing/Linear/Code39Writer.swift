import Base

/// Writes Code 39, ISO/IEC 16388, without the optional check character.
enum Code39Writer {
  /// The longest text that is taken; the standard sets no limit.
  static let longest = 80

  /// Lays out digits, capital letters and `-. $/+%`, with three modules for a wide bar or space;
  /// quiet zones of 10 modules.
  ///
  /// - Parameter isFullASCII: Whether two characters are written for each that is not among these.
  static func bars(_ bytes: [UInt8], isFullASCII: Bool) throws(WriteError) -> Bars {
    guard bytes.count <= longest else {
      throw .length(found: bytes.count, least: 1, most: longest)
    }
    let asterisk = WideNarrow(0b0_1001_0100)
    var widths = asterisk.widths
    for (position, byte) in bytes.enumerated() {
      let characters = isFullASCII ? pair(for: byte) : [byte]
      for character in characters {
        guard let value = alphabet.bytes.firstIndex(of: character) else {
          throw .character(byte, position: position)
        }
        widths.append(1)
        widths += WideNarrow(elements[value]).widths
      }
    }
    widths.append(1)
    widths += asterisk.widths
    return Bars(widths: widths, quietZone: (10, 10), label: TextLabel.label(bytes[...]))
  }

  /// One character, or a shift and a letter. ISO/IEC 16388 table A.1.
  private static func pair(for byte: UInt8) -> [UInt8] {
    func shifted(_ shift: UInt8, _ letter: Int) -> [UInt8] { [shift, UInt8(65 + letter)] }
    let (dollar, percent, plus, slash) = (UInt8(36), UInt8(37), UInt8(43), UInt8(47))
    switch Int(byte) {
    case 0: return shifted(percent, 20)
    case 1...26: return shifted(dollar, Int(byte) - 1)
    case 27...31: return shifted(percent, Int(byte) - 27)
    case 33...44, 47, 58: return shifted(slash, Int(byte) - 33)
    case 59...63: return shifted(percent, Int(byte) - 54)
    case 64: return shifted(percent, 21)
    case 91...95: return shifted(percent, Int(byte) - 81)
    case 96: return shifted(percent, 22)
    case 97...122: return shifted(plus, Int(byte) - 97)
    case 123...127: return shifted(percent, Int(byte) - 108)
    default: return [byte]
    }
  }

  private static let alphabet: StaticString = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%"

  /// The five bars and four spaces of each character, a set bit being wide, the first the highest.
  /// ISO/IEC 16388 table 1.
  private static let elements: [UInt16] = [
    0x034, 0x121, 0x061, 0x160, 0x031, 0x130, 0x070, 0x025, 0x124, 0x064,
    0x109, 0x049, 0x148, 0x019, 0x118, 0x058, 0x00D, 0x10C, 0x04C, 0x01C,
    0x103, 0x043, 0x142, 0x013, 0x112, 0x052, 0x007, 0x106, 0x046, 0x016,
    0x181, 0x0C1, 0x1C0, 0x091, 0x190, 0x0D0, 0x085, 0x184, 0x0C4, 0x0A8,
    0x0A2, 0x08A, 0x02A,
  ]
}

/// Bars and spaces of two widths, as Code 39 and Codabar have them: 1 module and 3.
struct WideNarrow {
  private(set) var widths: [UInt8] = []

  /// - Parameters:
  ///   - elements: A bit for each element, the first being the highest; 1 is wide.
  ///   - count: How many elements there are.
  init(_ elements: UInt16, count: Int = 9) {
    for place in (0..<count).reversed() {
      widths.append(elements >> UInt16(place) & 1 == 1 ? 3 : 1)
    }
  }
}

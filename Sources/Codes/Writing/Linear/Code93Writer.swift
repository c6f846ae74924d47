import Base

/// Writes Code 93, AIM USS-93, with all of ASCII by way of its shift characters.
enum Code93Writer {
  /// The longest text that is taken; the standard sets no limit.
  static let longest = 80

  /// Lays out ASCII with the two check characters; quiet zones of 10 modules.
  static func bars(_ bytes: [UInt8]) throws(WriteError) -> Bars {
    guard bytes.count <= longest else {
      throw .length(found: bytes.count, least: 1, most: longest)
    }
    var values: [UInt8] = []
    for (position, byte) in bytes.enumerated() {
      guard byte < 128 else { throw .character(byte, position: position) }
      if let value = alphabet.bytes.firstIndex(of: byte) {
        values.append(UInt8(value))
      } else {
        let (shift, letter) = shifted(byte)
        values.append(shift)
        values.append(10 + letter - 65)
      }
    }
    values.append(check(values, longestWeight: 20))
    values.append(check(values, longestWeight: 15))

    var widths: [UInt8] = []
    for value in [asterisk] + values + [asterisk] {
      for place in 0..<6 {
        widths.append(Self.widths.bytes[Int(value) * 6 + place] - 48)
      }
    }
    widths.append(1)
    return Bars(widths: widths, quietZone: (10, 10), label: TextLabel.label(bytes))
  }

  private static let asterisk: UInt8 = 47

  /// A weighted sum modulo 47, the weights rising from the right and then starting again at 1.
  /// AIM USS-93 §2.3.
  private static func check(_ values: [UInt8], longestWeight: Int) -> UInt8 {
    var sum = 0
    for (place, value) in values.reversed().enumerated() {
      sum += (place % longestWeight + 1) * Int(value)
    }
    return UInt8(sum % 47)
  }

  /// The shift character ($) 43, (%) 44, (/) 45 or (+) 46, and the letter after it, for an ASCII
  /// character without a value of its own. AIM USS-93 table 2.
  private static func shifted(_ byte: UInt8) -> (shift: UInt8, letter: UInt8) {
    switch byte {
    case 0: (44, 85)
    case 1...26: (43, 64 + byte)
    case 27...31: (44, 65 + byte - 27)
    case 33...58: (45, 65 + byte - 33)
    case 59...63: (44, 70 + byte - 59)
    case 64: (44, 86)
    case 91...95: (44, 75 + byte - 91)
    case 96: (44, 87)
    case 97...122: (46, 65 + byte - 97)
    default: (44, 80 + byte - 123)
    }
  }

  private static let alphabet: StaticString = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%"

  /// Six widths for each value from 0 to 47. AIM USS-93 table 1.
  private static let widths: StaticString = """
    131112111213111312111411121113121212121311111114131211141111211113211212211311221112221211\
    231111112113112212112311122112132111111123111222111321121122131121212112212211211122211221\
    221121222111112122112221122121123111121131311112311211321111112131113121211131121221312111\
    311121122211111141
    """
}

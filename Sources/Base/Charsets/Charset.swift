/// A way of encoding text as bytes.
package enum Charset: Equatable, Sendable {
  case utf8
  case latin1
  case centralEuropeanISO
  case greekISO
  case turkishISO
  case latin9
  case windows1250
  case cyrillicISO
  case windows1251
  case windows1252
  case shiftJIS
  case utf16

  /// Guesses the charset of text that does not declare one. `nil` if the bytes are not text in a supported charset, or
  /// may be in several.
  package init?(evidence bytes: ArraySlice<UInt8>) {
    if UTF8Text.isValid(bytes) {
      self = .utf8
    } else if bytes.contains(where: { $0 < 0x20 && !Charset.isInText($0) }) {
      return nil
    } else if Charset.isShiftJIS(bytes) {
      self = .shiftJIS
    } else if let cyrillic = LetterEvidence.cyrillic(bytes) {
      self = cyrillic
    } else if LetterEvidence.isLatin(bytes) {
      self = .windows1252
    } else {
      return nil
    }
  }

  /// Whether a control character occurs in text: white space, and the separators of driving licences and GS1.
  package static func isInText(_ control: UInt8) -> Bool {
    control == 4 || control == 9 || control == 10 || control == 13 || control >= 0x1C
  }

  /// Whether the bytes can be decoded with the charset, as far as they show.
  package func canRead(_ bytes: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .utf8: UTF8Text.isValid(bytes)
    case .shiftJIS: ShiftJIS.character != nil
    default: true
    }
  }

  /// Whether all high bytes are pairs in Shift JIS, and at least one begins with a byte that is a control character in
  /// ISO 8859, which no European text has.
  private static func isShiftJIS(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let character = ShiftJIS.character else { return false }
    var hasLowLead = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case 0..<0x80: index += 1
      case 0x81...0x9F, 0xE0...0xEA:
        guard index + 1 < bytes.endIndex, character(byte, bytes[index + 1]) != nil else {
          return false
        }
        if byte < 0xA0 { hasLowLead = true }
        index += 2
      case 0xA1...0xDF: index += 1
      default: return false
      }
    }
    return hasLowLead
  }

  // MARK: to UTF-8

  /// Appends bytes in this charset as UTF-8. Bytes without a character become U+FFFD.
  package func append(_ bytes: ArraySlice<UInt8>, to text: inout Text) {
    switch self {
    case .utf8:
      if UTF8Text.isValid(bytes) {
        text += bytes
      } else {
        Charset.latin1.append(bytes, to: &text)
      }
    case .utf16: UTF16Text.append(bytes, isLittleEndian: false, to: &text)
    case .shiftJIS: Charset.appendShiftJIS(bytes, to: &text)
    default:
      for byte in bytes { text.append(scalar: byte < 0x80 ? UInt32(byte) : scalar(byte)) }
    }
  }

  /// The Unicode scalar value of a byte from 0x80 on, in a charset with one byte per character.
  package func scalar(_ byte: UInt8) -> UInt32 {
    let value = UInt32(byte)
    switch self {
    case .centralEuropeanISO: return value < 0xA0 ? value : Charset.central(value)
    case .windows1250:
      return value < 0xC0 ? UInt32(Charset.upper1250[Int(value) - 0x80]) : Charset.central(value)
    case .greekISO:
      switch value {
      case 0xA1, 0xA2: return value + 0x1F77
      case 0xA4: return 0x20AC
      case 0xA5: return 0x20AF
      case 0xAF: return 0x2015
      case 0xAA, 0xB4...0xB6, 0xB8...0xBA, 0xBC, 0xBE...0xFE: return value + 0x2D0
      default: return value
      }
    case .turkishISO:
      switch value {
      case 0xD0: return 0x011E
      case 0xDD: return 0x0130
      case 0xDE: return 0x015E
      case 0xF0: return 0x011F
      case 0xFD: return 0x0131
      case 0xFE: return 0x015F
      default: return value
      }
    case .latin9:
      switch value {
      case 0xA4: return 0x20AC
      case 0xA6: return 0x0160
      case 0xA8: return 0x0161
      case 0xB4: return 0x017D
      case 0xB8: return 0x017E
      case 0xBC: return 0x0152
      case 0xBD: return 0x0153
      case 0xBE: return 0x0178
      default: return value
      }
    case .cyrillicISO:
      switch value {
      case 0xA1...0xAC, 0xAE, 0xAF: return value + 0x360
      case 0xB0...0xEF, 0xF1...0xFC, 0xFE, 0xFF: return value + 0x360
      case 0xF0: return 0x2116
      case 0xFD: return 0xA7
      default: return value
      }
    case .windows1251: return Windows1251.scalar(byte)
    case .windows1252: return Windows1252.scalar(byte)
    default: return value
    }
  }

  /// ISO 8859-2 from 0xA0 on; from 0xC0 on it is windows-1250 too.
  private static func central(_ value: UInt32) -> UInt32 {
    UInt32(upperCentral[Int(value) - 0xA0])
  }

  private static let upperCentral: [UInt16] = [
    0x00A0, 0x0104, 0x02D8, 0x0141, 0x00A4, 0x013D, 0x015A, 0x00A7, 0x00A8, 0x0160, 0x015E, 0x0164,
    0x0179, 0x00AD, 0x017D, 0x017B, 0x00B0, 0x0105, 0x02DB, 0x0142, 0x00B4, 0x013E, 0x015B, 0x02C7,
    0x00B8, 0x0161, 0x015F, 0x0165, 0x017A, 0x02DD, 0x017E, 0x017C, 0x0154, 0x00C1, 0x00C2, 0x0102,
    0x00C4, 0x0139, 0x0106, 0x00C7, 0x010C, 0x00C9, 0x0118, 0x00CB, 0x011A, 0x00CD, 0x00CE, 0x010E,
    0x0110, 0x0143, 0x0147, 0x00D3, 0x00D4, 0x0150, 0x00D6, 0x00D7, 0x0158, 0x016E, 0x00DA, 0x0170,
    0x00DC, 0x00DD, 0x0162, 0x00DF, 0x0155, 0x00E1, 0x00E2, 0x0103, 0x00E4, 0x013A, 0x0107, 0x00E7,
    0x010D, 0x00E9, 0x0119, 0x00EB, 0x011B, 0x00ED, 0x00EE, 0x010F, 0x0111, 0x0144, 0x0148, 0x00F3,
    0x00F4, 0x0151, 0x00F6, 0x00F7, 0x0159, 0x016F, 0x00FA, 0x0171, 0x00FC, 0x00FD, 0x0163, 0x02D9,
  ]

  private static let upper1250: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0xFFFD, 0x201E, 0x2026, 0x2020, 0x2021, 0xFFFD, 0x2030, 0x0160, 0x2039,
    0x015A, 0x0164, 0x017D, 0x0179, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0xFFFD, 0x2122, 0x0161, 0x203A, 0x015B, 0x0165, 0x017E, 0x017A, 0x00A0, 0x02C7, 0x02D8, 0x0141,
    0x00A4, 0x0104, 0x00A6, 0x00A7, 0x00A8, 0x00A9, 0x015E, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x017B,
    0x00B0, 0x00B1, 0x02DB, 0x0142, 0x00B4, 0x00B5, 0x00B6, 0x00B7, 0x00B8, 0x0105, 0x015F, 0x00BB,
    0x013D, 0x02DD, 0x013E, 0x017C,
  ]

  private static func appendShiftJIS(_ bytes: ArraySlice<UInt8>, to text: inout Text) {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0..<0x80: text.append(byte)
      // Half-width katakana.
      case 0xA1...0xDF: text.append(scalar: UInt32(byte) + 0xFEC0)
      default:
        guard index < bytes.endIndex,
          let character = ShiftJIS.character?(byte, bytes[index])
        else {
          text.append(scalar: 0xFFFD)
          continue
        }
        text += character
        index += 1
      }
    }
  }
}

import Base

/// Characters of two bytes in Shift JIS, which kanji mode writes in 13 bits.
///
/// ISO/IEC 18004 §7.4.6.
enum QRKanji {
  /// The 13-bit value of a character from 8140–9FFC or E040–EBBF.
  static func value(_ lead: UInt8, _ trail: UInt8) -> UInt32 {
    let code = UInt32(lead) << 8 | UInt32(trail)
    let offset = code - (code < 0xE040 ? 0x8140 : 0xC140)
    return (offset >> 8) * 0xC0 + offset & 0xFF
  }

  /// For each byte, whether it begins a character of kanji mode; all `false` if the data are not
  /// Shift JIS.
  ///
  /// Readers take what comes from kanji mode for Japanese text. So the mode is used only if the
  /// code says Shift JIS (ECI 20), or says nothing and the bytes can hardly be anything else:
  /// not UTF-8, no byte above ASCII outside of such characters, and half of the lead bytes among
  /// those that are control characters in ISO 8859.
  static func starts(_ bytes: [UInt8], eci: UInt32?) -> [Bool] {
    var starts = [Bool](repeating: false, count: bytes.count)
    guard eci == 20 || eci == nil else { return starts }
    var characters = 0
    var surelyLeads = 0
    var strays = 0
    var position = 0
    while position < bytes.count {
      let lead = bytes[position]
      if position + 1 < bytes.count, isKanji(lead, bytes[position + 1]) {
        starts[position] = true
        characters += 1
        if lead < 0xA0 { surelyLeads += 1 }
        position += 2
      } else {
        if lead >= 0x80 { strays += 1 }
        position += 1
      }
    }
    let isShiftJIS = strays == 0 && surelyLeads * 2 >= characters && !UTF8Text.isValid(bytes)
    return eci == 20 || isShiftJIS ? starts : [Bool](repeating: false, count: bytes.count)
  }

  private static func isKanji(_ lead: UInt8, _ trail: UInt8) -> Bool {
    guard trail >= 0x40, trail <= 0xFC, trail != 0x7F else { return false }
    let code = UInt16(lead) << 8 | UInt16(trail)
    return code >= 0x8140 && code <= 0x9FFC || code >= 0xE040 && code <= 0xEBBF
  }
}

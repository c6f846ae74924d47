import Base

extension Code {
  /// What the code says, as UTF-8: in the charset that it declares, else in the one that its bytes are
  /// plainly written in. `nil` if neither is known here.
  ///
  /// Whatever shows, opens, searches or exports the words of a code takes them from here. `bytes` are for
  /// drawing the code again.
  public var text: Text? {
    guard let charset else { return nil }
    if charset == .utf8 { return Text(bytes) }
    var text = Text()
    charset.append(bytes[...], to: &text)
    return text
  }

  /// Whether the charset is not said by the code, so that it was told from what the bytes are like.
  public var isCharsetGuessed: Bool { eci == nil && !UTF8Text.isValid(bytes[...]) }

  /// What the bytes would say in charsets that are often not declared, each by its name: for a person to
  /// choose from, where `text` is guessed or not known. Empty for bytes that no text has.
  public var otherReadings: [(charset: StaticString, text: Text)] {
    guard eci == nil || text == nil, !bytes.contains(where: { $0 < 0x20 && !Charset.isInText($0) })
    else { return [] }
    let charsets: [(Charset, StaticString)] = [
      (.windows1251, "Windows-1251"), (.cyrillicISO, "ISO 8859-5"), (.windows1252, "Windows-1252"),
      (.windows1250, "Windows-1250"), (.shiftJIS, "Shift JIS"),
    ]
    let known = text
    var readings: [(charset: StaticString, text: Text)] = []
    for (charset, name) in charsets {
      var reading = Text()
      charset.append(bytes[...], to: &reading)
      // U+FFFD stands for what is nothing in the charset.
      let isWhole = !reading.indices.contains { reading[$0...].starts(with: [0xEF, 0xBF, 0xBD]) }
      if isWhole, reading != known { readings.append((name, reading)) }
    }
    return readings
  }

  private var charset: Charset? {
    guard let eci else { return Charset(evidence: bytes[...]) }
    guard let declared = Charset(eci: eci) else {
      // A charset that is not known here is known to be none of the others.
      return bytes.allSatisfy { $0 < 0x80 } ? .utf8 : nil
    }
    return declared.canRead(bytes[...]) ? declared : Charset(evidence: bytes[...])
  }
}

import Base

/// A property of vCard or iCalendar: `GROUP.NAME;PARAMETER=value:value`.
///
/// RFC 6350 §3.3, RFC 5545 §3.1, and vCard 2.1 on reading.
struct ContentLine {
  struct Parameter {
    /// Empty for a bare word of vCard 2.1: `TEL;CELL:`.
    var name: ArraySlice<UInt8>
    var value: ArraySlice<UInt8>
  }

  var name: ArraySlice<UInt8>
  var parameters: [Parameter] = []
  /// The value as UTF-8, with its backslashes.
  var value: Text

  /// Reads an unfolded line; `nil` without a colon.
  init?(_ line: Text) {
    guard let colon = ContentLine.colon(in: line) else { return nil }
    let pieces = ContentLine.pieces(of: line[..<colon])
    guard let first = pieces.first else { return nil }
    // What a group groups does not matter here: item1.TEL is TEL.
    name = first.cut(at: UInt8(ascii: ".")).1 ?? first
    for piece in pieces.dropFirst() {
      let (name, value) = piece.cut(at: UInt8(ascii: "="))
      let isBare = value == nil
      var content = (value ?? piece)[...]
      if content.count >= 2, content.first == 34, content.last == 34 {
        content = content.dropFirst().dropLast()
      }
      parameters.append(Parameter(name: isBare ? [] : name, value: content))
    }
    value = Text(line[(colon + 1)...])
    if isQuotedPrintable { value = Text(QuotedPrintable.decoded(value[...])) }
    value = utf8(value)
  }

  func parameter(_ name: StaticString) -> ArraySlice<UInt8>? {
    for parameter in parameters where parameter.name.equals(name) { return parameter.value }
    return nil
  }

  private var isQuotedPrintable: Bool {
    for parameter in parameters where parameter.value.equals("quoted-printable") { return true }
    return false
  }

  private func utf8(_ bytes: Text) -> Text {
    guard !UTF8Text.isValid(bytes[...]) else { return bytes }
    var charset = Charset(evidence: bytes[...]) ?? .latin1
    if let name = parameter("charset") {
      if name.equals("windows-1251") || name.equals("cp1251") { charset = .windows1251 }
      if name.equals("windows-1252") { charset = .windows1252 }
      if name.equals("iso-8859-1") { charset = .latin1 }
      if name.equals("iso-8859-5") { charset = .cyrillicISO }
      if name.equals("shift_jis") { charset = .shiftJIS }
    }
    var text: Text = ""
    charset.append(bytes[...], to: &text)
    return text
  }

  private static func colon(in line: Text) -> Int? {
    var isQuoted = false
    for (index, byte) in line.enumerated() {
      if byte == 34 { isQuoted.toggle() }
      if byte == UInt8(ascii: ":"), !isQuoted { return index }
    }
    return line.firstIndex(of: UInt8(ascii: ":"))
  }

  private static func pieces(of header: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = header.startIndex
    var isQuoted = false
    for index in header.indices {
      if header[index] == 34 { isQuoted.toggle() }
      if header[index] == UInt8(ascii: ";"), !isQuoted {
        pieces.append(header[start..<index])
        start = index + 1
      }
    }
    pieces.append(header[start..<header.endIndex])
    return pieces
  }
}

// MARK: folding and escaping

extension ContentLine {
  /// The properties of a text, unfolded: a line that begins with white space continues the one
  /// before (RFC 6350 §3.2), and so does one after a soft line break of quoted-printable.
  static func lines(of text: ArraySlice<UInt8>) -> [ContentLine] {
    var lines: [ContentLine] = []
    var current: Text = ""
    var isQuotedPrintable = false
    for line in text.lines {
      if isQuotedPrintable, current.last == UInt8(ascii: "=") {
        current.removeLast()
        current += line
        continue
      }
      if let first = line.first, first == 32 || first == 9 {
        current += line.dropFirst()
        continue
      }
      if let line = ContentLine(current) { lines.append(line) }
      current = Text(line)
      isQuotedPrintable = ContentLine.declaresQuotedPrintable(line)
    }
    if let line = ContentLine(current) { lines.append(line) }
    return lines
  }

  private static func declaresQuotedPrintable(_ line: ArraySlice<UInt8>) -> Bool {
    let (header, _) = line.cut(at: UInt8(ascii: ":"))
    for piece in header.pieces(separatedBy: UInt8(ascii: ";")) {
      if (piece.cut(at: UInt8(ascii: "=")).1 ?? piece).equals("quoted-printable") { return true }
    }
    return false
  }

  /// Appends a line and CRLF, folded after 75 bytes at the most, never inside a character.
  static func append(_ line: Text, to text: inout Text) {
    var start = 0
    var room = 75
    while line.count - start > room {
      var end = start + room
      while end > start + 1, line[end] & 0xC0 == 0x80 { end -= 1 }
      text += line[start..<end]
      text.write("\r\n ")
      start = end
      room = 74
    }
    text += line[start...]
    text.write("\r\n")
  }

  /// Appends `NAME:value` with the value escaped; nothing for an empty value.
  static func append(_ header: StaticString, _ value: Text, to text: inout Text) {
    guard !value.isEmpty else { return }
    var line: Text = ""
    line.write(header)
    line.append(UInt8(ascii: ":"))
    appendEscaped(value, to: &line)
    append(line, to: &text)
  }

  /// Appends a text with backslashes before `\ ; ,`, and line ends as `\n` (RFC 6350 §3.4).
  static func appendEscaped(_ value: Text, to line: inout Text) {
    for (index, byte) in value.enumerated() {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","):
        line.append(UInt8(ascii: "\\"))
        line.append(byte)
      case 13: line.write("\\n")
      case 10: if index == 0 || value[index - 1] != 13 { line.write("\\n") }
      default: line.append(byte)
      }
    }
  }

  /// A text without its backslashes; `\n` and `\N` are line ends.
  static func unescaped(_ text: ArraySlice<UInt8>) -> Text {
    var bytes: Text = ""
    bytes.reserveCapacity(text.count)
    var isEscaped = false
    for byte in text {
      if isEscaped {
        bytes.append(byte == UInt8(ascii: "n") || byte == UInt8(ascii: "N") ? 10 : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

import Base

/// `KEY:value;KEY:value;;` with a backslash before special characters: the shape of MECARD, MATMSG
/// and WIFI, from NTT DoCoMo's barcode formats.
struct EscapedFields {
  /// A field; the value still has its backslashes.
  struct Field {
    var key: ArraySlice<UInt8>
    var value: ArraySlice<UInt8>
  }

  var fields: [Field] = []

  /// Reads what follows the prefix. A piece without a colon is skipped, as readers do.
  init(_ text: ArraySlice<UInt8>) {
    for piece in EscapedFields.pieces(of: text, separatedBy: UInt8(ascii: ";")) {
      let (key, value) = piece.cut(at: UInt8(ascii: ":"))
      if let value { fields.append(Field(key: key.trimmed, value: value)) }
    }
  }

  /// The value of the first field with a key in lower case, without backslashes; empty if there is
  /// none. With `quoted` a value between double quotes that no backslash precedes is what stands
  /// between them.
  func value(_ key: StaticString, quoted: Bool = false) -> Text {
    for field in fields where field.key.equals(key) {
      var value = field.value
      if quoted, value.count >= 2, value.first == 34, value.last == 34,
        value[value.endIndex - 2] != UInt8(ascii: "\\")
      {
        value = value.dropFirst().dropLast()
      }
      return EscapedFields.unescaped(value)
    }
    return ""
  }

  /// Cuts at the separators that no backslash precedes.
  static func pieces(
    of text: ArraySlice<UInt8>, separatedBy separator: UInt8
  ) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      if text[index] == separator {
        pieces.append(text[start..<index])
        start = index + 1
      }
      index += 1
    }
    pieces.append(text[start..<text.endIndex])
    return pieces
  }

  static func unescaped(_ text: ArraySlice<UInt8>) -> Text {
    var bytes: Text = ""
    bytes.reserveCapacity(text.count)
    var isEscaped = false
    for byte in text {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
        continue
      }
      bytes.append(byte)
      isEscaped = false
    }
    return bytes
  }

  /// Appends `KEY:value;` with backslashes before `\ ; , : "`; nothing for an empty value.
  static func append(_ key: StaticString, _ value: Text, to text: inout Text) {
    guard !value.isEmpty else { return }
    text.write(key)
    text.append(UInt8(ascii: ":"))
    appendEscaped(value, to: &text)
    text.append(UInt8(ascii: ";"))
  }

  static func appendEscaped(_ value: Text, to text: inout Text) {
    for byte in value {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "\""):
        text.append(UInt8(ascii: "\\"))
      default: break
      }
      text.append(byte)
    }
  }
}

extension CSV {
  /// A value with an apostrophe in front if a spreadsheet would evaluate it as a formula (OWASP, CSV injection). A
  /// value that begins with an apostrophe gets another one, so that `unmarked` restores it.
  package static func marked(_ value: Text) -> Text {
    needsMark(value) ? "'" + value : value
  }

  /// A value without the apostrophe that `marked` adds.
  package static func unmarked(_ value: Text) -> Text {
    value.first == apostrophe && value.count > 1 && isRisky(value[1])
      ? Text(value.dropFirst()) : value
  }

  /// Whether a value needs an apostrophe in front. A negative number is not a formula.
  package static func needsMark(_ value: Text) -> Bool {
    guard let first = value.first, isRisky(first) else { return false }
    return first != UInt8(ascii: "-") || !isNumber(value.dropFirst())
  }

  private static let apostrophe = UInt8(ascii: "'")

  private static func isRisky(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), apostrophe, 9,
      10, 13:
      true
    default: false
    }
  }

  /// Whether a text has only digits and at most one point.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var points = 0
    for byte in text {
      if byte == UInt8(ascii: ".") {
        points += 1
      } else if !(48...57).contains(byte) {
        return false
      }
    }
    return points <= 1 && text.count > points
  }
}

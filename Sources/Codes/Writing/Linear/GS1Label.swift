/// The text beneath a GS1-128 symbol: each application identifier in parentheses.
///
/// GS1 General Specifications §4.14.
enum GS1Label {
  /// Element strings as `(01)04820000000000(10)A1`. What does not follow the rules is left as it is.
  static func label(_ bytes: [UInt8]) -> [UInt8] {
    var label: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] == 29 {
        position += 1
        continue
      }
      guard let identifier = GS1Rule.identifierLength(bytes[position...]),
        position + identifier <= bytes.count
      else {
        return label + TextLabel.label(bytes[position...])
      }
      label.append(UInt8(ascii: "("))
      label += bytes[position..<(position + identifier)]
      label.append(UInt8(ascii: ")"))
      var end = position + identifier
      let limit = GS1Rule.predefinedLength(bytes[position...]).map { end + $0 } ?? bytes.count
      while end < min(limit, bytes.count), bytes[end] != 29 { end += 1 }
      label += TextLabel.label(bytes[(position + identifier)..<end])
      position = end
    }
    return label
  }

  /// The element strings of a label: what `label` undoes. A separator goes after data whose length is not
  /// known from their identifier, unless they are the last. What has no parentheses stays as it is.
  static func elementStrings(_ label: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var start = 0
    var position = 0
    while position < label.count {
      guard let identifier = bracketed(label[position...]) else {
        bytes.append(label[position])
        position += 1
        continue
      }
      if start < bytes.count, GS1Rule.predefinedLength(bytes[start...]) == nil { bytes.append(29) }
      start = bytes.count
      bytes += identifier
      position += identifier.count + 2
    }
    return bytes
  }

  /// The two to four digits in parentheses that come first, if they do.
  private static func bracketed(_ label: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard label.first == UInt8(ascii: "(") else { return nil }
    let digits = label.dropFirst().prefix { $0 >= 48 && $0 <= 57 }
    guard 2...4 ~= digits.count, digits.endIndex < label.endIndex,
      label[digits.endIndex] == UInt8(ascii: ")")
    else { return nil }
    return digits
  }
}

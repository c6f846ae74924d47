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
      let identifier = identifierLength(bytes[position...])
      guard identifier > 0, position + identifier <= bytes.count else {
        return label + TextLabel.label(bytes[position...])
      }
      label.append(UInt8(ascii: "("))
      label += bytes[position..<(position + identifier)]
      label.append(UInt8(ascii: ")"))
      var end = position + identifier
      let limit = dataLength(bytes[position...]).map { end + $0 } ?? bytes.count
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
      if start < bytes.count, dataLength(bytes[start...]) == nil { bytes.append(29) }
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

  /// How many digits the identifier at the start has, by its first two; 0 if it is none.
  private static func identifierLength(_ bytes: ArraySlice<UInt8>) -> Int {
    guard let first = firstTwo(bytes) else { return 0 }
    switch first {
    case 0...4, 10...22, 30, 37, 90...99: return 2
    case 23...25, 40...42, 71: return 3
    case 31...36, 39, 43, 70, 72, 80...82: return 4
    default: return 0
    }
  }

  /// The length of data that are not followed by FNC1 (GS1 General Specifications figure 7.8.5-2).
  private static func dataLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    switch firstTwo(bytes) ?? 99 {
    case 0: 18
    case 1, 2, 3: 14
    case 4: 16
    case 11...19, 31...36: 6
    case 20: 2
    case 41: 13
    default: nil
    }
  }

  private static func firstTwo(_ bytes: ArraySlice<UInt8>) -> Int? {
    let start = bytes.startIndex
    guard bytes.count >= 2, bytes[start] >= 48, bytes[start] <= 57,
      bytes[start + 1] >= 48, bytes[start + 1] <= 57
    else { return nil }
    return Int(bytes[start] - 48) * 10 + Int(bytes[start + 1] - 48)
  }
}

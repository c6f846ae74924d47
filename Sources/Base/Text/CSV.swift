/// Tables as text: values separated by commas or semicolons, quoted if necessary (RFC 4180).
package enum CSV {
  /// The most values of a table, which take a hundred bytes each.
  package static let valueLimit = 1_000_000
  /// The most values of a row.
  package static let rowLimit = 1000

  /// The rows of a table, or none if it is larger than `valueLimit` and `rowLimit` allow. Lines may end with CR, LF or
  /// both, and a byte order mark may come first.
  ///
  /// - Parameter separator: the separator of values; `nil` selects the most frequent of tab, semicolon and comma in
  ///   the first line.
  package static func rows(_ text: Text, separator: UInt8? = nil) -> [[Text]] {
    var text = text[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    let separator = separator ?? likelySeparator(text)
    var rows: [[Text]] = []
    var row: [Text] = []
    var value = Text()
    var count = 0
    var isQuoted = false
    var at = text.startIndex
    func isNext(_ byte: UInt8) -> Bool { at + 1 < text.endIndex && text[at + 1] == byte }
    while at < text.endIndex {
      let byte = text[at]
      if isQuoted {
        if byte != quote {
          value.append(byte)
        } else if isNext(quote) {
          value.append(quote)
          at += 1
        } else {
          isQuoted = false
        }
      } else if byte == quote, value.isEmpty {
        isQuoted = true
      } else if byte == separator {
        count += 1
        guard row.count < rowLimit, count < valueLimit else { return [] }
        row.append(value)
        value = Text()
      } else if byte == 10 || byte == 13 {
        if byte == 13, isNext(10) { at += 1 }
        count += 1
        guard count < valueLimit else { return [] }
        row.append(value)
        value = Text()
        if row != [""] { rows.append(row) }
        row = []
      } else {
        value.append(byte)
      }
      at += 1
    }
    row.append(value)
    if row != [""] { rows.append(row) }
    return rows
  }

  /// Appends a row with commas, ending with CR and LF.
  package static func append(_ row: [Text], to text: inout Text) {
    for (index, value) in row.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      let needsQuotes = value.contains {
        $0 == quote || $0 == 44 || $0 == 59 || $0 == 10 || $0 == 13
      }
      guard needsQuotes else {
        text += value
        continue
      }
      text.append(quote)
      for byte in value {
        if byte == quote { text.append(quote) }
        text.append(byte)
      }
      text.append(quote)
    }
    text += "\r\n"
  }

  private static let quote = UInt8(ascii: "\"")

  private static func likelySeparator(_ text: ArraySlice<UInt8>) -> UInt8 {
    var best = (UInt8(ascii: ","), 0)
    let line = text.prefix { $0 != 10 && $0 != 13 }
    for candidate: UInt8 in [44, 59, 9] {
      let count = line.reduce(0) { $0 + ($1 == candidate ? 1 : 0) }
      if count > best.1 { best = (candidate, count) }
    }
    return best.0
  }
}

/// Text as UTF-16 (RFC 2781).
package enum UTF16Text {
  /// Appends UTF-16 as UTF-8. A surrogate alone, and a byte left over, become U+FFFD.
  package static func append(
    _ bytes: ArraySlice<UInt8>, isLittleEndian: Bool, to text: inout Text
  ) {
    var high: UInt32?
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      let unit = isLittleEndian ? second << 8 | first : first << 8 | second
      index += 2
      if let lead = high, unit & 0xFC00 == 0xDC00 {
        text.append(scalar: 0x10000 + (lead & 0x3FF) << 10 + unit & 0x3FF)
        high = nil
        continue
      }
      if high != nil { text.append(scalar: 0xFFFD) }
      high = unit & 0xFC00 == 0xD800 ? unit : nil
      if high == nil { text.append(scalar: unit & 0xFC00 == 0xDC00 ? 0xFFFD : unit) }
    }
    if high != nil || index < bytes.endIndex { text.append(scalar: 0xFFFD) }
  }
}

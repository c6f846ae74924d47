/// ASCII in bytes, compared without regard to case and without Unicode's tables.
extension ArraySlice<UInt8> {
  /// Whether the text begins with a word, whatever the case; the word is given in lower case.
  package func begins(with word: StaticString) -> Bool {
    let word = word.bytes
    guard count >= word.count else { return false }
    for offset in 0..<word.count where self[startIndex + offset].lowercased != word[offset] {
      return false
    }
    return true
  }

  /// Whether the text is a word, whatever the case; the word is given in lower case.
  package func equals(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && begins(with: word)
  }

  /// The text without white space at both ends.
  package var trimmed: ArraySlice<UInt8> {
    var text = self
    while let first = text.first, first.isSpace { text.removeFirst() }
    while let last = text.last, last.isSpace { text.removeLast() }
    return text
  }

  /// The text with A–Z as a–z.
  package var lowercased: Text {
    var text = Text()
    text.reserveCapacity(count)
    for byte in self { text.append(byte.lowercased) }
    return text
  }

  /// The text with a–z as A–Z.
  package var uppercased: Text {
    var text = Text()
    text.reserveCapacity(count)
    for byte in self { text.append(byte.isLowercase ? byte - 32 : byte) }
    return text
  }

  /// Whether there is something, and all of it is digits.
  package var isDigits: Bool { !isEmpty && allSatisfy { $0.isDigit } }

  /// The value of 1 to 9 digits, which fit in 32 bits.
  package var number: Int? {
    guard isDigits, count <= 9 else { return nil }
    var number = 0
    for digit in self { number = number * 10 + Int(digit & 15) }
    return number
  }

  /// The pieces between separators, the empty ones too.
  package func pieces(separatedBy separator: UInt8) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = startIndex
    for index in indices where self[index] == separator {
      pieces.append(self[start..<index])
      start = index + 1
    }
    pieces.append(self[start..<endIndex])
    return pieces
  }

  /// The lines, ended by LF, CR or both.
  package var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = startIndex
    var index = startIndex
    while index < endIndex {
      let byte = self[index]
      guard byte == 10 || byte == 13 else {
        index += 1
        continue
      }
      lines.append(self[start..<index])
      index += byte == 13 && index + 1 < endIndex && self[index + 1] == 10 ? 2 : 1
      start = index
    }
    lines.append(self[start..<endIndex])
    return lines
  }

  /// The text cut at the first of a byte, which is dropped; the second is `nil` if there is none.
  package func cut(at byte: UInt8) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
    guard let index = firstIndex(of: byte) else { return (self, nil) }
    return (self[startIndex..<index], self[(index + 1)...])
  }
}

extension Text {
  /// Appends a number with leading zeros to fill `width`.
  package mutating func write(_ number: Int, width: Int = 1) { utf8.write(number, width: width) }
}

extension ArraySlice<UInt8> {
  package static func == (slice: ArraySlice<UInt8>, fixed: StaticString) -> Bool {
    slice.elementsEqual(fixed.bytes)
  }

  package static func != (slice: ArraySlice<UInt8>, fixed: StaticString) -> Bool {
    !slice.elementsEqual(fixed.bytes)
  }

  package static func ~= (fixed: StaticString, slice: ArraySlice<UInt8>) -> Bool { slice == fixed }

  /// Whether the text begins with a fixed one, letter by letter.
  package func hasPrefix(_ prefix: StaticString) -> Bool { starts(with: prefix.bytes) }
}

extension [UInt8] {
  /// Appends a fixed text.
  package mutating func write(_ text: StaticString) { append(contentsOf: text.bytes) }

  /// Appends a number with leading zeros to fill `width`.
  package mutating func write(_ number: Int, width: Int = 1) {
    var digits: [UInt8] = []
    var rest = number.magnitude
    repeat {
      digits.append(48 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    if number < 0 { append(UInt8(ascii: "-")) }
    for _ in 0..<Swift.max(0, width - digits.count) { append(48) }
    append(contentsOf: digits.reversed())
  }
}

/// The same for a whole text.
extension Text {
  package func hasPrefix(_ prefix: StaticString) -> Bool { utf8[...].hasPrefix(prefix) }
  package func begins(with word: StaticString) -> Bool { utf8[...].begins(with: word) }
  package func equals(_ word: StaticString) -> Bool { utf8[...].equals(word) }
  package var trimmed: ArraySlice<UInt8> { utf8[...].trimmed }
  package var lowercased: Text { utf8[...].lowercased }
  package var uppercased: Text { utf8[...].uppercased }
  package var isDigits: Bool { utf8[...].isDigits }
  package var number: Int? { utf8[...].number }
  package func pieces(separatedBy separator: UInt8) -> [ArraySlice<UInt8>] {
    utf8[...].pieces(separatedBy: separator)
  }
  package var lines: [ArraySlice<UInt8>] { utf8[...].lines }
  package func cut(at byte: UInt8) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
    utf8[...].cut(at: byte)
  }
}

extension UInt8 {
  package var isDigit: Bool { self >= 48 && self <= 57 }
  package var isLowercase: Bool { self >= 97 && self <= 122 }
  package var isUppercase: Bool { self >= 65 && self <= 90 }
  package var isLetter: Bool { isLowercase || isUppercase }
  /// White space and control characters of ASCII.
  package var isSpace: Bool { self <= 32 }
  package var lowercased: UInt8 { isUppercase ? self + 32 : self }

  /// The value of a hexadecimal digit.
  package var hexadecimal: UInt8? {
    switch self {
    case 48...57: self - 48
    case 65...70: self - 55
    case 97...102: self - 87
    default: nil
    }
  }
}

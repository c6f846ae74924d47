import Base

/// Counts in a part of an address, which must be lowercase.
extension LinkMarks {
  static func digits(_ text: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in text where isDigit(byte) { count += 1 }
    return count
  }

  static func count(_ sign: UInt8, in text: Text) -> Int {
    var count = 0
    for byte in text where byte == sign { count += 1 }
    return count
  }

  /// The length of the longest run of letters without a vowel.
  static func longestConsonants(_ text: Text) -> Int {
    let vowels: StaticString = "aeiouy"
    return longest(text[...]) {
      (97...122).contains($0) && !vowels.bytes.contains($0)
    } isOne: {
      _ in
      true
    }
  }

  /// The length of the longest run of letters and digits that alternate at least three times.
  static func longestMixed(_ text: ArraySlice<UInt8>) -> Int {
    longest(text) {
      isDigit($0) || (97...122).contains($0)
    } isOne: { run in
      var turns = 0
      for (a, b) in zip(run, run.dropFirst()) where isDigit(a) != isDigit(b) { turns += 1 }
      return turns >= 3
    }
  }

  /// The length of the longest run of hexadecimal digits with both numerals and letters.
  static func longestHex(_ text: ArraySlice<UInt8>) -> Int {
    longest(text) {
      isDigit($0) || (97...102).contains($0)
    } isOne: { run in
      run.contains(where: isDigit) && run.contains { !isDigit($0) }
    }
  }

  /// Whether there is an `@`, or an encoded one, between letters or digits.
  static func hasMail(_ text: Text) -> Bool {
    for (at, byte) in text.enumerated() where at > 0 && isLetterOrDigit(text[at - 1]) {
      let next: Int
      if byte == UInt8(ascii: "@") {
        next = at + 1
      } else if text[at...].hasPrefix("%40") {
        next = at + 3
      } else {
        continue
      }
      if next < text.count, isLetterOrDigit(text[next]) { return true }
    }
    return false
  }

  /// Whether there is a name followed by `.com`, `.net` or `.org`.
  static func hasDomain(_ text: Text) -> Bool {
    let endings: [StaticString] = [".com", ".net", ".org"]
    for at in text.indices where text[at] == UInt8(ascii: ".") && at > 0 {
      guard isLetterOrDigit(text[at - 1]) else { continue }
      for ending in endings where text[at...].starts(with: ending.bytes) {
        if at + 4 == text.count || !(97...122).contains(text[at + 4]) { return true }
      }
    }
    return false
  }

  static func ends(_ text: ArraySlice<UInt8>, _ ending: StaticString) -> Bool {
    text.suffix(ending.bytes.count) == ending
  }

  /// Whether it is a page with a name of one or two characters, such as `u.php`.
  static func isShortPage(_ name: ArraySlice<UInt8>) -> Bool {
    let stem = name.prefix { isLetterOrDigit($0) }
    let ending = name[stem.endIndex...]
    let endings: [StaticString] = [".php", ".html", ".htm"]
    return !stem.isEmpty && stem.count <= 2
      && endings.contains { ending == $0 }
  }

  private static func longest(
    _ text: ArraySlice<UInt8>, _ belongs: (UInt8) -> Bool, isOne: (ArraySlice<UInt8>) -> Bool
  ) -> Int {
    var longest = 0
    for run in text.split(whereSeparator: { !belongs($0) })
    where run.count > longest && isOne(run) {
      longest = run.count
    }
    return longest
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (97...122).contains(byte)
  }
}

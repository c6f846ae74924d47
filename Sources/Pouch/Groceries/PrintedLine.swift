import Base

/// A line of text that a program has read from a picture, as words and numbers.
///
/// Such a program mistakes letters for those that look alike: «СУМА» in Cyrillic for CYMA in Latin letters, 0 for О,
/// 3 for З. So words are compared by their shape, and numbers may have such letters in them.
package struct PrintedLine: Sendable {
  /// A number with the digits after its point, as a price has two of them and a weight three.
  package struct Number: Equatable, Sendable {
    package var digits: Int64
    package var decimals: Int
    /// What follows it in the same word: `г` in `12,5г`.
    package var unit: Text

    /// A price in kopiykas or cents; `nil` if it has no two decimals.
    package var price: Int64? { decimals == 2 ? digits : nil }

    /// Thousandths; `nil` if it has more than three decimals.
    package var thousandths: Int64? {
      decimals > 3 ? nil : (decimals..<3).reduce(digits) { value, _ in value * 10 }
    }
  }

  package let words: [Text]
  package let shapes: [Text]
  package let numbers: [Number?]

  /// The greatest number of words that are read of one line, and of lines that are read of one text.
  static let wordLimit = 60
  static let lineLimit = 400
  static let lengthLimit = 400

  package init(_ line: ArraySlice<UInt8>) {
    var words: [[UInt32]] = [[]]
    for scalar in Text(line.prefix(Self.lengthLimit)).scalars {
      if scalar <= 0x20 || scalar == 0xA0 || scalar == UInt32(UInt8(ascii: "|")) {
        if words.last?.isEmpty == false { words.append([]) }
      } else if words.count <= Self.wordLimit {
        words[words.count - 1].append(scalar)
      }
    }
    let joined = Self.joined(words.filter { !$0.isEmpty })
    self.words = joined.map { scalars in
      var text = Text()
      for scalar in scalars { text.append(scalar: scalar) }
      return text
    }
    shapes = self.words.map { Self.shape(of: $0) }
    numbers = joined.map { Self.number($0) }
  }

  /// The lines of a text that have words in them.
  package static func lines(of text: Text) -> [PrintedLine] {
    var lines: [PrintedLine] = []
    for line in text.utf8.split(separator: 0x0A, maxSplits: lineLimit * 4) {
      let printed = PrintedLine(line)
      if !printed.words.isEmpty { lines.append(printed) }
      if lines.count == lineLimit { break }
    }
    return lines
  }

  /// «20 ,00» and «20, 00» are one number.
  private static func joined(_ words: [[UInt32]]) -> [[UInt32]] {
    var joined: [[UInt32]] = []
    for word in words {
      if let last = joined.last, let end = last.last, let start = word.first,
        (isPoint(start) && word.count > 1 && isDigit(word[1]) && isDigit(end))
          || (isPoint(end) && last.count > 1 && isDigit(last[last.count - 2])
            && word.count >= 2 && isDigit(start) && isDigit(word[1])
            && !last.dropLast().contains(where: isPoint))
      {
        joined[joined.count - 1] += word
      } else {
        joined.append(word)
      }
    }
    return withLostPoint(joined)
  }

  /// «265 99» at the end of a line is a price whose point was not read.
  private static func withLostPoint(_ words: [[UInt32]]) -> [[UInt32]] {
    guard words.count >= 3, words[words.count - 1].count == 2,
      words[words.count - 1].allSatisfy(isDigit), words[words.count - 2].count <= 6,
      words[words.count - 2].allSatisfy(isDigit)
    else { return words }
    return Array(words.dropLast(2)) + [words[words.count - 2] + [0x2E] + words[words.count - 1]]
  }

  private static func isDigit(_ scalar: UInt32) -> Bool { (48...57).contains(scalar) }
  private static func isPoint(_ scalar: UInt32) -> Bool { scalar == 0x2C || scalar == 0x2E }

  /// The digit that a letter looks like.
  private static func digit(_ scalar: UInt32) -> Int64? {
    switch scalar {
    case 48...57: Int64(scalar) - 48
    case 0x4F, 0x6F, 0x41E, 0x43E, 0xA2: 0
    case 0x6C, 0x49, 0x406, 0x456, 0x21: 1
    case 0x417, 0x437: 3
    case 0x53: 5
    case 0x431, 0x20AC: 6
    case 0x42: 8
    default: nil
    }
  }

  /// Parses `12`, `1109,97`, `=30.26`, `12,5г`. A word without a digit is no number.
  static func number(_ word: [UInt32]) -> Number? {
    let start = word.firstIndex { digit($0) != nil } ?? word.count
    // Only marks may precede it: «С1» is a word.
    guard word[..<start].allSatisfy({ $0 < 48 || (0x3A...0x40).contains($0) || $0 > 0x2000 }),
      word[start...].contains(where: isDigit)
    else { return nil }
    var number = Number(digits: 0, decimals: 0, unit: "")
    var (hasPoint, count, at) = (false, 0, start)
    while at < word.count {
      if let digit = digit(word[at]), count < 12 {
        // The letter at the end of a number is its unit or the tax it is under.
        if !isDigit(word[at]), !word[at...].contains(where: isDigit), !hasPoint { break }
        if !isDigit(word[at]), hasPoint, number.decimals >= 2 { break }
        number.digits = number.digits * 10 + digit
        number.decimals += hasPoint ? 1 : 0
        count += 1
      } else if isPoint(word[at]), !hasPoint, at + 1 < word.count, digit(word[at + 1]) != nil {
        hasPoint = true
      } else {
        break
      }
      at += 1
    }
    guard count > 0 else { return nil }
    for scalar in word[at...] { number.unit.append(scalar: scalar) }
    return number
  }

  /// A word in which letters that look alike are the same letter.
  static func shape(of word: Text) -> Text {
    var shape = Text()
    for scalar in word.folded.scalars {
      switch scalar {
      case 0x30, 0x43E: shape.append(0x6F)
      case 0x31, 0x6C, 0x21, 0x456, 0x457: shape.append(0x69)
      case 0x430: shape.append(0x61)
      case 0x432, 0x38: shape.append(0x62)
      case 0x435, 0x454, 0x451: shape.append(0x65)
      case 0x433: shape.append(0x72)
      case 0x437: shape.append(0x33)
      case 0x43A: shape.append(0x6B)
      case 0x43C: shape.append(0x6D)
      case 0x43D: shape.append(0x68)
      case 0x440: shape.append(0x70)
      case 0x441: shape.append(0x63)
      case 0x442: shape.append(0x74)
      case 0x443: shape.append(0x79)
      case 0x445: shape.append(0x78)
      case 0x448, 0x449: shape.append(0x77)
      case 0x431, 0x36: shape.append(0x36)
      case 0x61...0x7A, 0x32...0x39, 0x430...0x491: shape.append(scalar: scalar)
      default: continue
      }
    }
    return shape
  }

  /// Whether a word has the shape of a given one, but for one letter if it has five or more.
  static func isLike(_ shape: Text, _ word: Text) -> Bool {
    if shape == word { return true }
    let (one, other) = (shape.scalars, word.scalars)
    guard other.count >= 5, one.count >= 4 else { return false }
    return isOneEditApart(one, other)
  }

  private static func isOneEditApart(_ one: [UInt32], _ other: [UInt32]) -> Bool {
    guard abs(one.count - other.count) <= 1 else { return false }
    var same = 0
    while same < min(one.count, other.count), one[same] == other[same] { same += 1 }
    let (a, b) = (one[same...], other[same...])
    if a.count == b.count { return a.dropFirst().elementsEqual(b.dropFirst()) }
    return a.count > b.count
      ? a.dropFirst().elementsEqual(b) : a.elementsEqual(b.dropFirst())
  }

  /// Whether the line has one of these words, which are folded and separated by bars. Words of a phrase are joined by
  /// a space and follow each other.
  func has(_ phrases: StaticString) -> Bool {
    for phrase in Text(phrases).split(separator: UInt8(ascii: "|")) {
      let wanted = phrase.split(separator: 0x20).map { Self.shape(of: Text($0)) }
      guard wanted.count <= shapes.count else { continue }
      for start in 0...shapes.count - wanted.count
      where wanted.indices.allSatisfy({ Self.isLike(shapes[start + $0], wanted[$0]) }) {
        return true
      }
    }
    return false
  }
}

import Base

extension Text {
  /// A Ukrainian name without the endings of its cases: «молоко» and «2 л молока» are one thing, as are «цукор» and
  /// «цукру», whose last vowel comes and goes. Words of other alphabets stay whole.
  var nameStem: Text {
    folded.split(separator: 0x20).map { Text.stem(Text($0)) }.joined(by: " ")
  }

  private static let endings: [UInt32] = [
    0x430, 0x435, 0x438, 0x43E, 0x443, 0x44C, 0x44E, 0x44F, 0x456, 0x457, 0x439,
  ]

  private static func stem(_ word: Text) -> Text {
    var letters = word.scalars
    guard letters.allSatisfy({ $0 >= 0x400 }) else { return word }
    while letters.count > 2, let last = letters.last, endings.contains(last) {
      letters.removeLast()
    }
    // о or е before the last consonant.
    if letters.count > 3, [0x43E, 0x435].contains(letters[letters.count - 2]) {
      letters.remove(at: letters.count - 2)
    }
    var stem = Text()
    for letter in letters { stem.append(scalar: letter) }
    return stem
  }
}

import Base

extension Text {
  /// A Ukrainian name without the endings of its cases, and without the vowels that alternate before them: «молоко» and
  /// «2 л молока» are one thing, as are «цукор» and «цукру», «сік» and «соку», «кріп» and «кропу», «лід» and «льоду».
  /// Words of other alphabets stay whole.
  ///
  /// In a closed last syllable an о or е became і or came in between consonants (the alternations of the Ukrainian
  /// orthography of 2019, §§ 9–11).
  var nameStem: Text {
    folded.split(separator: 0x20).map { Text.stem(Text($0)) }.joined(by: " ")
  }

  private static let endings: [UInt32] = [
    0x430, 0x435, 0x438, 0x43E, 0x443, 0x44C, 0x44E, 0x44F, 0x456, 0x457, 0x439,
  ]
  private static let vowels: [UInt32] = [
    0x430, 0x435, 0x438, 0x43E, 0x443, 0x44E, 0x44F, 0x454, 0x456, 0x457,
  ]
  private static let i: UInt32 = 0x456
  private static let o: UInt32 = 0x43E
  private static let e: UInt32 = 0x435
  private static let softSign: UInt32 = 0x44C

  private static func stem(_ word: Text) -> Text {
    var letters = word.scalars
    guard letters.allSatisfy({ $0 >= 0x400 }) else { return word }
    while letters.count > 2, let last = letters.last, endings.contains(last) {
      letters.removeLast()
    }
    alternate(&letters)
    var stem = Text()
    for letter in letters { stem.append(scalar: letter) }
    return stem
  }

  private static func alternate(_ letters: inout [UInt32]) {
    // It differs from peas, «горох», by this vowel only.
    if letters == Text("горіх").scalars { return }
    // «льоду»
    for at in letters.indices.dropLast().reversed()
    where letters[at] == softSign && letters[at + 1] == o {
      letters.remove(at: at)
    }
    if letters.starts(with: Text("вівс").scalars) { letters.replaceSubrange(0..<2, with: [o]) }
    // A vowel before the last consonant may come and go; in a short stem, only change.
    if letters.count > 3, [o, e, i].contains(letters[letters.count - 2]) {
      letters.remove(at: letters.count - 2)
    }
    if let last = letters.lastIndex(where: { vowels.contains($0) }), last > 0, letters[last] == i {
      letters[last] = o
    }
  }
}

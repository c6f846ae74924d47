import Base

/// The normalized words of a list of ingredients, with their positions and the separators between them.
struct IngredientWords {
  struct Word {
    /// The range of its bytes in `letters`.
    let letters: Range<Int>
    /// The range of the word in the original text.
    let place: Range<Int>
    /// The separator between it and the previous word.
    let gap: Gap
    /// The number of an additive, such as 322 for E 322; 0 for a word.
    var additive = 0
  }

  /// The separator between two words.
  struct Gap {
    /// Ends an ingredient.
    var parts = false
    /// Ends a name of several words.
    var breaks = false
    /// Only a bracket or a colon that opens the composition of the previous ingredient.
    var opensParts = false
    /// Ends a sentence.
    var endsSentence = false
    var closed = 0
    var opened = 0
    /// There is only a mark, or a bracket that closes: the words may belong to what is before.
    var continues = false
    /// Only a hyphen, also at the end of a line: the two words are one compound.
    var isHyphen = false
  }

  private(set) var letters: Text = ""
  private(set) var words: [Word] = []
  /// How many brackets after the last word close, minus those that open.
  private(set) var closedAtEnd = 0
  /// Whether the text begins or ends in the middle of a list: with a comma, a dash, or an ellipsis anywhere.
  private(set) var isTorn = false

  /// Lowercase letters without accents; æ, œ and ß become two letters. Apostrophes within Cyrillic words and the
  /// underscores that mark an allergen are dropped. Latin letters within a Cyrillic word become the Cyrillic letters
  /// that they look like.
  init(_ text: Text) {
    letters.reserveCapacity(text.count)
    var begin = 0
    var start = 0
    var end = 0
    var isCyrillic = false
    var gap = Gap()
    var hasComma = false
    var opens = false
    // A separator other than a bracket, and the star of a footnote.
    var separates = false
    var marks = false
    var hyphens = 0
    // After a point, another separator shows that it abbreviated a word.
    var abbreviates = false
    var last: UInt32 = 0
    var points = 0
    // A point ends a sentence unless a digit follows.
    var endsInPoint = false
    var at = 0

    func isDigit(_ at: Int) -> Bool { at < text.count && text[at] >= 48 && text[at] <= 57 }

    func isSpace(_ at: Int) -> Bool { at < text.count && text[at] == 0x20 }

    while at <= text.count {
      let scalar = at < text.count ? IngredientWords.scalar(text, at) : (value: 0, count: 1)
      let value = scalar.value
      let isLetter = IngredientWords.isLetter(value)
      if at < text.count, value != 0x20, value != 0x0A {
        points = value == 0x2E ? points + 1 : 0
        if value == 0x2026 || points == 3 { isTorn = true }
        if last == 0, [0x2C, 0x3B, 0x3A, 0x29].contains(value) { isTorn = true }
        last = value
      }
      if isLetter {
        if letters.count == begin {
          start = at
          isCyrillic = false
        }
        if endsInPoint { gap.endsSentence = true }
        endsInPoint = false
        isCyrillic = isCyrillic || (value >= 0x400 && value < 0x530)
        IngredientWords.append(value, to: &letters)
        at += scalar.count
        end = at
        continue
      }
      let isApostrophe =
        value == 0x27 || value == 0x60 || value == 0x2BC || value == 0x2018 || value == 0x2019
      if value == 0x5F || value == 0xAD || (value >= 0x300 && value <= 0x36F)
        || (isApostrophe && isCyrillic && letters.count > begin && at + scalar.count < text.count
          && text[at + scalar.count] >= 0xD0)
      {
        at += scalar.count
        continue
      }
      if letters.count > begin {
        if isCyrillic { IngredientWords.alike(&letters, from: begin) }
        gap.opensParts = opens && !hasComma
        gap.isHyphen = hyphens == 1 && !gap.parts
        gap.continues = (gap.closed > 0 || marks) && gap.opened == 0 && !separates
        words.append(Word(letters: begin..<letters.count, place: start..<end, gap: gap))
        begin = letters.count
        gap = Gap()
        (hasComma, opens, separates, marks) = (false, false, false, false)
        hyphens = 0
        abbreviates = false
      }
      if isDigit(at) {
        let first = at
        while isDigit(at)
          || (at < text.count && (text[at] == 0x2E || text[at] == 0x2C) && isDigit(at + 1))
        {
          at += 1
        }
        endsInPoint = false
        if at - first == 3 || at - first == 4, !gap.parts, isE(words.last) {
          let last = words.count - 1
          words[last].additive =
            text[first..<at].reduce(0) { $1 < 58 && $1 >= 48 ? $0 * 10 + Int($1 - 48) : $0 }
        }
        continue
      }
      if endsInPoint, value != 0 { gap.endsSentence = true }
      endsInPoint = false
      if abbreviates, [0x2C, 0x2F, 0x3B, 0x29, 0x5D].contains(value) { isTorn = true }
      if value != 0x20 { abbreviates = value == 0x2E }
      switch value {
      case 0x2E:
        endsInPoint = true
        (gap.parts, gap.breaks, hasComma, separates) = (true, true, true, true)
      // The rest of a word that was broken at the end of a line.
      case 0x0A where hyphens > 0: break
      case 0x2D where at > 0 && text[at - 1] != 0x20: hyphens += 1
      case 0x0A:
        gap.endsSentence = true
        (gap.parts, gap.breaks, hasComma, separates) = (true, true, true, true)
      case 0x2C, 0x3B: (gap.parts, gap.breaks, hasComma, separates) = (true, true, true, true)
      case 0x28, 0x5B, 0x7B:
        gap.opened += 1
        (gap.parts, gap.breaks, opens) = (true, true, true)
      case 0x29, 0x5D, 0x7D:
        gap.closed += 1
        (gap.parts, gap.breaks, hasComma) = (true, true, true)
      case 0x3A:
        (gap.parts, gap.breaks, opens) = (true, true, true)
      case 0x2A: (gap.parts, marks) = (true, true)
      case 0x21, 0x2B, 0x2F, 0x3C...0x3F, 0x7C, 0xB7, 0x2013, 0x2014, 0x2022:
        (gap.parts, separates) = (true, true)
      // A hyphen between spaces is a dash.
      case 0x2D where at > 0 && text[at - 1] == 0x20 && isSpace(at + 1):
        (gap.parts, separates) = (true, true)
      default: break
      }
      at += scalar.count
    }
    closedAtEnd = gap.closed - gap.opened
    // A comma, a colon, a semicolon, an opening bracket, a hyphen, a dash, a slash, an ampersand or a plus.
    if [0x2C, 0x3A, 0x3B, 0x28, 0x5B, 0x2D, 0x2013, 0x2014, 0x2F, 0x26, 0x2B].contains(last) {
      isTorn = true
    }
  }

  /// The letters of a word.
  func bytes(_ word: Word) -> ArraySlice<UInt8> { letters[word.letters] }

  /// Whether a word is the E, Latin or Cyrillic, before the number of an additive.
  private func isE(_ word: Word?) -> Bool {
    guard let word, word.additive == 0 else { return false }
    let own = letters[word.letters]
    return own.elementsEqual([0x65]) || own.elementsEqual([0xD0, 0xB5])
  }

  private static func scalar(_ text: Text, _ at: Int) -> (value: UInt32, count: Int) {
    let lead = text[at]
    let count = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    guard count > 1, at + count <= text.count else { return (UInt32(lead < 0x80 ? lead : 0x20), 1) }
    var value = UInt32(lead) & (0x7F >> UInt32(count))
    for next in text[(at + 1)..<(at + count)] { value = value << 6 | UInt32(next & 0x3F) }
    return (value, count)
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x370...0x52F: true
    // Other alphabets count as letters, but occur in no table.
    case 0x530...0x1FFF, 0x2C00...0x2DFF, 0x3040...0xD7FF, 0xF900...0xFAFF, 0x20000...0x2FFFF: true
    default: false
    }
  }

  private static func append(_ scalar: UInt32, to letters: inout Text) {
    let lower = Folding.lower(scalar)
    switch lower {
    case 0xDF: letters += [0x73, 0x73]
    case 0xE6: letters += [0x61, 0x65]
    case 0x153: letters += [0x6F, 0x65]
    case 0x131: letters.append(0x69)
    case 0x218...0x21B: letters.append(lower < 0x21A ? 0x73 : 0x74)
    // ё becomes е, and ґ becomes г.
    case 0x451: letters.append(scalar: 0x435)
    case 0x491: letters.append(scalar: 0x433)
    case 0xF8: letters.append(0x6F)
    default: letters.append(scalar: Folding.plain(lower))
    }
  }

  /// Replaces Latin letters in a Cyrillic word with those that they look like: «бiлий» with a Latin i.
  private static func alike(_ letters: inout Text, from begin: Int) {
    guard letters[begin...].contains(where: { $0 < 0x80 }) else { return }
    let latin: StaticString = "aceiopxykhtmbn"
    let cyrillic: [UInt32] = [
      0x430, 0x441, 0x435, 0x456, 0x43E, 0x440, 0x445, 0x443, 0x43A, 0x43D, 0x442, 0x43C, 0x432,
      0x43F,
    ]
    var own: Text = ""
    for byte in letters[begin...] {
      if byte < 0x80, let at = latin.bytes.firstIndex(of: byte) {
        own.append(scalar: cyrillic[at])
      } else {
        own.append(byte)
      }
    }
    letters.replaceSubrange(begin..., with: own)
  }
}

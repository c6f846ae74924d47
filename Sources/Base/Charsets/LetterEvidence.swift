/// Distinguishes charsets with one byte per letter by the words that the bytes form in them.
enum LetterEvidence {
  /// The Cyrillic charset in which the bytes are words; `nil` if they are words in none, or in both.
  static func cyrillic(_ bytes: ArraySlice<UInt8>) -> Charset? {
    let windows = score(bytes, .windows1251)
    let iso = score(bytes, .cyrillicISO)
    guard max(windows, iso) >= 0, abs(windows - iso) > 1 else { return nil }
    return windows > iso ? .windows1251 : .cyrillicISO
  }

  /// The evidence for a charset: common letters and alternating vowels and consonants count for it, sequences that no
  /// Ukrainian or Russian word has count against it. Negative if it is too weak.
  ///
  /// The weights were tried on 2,400 Ukrainian words of this app: of single words 99 % are recognized, and only a few
  /// words of three letters are assigned to the wrong charset.
  private static func score(_ bytes: ArraySlice<UInt8>, _ charset: Charset) -> Int {
    var (score, letters, together, capitals) = (0, 0, 0, 0)
    var before = Sign.other
    for byte in bytes {
      let sign = Sign(byte < 0x80 ? UInt32(byte) : charset.scalar(byte))
      switch sign {
      case .letter(let letter):
        letters += 1
        score += letter.weight
        if case .letter(let last) = before {
          together += 1
          // Words are capitalized or all in capitals.
          if letter.isCapital && !last.isCapital { score -= 6 }
          if !letter.isCapital && capitals > 1 { score -= 4 }
          if letter.isVowel != last.isVowel { score += 2 }
        } else if letter.isNeverFirst {
          score -= 4
        }
        if before == .latin || before == .mark { score -= 3 }
        capitals = letter.isCapital ? capitals + 1 : 0
      case .impossible: return -1
      case .latin, .mark, .other:
        if case .letter = before, sign != .other { score -= sign == .latin ? 3 : 1 }
        capitals = 0
      }
      before = sign
    }
    // A few letters, or isolated ones, are little evidence.
    return together * 2 >= letters ? score - letters - 2 : -1
  }

  /// The role of a character beside or in a Cyrillic word.
  private enum Sign: Equatable {
    case letter(Letter)
    case latin
    /// Punctuation that occurs beside a word, but rarely in it.
    case mark
    case other
    case impossible

    init(_ scalar: UInt32) {
      switch scalar {
      case 65...90, 97...122: self = .latin
      case 0..<0x80, 0xA0, 0x2013, 0x2014, 0x2018, 0x2019: self = .other
      case 0x401, 0x404, 0x406, 0x407, 0x40E, 0x410...0x44F, 0x451, 0x454, 0x456, 0x457, 0x45E,
        0x490, 0x491:
        self = .letter(Letter(scalar))
      case 0xA7, 0xA9, 0xAB, 0xAE, 0xB0, 0xB1, 0xB7, 0xBB, 0x201A...0x2122: self = .mark
      default: self = .impossible
      }
    }
  }

  private struct Letter: Equatable {
    /// How common it is.
    var weight: Int
    var isCapital: Bool
    var isVowel: Bool
    var isNeverFirst = false

    init(_ scalar: UInt32) {
      switch scalar {
      case 0x410...0x44F:
        let index = Int(scalar - 0x410) % 32
        isCapital = scalar < 0x430
        weight = Int(Letter.weights.bytes[index]) - 51
        isVowel = Letter.vowels >> UInt32(index) & 1 == 1
        isNeverFirst = (26...28).contains(index)
      case 0x490, 0x491: (weight, isCapital, isVowel) = (0, scalar == 0x490, false)
      default:
        isCapital = scalar < 0x410
        let small = isCapital ? scalar + 0x50 : scalar
        weight = small == 0x456 ? 3 : small == 0x451 || small == 0x45E ? -1 : 1
        isVowel = small != 0x45E
      }
    }

    /// Of the letters from а to я; the digit 3 is neutral.
    private static let weights: StaticString = "64645635646556656665243432034135"
    /// а, е, и, о, у, ы, э, ю, я.
    private static let vowels: UInt32 = 0b1110_1000_0000_1000_0100_0001_0010_0001
  }

  // MARK: Latin letters

  /// Whether the bytes are Latin words with an accented letter here and there, in windows-1252.
  static func isLatin(_ bytes: ArraySlice<UInt8>) -> Bool {
    var (letters, beside) = (0, 0)
    for index in bytes.indices where bytes[index] >= 0x80 {
      let before = index > bytes.startIndex ? bytes[index - 1] : 0
      let after = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      switch bytes[index] {
      case 0x81, 0x8D, 0x8F, 0x90, 0x9D: return false
      case 0x8A, 0x8C, 0x8E, 0x9A, 0x9C, 0x9E, 0x9F, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF:
        letters += 1
        if before.isLetter || after.isLetter { beside += 1 }
      case 0x82, 0x84, 0x85, 0x91...0x97, 0xA0, 0xA1, 0xAA, 0xAB, 0xAD, 0xB0, 0xB7, 0xBA, 0xBB,
        0xBF:
        break
      default:
        // A currency sign or a fraction stands beside digits.
        if before.isLetter || before >= 0x80 || after.isLetter || after >= 0x80 { return false }
      }
    }
    return beside * 2 >= letters
  }
}

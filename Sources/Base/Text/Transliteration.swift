/// Latin spellings of Ukrainian words, so that «Сільпо» is found by "silpo" and "Comfy" by «комфі».
package enum Transliteration {
  /// The Latin skeleton of folded text in either alphabet: spellings that sound alike result in the same bytes.
  ///
  /// It applies the official table (Cabinet of Ministers resolution 55 of 27 January 2010), and then drops
  /// differences that people often ignore: y/i/j, g/h, c/k/q, w/v, doubled letters.
  package static func skeleton(of folded: Text) -> Text {
    var latin = Text()
    for scalar in folded.scalars {
      if scalar < 0x80 {
        latin.append(UInt8(scalar))
      } else if (0x430...0x491).contains(scalar), let letters = table[scalar] {
        latin += letters
      } else {
        latin.append(scalar: scalar)
      }
    }
    var skeleton = Text()
    var at = 0
    while at < latin.count {
      let next = at + 1 < latin.count ? latin[at + 1] : 0
      var letter = latin[at]
      var taken = 1
      switch letter {
      case UInt8(ascii: "t") where next == UInt8(ascii: "s"):
        (letter, taken) = (UInt8(ascii: "k"), 2)
      case UInt8(ascii: "k") where next == UInt8(ascii: "h"):
        (letter, taken) = (UInt8(ascii: "h"), 2)
      case UInt8(ascii: "p") where next == UInt8(ascii: "h"):
        (letter, taken) = (UInt8(ascii: "f"), 2)
      // «є» is "ye" at the beginning of a word, and "ie" inside one.
      case UInt8(ascii: "i") where next == UInt8(ascii: "e"),
        UInt8(ascii: "y") where next == UInt8(ascii: "e"),
        UInt8(ascii: "j") where next == UInt8(ascii: "e"):
        (letter, taken) = (UInt8(ascii: "e"), 2)
      case UInt8(ascii: "y"), UInt8(ascii: "j"): letter = UInt8(ascii: "i")
      case UInt8(ascii: "c") where next != UInt8(ascii: "h"): letter = UInt8(ascii: "k")
      case UInt8(ascii: "q"): letter = UInt8(ascii: "k")
      case UInt8(ascii: "g"): letter = UInt8(ascii: "h")
      case UInt8(ascii: "w"): letter = UInt8(ascii: "v")
      default: break
      }
      at += taken
      let isDigit = letter >= 48 && letter <= 57
      if isDigit || skeleton.last != letter { skeleton.append(letter) }
    }
    return skeleton
  }

  private static let table: [UInt32: StaticString] = [
    0x430: "a", 0x431: "b", 0x432: "v", 0x433: "h", 0x434: "d", 0x435: "e", 0x436: "zh",
    0x437: "z", 0x438: "y", 0x439: "i", 0x43A: "k", 0x43B: "l", 0x43C: "m", 0x43D: "n",
    0x43E: "o", 0x43F: "p", 0x440: "r", 0x441: "s", 0x442: "t", 0x443: "u", 0x444: "f",
    0x445: "kh", 0x446: "ts", 0x447: "ch", 0x448: "sh", 0x449: "shch", 0x44A: "", 0x44B: "y",
    0x44C: "", 0x44D: "e", 0x44E: "iu", 0x44F: "ia", 0x451: "io", 0x454: "ie", 0x456: "i",
    0x457: "i", 0x491: "g",
  ]
}

import Base

/// A food additive with its E number, such as E 330.
package struct Additive: Equatable, Sendable {
  /// The number without the E: digits and at most one letter, such as `150d`.
  package let number: Text
  package let category: Category
  package let risk: Risk
  private let ukrainian: Text
  private let english: Text

  /// The technological function (Regulation (EC) 1333/2008, annex I).
  package enum Category: UInt8, Sendable {
    case colour, preservative, antioxidant, acidityRegulator, emulsifier, thickener, sweetener
    case flavourEnhancer, antiCaking, glazing, humectant, sequestrant, bulking, gas, other

    fileprivate init(letter: UInt8) {
      let letters: StaticString = "cparetsfkghqubo"
      let at = letters.bytes.firstIndex(of: letter) ?? 14
      self = Category(rawValue: UInt8(at)) ?? .other
    }

    /// Whether an additive of this category marks a food as ultra-processed (NOVA group 4).
    var marksUltraProcessed: Bool {
      switch self {
      case .colour, .flavourEnhancer, .sweetener, .emulsifier, .antiCaking, .glazing, .humectant,
        .sequestrant, .bulking:
        true
      default: false
      }
    }
  }

  /// Whether consumers may exceed the safe intake.
  package enum Risk: UInt8, Comparable, Sendable {
    case none, moderate, high
    /// The additive is not in the table.
    case unknown

    package static func < (a: Risk, b: Risk) -> Bool { a.rawValue < b.rawValue }
  }

  /// Creates the additive with a number. An additive that is not in the table has only its number.
  package init(number: Text) {
    self.number = number
    var letters: (category: UInt8, risk: UInt8) = (UInt8(ascii: "o"), UInt8(ascii: "?"))
    var names: (ukrainian: Text, english: Text) = ("", "")
    let digits = number.prefix { $0 >= 48 && $0 <= 57 }
    var best = 0
    for row in Additive.rows where row.count == 5 {
      // E 160ai and E 322i are forms of E 160a and E 322.
      let isSame = row[0].elementsEqual(number)
      let isForm = number.starts(with: row[0]) && row[0].count >= digits.count
      guard isSame || isForm, row[0].count > best else { continue }
      best = row[0].count
      letters = (row[1].first ?? letters.category, row[2].first ?? letters.risk)
      names = (Text(row[3]), Text(row[4]))
    }
    category = Category(letter: letters.category)
    risk =
      switch letters.risk {
      case UInt8(ascii: "n"): .none
      case UInt8(ascii: "m"): .moderate
      case UInt8(ascii: "h"): .high
      default: .unknown
      }
    ukrainian = names.ukrainian
    english = names.english
  }

  private static let rows: [[Text.SubSequence]] =
    Text(AdditiveTable.rows).split(separator: 0x0A).map {
      $0.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    }

  package func name(in language: Settings.Language) -> Text {
    language == .ukrainian ? ukrainian : english
  }

  /// Whether it sweetens without food value, which costs a beverage points. Erythritol and other polyols don't count.
  package var isNonNutritiveSweetener: Bool {
    category == .sweetener && Additive.mayBeSweetener(number)
  }

  /// Whether the number is one of a non-nutritive sweetener.
  static func mayBeSweetener(_ number: Text) -> Bool {
    guard number.first == UInt8(ascii: "9"),
      let value = IntegerText.parse(number.filter { $0 < 58 })
    else { return false }
    return (950...962).contains(value) && value != 953 || value == 969
  }

  /// The numbers in a list of tags, such as `en:e330`, and in a text, such as «регулятор кислотності E330», also where
  /// the text names them in words.
  package static func numbers(tags: [Text], text: Text) -> [Text] {
    var numbers: [Text] = []
    for tag in tags {
      let name = tag.lastIndex(of: UInt8(ascii: ":")).map { Text(tag[($0 + 1)...]) } ?? tag
      if let number = number(in: name.folded, at: 0)?.number, !numbers.contains(number) {
        numbers.append(number)
      }
    }
    let folded = text.folded
    var at = 0
    while at < folded.count {
      let isStart = at == 0 || !isWordPart(folded[at - 1])
      if isStart, let found = number(in: folded, at: at) {
        if !numbers.contains(found.number) { numbers.append(found.number) }
        at = found.end
      } else {
        at += 1
      }
    }
    for number in AdditiveNames.numbers(in: text) where !isKnown(number, in: numbers) {
      numbers.append(number)
    }
    return numbers
  }

  /// Whether a number, or one of its forms, such as 322i of 322, is in a list.
  private static func isKnown(_ number: Text, in numbers: [Text]) -> Bool {
    numbers.contains {
      $0.starts(with: number) && ($0.count == number.count || $0[number.count] > 57)
    }
  }

  /// The number that begins at an index: `e330`, `е 330`, `e-150d`, with a Latin or a Cyrillic letter.
  static func number(in text: Text, at start: Int) -> (number: Text, end: Int)? {
    var at = start
    if at < text.count, text[at] == UInt8(ascii: "e") {
      at += 1
    } else if at + 1 < text.count, text[at] == 0xD0, text[at + 1] == 0xB5 {
      at += 2
    } else {
      return nil
    }
    if at < text.count, text[at] == UInt8(ascii: "-") || text[at] == 0x20 { at += 1 }
    var number: Text = ""
    while at < text.count, text[at] >= 48, text[at] <= 57 {
      number.append(text[at])
      at += 1
    }
    guard number.count == 3 || number.count == 4, number[0] != 48 else { return nil }
    if at < text.count, text[at] >= UInt8(ascii: "a"), text[at] <= UInt8(ascii: "f"),
      at + 1 >= text.count || !isWordPart(text[at + 1])
    {
      number.append(text[at])
      at += 1
    }
    if at < text.count, isWordPart(text[at]), text[at] != UInt8(ascii: "i") { return nil }
    return (number, at)
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (byte >= 48 && byte <= 57) || (byte | 0x20 >= 97 && byte | 0x20 <= 122)
  }
}

import Codes

/// An additive with its number of the European list, such as E 330.
public struct Additive: Equatable, Sendable {
  /// Digits and at most one letter: `150d`.
  public let number: [UInt8]
  public let category: Category
  public let risk: Risk
  private let ukrainian: [UInt8]
  private let english: [UInt8]

  /// What it does in the food (Regulation (EC) 1333/2008, annex I).
  public enum Category: UInt8, Sendable {
    case colour, preservative, antioxidant, acidityRegulator, emulsifier, thickener, sweetener
    case flavourEnhancer, antiCaking, glazing, humectant, sequestrant, bulking, gas, other

    fileprivate init(letter: UInt8) {
      let letters: StaticString = "cparetsfkghqubo"
      let at = letters.bytes.firstIndex(of: letter) ?? 14
      self = Category(rawValue: UInt8(at)) ?? .other
    }

    /// Whether an additive of the class marks a food as ultra-processed (NOVA group 4).
    var marksUltraProcessed: Bool {
      switch self {
      case .colour, .flavourEnhancer, .sweetener, .emulsifier, .antiCaking, .glazing, .humectant,
        .sequestrant, .bulking:
        true
      default: false
      }
    }
  }

  /// Whether people may take in more of it than is held safe.
  public enum Risk: UInt8, Comparable, Sendable {
    case none, moderate, high
    /// It is in no table of ours.
    case unknown

    public static func < (a: Risk, b: Risk) -> Bool { a.rawValue < b.rawValue }
  }

  /// The additive of a number; one that is in no table is known by its number alone.
  public init(number: [UInt8]) {
    self.number = number
    var letters: (category: UInt8, risk: UInt8) = (UInt8(ascii: "o"), UInt8(ascii: "?"))
    var names: (ukrainian: [UInt8], english: [UInt8]) = ([], [])
    let digits = number.prefix { $0 >= 48 && $0 <= 57 }
    var best = 0
    for row in Additive.rows where row.count == 5 {
      // E 160ai and E 322i are forms of E 160a and E 322.
      let isSame = row[0].elementsEqual(number)
      let isForm = number.starts(with: row[0]) && row[0].count >= digits.count
      guard isSame || isForm, row[0].count > best else { continue }
      best = row[0].count
      letters = (row[1].first ?? letters.category, row[2].first ?? letters.risk)
      names = (Array(row[3]), Array(row[4]))
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

  private static let rows: [[[UInt8].SubSequence]] =
    Array(AdditiveTable.rows.bytes).split(separator: 0x0A).map {
      $0.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    }

  public func name(in language: Settings.Language) -> [UInt8] {
    language == .ukrainian ? ukrainian : english
  }

  /// Sweet without feeding: what costs a beverage points. Erythritol and the other polyols do not count.
  public var isNonNutritiveSweetener: Bool {
    category == .sweetener && Additive.mayBeSweetener(number)
  }

  /// Whether the number is among those of the sweeteners without food value.
  static func mayBeSweetener(_ number: [UInt8]) -> Bool {
    guard number.first == UInt8(ascii: "9"), let value = Decimal.parse(number.filter { $0 < 58 })
    else { return false }
    return (950...962).contains(value) && value != 953 || value == 969
  }

  /// The numbers in a list of tags such as `en:e330`, and in a text such as «регулятор кислотності E330».
  public static func numbers(tags: [[UInt8]], text: [UInt8]) -> [[UInt8]] {
    var numbers: [[UInt8]] = []
    for tag in tags {
      let name = tag.lastIndex(of: UInt8(ascii: ":")).map { Array(tag[($0 + 1)...]) } ?? tag
      if let number = number(in: Folding.fold(name), at: 0)?.number, !numbers.contains(number) {
        numbers.append(number)
      }
    }
    let folded = Folding.fold(text)
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
    return numbers
  }

  /// A number that begins at a place: `e330`, `е 330`, `e-150d`, with a Latin or a Cyrillic letter.
  static func number(in text: [UInt8], at start: Int) -> (number: [UInt8], end: Int)? {
    var at = start
    if at < text.count, text[at] == UInt8(ascii: "e") {
      at += 1
    } else if at + 1 < text.count, text[at] == 0xD0, text[at + 1] == 0xB5 {
      at += 2
    } else {
      return nil
    }
    if at < text.count, text[at] == UInt8(ascii: "-") || text[at] == 0x20 { at += 1 }
    var number: [UInt8] = []
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

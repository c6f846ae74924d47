import Base

@testable import Pouch

/// Makes lists of ingredients of the words of the tables, each with one word that names an allergen, written in some
/// of the ways that people and cameras write it.
struct IngredientListGenerator {
  struct List {
    let text: String
    /// The allergens that may not be called absent.
    let allergens: [Allergen]
    let form: Form
    let word: String
  }

  /// How the word is written, or what is done with the list.
  enum Form: CaseIterable {
    case plain, capitals, underscores, stars, spaced, hyphen, hyphenAtLineEnd, softHyphen,
      abbreviated, dropped
    case swapped, doubled, latinLetters, withoutSeparators, adjective, plural, behindAbsence,
      inBrackets, tornAtEnd
    case roasted
  }

  private struct Word {
    let text: String
    let allergens: [Allergen]
    let isOpen: Bool
  }

  private let named: [Word]
  private let composites: [Word]
  private let harmless: [String]
  /// What misspellings and abbreviations may be as well.
  private let entries: Set<String>
  private let stems: [String]
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    func split(_ table: StaticString) -> [String] {
      String(describing: table).split(whereSeparator: { " \n".contains($0) }).map(String.init)
    }
    func words(_ table: StaticString, _ allergens: [Allergen]) -> [Word] {
      split(table).map { entry in
        Word(
          text: entry.replacing("_", with: " ").filter { !"*~".contains($0) },
          allergens: allergens, isOpen: entry.contains("*") || entry.contains("~"))
      }
    }
    named = Allergen.allCases.flatMap { words(AllergenTable.simple($0), [$0]) }
    composites =
      Allergen.allCases.flatMap { words(AllergenTable.composite($0), Allergen.allCases) }
      + [
        IngredientTable.foods, IngredientTable.mixtures, IngredientTable.nutMilks,
        IngredientTable.soyMilks, IngredientTable.oatMilks, IngredientTable.soySauces,
      ].flatMap { words($0, Allergen.allCases) }
    let simple = HarmlessTable.simple + [HarmlessTable.sources]
    harmless = simple.flatMap(split).filter { !$0.contains { "*~_".contains($0) } }
    let others = [
      HarmlessTable.functions, HarmlessTable.modifiers, HarmlessTable.forms,
      IngredientTable.traces, IngredientTable.lists, IngredientTable.flours,
      IngredientTable.absencesAfter,
    ]
    entries = Set(
      (simple + others + Allergen.allCases.map(AllergenTable.simple)).flatMap(split).map { entry in
        entry.filter { !"*~".contains($0) }
      })
    stems = Allergen.allCases.flatMap { split(AllergenTable.simple($0)) }
      .filter { $0.hasSuffix("*") && $0.count > 3 }.map { $0.filter { $0 != "*" } }
  }

  /// A list of harmless words alone.
  mutating func harmlessList() -> String {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in
      harmless.randomElement(using: &random) ?? ""
    }.joined(separator: ", ")
  }

  mutating func list() -> List {
    let isComposite = Bool.random(using: &random)
    guard let word = (isComposite ? composites : named).randomElement(using: &random),
      let form = Form.allCases.randomElement(using: &random),
      let written = written(word, form)
    else { return list() }
    var words = (0..<Int.random(in: 0...5, using: &random)).map { _ in amount(of: harmless) }
    words.insert(written, at: Int.random(in: 0...words.count, using: &random))
    let separator =
      form == .withoutSeparators
      ? " " : [", ", ", ", "; ", ",", "\n", " / "].randomElement(using: &random) ?? ", "
    var text = words.joined(separator: separator)
    text += [".", "", "", " "].randomElement(using: &random) ?? ""
    var allergens = word.allergens
    if form == .tornAtEnd {
      while text.last == "." || text.last == " " { text.removeLast() }
      text += ","
      allergens = Allergen.allCases
    }
    return List(text: text, allergens: allergens, form: form, word: word.text)
  }

  private mutating func amount(of words: [String]) -> String {
    let word = words.randomElement(using: &random) ?? ""
    return [word, word, "\(word) 12 %", "\(word) (3,5%)", "\(word)*"].randomElement(using: &random)
      ?? word
  }

  /// The word in a form; `nil` if the form does not apply to it, or makes another word of it.
  private mutating func written(_ word: Word, _ form: Form) -> String? {
    let isCyrillic = word.text.unicodeScalars.contains { $0.value >= 0x400 }
    var letters = Array(word.text + (word.isOpen ? ending(isCyrillic) : ""))
    let middle = letters.count / 2
    let isOne = !letters.contains(" ")
    switch form {
    case .plain, .withoutSeparators, .tornAtEnd: break
    case .capitals: return String(letters).uppercased()
    case .underscores: return "_\(String(letters))_"
    case .stars: return "**\(String(letters))**"
    case .spaced:
      guard isOne, letters.count > 2 else { return nil }
      return letters.map(String.init).joined(separator: " ")
    case .hyphen, .hyphenAtLineEnd, .softHyphen:
      guard isOne, letters.count >= 5 else { return nil }
      let mark = form == .hyphen ? "-" : form == .softHyphen ? "\u{AD}" : "-\n"
      let (first, second) = (String(letters[..<middle]), String(letters[middle...]))
      // Two harmless words are no broken one.
      if form != .softHyphen, harmless.contains(first), harmless.contains(second) { return nil }
      return first + mark + second
    case .abbreviated:
      guard isOne, letters.count >= 6 else { return nil }
      let short = String(letters[..<max(4, middle)])
      return isOther(short) ? nil : short + "."
    case .dropped, .swapped, .doubled:
      guard isOne, letters.count >= 6 else { return nil }
      let place = Int.random(in: 1..<letters.count - 1, using: &random)
      switch form {
      case .dropped: letters.remove(at: place)
      case .doubled: letters.insert(letters[place], at: place)
      default: letters.swapAt(place, place + 1)
      }
      return isOther(String(letters)) ? nil : String(letters)
    case .latinLetters:
      guard isCyrillic else { return nil }
      return String(letters).replacing("о", with: "o").replacing("і", with: "i").replacing(
        "е", with: "e")
    case .adjective:
      guard word.isOpen, isOne else { return nil }
      let adjective = word.text + (isCyrillic ? "овий" : "y")
      return isOther(adjective) ? nil : adjective
    case .plural:
      guard isOne, word.isOpen else { return nil }
      let endings = isCyrillic ? ["и", "і", "ів", "ами", "ах"] : ["s", "es", "en", "i"]
      let plural = word.text + (endings.randomElement(using: &random) ?? "")
      return isOther(plural) ? nil : plural
    case .behindAbsence:
      let absence =
        isCyrillic ? ["без солі", "без цукру"] : ["sans sel", "without salt", "ohne Salz"]
      return (absence.randomElement(using: &random) ?? "") + " " + String(letters)
    case .inBrackets:
      return (isCyrillic ? "вода" : "water") + " (" + String(letters) + ")"
    case .roasted: return String(letters) + (isCyrillic ? " смажені" : " roasted")
    }
    return String(letters)
  }

  private mutating func ending(_ isCyrillic: Bool) -> String {
    (isCyrillic ? ["а", "у", "ів", "ами", "ний", ""] : ["", "s", "a", "en"])
      .randomElement(using: &random) ?? ""
  }

  /// Whether letters are another word, or an inflected one that names another allergen.
  private func isOther(_ word: String) -> Bool {
    let plain = IngredientWords(Text(word.utf8))
    let read = plain.words.map { String(decoding: plain.bytes($0), as: UTF8.self) }
      .joined(separator: "_")
    return entries.contains(read)
      || stems.contains { read.hasPrefix($0) && read.count - $0.count <= 4 }
  }
}

import Base

/// What a list of ingredients says about allergens, word by word.
///
/// An allergen that is not named is known to be absent only if each ingredient has the name of a simple food, each word
/// is known not to name the allergen, nothing is cut off or without separators (`isUnderstood`), and no word may stand
/// for it (`possible`).
struct IngredientReading {
  private(set) var contains = AllergenSet()
  private(set) var traces = AllergenSet()
  /// What a word may stand for: flour without its grain, lecithin, «spices».
  private(set) var possible = AllergenSet()
  /// Whether there are words, all of them are in the tables, and nothing seems to be cut off.
  private(set) var isUnderstood: Bool
  /// The first word that is in no table.
  private(set) var strange: Range<Int>?
  /// The words that are neither absent nor only possible as traces, with their positions.
  private(set) var present: [(letters: Text, place: Range<Int>)] = []
  /// The position of the first word for each allergen in three rows: contained, possible as traces, possibly hidden.
  private var places: [Range<Int>?]

  struct Item {
    fileprivate(set) var meaning: IngredientMeaning?
    let place: Range<Int>
    /// The letters of its first word.
    let letters: Text
    var gap: IngredientWords.Gap
    /// Words that only connect don't separate flour from its grain.
    fileprivate(set) var connects: Bool
    /// Whether something must follow.
    let isConjunction: Bool
    let isOneLetter: Bool
    let sentence: Int

    /// Whether it names a food, as descriptions and connecting words don't.
    var isFood: Bool {
      meaning.map { $0.nature != .function && $0.nature != .modifier } ?? true
    }
  }

  /// A longer run of words is taken for several ingredients without separators.
  private static let mostWords = 9

  init(_ text: Text) {
    places = Array(repeating: nil, count: Allergen.allCases.count * 3)
    let words = IngredientWords(text)
    let items = IngredientReading.items(words)
    isUnderstood = !items.isEmpty && !words.isTorn
    if let last = items.last, last.isConjunction { isUnderstood = false }
    let denied = IngredientReading.denied(items)
    var names = IngredientNames()
    var depth = 0
    var tracesDepth: Int?
    var isAbsent = false
    var run = 0
    let possibleSentences = items.filter { $0.meaning?.role == .tracesBefore && $0.sentence > 0 }
      .map { $0.sentence }
    for (index, item) in items.enumerated() {
      if item.gap.parts { names.end(before: item.gap) }
      run = item.gap.parts ? 1 : run + 1
      if run > IngredientReading.mostWords { isUnderstood = false }
      depth += item.gap.opened - item.gap.closed
      if let outer = tracesDepth, depth < outer || item.gap.endsSentence { tracesDepth = nil }
      if item.gap.parts { isAbsent = false }
      let next = index + 1 < items.count ? items[index + 1] : nil
      let isDenied =
        isAbsent || denied[index]
        || (next?.meaning?.role == .absenceAfter && next?.gap.parts == false)
      let isOnlyPossible = tracesDepth != nil || possibleSentences.contains(item.sentence)
      if !isDenied, !isOnlyPossible { present.append((item.letters, item.place)) }
      guard let meaning = item.meaning else {
        isUnderstood = false
        isAbsent = false
        if strange == nil { strange = item.place }
        names.addUnknown()
        continue
      }
      let isNamed = meaning.role == .general && IngredientReading.isNamed(items, index)
      let isSimple = names.add(
        meaning, isNamed: isNamed, isOneLetter: item.isOneLetter, isHyphened: item.gap.isHyphen)
      if !isSimple, strange == nil { strange = item.place }
      switch meaning.role {
      case .traces:
        tracesDepth = depth
        isAbsent = false
        continue
      case .list:
        tracesDepth = nil
        isAbsent = false
        continue
      case .absence, .absenceVerb:
        isAbsent = true
        continue
      case .tracesBefore, .absenceAfter: continue
      case .general where isNamed: continue
      case .purpose where IngredientReading.isFollowed(items, index): continue
      default: break
      }
      if meaning.contains.isEmpty, meaning.possible.isEmpty {
        if !item.connects { isAbsent = false }
        continue
      }
      if isDenied {
        // In «sugar without gluten and milk powder» only the first is certainly absent.
        isAbsent = false
        continue
      }
      if isOnlyPossible {
        traces |= meaning.contains
        note(meaning.contains, item.place, row: 1)
      } else {
        contains |= meaning.contains
        note(meaning.contains, item.place, row: 0)
      }
      possible |= meaning.possible
      note(meaning.possible, item.place, row: 2)
    }
    names.end(before: nil)
    if !names.areAllSimple { isUnderstood = false }
    // Unbalanced brackets: part of the list is missing.
    if depth != words.closedAtEnd { isUnderstood = false }
    traces = traces.subtracting(contains)
  }

  func place(contained allergen: Allergen) -> Range<Int>? { places[Int(allergen.rawValue)] }
  func place(traced allergen: Allergen) -> Range<Int>? { places[14 + Int(allergen.rawValue)] }
  func place(hidden allergen: Allergen) -> Range<Int>? { places[28 + Int(allergen.rawValue)] }

  /// Stores the position of the first word for each allergen of a row.
  private mutating func note(_ found: AllergenSet, _ place: Range<Int>, row: Int) {
    guard !found.isEmpty else { return }
    for allergen in Allergen.allCases where found.contains(allergen) {
      let at = row * Allergen.allCases.count + Int(allergen.rawValue)
      if places[at] == nil { places[at] = place }
    }
  }

  private static func items(_ words: IngredientWords) -> [Item] {
    let dictionary = IngredientDictionary.shared
    let conjunctions = Text(HarmlessTable.conjunctions).split(separator: 0x20)
    var items: [Item] = []
    var at = 0
    var sentence = 0
    while at < words.words.count {
      let (meaning, count) = dictionary.meaning(of: words, at: at)
      let first = words.words[at]
      let last = words.words[at + count - 1]
      if first.gap.endsSentence, !items.isEmpty { sentence += 1 }
      items.append(
        Item(
          meaning: meaning, place: first.place.lowerBound..<last.place.upperBound,
          letters: Text(words.bytes(first)), gap: first.gap,
          connects: meaning?.nature == .function,
          isConjunction: count == 1 && first.additive == 0
            && conjunctions.contains { words.bytes(first).elementsEqual($0) },
          isOneLetter: first.additive == 0 && count == 1
            && IngredientReading.isOneLetter(words.bytes(first)),
          sentence: sentence))
      at += count
    }
    readAlternatives(&items)
    return items
  }

  /// «ou» is an egg in Romanian, and stays unknown there; between two foods without a separator it is the French and
  /// the Portuguese for «or».
  private static func readAlternatives(_ items: inout [Item]) {
    let isRomanian = items.contains { item in
      ["si", "sau", "cu", "din", "faina", "zahar", "lapte", "ulei", "grau", "apa"].contains(
        item.letters)
    }
    if isRomanian { return }
    for at in items.indices.dropFirst().dropLast()
    where items[at].letters == "ou" && items[at].meaning == nil {
      let (before, after) = (items[at - 1], items[at + 1])
      guard !items[at].gap.parts, !after.gap.parts, before.meaning?.names == true,
        after.meaning.map({ $0.nature != .letter }) == true
      else { continue }
      items[at].meaning = IngredientMeaning(nature: .function)
      items[at].connects = true
    }
  }

  private static func isOneLetter(_ word: ArraySlice<UInt8>) -> Bool {
    word.count == 1 || (word.count == 2 && word.first ?? 0 >= 0x80)
  }

  /// Whether a name follows that belongs to the word, as in «emulsifier: E 471».
  private static func isFollowed(_ items: [Item], _ index: Int) -> Bool {
    guard index + 1 < items.count else { return false }
    let gap = items[index + 1].gap
    return !gap.parts || gap.opensParts
  }

  /// Whether a plant is named beside a general word: «rice flour», «lecithin (soya)».
  private static func isNamed(_ items: [Item], _ index: Int) -> Bool {
    // Flour is not made of milk: these are two ingredients without a separator.
    let isGround = items[index].meaning?.contains.isEmpty == false
    func names(_ item: Item) -> Bool {
      guard let meaning = item.meaning else { return false }
      if meaning.role == .source { return true }
      let others = meaning.contains.subtracting(isGround ? .animal : AllergenSet())
      return meaning.role == .plain && !others.isEmpty
    }
    var left = 2
    var at = index
    while left > 0, at > 0, !items[at].gap.parts {
      at -= 1
      if names(items[at]) { return true }
      if !items[at].connects { left -= 1 }
    }
    (left, at) = (2, index + 1)
    var isOpened = false
    while left > 0, at < items.count {
      if items[at].gap.parts {
        if isOpened || !items[at].gap.opensParts { return false }
        isOpened = true
      }
      if names(items[at]) { return true }
      if !items[at].connects { left -= 1 }
      at += 1
    }
    return false
  }
}

import Base

/// What a list of ingredients says about allergens, word by word.
///
/// An allergen that is not named is known to be absent only if each word is known not to name it (`isUnderstood`),
/// and none may stand for it (`possible`).
struct IngredientReading {
  private(set) var contains = AllergenSet()
  private(set) var traces = AllergenSet()
  /// What a word may stand for: flour without its grain, lecithin, «spices».
  private(set) var possible = AllergenSet()
  /// Whether there are words, all of them are in the tables, and nothing seems to be cut off.
  private(set) var isUnderstood: Bool
  /// The first word that is in no table.
  private(set) var strange: Range<Int>?
  /// The position of the first word for each allergen in three rows: contained, possible as traces, possibly hidden.
  private var places: [Range<Int>?]

  private struct Item {
    let meaning: IngredientMeaning?
    let place: Range<Int>
    var gap: IngredientWords.Gap
    /// Short words don't separate flour from its grain.
    let isSmall: Bool
    let sentence: Int
  }

  /// A longer run of words is taken for several ingredients without separators.
  private static let mostWords = 9

  init(_ text: Text) {
    places = Array(repeating: nil, count: Allergen.allCases.count * 3)
    let words = IngredientWords(text)
    let items = IngredientReading.items(words)
    isUnderstood = !items.isEmpty
    var depth = 0
    var tracesDepth: Int?
    var isAbsent = false
    var run = 0
    let possibleSentences = items.filter { $0.meaning?.role == .tracesBefore && $0.sentence > 0 }
      .map { $0.sentence }
    for (index, item) in items.enumerated() {
      run = item.gap.parts ? 1 : run + 1
      if run > IngredientReading.mostWords { isUnderstood = false }
      depth += item.gap.opened - item.gap.closed
      if let outer = tracesDepth, depth < outer || item.gap.endsSentence { tracesDepth = nil }
      if item.gap.parts { isAbsent = false }
      guard let meaning = item.meaning else {
        isUnderstood = false
        isAbsent = false
        if strange == nil { strange = item.place }
        continue
      }
      switch meaning.role {
      case .traces:
        tracesDepth = depth
        isAbsent = false
        continue
      case .list:
        tracesDepth = nil
        isAbsent = false
        continue
      case .absence:
        isAbsent = true
        continue
      case .tracesBefore, .absenceAfter: continue
      case .general where IngredientReading.isNamed(items, index): continue
      case .purpose where IngredientReading.isFollowed(items, index): continue
      default: break
      }
      if meaning.contains.isEmpty, meaning.possible.isEmpty {
        if !item.isSmall { isAbsent = false }
        continue
      }
      let next = index + 1 < items.count ? items[index + 1] : nil
      if isAbsent || (next?.meaning?.role == .absenceAfter && next?.gap.parts == false) {
        // In «without gluten and milk powder» only the first is certainly absent.
        isAbsent = false
        continue
      }
      if tracesDepth != nil || possibleSentences.contains(item.sentence) {
        traces |= meaning.contains
        note(meaning.contains, item.place, row: 1)
      } else {
        contains |= meaning.contains
        note(meaning.contains, item.place, row: 0)
      }
      possible |= meaning.possible
      note(meaning.possible, item.place, row: 2)
    }
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
          meaning: meaning, place: first.place.lowerBound..<last.place.upperBound, gap: first.gap,
          isSmall: first.place.count <= 3, sentence: sentence))
      at += count
    }
    return items
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
      if !items[at].isSmall { left -= 1 }
    }
    (left, at) = (2, index + 1)
    var isOpened = false
    while left > 0, at < items.count {
      if items[at].gap.parts {
        if isOpened || !items[at].gap.opensParts { return false }
        isOpened = true
      }
      if names(items[at]) { return true }
      if !items[at].isSmall { left -= 1 }
      at += 1
    }
    return false
  }
}

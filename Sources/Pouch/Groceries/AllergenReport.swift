import Base

/// Whether a product contains an allergen, with the evidence.
package enum AllergenPresence: Equatable, Sendable {
  case contains(Evidence)
  case traces(Evidence)
  /// Known not to be an ingredient, which is more than not being named. Only a declaration says it of traces too.
  case free(Evidence)
  case unknown(Uncertainty)

  package enum Evidence: Equatable, Sendable {
    /// The product's data: its list of allergens, or a label for this allergen.
    case declared
    /// A word of the ingredients, as it is spelled there.
    case word(Text)
    /// The product's data say that none of the fourteen is an ingredient.
    case noneDeclared
    /// The ingredients, each of which is a simple food that is known.
    case ingredients
  }

  package enum Uncertainty: Equatable, Sendable {
    case noIngredients
    /// The list of ingredients seems to be cut off, its words are not separated, or one is only described.
    case incomplete
    /// A word that may stand for it, such as «lecithin» or «spices».
    case mayHide(Text)
    /// A word that is in no table.
    case strange(Text)
    /// The name or the category of the product mentions it, but the ingredients don't.
    case name(Text)
  }

  package var isFree: Bool {
    if case .free = self { true } else { false }
  }

  /// Whether traces of it are known to be absent: no list of ingredients says so.
  package var isFreeOfTraces: Bool { self == .free(.declared) }

  package var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// From 0 to 100; `nil` if it is unknown.
  var match: Int64? {
    switch self {
    case .contains: 0
    case .traces: 20
    case .free: 100
    case .unknown: nil
    }
  }
}

/// What is known of the fourteen allergens in a product. An allergen that is not named is not yet absent:
/// docs/allergens.md has the rules.
package struct AllergenReport: Sendable {
  private let presences: [AllergenPresence]

  package subscript(allergen: Allergen) -> AllergenPresence { presences[Int(allergen.rawValue)] }

  package init(_ product: Product) {
    let text = IngredientReading(product.ingredients)
    let declared = Declaration(product.allergens)
    let traced = Declaration(product.traces)
    let denied = AllergenReport.denied(product)
    let isNone = AllergenReport.isNone(product.allergens)
    var names: [(text: Text, reading: IngredientReading)]?
    // Longer lists were truncated.
    let isWhole = product.ingredients.count < Product.ingredientsLimit - 4
    let word = { (place: Range<Int>?) -> Text in
      place.map { Text(product.ingredients[$0]).tidied(limit: 60) } ?? ""
    }
    presences = Allergen.allCases.map { allergen in
      if declared.named.contains(allergen) { return .contains(.declared) }
      if text.contains.contains(allergen) {
        return .contains(.word(word(text.place(contained: allergen))))
      }
      if traced.named.contains(allergen) { return .traces(.declared) }
      if text.traces.contains(allergen) {
        return .traces(.word(word(text.place(traced: allergen))))
      }
      if denied.contains(allergen) { return .free(.declared) }
      if isNone { return .free(AllergenReport.isNone(product.traces) ? .declared : .noneDeclared) }
      if product.ingredients.isEmpty { return .unknown(.noIngredients) }
      if text.possible.contains(allergen) {
        return .unknown(.mayHide(word(text.place(hidden: allergen))))
      }
      if let strange = text.strange { return .unknown(.strange(word(strange))) }
      if !text.isUnderstood || !isWhole { return .unknown(.incomplete) }
      if let strange = declared.strange ?? traced.strange { return .unknown(.strange(strange)) }
      let known = names ?? AllergenReport.names(product)
      names = known
      for name in known where name.reading.contains.contains(allergen) {
        let place = name.reading.place(contained: allergen) ?? 0..<0
        return .unknown(.name(Text(name.text[place])))
      }
      return .free(.ingredients)
    }
  }

  /// A list of allergen tags, including tags in words, such as `de:hühnereiweiss`.
  private struct Declaration {
    var named = AllergenSet()
    /// The first tag that is unknown.
    var strange: Text?

    init(_ tags: [Text]) {
      for tag in tags {
        if let allergen = Allergen(tag: tag) {
          named.insert(allergen)
          continue
        }
        let name = AllergenReport.spaced(Tags.name(tag))
        if Stems.first(of: Declaration.others, in: name)?.count == name.count { continue }
        let reading = IngredientReading(name)
        named |= reading.contains | reading.traces
        if reading.contains.isEmpty, strange == nil { strange = name }
      }
    }

    /// What the data set lists besides the fourteen allergens (Japan's list), and `none`.
    static let others: StaticString = """
      none|gelatin|apple|orange|banana|beef|pork|chicken|kiwi|peach|yamaimo|matsutake|phenylalanine
      """
  }

  /// Whether a list of tags says that there is nothing to list.
  private static func isNone(_ tags: [Text]) -> Bool {
    tags.count == 1 && Tags.contain(tags, "none")
  }

  /// The allergens that a label says are absent. A label counts for its own allergen only: lactose-free is not
  /// milk-free, and vegan says nothing about traces.
  private static func denied(_ product: Product) -> AllergenSet {
    var denied = AllergenSet()
    for label in product.labels {
      let name = Tags.name(label)
      for allergen in Allergen.allCases where isDenial(name, of: allergen) {
        denied.insert(allergen)
      }
    }
    return denied
  }

  private static func isDenial(_ label: ArraySlice<UInt8>, of allergen: Allergen) -> Bool {
    let words: StaticString =
      switch allergen {
      case .gluten: "gluten"
      case .milk: "milk|dairy"
      case .eggs: "eggs|egg"
      case .nuts: "nuts|nut|tree-nuts"
      case .peanuts: "peanuts|peanut"
      case .soybeans: "soybeans|soy|soya"
      case .fish: "fish"
      case .crustaceans: "crustaceans"
      case .molluscs: "molluscs"
      case .celery: "celery"
      case .mustard: "mustard"
      case .sesame: "sesame-seeds|sesame"
      case .sulphites: "sulphur-dioxide-and-sulphites|sulphites|sulfites"
      case .lupin: "lupin"
      }
    let (before, behind): (StaticString, StaticString) = ("no-", "-free")
    return Text(words).split(separator: UInt8(ascii: "|")).contains { word in
      label.elementsEqual(Text(before) + word)
        || label.elementsEqual(Array(word) + Text(behind))
    }
  }

  /// The name and the categories, parsed like ingredients.
  private static func names(_ product: Product) -> [(text: Text, reading: IngredientReading)] {
    ([product.name] + product.categories.map { spaced(Tags.name($0)) }).map {
      ($0, IngredientReading($0))
    }
  }

  private static func spaced(_ tag: ArraySlice<UInt8>) -> Text {
    Text(tag).replacing("-", with: " ")
  }
}

extension Product {
  /// Whether it contains an allergen, as far as is known.
  package func presence(of allergen: Allergen) -> AllergenPresence {
    AllergenReport(self)[allergen]
  }
}

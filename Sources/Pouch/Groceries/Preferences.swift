import Codes

/// What matters to a person in food, each more or less.
public struct Preferences: Equatable, Sendable {
  /// What a product can be asked for: the attributes of the published list, ours in its order.
  public enum Attribute: Hashable, Sendable {
    case nutriScore, lowSalt, lowSugars, lowFat, lowSaturatedFat
    case nova, fewAdditives
    case without(Allergen)
    case vegan, vegetarian, palmOilFree
    case organic, fairTrade
    /// Made in Ukraine.
    case ukrainian

    public static var allCases: [Attribute] {
      [.nutriScore, .lowSugars, .lowSalt, .lowFat, .lowSaturatedFat, .nova, .fewAdditives]
        + Allergen.allCases.map { .without($0) }
        + [.vegan, .vegetarian, .palmOilFree, .organic, .fairTrade, .ukrainian]
    }

    public var name: StaticString {
      switch self {
      case .nutriScore: "nutriscore"
      case .lowSalt: "low-salt"
      case .lowSugars: "low-sugars"
      case .lowFat: "low-fat"
      case .lowSaturatedFat: "low-saturated-fat"
      case .nova: "nova"
      case .fewAdditives: "additives"
      case .without(let allergen): allergen.tag
      case .vegan: "vegan"
      case .vegetarian: "vegetarian"
      case .palmOilFree: "palm-oil-free"
      case .organic: "organic"
      case .fairTrade: "fair-trade"
      case .ukrainian: "ukrainian"
      }
    }
  }

  public enum Importance: UInt8, CaseIterable, Sendable {
    case notImportant, important, veryImportant, mandatory

    public var name: StaticString {
      switch self {
      case .notImportant: "not"
      case .important: "important"
      case .veryImportant: "very"
      case .mandatory: "mandatory"
      }
    }

    /// openfoodfacts-dart, `matched_product_v2.dart`.
    var factor: Int64 {
      switch self {
      case .notImportant: 0
      case .important: 1
      case .veryImportant, .mandatory: 2
      }
    }

    public init?(named name: [UInt8]) {
      for importance in Importance.allCases where name.elementsEqual(importance.name.bytes) {
        self = importance
        return
      }
      return nil
    }
  }

  private var chosen: [Attribute: Importance] = [:]

  /// What everybody begins with: the score matters much, processing matters.
  public init() {
    chosen[.nutriScore] = .veryImportant
    chosen[.nova] = .important
  }

  public subscript(attribute: Attribute) -> Importance {
    get { chosen[attribute] ?? .notImportant }
    set { chosen[attribute] = newValue }
  }

  init(_ record: Record?) {
    self.init()
    guard case .object(let members)? = record?[.content] else { return }
    for member in members {
      guard let importance = member.value.text.flatMap({ Importance(named: $0) }) else { continue }
      for attribute in Attribute.allCases where member.key.elementsEqual(attribute.name.bytes) {
        chosen[attribute] = importance
      }
    }
  }

  var json: JSON {
    .object(
      Attribute.allCases.map {
        JSON.Member(Array($0.name.bytes), .text(Array(self[$0].name.bytes)))
      })
  }
}

/// How well a product suits a person, by the published formula of Open Food Facts
/// (openfoodfacts-dart, `matched_product_v2.dart`), with the reasons.
public struct PreferenceMatch: Equatable, Sendable {
  public enum Status: UInt8, Comparable, Sendable {
    case veryGood, good, poor, unknown, mayNotMatch, doesNotMatch

    public static func < (a: Status, b: Status) -> Bool { a.rawValue < b.rawValue }
  }

  public struct Reason: Equatable, Sendable {
    public let attribute: Preferences.Attribute
    public let importance: Preferences.Importance
    /// From 0 to 100; nothing where it is not known.
    public let match: Int64?
  }

  public let status: Status
  /// From 0 to 100.
  public let score: Int64
  /// What was asked for, the most important first.
  public let reasons: [Reason]

  public init(_ product: Product, _ preferences: Preferences) {
    var sum: Int64 = 0
    var factors: Int64 = 0
    var unknown: Int64 = 0
    var fails = false
    var mayFail = false
    var mandatoryUnknown = false
    var reasons: [Reason] = []
    for attribute in Preferences.Attribute.allCases {
      let importance = preferences[attribute]
      guard importance != .notImportant else { continue }
      let match = product.match(attribute)
      reasons.append(Reason(attribute: attribute, importance: importance, match: match))
      factors += importance.factor
      guard let match else {
        unknown += importance.factor
        if importance == .mandatory { mandatoryUnknown = true }
        continue
      }
      sum += match * importance.factor
      if importance == .mandatory {
        if match <= 10 { fails = true } else if match <= 50 { mayFail = true }
      }
    }
    let score = factors > 0 ? sum / factors : 0
    self.score = fails ? 0 : score
    if fails {
      status = .doesNotMatch
    } else if mayFail {
      status = .mayNotMatch
    } else if mandatoryUnknown || unknown * 2 >= factors {
      status = .unknown
    } else {
      status = score >= 75 ? .veryGood : score >= 50 ? .good : .poor
    }
    self.reasons = reasons.sorted { a, b in
      a.importance.rawValue > b.importance.rawValue
    }
  }

  /// Whether this one comes before another in a list: by score, those that do not match last.
  public func precedes(_ other: PreferenceMatch) -> Bool {
    let (fails, alsoFails) = (status == .doesNotMatch, other.status == .doesNotMatch)
    return fails != alsoFails ? alsoFails : score > other.score
  }
}

extension Product {
  /// How well an attribute is met, from 0 to 100; nothing where it is not known.
  public func match(_ attribute: Preferences.Attribute) -> Int64? {
    switch attribute {
    case .nutriScore: return score.map { Product.match($0) }
    case .lowSalt: return match(low: .salt)
    case .lowSugars: return match(low: .sugars)
    case .lowFat: return match(low: .fat)
    case .lowSaturatedFat: return match(low: .saturatedFat)
    case .nova:
      return Nova(self).map {
        switch $0.group {
        case .unprocessed, .kitchen: 100
        case .processed: 75
        case .ultraProcessed: 0
        }
      }
    case .fewAdditives:
      if ingredients.isEmpty, additives.isEmpty { return nil }
      let count = Additive.numbers(tags: additives, text: ingredients).count
      return count > 4 ? 0 : 100 - 20 * Int64(count)
    case .without(let allergen): return presence(of: allergen).map { $0.match }
    case .vegan: return analysed("vegan", no: "non-vegan", maybe: "maybe-vegan")
    case .vegetarian: return analysed("vegetarian", no: "non-vegetarian", maybe: "maybe-vegetarian")
    case .palmOilFree:
      return analysed("palm-oil-free", no: "palm-oil", maybe: "may-contain-palm-oil")
    case .organic: return labels.isEmpty ? nil : labelled("organic|eu-organic|bio|органіч")
    case .fairTrade: return labels.isEmpty ? nil : labelled("fair-trade")
    case .ukrainian:
      let digits = code.digits
      if Tags.mention([Folding.fold(origin)], "україн|ukrain") { return 100 }
      // The prefix says where the number was given, which for makers of food is nearly always home.
      return digits.count == 13 && digits.starts(with: StaticString("482").bytes) ? 100 : 0
    }
  }

  private func labelled(_ words: StaticString) -> Int64 { Tags.mention(labels, words) ? 100 : 0 }

  private func analysed(
    _ yes: StaticString, no: StaticString, maybe: StaticString
  ) -> Int64? {
    if Tags.contain(analysis, yes) || Tags.contain(labels, yes) { return 100 }
    if Tags.contain(analysis, no) { return 0 }
    return Tags.contain(analysis, maybe) ? 50 : nil
  }

  /// Interpolated inside each letter: A 100 to 81, B 80 to 61, and so on, by the limits of 2023.
  static func match(_ score: NutriScore) -> Int64 {
    if score.kind == .water { return 100 }
    let limits: [Int32] =
      switch score.kind {
      case .fat: [-15] + NutriScoreTable.lettersOfFat + [40]
      // A drink is no A: the place of A stays empty.
      case .beverage: [-15, -15] + NutriScoreTable.lettersOfBeverage + [40]
      default: [-15] + NutriScoreTable.letters + [40]
      }
    let place = Int(score.letter.rawValue)
    let (low, high) = (Int64(limits[place]), Int64(limits[place + 1]))
    let top = 100 - 20 * Int64(place)
    guard high > low else { return top }
    let value = min(max(Int64(score.score), low), high)
    return top - 19 * (value - low) / (high - low)
  }

  /// 80 to 100 below the low bound, 20 to 80 between the bounds, then down to nothing.
  private func match(low nutrient: Nutrient) -> Int64? {
    guard let value = nutrients[nutrient], let bounds = Product.bounds(of: nutrient) else {
      return nil
    }
    let halves: Int64 = isDrink ? 2 : 1
    let (low, high) = (bounds.low / halves, bounds.high / halves)
    let v = min(value.nano / 1_000_000, 1_000_000)
    if v <= low { return 80 + 20 * (low - v) / low }
    if v <= high { return 20 + 60 * (high - v) / (high - low) }
    return max(0, 20 * (2 * high - v) / high)
  }

  /// Whether an allergen is in a product.
  public enum Presence: UInt8, Sendable {
    case contains, traces, absent

    var match: Int64 {
      switch self {
      case .contains: 0
      case .traces: 20
      case .absent: 100
      }
    }
  }

  /// What is known of an allergen; nothing where neither a list of ingredients nor a label says it.
  public func presence(of allergen: Allergen) -> Presence? {
    let folded = Folding.fold(ingredients)
    if allergens.contains(where: { Allergen(tag: $0) == allergen }) { return .contains }
    // "May contain" comes last in a list, and what it names are traces.
    let parts = Product.splitAtTraces(folded)
    if allergen.isNamed(in: parts.ingredients), !isLabelledWithout(allergen) { return .contains }
    if traces.contains(where: { Allergen(tag: $0) == allergen })
      || allergen.isNamed(in: parts.traces)
    {
      return .traces
    }
    if isLabelledWithout(allergen) { return .absent }
    return folded.isEmpty ? nil : .absent
  }

  private func isLabelledWithout(_ allergen: Allergen) -> Bool {
    let name = Array(StaticString("no-").bytes) + Array(allergen.tag.bytes)
    return labels.contains { Tags.name($0).elementsEqual(name) }
  }

  private static func splitAtTraces(_ text: [UInt8]) -> (ingredients: [UInt8], traces: [UInt8]) {
    let words: StaticString =
      "може містити|можуть бути сліди|сліди|may contain|traces of|peut contenir"
    guard let found = Stems.first(of: words, in: text) else { return (text, []) }
    return (Array(text[..<found.at]), Array(text[found.at...]))
  }
}

extension Pouch {
  static let preferencesID = RecordID(bytes: Array(StaticString("preferences-food").bytes))

  public var preferences: Preferences { Preferences(living(Pouch.preferencesID, .preferences)) }

  public mutating func setPreferences(_ preferences: Preferences) {
    set(Pouch.preferencesID, .preferences, .content, to: preferences.json)
  }
}

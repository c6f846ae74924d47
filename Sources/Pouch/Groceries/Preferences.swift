import Base

/// The user's food preferences, each with an importance.
package struct Preferences: Equatable, Sendable {
  /// The attributes that a product can be matched by: those of Open Food Facts, in our order.
  package enum Attribute: Hashable, Sendable {
    case nutriScore, lowSalt, lowSugars, lowFat, lowSaturatedFat
    case nova, fewAdditives
    case without(Allergen)
    case vegan, vegetarian, palmOilFree
    case organic, fairTrade
    /// Made in Ukraine.
    case ukrainian

    package static var allCases: [Attribute] {
      [.nutriScore, .lowSugars, .lowSalt, .lowFat, .lowSaturatedFat, .nova, .fewAdditives]
        + Allergen.allCases.map { .without($0) }
        + [.vegan, .vegetarian, .palmOilFree, .organic, .fairTrade, .ukrainian]
    }

    package var name: StaticString {
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

  package enum Importance: UInt8, NamedCase {
    case notImportant, important, veryImportant, mandatory

    package var name: StaticString {
      switch self {
      case .notImportant: "not"
      case .important: "important"
      case .veryImportant: "very"
      case .mandatory: "mandatory"
      }
    }

    /// The weight in a match (openfoodfacts-dart, `matched_product_v2.dart`).
    var factor: Int64 {
      switch self {
      case .notImportant: 0
      case .important: 1
      case .veryImportant, .mandatory: 2
      }
    }
  }

  private var chosen: [Attribute: Importance] = [:]

  /// The defaults: the score is very important, and processing is important.
  package init() {
    chosen[.nutriScore] = .veryImportant
    chosen[.nova] = .important
  }

  package subscript(attribute: Attribute) -> Importance {
    get { chosen[attribute] ?? .notImportant }
    set { chosen[attribute] = newValue }
  }

  /// Sets the importances that a record contains.
  mutating func apply(_ record: Record) {
    guard case .object(let members)? = record[.content] else { return }
    for member in members {
      guard let importance = member.value.text.flatMap({ Importance(named: $0) }) else { continue }
      for attribute in Attribute.allCases where member.key == attribute.name {
        chosen[attribute] = importance
      }
    }
  }
}

/// How well a product matches the preferences, with the reasons. The formula is that of Open Food Facts
/// (openfoodfacts-dart, `matched_product_v2.dart`), except that a mandatory attribute can only lower the score: a
/// product is no better because it lacks what the user must not eat.
package struct PreferenceMatch: Equatable, Sendable {
  package enum Status: UInt8, Comparable, Sendable {
    case veryGood, good, poor, unknown, mayNotMatch, doesNotMatch

    package static func < (a: Status, b: Status) -> Bool { a.rawValue < b.rawValue }
  }

  package struct Reason: Equatable, Sendable {
    package let attribute: Preferences.Attribute
    package let importance: Preferences.Importance
    /// From 0 to 100; `nil` if it is unknown.
    package let match: Int64?
    /// What is known of the allergen, if the attribute is one.
    package let presence: AllergenPresence?
  }

  package let status: Status
  /// From 0 to 100.
  package let score: Int64
  /// The attributes that matter to the user, the most important first.
  package let reasons: [Reason]
  /// Whether the user has to read the pack, because it is unknown whether it contains a forbidden allergen.
  package let mustReadIngredients: Bool

  package init(_ product: Product, _ preferences: Preferences) {
    var wishes = Average()
    var all = Average()
    var unknown: Int64 = 0
    var fails = false
    var mayFail = false
    var mandatoryUnknown = false
    var mustRead = false
    var reasons: [Reason] = []
    var report: AllergenReport?
    for attribute in Preferences.Attribute.allCases {
      let importance = preferences[attribute]
      guard importance != .notImportant else { continue }
      var presence: AllergenPresence?
      if case .without(let allergen) = attribute {
        let known = report ?? AllergenReport(product)
        report = known
        presence = known[allergen]
      }
      let match = presence.map { $0.match } ?? product.match(attribute)
      reasons.append(
        Reason(attribute: attribute, importance: importance, match: match, presence: presence))
      // An allergen is never outweighed, however important the user called it.
      if importance == .mandatory || presence != nil {
        guard let match else {
          mandatoryUnknown = true
          mustRead = mustRead || presence != nil
          continue
        }
        all.add(match, importance.factor)
        if match <= 10 { fails = true } else if match <= 50 { mayFail = true }
      } else {
        // An unknown attribute counts as not met.
        wishes.add(match ?? 0, importance.factor)
        all.add(match ?? 0, importance.factor)
        if match == nil { unknown += importance.factor }
      }
    }
    // Mandatory attributes may only lower the score of the others.
    let score = min(wishes.value ?? Self.unasked, all.value ?? Self.unasked)
    self.score = fails ? 0 : score
    if fails {
      status = .doesNotMatch
    } else if mayFail {
      status = .mayNotMatch
    } else if mandatoryUnknown || reasons.isEmpty
      || (wishes.factors > 0 && unknown * 2 >= wishes.factors)
    {
      status = .unknown
    } else {
      status = score >= 75 ? .veryGood : score >= 50 ? .good : .poor
    }
    mustReadIngredients = mustRead && status == .unknown
    self.reasons = reasons.sorted { a, b in
      a.importance.rawValue > b.importance.rawValue
    }
  }

  /// The score without any preferences: neither good nor bad.
  private static let unasked: Int64 = 50

  private struct Average {
    private var sum: Int64 = 0
    private(set) var factors: Int64 = 0

    mutating func add(_ match: Int64, _ factor: Int64) {
      sum += match * factor
      factors += factor
    }

    var value: Int64? { factors > 0 ? sum / factors : nil }
  }

  /// Whether this product comes before another in a list: by score, with those that don't match last.
  package func precedes(_ other: PreferenceMatch) -> Bool {
    let (fails, alsoFails) = (status == .doesNotMatch, other.status == .doesNotMatch)
    return fails != alsoFails ? alsoFails : score > other.score
  }
}

extension Product {
  /// How well the product meets an attribute, from 0 to 100; `nil` if it is unknown.
  package func match(_ attribute: Preferences.Attribute) -> Int64? {
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
    case .without(let allergen): return presence(of: allergen).match
    case .vegan, .vegetarian, .palmOilFree:
      return match(diet: attribute)
    case .organic: return labels.isEmpty ? nil : labelled("organic|eu-organic|bio|органіч")
    case .fairTrade: return labels.isEmpty ? nil : labelled("fair-trade")
    case .ukrainian:
      let digits = code.digits
      if Tags.mention([origin.folded], "україн|ukrain") { return 100 }
      // The prefix says where the number was issued, which for makers of food is nearly always their own country.
      return digits.count == 13 && digits.hasPrefix("482") ? 100 : 0
    }
  }

  private func labelled(_ words: StaticString) -> Int64 { Tags.mention(labels, words) ? 100 : 0 }

  /// Interpolated within each letter: A from 100 to 81, B from 80 to 61, and so on, by the limits of 2023.
  static func match(_ score: NutriScore) -> Int64 {
    if score.kind == .water { return 100 }
    let limits: [Int32] =
      switch score.kind {
      case .fat: [-15] + NutriScoreTable.lettersOfFat + [40]
      // A beverage is never an A: the range of A is empty.
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

  /// 80 to 100 below the low bound, 20 to 80 between the bounds, then down to 0.
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
}

extension Pouch {
  package var preferences: Preferences {
    var preferences = Preferences()
    for record in active(.preferences) + active(.foodPreference) { preferences.apply(record) }
    return preferences
  }

  /// Whether the user has ever said what matters to them.
  package var hasPreferences: Bool {
    !active(.preferences).isEmpty || !active(.foodPreference).isEmpty
  }

  /// Stores each attribute in a record of its own, so that changes to others on another device survive a merge.
  package mutating func setPreferences(_ preferences: Preferences) {
    var known = Preferences()
    for record in active(.foodPreference) { known.apply(record) }
    for attribute in Preferences.Attribute.allCases where preferences[attribute] != known[attribute]
    {
      let name = Text(attribute.name)
      let id = RecordID(bytes: SHA256.hash((Text(Kind.foodPreference.name) + name).utf8))
      let content = [JSON.Member(name, .text(Text(preferences[attribute].name.bytes)))]
      if records[id]?.isDeleted == true { set(id, .foodPreference, .deleted, to: .null) }
      set(id, .foodPreference, .content, to: .object(content))
    }
  }
}

import Base
import Codes

extension Product {
  /// The score, or why there is none.
  package enum Verdict: Equatable, Sendable {
    case scored(NutriScore)
    /// The food's category is unknown.
    case noCategory
    /// These nutrients are unknown.
    case missing([Nutrient])
    /// The energy looks like kilocalories in the place of kilojoules, or the other way round.
    case swappedEnergy
    /// The score does not apply: alcohol, baby food and what is not food.
    case notApplicable
  }

  /// The Nutri-Score from the product's own nutrients; a score in a data set is never used.
  package var verdict: Verdict {
    if isOutsideScore { return .notApplicable }
    guard let kind = scoreKind else { return .noCategory }
    var nutrients = self.nutrients
    if kind == .water { return .scored(NutriScore(.water, nutrients)) }
    var missing: [Nutrient] = []
    if nutrients[.energy] == nil { missing.append(.energy) }
    if nutrients[.sugars] == nil, nutrients[.carbohydrates] != .zero { missing.append(.sugars) }
    if nutrients[.saturatedFat] == nil, nutrients[.fat] != .zero { missing.append(.saturatedFat) }
    if nutrients[.salt] == nil { missing.append(.salt) }
    if nutrients[.proteins] == nil { missing.append(.proteins) }
    if !missing.isEmpty { return .missing(missing) }
    if EnergySwap.isSwapped(nutrients) { return .swappedEnergy }
    nutrients[.fruitsVegetablesLegumes] =
      categoryFruits ?? nutrients[.fruitsVegetablesLegumes] ?? fruitsOfKind
    // Only beverages lose points by sweeteners.
    return .scored(
      NutriScore(kind, nutrients, hasSweeteners: kind == .beverage && hasSweeteners))
  }

  package var score: NutriScore? {
    if case .scored(let score) = verdict { score } else { nil }
  }

  /// Whether it contains a non-nutritive sweetener.
  package var hasSweeteners: Bool {
    Additive.numbers(tags: additives, text: ingredients).contains {
      Additive.mayBeSweetener($0) && Additive(number: $0).isNonNutritiveSweetener
    }
  }

  private func isIn(_ name: StaticString) -> Bool { Tags.contain(categories, name) }

  private func isIn(any names: StaticString...) -> Bool { names.contains { isIn($0) } }

  private var isOutsideScore: Bool {
    isIn(
      any: "alcoholic-beverages", "baby-foods", "baby-milks", "infant-formulas", "pet-food",
      "dietary-supplements", "chewing-gum", "non-food-products")
      || (nutrients[.alcohol].map { $0 > FixedDecimal(thousandths: 1200) } ?? false)
  }

  /// Whether it is a beverage: milk and plant drinks are since 2023, coconut milk for cooking is not.
  package var isDrink: Bool {
    if isIn(any: "coconut-milks-for-cooking", "coconut-creams", "soups", "beverage-preparations") {
      return false
    }
    return isIn(
      any: "beverages", "waters", "milks", "plant-based-milk-alternatives", "juices-and-nectars",
      "fruit-juices", "nectars", "dairy-drinks", "fermented-milk-drinks", "carbonated-drinks",
      "sodas", "iced-teas", "energy-drinks", "lemonade", "kefirs", "drinkable-yogurts")
  }

  /// The table by which it is scored; `nil` if its category is unknown.
  package var scoreKind: NutriScore.Kind? {
    if categories.isEmpty { return nil }
    if isIn(any: "waters", "mineral-waters", "spring-waters"),
      nutrients[.sugars].map({ $0 == .zero }) ?? true,
      !isIn(any: "flavored-waters", "flavoured-waters", "sweetened-beverages"), !hasSweeteners
    {
      return .water
    }
    if isDrink { return .beverage }
    if isIn(any: "cheeses", "hard-cheeses", "processed-cheeses"), !isIn("plant-based-cheeses") {
      return .cheese
    }
    if isIn(
      any: "fats", "vegetable-fats", "vegetable-oils", "olive-oils", "butters", "margarines",
      "animal-fats", "creams", "nuts", "nuts-and-their-products", "seeds", "nut-butters",
      "peanut-butters", "oilseed-purees")
    {
      return .fat
    }
    if isIn(
      any: "red-meats", "beef", "pork", "veal-meat", "lamb-meat", "beef-preparations",
      "pork-preparations", "horse-meat", "sausages", "hams")
    {
      return .redMeat
    }
    return .general
  }

  /// The share of fruit given by the category, which overrides a declared or estimated one.
  private var categoryFruits: FixedDecimal? {
    if isIn(any: "olive-oils", "extra-virgin-olive-oils") {
      return FixedDecimal(thousandths: 100_000)
    }
    if isIn(any: "crisps", "potato-crisps", "tofu") { return .zero }
    return nil
  }

  /// The share of fruit that the category implies, if neither the pack nor the ingredients give it.
  private var fruitsOfKind: FixedDecimal? {
    guard ingredients.isEmpty else { return nil }
    if isIn(any: "potatoes", "sweet-potatoes") { return .zero }
    if isIn(any: "fruit-juices", "vegetable-juices") { return FixedDecimal(thousandths: 100_000) }
    if isIn(
      any: "fruit-sauces", "vegetables", "fruits", "mushrooms", "canned-fruits", "frozen-fruits",
      "canned-vegetables", "frozen-vegetables")
    {
      return FixedDecimal(thousandths: 90_000)
    }
    if isIn("jams") { return FixedDecimal(thousandths: 50_000) }
    return nil
  }

  /// How much of a nutrient is in it, by the traffic lights of the British Food Standards Agency (2007): low up to
  /// the first bound, high above the second, in thousandths of a gram per 100 g. The bounds are halved for drinks.
  package enum Level: UInt8, Sendable {
    case low, moderate, high
  }

  package static func bounds(of nutrient: Nutrient) -> (low: Int64, high: Int64)? {
    switch nutrient {
    case .fat: (3000, 20_000)
    case .saturatedFat: (1500, 5000)
    case .sugars: (5000, 12_500)
    case .salt: (300, 1500)
    default: nil
    }
  }

  package func level(of nutrient: Nutrient) -> Level? {
    guard let value = nutrients[nutrient], let bounds = Product.bounds(of: nutrient) else {
      return nil
    }
    let halves: Int64 = isDrink ? 2 : 1
    if value <= FixedDecimal(thousandths: bounds.low / halves) { return .low }
    return value > FixedDecimal(thousandths: bounds.high / halves) ? .high : .moderate
  }

  /// Impossible values in the table of nutrients, for the user to check.
  package var doubts: [ScoreDoubt] {
    var doubts: [ScoreDoubt] = []
    for nutrient in Nutrient.table where nutrient != .energy {
      if let value = nutrients[nutrient], value > FixedDecimal(thousandths: 105_000) {
        doubts.append(.tooMuch(nutrient))
      }
    }
    if let energy = nutrients[.energy], energy > FixedDecimal(thousandths: 3_800_000) {
      doubts.append(.tooMuch(.energy))
    }
    if !isOutsideScore, EnergySwap.isSwapped(nutrients) { doubts.append(.swappedEnergy) }
    if let part = nutrients[.saturatedFat], let fat = nutrients[.fat], part > fat {
      doubts.append(.partExceeds(.saturatedFat, .fat))
    }
    if let part = nutrients[.sugars], let whole = nutrients[.carbohydrates], part > whole {
      doubts.append(.partExceeds(.sugars, .carbohydrates))
    }
    return doubts
  }

  package enum ScoreDoubt: Equatable, Sendable {
    /// More than 100 g can contain.
    case tooMuch(Nutrient)
    /// A part that is greater than its whole.
    case partExceeds(Nutrient, Nutrient)
    /// Kilojoules and kilocalories that are about 4.184 times what the rows come to.
    case swappedEnergy
  }
}

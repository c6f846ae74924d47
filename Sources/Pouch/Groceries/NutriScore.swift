import Base

/// The 2023 Nutri-Score, with the points of each component to explain it.
package struct NutriScore: Equatable, Sendable {
  package enum Letter: UInt8, CaseIterable, Comparable, Sendable {
    case a, b, c, d, e

    package var byte: UInt8 { UInt8(ascii: "a") + rawValue }

    package init?(byte: UInt8) {
      guard byte | 0x20 >= UInt8(ascii: "a"), let letter = Letter(rawValue: (byte | 0x20) - 97)
      else { return nil }
      self = letter
    }

    package static func < (a: Letter, b: Letter) -> Bool { a.rawValue < b.rawValue }
  }

  /// The table by which a food is scored.
  package enum Kind: UInt8, NamedCase {
    case general, fat, beverage, cheese, redMeat, water

    package var name: StaticString {
      switch self {
      case .general: "general"
      case .fat: "fat"
      case .beverage: "beverage"
      case .cheese: "cheese"
      case .redMeat: "red_meat"
      case .water: "water"
      }
    }
  }

  package enum Component: UInt8, NamedCase {
    case energy, energyFromSaturatedFat, sugars, saturatedFat, saturatedFatRatio, salt, sweeteners
    case fruitsVegetablesLegumes, fibre, proteins

    package var name: StaticString {
      switch self {
      case .energy: "energy"
      case .energyFromSaturatedFat: "energy_from_saturated_fat"
      case .sugars: "sugars"
      case .saturatedFat: "saturated_fat"
      case .saturatedFatRatio: "saturated_fat_ratio"
      case .salt: "salt"
      case .sweeteners: "non_nutritive_sweeteners"
      case .fruitsVegetablesLegumes: "fruits_vegetables_legumes"
      case .fibre: "fiber"
      case .proteins: "proteins"
      }
    }

    package var isNegative: Bool { rawValue <= Component.sweeteners.rawValue }
  }

  /// The points of one component.
  package struct Part: Equatable, Sendable {
    package let component: Component
    /// The compared value; `nil` if it is unknown and therefore scored no point.
    package let value: FixedDecimal?
    package let points: Int32
    package let most: Int32
    /// Whether the points count in the score: those of proteins may not.
    package let counts: Bool
  }

  package let kind: Kind
  package let parts: [Part]
  package let negative: Int32
  package let positive: Int32
  package let countsProteins: Bool
  package let score: Int32
  package let letter: Letter

  /// - Parameters:
  ///   - hasSweeteners: whether it contains a non-nutritive sweetener; only beverages lose points by it.
  package init(_ kind: Kind, _ nutrients: Nutrients, hasSweeteners: Bool = false) {
    self.kind = kind
    let isBeverage = kind == .beverage || kind == .water
    var parts = NutriScore.negativeParts(kind, nutrients, hasSweeteners: hasSweeteners)
    let negative = parts.reduce(0) { $0 + $1.points }
    let countsProteins =
      switch kind {
      case .beverage, .water, .cheese: true
      case .fat: negative < NutriScoreTable.proteinsEndOfFat
      case .general, .redMeat: negative < NutriScoreTable.proteinsEnd
      }
    parts.append(
      NutriScore.part(
        .fruitsVegetablesLegumes,
        nutrients[.fruitsVegetablesLegumes]?.rounded(decimals: 1),
        isBeverage ? NutriScoreTable.fruitsOfBeverage : NutriScoreTable.fruits))
    parts.append(NutriScore.part(.fibre, nutrients[.fibre], NutriScoreTable.fibre))
    let proteins = NutriScore.part(
      .proteins, nutrients[.proteins],
      isBeverage ? NutriScoreTable.proteinsOfBeverage : NutriScoreTable.proteins)
    let most =
      kind == .redMeat ? NutriScoreTable.mostProteinsOfRedMeat : proteins.most
    parts.append(
      Part(
        component: .proteins, value: proteins.value, points: min(proteins.points, most), most: most,
        counts: countsProteins))
    self.parts = parts
    self.negative = negative
    self.countsProteins = countsProteins
    positive = parts.reduce(0) {
      $1.component.isNegative || !$1.counts ? $0 : $0 + $1.points
    }
    score = negative - positive
    letter = NutriScore.letter(of: score, kind)
  }

  private static func negativeParts(
    _ kind: Kind, _ nutrients: Nutrients, hasSweeteners: Bool
  ) -> [Part] {
    let isBeverage = kind == .beverage || kind == .water
    var parts: [Part] = []
    // No carbohydrates means no sugars, and no fat means no saturates, even if the label omits them.
    let sugars = nutrients[.sugars] ?? (nutrients[.carbohydrates] == .zero ? .zero : nil)
    let saturated = nutrients[.saturatedFat] ?? (nutrients[.fat] == .zero ? .zero : nil)
    if kind == .fat {
      parts.append(
        part(
          .energyFromSaturatedFat, saturated.map { $0 * 37 },
          NutriScoreTable.energyFromSaturates))
    } else {
      parts.append(
        part(
          .energy, nutrients[.energy],
          isBeverage ? NutriScoreTable.energyOfBeverage : NutriScoreTable.energy))
    }
    parts.append(
      part(
        .sugars, sugars, isBeverage ? NutriScoreTable.sugarsOfBeverage : NutriScoreTable.sugars))
    if kind == .fat {
      let ratio = saturated.flatMap { saturated -> FixedDecimal? in
        // Fat that is less than its saturated part is wrong, so it counts as unknown.
        let fat = nutrients[.fat].flatMap { $0.nano > 0 ? $0 : nil } ?? saturated
        return fat.nano > 0 ? saturated.percent(of: fat) : .zero
      }
      parts.append(
        part(.saturatedFatRatio, ratio, NutriScoreTable.saturatesRatio, meets: true))
    } else {
      parts.append(part(.saturatedFat, saturated, NutriScoreTable.saturatedFat))
    }
    parts.append(part(.salt, nutrients[.salt], NutriScoreTable.salt))
    if isBeverage {
      let most = NutriScoreTable.sweeteners
      parts.append(
        Part(
          component: .sweeteners, value: nil, points: hasSweeteners ? most : 0, most: most,
          counts: true))
    }
    return parts
  }

  private static func part(
    _ component: Component, _ value: FixedDecimal?, _ thresholds: [Int64], meets: Bool = false
  ) -> Part {
    var points: Int32 = 0
    if let value {
      for threshold in thresholds {
        let limit = FixedDecimal(thousandths: threshold)
        if value > limit || (meets && value == limit) { points += 1 }
      }
    }
    return Part(
      component: component, value: value, points: points, most: Int32(thresholds.count),
      counts: true)
  }

  static func letter(of score: Int32, _ kind: Kind) -> Letter {
    var limits = NutriScoreTable.letters
    var first: UInt8 = 0
    switch kind {
    case .water: return .a
    case .fat: limits = NutriScoreTable.lettersOfFat
    case .beverage:
      limits = NutriScoreTable.lettersOfBeverage
      first = 1
    case .general, .cheese, .redMeat: break
    }
    let place = limits.firstIndex { score <= $0 } ?? limits.count
    return Letter(rawValue: first + UInt8(place)) ?? .e
  }

  /// The points of a component, if it is in the score.
  package func part(_ component: Component) -> Part? {
    parts.first { $0.component == component }
  }
}

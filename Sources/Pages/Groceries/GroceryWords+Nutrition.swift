import Base
import Pouch

/// Nutrients, the components of a score, and verdicts in words.
extension GroceryWords {
  /// What the table and the score are of: the unit of the pack, as its own table has it, or else that of the category.
  static func measured(_ product: Product) -> Phrase {
    let unit = product.size?.unit
    let isLiquid: Bool =
      switch unit {
      case .millilitre?, .litre?: true
      case .gram?, .kilogram?: false
      default: product.isDrink
      }
    return isLiquid
      ? Phrase("на\u{A0}100\u{A0}мл", "per\u{A0}100\u{A0}ml")
      : Phrase("на\u{A0}100\u{A0}г", "per\u{A0}100\u{A0}g")
  }

  /// Energy has no decimals, as on packs (Regulation (EU) 1169/2011, guidance on tolerances of December 2012).
  static func value(_ measure: FixedDecimal, of nutrient: Nutrient) -> Phrase {
    let unit =
      switch nutrient {
      case .energy: Phrase("кДж", "kJ")
      case .fruitsVegetablesLegumes: Phrase("%", "%")
      case .alcohol: Phrase("% об.", "% vol.")
      default: Phrase("г", "g")
      }
    return Phrase("{}\u{A0}{}", "{}\u{A0}{}").with(
      phrases: number(nutrient == .energy ? measure.rounded(decimals: 0) : measure), unit)
  }

  static func name(_ nutrient: Nutrient) -> Phrase {
    switch nutrient {
    case .energy: Phrase("Енергія", "Energy")
    case .fat: Phrase("Жири", "Fat")
    case .saturatedFat: Phrase("насичені жири", "saturated fat")
    case .carbohydrates: Phrase("Вуглеводи", "Carbohydrates")
    case .sugars: Phrase("цукри", "sugars")
    case .fibre: Phrase("Клітковина", "Fibre")
    case .proteins: Phrase("Білки", "Proteins")
    case .salt: Phrase("Сіль", "Salt")
    case .fruitsVegetablesLegumes:
      Phrase("Фрукти, овочі, бобові", "Fruit, vegetables, legumes")
    case .alcohol: Phrase("Спирт", "Alcohol")
    }
  }

  static func name(_ component: NutriScore.Component) -> Phrase {
    switch component {
    case .energy: Phrase("Енергія", "Energy")
    case .energyFromSaturatedFat: Phrase("Енергія насичених жирів", "Energy of saturated fat")
    case .sugars: Phrase("Цукри", "Sugars")
    case .saturatedFat: Phrase("Насичені жири", "Saturated fat")
    case .saturatedFatRatio: Phrase("Частка насичених у жирах", "Share of saturates in fat")
    case .salt: Phrase("Сіль", "Salt")
    case .sweeteners: Phrase("Підсолоджувачі", "Sweeteners")
    case .fruitsVegetablesLegumes: name(Nutrient.fruitsVegetablesLegumes)
    case .fibre: Phrase("Клітковина", "Fibre")
    case .proteins: Phrase("Білки", "Proteins")
    }
  }

  /// The value of a component with its unit.
  static func value(_ part: NutriScore.Part) -> Phrase {
    guard let value = part.value else {
      return part.component == .sweeteners
        ? (part.points > 0 ? Phrase("є", "present") : Phrase("немає", "none"))
        : Phrase("невідомо", "unknown")
    }
    switch part.component {
    case .energy, .energyFromSaturatedFat: return self.value(value, of: .energy)
    case .saturatedFatRatio, .fruitsVegetablesLegumes:
      return self.value(value, of: .fruitsVegetablesLegumes)
    default: return self.value(value, of: .fat)
    }
  }

  /// Energy in kilocalories (1 kcal = 4.184 kJ): 71 ккал.
  static let swappedEnergy = Phrase(
    "Схоже, що кДж і ккал поміняно місцями. Звірте енергію з упаковкою.",
    "It looks as if kJ and kcal are swapped. Compare the energy with the pack.")

  static func kilocalories(_ energy: FixedDecimal) -> Phrase {
    let count = (energy.nano + 2_092_000_000) / 4_184_000_000
    return Phrase("{}\u{A0}ккал", "{}\u{A0}kcal").with(Text(count))
  }

  /// A component that lowers the score, with how much of it there is: цукри, 11,2 г.
  static func cost(_ part: NutriScore.Part) -> Phrase {
    let name = Phrase.pair(
      .same(self.name(part.component)[.ukrainian].folded),
      .same(self.name(part.component)[.english].folded))
    guard let value = part.value else { return name }
    return Phrase("{}, {}", "{}, {}").with(
      phrases: name, part.component == .energy ? kilocalories(value) : self.value(part))
  }

  static func points(_ count: Int32) -> Phrase {
    Plural(
      one: "{} бал", few: "{} бали", many: "{} балів", english: "{} point", englishMany: "{} points"
    )(
      Int(count))
  }

  static func verdict(_ letter: NutriScore.Letter) -> Phrase {
    switch letter {
    case .a: Phrase("Дуже добре.", "Very good.")
    case .b: Phrase("Добре.", "Good.")
    case .c: Phrase("Посередньо.", "Middling.")
    case .d: Phrase("Слабко.", "Poor.")
    case .e: Phrase("Погано.", "Bad.")
    }
  }
}

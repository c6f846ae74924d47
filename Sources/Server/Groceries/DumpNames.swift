import Base
import Pouch

/// The JSON members and table columns that are read.
extension OpenFoodFactsRow {
  enum TextColumn {
    case code, name, ukrainianName, brand, amount, serving, ingredients, ukrainianIngredients
    case picture, origin, changed, popularity, greenScore
  }

  enum ListColumn { case categories, additives, allergens, traces, labels, analysis, ingredients }

  enum Column {
    case text(TextColumn)
    case list(ListColumn)
    case nutriments, estimated, nutrition
  }

  enum NutrientColumn {
    case nutrient(Nutrient)
    case kilojoules, energy, kilocalories, sodium
  }

  private static let columns: [(name: StaticString, column: Column)] = [
    ("code", .text(.code)), ("product_name", .text(.name)),
    ("product_name_uk", .text(.ukrainianName)), ("brands", .text(.brand)),
    ("quantity", .text(.amount)), ("serving_size", .text(.serving)),
    ("ingredients_text", .text(.ingredients)),
    ("ingredients_text_uk", .text(.ukrainianIngredients)), ("image_url", .text(.picture)),
    ("image_front_url", .text(.picture)), ("origins", .text(.origin)),
    ("last_modified_t", .text(.changed)), ("unique_scans_n", .text(.popularity)),
    ("categories_tags", .list(.categories)), ("additives_tags", .list(.additives)),
    ("allergens_tags", .list(.allergens)), ("allergens", .list(.allergens)),
    ("traces_tags", .list(.traces)), ("labels_tags", .list(.labels)),
    ("ingredients_analysis_tags", .list(.analysis)), ("ingredients_tags", .list(.ingredients)),
    ("environmental_score_grade", .text(.greenScore)), ("ecoscore_grade", .text(.greenScore)),
    ("nutriments", .nutriments),
    ("nutriments_estimated", .estimated), ("nutrition", .nutrition),
  ]

  private static let nutrients: [(name: StaticString, column: NutrientColumn)] = [
    ("energy-kj", .kilojoules), ("energy", .energy), ("energy-kcal", .kilocalories),
    ("fat", .nutrient(.fat)), ("saturated-fat", .nutrient(.saturatedFat)),
    ("carbohydrates", .nutrient(.carbohydrates)), ("sugars", .nutrient(.sugars)),
    ("fiber", .nutrient(.fibre)), ("proteins", .nutrient(.proteins)), ("salt", .nutrient(.salt)),
    ("sodium", .sodium), ("alcohol", .nutrient(.alcohol)),
    ("fruits-vegetables-legumes", .nutrient(.fruitsVegetablesLegumes)),
    (
      "fruits-vegetables-legumes-estimate-from-ingredients", .nutrient(.fruitsVegetablesLegumes)
    ),
    ("fruits-vegetables-nuts-estimate-from-ingredients", .nutrient(.fruitsVegetablesLegumes)),
  ]

  static func column(_ key: UnsafeBufferPointer<UInt8>) -> Column? {
    columns.first { key.spells($0.name) }?.column
  }

  /// Returns the column of a nutrient's name, with or without the suffix `_100g`.
  static func nutrient(_ key: UnsafeBufferPointer<UInt8>) -> NutrientColumn? {
    let suffix: StaticString = "_100g"
    let length = key.count - suffix.utf8CodeUnitCount
    guard length > 0, UnsafeBufferPointer(rebasing: key[length...]).spells(suffix) else {
      return nutrients.first { key.spells($0.name) }?.column
    }
    let name = UnsafeBufferPointer(rebasing: key[..<length])
    return nutrients.first { name.spells($0.name) }?.column
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these are the bytes of a name.
  fileprivate func spells(_ name: StaticString) -> Bool {
    guard count == name.utf8CodeUnitCount, let baseAddress else { return false }
    // The names differ in their last letters more often than in their first.
    guard self[count - 1] == name.utf8Start[count - 1] else { return false }
    for at in 0..<count where baseAddress[at] != name.utf8Start[at] { return false }
    return true
  }
}

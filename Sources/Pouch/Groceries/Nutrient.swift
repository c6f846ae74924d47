import Base

/// A row of a nutrition table, for 100 g or 100 ml.
package enum Nutrient: UInt8, NamedCase {
  case energy, fat, saturatedFat, carbohydrates, sugars, fibre, proteins, salt
  /// Fruit, vegetables and legumes, in percent.
  case fruitsVegetablesLegumes
  case alcohol

  /// The name in our JSON and in the test vectors of the score.
  package var name: StaticString {
    switch self {
    case .energy: "energy_kj"
    case .fat: "fat"
    case .saturatedFat: "saturated_fat"
    case .carbohydrates: "carbohydrates"
    case .sugars: "sugars"
    case .fibre: "fiber"
    case .proteins: "proteins"
    case .salt: "salt"
    case .fruitsVegetablesLegumes: "fruits_vegetables_legumes"
    case .alcohol: "alcohol"
    }
  }

  /// The rows of the table on a pack, in its order.
  package static let table: [Nutrient] = [
    .energy, .fat, .saturatedFat, .carbohydrates, .sugars, .fibre, .proteins, .salt,
  ]
}

/// The nutrients of 100 g or 100 ml; unknown ones are `nil`.
package struct Nutrients: Equatable, Sendable {
  private var values: [FixedDecimal?] = Array(repeating: nil, count: Nutrient.allCases.count)

  package init() {}

  package subscript(nutrient: Nutrient) -> FixedDecimal? {
    get { values[Int(nutrient.rawValue)] }
    set { values[Int(nutrient.rawValue)] = newValue }
  }

  package var isEmpty: Bool { Nutrient.table.allSatisfy { self[$0] == nil } }

  package init(_ json: JSON?) {
    guard case .object(let members)? = json else { return }
    for member in members {
      for nutrient in Nutrient.allCases where member.key == nutrient.name {
        self[nutrient] = FixedDecimal(member.value).flatMap { $0.nano < 0 ? nil : $0 }
      }
    }
  }

  package var json: JSON {
    .object(
      Nutrient.allCases.compactMap { nutrient in
        self[nutrient].map { JSON.Member(Text(nutrient.name), $0.json) }
      })
  }
}

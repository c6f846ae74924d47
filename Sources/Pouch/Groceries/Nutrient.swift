import Codes

/// What a label's table of nutrients says of 100 g or 100 ml.
public enum Nutrient: UInt8, CaseIterable, Sendable {
  case energy, fat, saturatedFat, carbohydrates, sugars, fibre, proteins, salt
  /// Fruit, vegetables and legumes, in percent.
  case fruitsVegetablesLegumes
  case alcohol

  /// The name in our own JSON and in the score's vectors.
  public var name: StaticString {
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

  /// Those of the table on a pack, in its order.
  public static let table: [Nutrient] = [
    .energy, .fat, .saturatedFat, .carbohydrates, .sugars, .fibre, .proteins, .salt,
  ]
}

/// The nutrients of 100 g or 100 ml; what is not known is not there.
public struct Nutrients: Equatable, Sendable {
  private var values: [Measure?] = Array(repeating: nil, count: Nutrient.allCases.count)

  public init() {}

  public subscript(nutrient: Nutrient) -> Measure? {
    get { values[Int(nutrient.rawValue)] }
    set { values[Int(nutrient.rawValue)] = newValue }
  }

  public var isEmpty: Bool { Nutrient.table.allSatisfy { self[$0] == nil } }

  public init(_ json: JSON?) {
    guard case .object(let members)? = json else { return }
    for member in members {
      for nutrient in Nutrient.allCases where member.key.elementsEqual(nutrient.name.bytes) {
        self[nutrient] = Measure(member.value).flatMap { $0.nano < 0 ? nil : $0 }
      }
    }
  }

  public var json: JSON {
    .object(
      Nutrient.allCases.compactMap { nutrient in
        self[nutrient].map { JSON.Member(Array(nutrient.name.bytes), $0.json) }
      })
  }
}

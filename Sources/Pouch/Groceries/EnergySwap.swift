import Base

/// Kilojoules and kilocalories that stand in each other's place: a kilocalorie is 4.184 kJ.
package enum EnergySwap {
  /// Whether the energy of a label in both units has them swapped: its kilocalories are more than its kilojoules, and as
  /// many times as a kilojoule is of a kilocalorie, within a tenth for the rounding of small numbers.
  package static func isSwapped(kilojoules: FixedDecimal, kilocalories: FixedDecimal) -> Bool {
    let (less, more) = (kilojoules.nano / 1_000_000, kilocalories.nano / 1_000_000)
    return less > 0 && isClose(more, less.scaled(by: 4184, over: 1000), percent: 10)
  }

  /// Whether the kilojoules of a table look like kilocalories, or like kilocalories converted from kilojoules: they are
  /// about 4.184 times less or more than what its rows come to. Rows of which the table says nothing can only add.
  static func isSwapped(_ nutrients: Nutrients) -> Bool {
    guard let energy = nutrients[.energy].map({ $0.nano / 1_000_000 }), energy > 0,
      nutrients[.fat] != nil, nutrients[.proteins] != nil
    else { return false }
    let isWhole = nutrients[.carbohydrates] != nil
    var rows: [Nutrient] = [.fat, .proteins, .fibre]
    if isWhole { rows.append(.carbohydrates) }
    var sum = rows.reduce(Int64(0)) { sum, nutrient in
      sum + (nutrients[nutrient]?.nano ?? 0) / 1_000_000 * NutritionReading.energy(nutrient)
    }
    if !isWhole { sum += (nutrients[.sugars]?.nano ?? 0) / 1_000_000 * 17 }
    // Acids and rounding are much of what has little energy.
    guard sum >= 100_000 else { return false }
    let asKilocalories = energy.scaled(by: 4184, over: 1000)
    if energy < sum / 2,
      isClose(asKilocalories, sum, percent: 15) || !isWhole && asKilocalories > sum
    {
      return true
    }
    return isWhole && isClose(energy, sum.scaled(by: 4184, over: 1000), percent: 15)
  }

  private static func isClose(_ one: Int64, _ other: Int64, percent: Int64) -> Bool {
    magnitude(one - other) <= other.scaled(by: percent, over: 100)
  }

  private static func magnitude(_ number: Int64) -> Int64 { number < 0 ? 0 - number : number }
}

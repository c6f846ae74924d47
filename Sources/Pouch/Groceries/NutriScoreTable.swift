import Base

/// The thresholds of the 2023 Nutri-Score, in thousandths of their unit per 100 g or 100 ml.
///
/// A value scores a point for each threshold that it exceeds; the ratio of saturates also if it equals one. Source:
/// Scientific Committee of the Nutri-Score, reports of July 2022 (foods) and March 2023 (beverages), as implemented
/// in openfoodfacts-server `lib/ProductOpener/Nutriscore.pm`, commit 01fe6f8.
enum NutriScoreTable {
  static let energy = steps(335_000, count: 10)
  static let energyOfBeverage = thousands([30, 90, 150, 210, 240, 270, 300, 330, 360, 390])
  static let energyFromSaturates = steps(120_000, count: 10)
  static let sugars: [Int64] =
    [3_400, 6_800] + thousands([10, 14, 17, 20, 24, 27, 31, 34, 37, 41, 44, 48, 51])
  static let sugarsOfBeverage: [Int64] =
    [500, 2_000, 3_500] + thousands([5, 6, 7, 8, 9, 10, 11])
  static let saturatedFat = steps(1_000, count: 10)
  /// Percent of the fat.
  static let saturatesRatio = thousands([10, 16, 22, 28, 34, 40, 46, 52, 58, 64])
  static let salt = steps(200, count: 20)
  static let sweeteners: Int32 = 4

  /// Percent; a repeated threshold scores all of its points together.
  static let fruits = thousands([40, 60, 80, 80, 80])
  static let fruitsOfBeverage = thousands([40, 40, 60, 60, 80, 80])
  static let fibre: [Int64] = [3_000, 4_100, 5_200, 6_300, 7_400]
  static let proteins: [Int64] = [2_400, 4_800, 7_200, 9_600, 12_000, 14_000, 17_000]
  static let proteinsOfBeverage: [Int64] = [1_200, 1_500, 1_800, 2_100, 2_400, 2_700, 3_000]
  static let mostProteinsOfRedMeat: Int32 = 2

  /// Proteins count only below this many negative points: for foods, and for fats, nuts and seeds.
  static let proteinsEnd: Int32 = 11
  static let proteinsEndOfFat: Int32 = 7

  /// The greatest score of each letter from A to D.
  static let letters: [Int32] = [0, 2, 10, 18]
  static let lettersOfFat: [Int32] = [-6, 2, 10, 18]
  /// Letters B to D: only water is an A.
  static let lettersOfBeverage: [Int32] = [2, 6, 9]

  private static func steps(_ step: Int64, count: Int64) -> [Int64] {
    (1...count).map { $0 * step }
  }

  private static func thousands(_ values: [Int64]) -> [Int64] { values.map { $0 * 1000 } }
}

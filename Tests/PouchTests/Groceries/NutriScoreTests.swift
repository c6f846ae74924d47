import Base
import Foundation
import Testing

@testable import Pouch

@Suite struct NutriScoreTests {
  private static func measure(_ text: String) throws -> FixedDecimal {
    try #require(FixedDecimal(Text(text)))
  }

  /// Each component with its table, in thousandths, and where it is read from.
  static let tables: [(NutriScore.Kind, Nutrient, NutriScore.Component, [Int64])] = [
    (
      .general, .energy, .energy,
      [335, 670, 1005, 1340, 1675, 2010, 2345, 2680, 3015, 3350].map { $0 * 1000 }
    ),
    (
      .beverage, .energy, .energy,
      [30, 90, 150, 210, 240, 270, 300, 330, 360, 390].map { $0 * 1000 }
    ),
    (
      .general, .sugars, .sugars,
      [
        3400, 6800, 10000, 14000, 17000, 20000, 24000, 27000, 31000, 34000, 37000, 41000, 44000,
        48000, 51000,
      ]
    ),
    (.beverage, .sugars, .sugars, [500, 2000, 3500, 5000, 6000, 7000, 8000, 9000, 10000, 11000]),
    (.general, .saturatedFat, .saturatedFat, (1...10).map { $0 * 1000 }),
    (.general, .salt, .salt, (1...20).map { $0 * 200 }),
    (.general, .fibre, .fibre, [3000, 4100, 5200, 6300, 7400]),
    (.general, .proteins, .proteins, [2400, 4800, 7200, 9600, 12000, 14000, 17000]),
    (.cheese, .proteins, .proteins, [2400, 4800, 7200, 9600, 12000, 14000, 17000]),
    (.beverage, .proteins, .proteins, [1200, 1500, 1800, 2100, 2400, 2700, 3000]),
  ]

  @Test("At a threshold there is no point more, above it there is", arguments: tables)
  func thresholds(
    kind: NutriScore.Kind, nutrient: Nutrient, component: NutriScore.Component, limits: [Int64]
  ) {
    for (place, limit) in limits.enumerated() {
      for (value, points) in [(limit, place), (limit + 1, place + 1), (limit - 1, place)] {
        var nutrients = Nutrients()
        nutrients[nutrient] = FixedDecimal(thousandths: value)

        let part = NutriScore(kind, nutrients).part(component)

        #expect(part?.points == Int32(points), "\(component) of \(kind) at \(value)")
        #expect(part?.most == Int32(limits.count))
      }
    }
  }

  @Test(
    "Fruit earns its points in jumps",
    arguments: [
      (NutriScore.Kind.general, 40_000, 0), (.general, 40_100, 1), (.general, 60_100, 2),
      (.general, 80_100, 5),
      (.beverage, 40_100, 2), (.beverage, 60_100, 4), (.beverage, 80_000, 4),
      (.beverage, 80_100, 6),
      (.general, 40_040, 0), (.general, 40_060, 1),
    ])
  func fruit(kind: NutriScore.Kind, thousandths: Int64, points: Int32) {
    var nutrients = Nutrients()
    nutrients[.fruitsVegetablesLegumes] = FixedDecimal(thousandths: thousandths)

    #expect(NutriScore(kind, nutrients).part(.fruitsVegetablesLegumes)?.points == points)
  }

  @Test(
    "The ratio of saturates earns its point where it meets the threshold",
    arguments: [
      (9_990, 1), (9_940, 0), (10_000, 1), (16_000, 2), (63_900, 9), (64_000, 10), (100_000, 10),
    ])
  func ratio(saturated: Int64, points: Int32) {
    var nutrients = Nutrients()
    nutrients[.fat] = FixedDecimal(thousandths: 100_000)
    nutrients[.saturatedFat] = FixedDecimal(thousandths: saturated)

    #expect(NutriScore(.fat, nutrients).part(.saturatedFatRatio)?.points == points)
  }

  @Test("Proteins stop counting: of a food at 11 points, of fats at 7, of cheese never")
  func proteins() {
    var nutrients = Nutrients()
    nutrients[.proteins] = FixedDecimal(thousandths: 20_000)
    nutrients[.sugars] = FixedDecimal(thousandths: 37_001)

    #expect(NutriScore(.general, nutrients).score == 11)
    #expect(NutriScore(.cheese, nutrients).score == 4)
    nutrients[.sugars] = FixedDecimal(thousandths: 34_001)
    #expect(NutriScore(.general, nutrients).score == 3)
    #expect(NutriScore(.redMeat, nutrients).score == 8)
    nutrients[.sugars] = FixedDecimal(thousandths: 24_001)
    #expect(NutriScore(.fat, nutrients).score == 7)
  }

  @Test(
    "Letters end where the table says",
    arguments: [
      (
        NutriScore.Kind.general,
        [
          (-15, "a"), (0, "a"), (1, "b"), (2, "b"), (3, "c"), (10, "c"), (11, "d"), (18, "d"),
          (19, "e"),
        ]
      ),
      (
        .fat,
        [(-6, "a"), (-5, "b"), (2, "b"), (3, "c"), (10, "c"), (11, "d"), (18, "d"), (19, "e")]
      ),
      (.beverage, [(-10, "b"), (2, "b"), (3, "c"), (6, "c"), (7, "d"), (9, "d"), (10, "e")]),
      (.water, [(20, "a")]),
    ] as [(NutriScore.Kind, [(Int32, String)])])
  func letters(kind: NutriScore.Kind, expected: [(Int32, String)]) {
    for (score, letter) in expected {
      #expect(Text([NutriScore.letter(of: score, kind).byte]) == Text(letter), "\(score)")
    }
  }

  @Test("Sugars and saturates that can't be there are none, and what is unknown earns no point")
  func absent() {
    var nutrients = Nutrients()
    nutrients[.carbohydrates] = .zero
    nutrients[.fat] = .zero

    let score = NutriScore(.general, nutrients)

    #expect(score.part(.sugars)?.value == .zero)
    #expect(score.part(.saturatedFat)?.value == .zero)
    #expect(score.part(.energy)?.value == nil)
    #expect(score.score == 0)
  }

  private static let vectorFile = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../shared/data/nutriscore-open.json").standardizedFileURL
  private static var vectorPath: String? {
    FileManager.default.fileExists(atPath: vectorFile.path) ? vectorFile.path : nil
  }

  @Test(
    "Every open vector is right",
    .enabled(if: vectorPath != nil, "../shared/data/nutriscore-open.json is not here"))
  func vectors() throws {
    let path = try #require(Self.vectorPath)
    let data = try #require(FileManager.default.contents(atPath: path))
    let file = try JSON(parsing: [UInt8](data))
    let vectors = try #require(file["vectors"]?.array)
    #expect(vectors.count >= 300)
    for vector in vectors {
      let id = String(decoding: vector["id"]?.text ?? "", as: UTF8.self)
      var kind = try #require(NutriScore.Kind(named: vector["kind"]?.text ?? ""))
      if vector["flags"]?["red_meat"]?.bool == true { kind = .redMeat }

      let score = NutriScore(
        kind, Nutrients(vector["inputs"]),
        hasSweeteners: vector["flags"]?["sweeteners"]?.bool ?? false)

      let expected = vector["expected"]
      #expect(Int64(score.score) == expected?["score"]?.integer, "\(id)")
      #expect(Text([score.letter.byte]) == expected?["grade"]?.text, "\(id)")
      if let negative = expected?["negative_points"]?.integer {
        #expect(Int64(score.negative) == negative, "\(id)")
      }
      if let positive = expected?["positive_points"]?.integer {
        #expect(Int64(score.positive) == positive, "\(id)")
      }
      guard case .object(let points)? = expected?["points"] else { continue }
      for part in points {
        let own = score.parts.first { part.key == $0.component.name }
        #expect(own.map { Int64($0.points) } == part.value.integer, "\(id)")
      }
    }
    for vector in try #require(file["letter_vectors"]?.array) {
      let kind = try #require(NutriScore.Kind(named: vector["kind"]?.text ?? ""))
      let score = Int32(try #require(vector["score"]?.integer))
      #expect(Text([NutriScore.letter(of: score, kind).byte]) == vector["grade"]?.text)
    }
  }
}

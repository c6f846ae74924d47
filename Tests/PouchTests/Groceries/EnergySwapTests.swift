import Base
import Testing

@testable import Pouch

/// Generated nutrition tables whose energy is right, or has its units swapped.
struct EnergySwapTests {
  private static func food(_ generator: inout SeededGenerator) -> (product: Product, energy: Int64)
  {
    var product = ProductExamples.product("вода, сіль")
    product.categories = ["en:biscuits"]
    let fat = Int64.random(in: 10...500, using: &generator)
    let (saturated, proteins) = (fat / 3, Int64.random(in: 0...200, using: &generator))
    let carbohydrates = Int64.random(in: 30...300, using: &generator)
    let rows: [(Nutrient, Int64)] = [
      (.fat, fat), (.saturatedFat, saturated), (.proteins, proteins), (.salt, 5),
      (.carbohydrates, carbohydrates), (.sugars, carbohydrates / 2),
    ]
    for (nutrient, tenths) in rows {
      product.nutrients[nutrient] = FixedDecimal(thousandths: tenths * 100)
    }
    let exact = fat * 37 + (carbohydrates + proteins) * 17
    // Labels are rounded, and foods differ from the factors.
    return (product, max(100, exact * .random(in: 93...107, using: &generator) / 1000))
  }

  @Test(
    "Swapped kilojoules and kilocalories are noticed, and right ones are not", arguments: 1...300)
  func table(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var (product, energy) = Self.food(&generator)

    product.nutrients[.energy] = FixedDecimal(thousandths: energy * 1000)
    #expect(product.doubts == [] && product.score != nil, "seed \(seed)")
    for wrong in [energy * 1000 / 4184, energy * 4184 / 1000] {
      product.nutrients[.energy] = FixedDecimal(thousandths: wrong * 1000)
      #expect(product.doubts.contains(.swappedEnergy), "seed \(seed)")
      #expect(product.verdict == .swappedEnergy && product.score == nil, "seed \(seed)")
    }
  }

  @Test("A label on which both units are swapped gives no energy", arguments: 1...100)
  func label(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let kilojoules = Int64.random(in: 40...3700, using: &generator)
    let kilocalories = (kilojoules * 1000 + 2092) / 4184
    let row = { (one: Int64, other: Int64) in
      LabelText(Text("Поживна цінність\nЕнергетична цінність \(one) кДж / \(other) ккал\n"))
    }

    let (right, swapped) = (row(kilojoules, kilocalories), row(kilocalories, kilojoules))

    #expect(right.nutrients[.energy] == FixedDecimal(thousandths: kilojoules * 1000))
    #expect(!right.isSwapped && swapped.isSwapped && swapped.nutrients[.energy] == nil)
  }

  @Test("Where too little is known or in it, nothing is said of the energy")
  func unknown() {
    var product = ProductExamples.product("вода")
    product.nutrients[.energy] = FixedDecimal(thousandths: 200_000)
    #expect(product.doubts == [])
    for nutrient in [Nutrient.fat, .proteins] { product.nutrients[nutrient] = .zero }
    product.nutrients[.carbohydrates] = FixedDecimal(thousandths: 2_800)
    #expect(product.doubts == [])
  }
}

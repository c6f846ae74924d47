import Base
import Testing

@testable import Pouch

struct PurchaseAnalysisTests {
  private static let today = Day(iso: "2026-11-25") ?? Day(number: 0)

  private func bought(
    _ name: Text, _ minor: Int64?, _ day: Text, code: Int64? = nil
  ) throws -> Purchase {
    Purchase(
      code: code.map { GTIN(value: $0) }, name: name, amount: nil,
      price: minor.map { Money($0, .hryvnia) }, store: nil, day: try #require(Day(iso: day)))
  }

  private func yogurt(_ code: Int64, brand: Text = "Яготинське") -> Product {
    var product = Product(GTIN(value: code))
    product.name = "Йогурт"
    product.brand = brand
    product.categories = ["en:dairies", "en:yogurts"]
    product.ingredients = "Молоко"
    let values: [(Nutrient, Int64)] = [
      (.energy, 250_000), (.fat, 1_500), (.saturatedFat, 1_000), (.carbohydrates, 5_000),
      (.sugars, 5_000), (.proteins, 3_000), (.salt, 100),
    ]
    for (nutrient, thousandths) in values {
      product.nutrients[nutrient] = FixedDecimal(thousandths: thousandths)
    }
    return product
  }

  private func analysis(
    _ purchases: [Purchase], _ products: [Product] = [], months: Int = 3
  ) -> PurchaseAnalysis {
    var known: [Int64: Product] = [:]
    for product in products { known[product.code.value] = product }
    return PurchaseAnalysis(purchases, products: known, months: months, today: Self.today)
  }

  @Test
  func `only purchases of the period count, to its first day and not of the future`() throws {
    let all = try [
      bought("Хліб", 3_000, "2026-08-31"), bought("Хліб", 3_000, "2026-09-01"),
      bought("Хліб", 3_000, "2026-11-25"), bought("Хліб", 3_000, "2026-11-26"),
    ]
    let found = analysis(all)
    #expect(found.count == 2)
    #expect(found.months.map { Text($0.minor) } == ["3000", "0", "3000"])
    #expect(analysis(all, months: 1).count == 1)
  }

  @Test
  func `what is not known of a purchase is not guessed`() throws {
    let product = yogurt(4_820_000_000_017)
    let found = try analysis(
      [
        bought("Йогурт", 2_000, "2026-11-20", code: 4_820_000_000_017),
        bought("Йогурт", nil, "2026-11-21", code: 4_820_000_000_017),
        bought("Щось", 500, "2026-11-21"),
        bought("Інше", 500, "2026-11-21", code: 4_820_000_000_024),
      ], [product])
    let letter = try #require(product.score?.letter)
    #expect(found.count == 4)
    #expect(found.scored == 2)
    #expect(found.letters[Int(letter.rawValue)] == 2)
    #expect(found.grouped == 2)
    #expect(found.priceless == 1)
    #expect(found.spent == 3_000)
  }

  @Test
  func `brands are counted whatever their case, and spending goes to the sections of a shop`()
    throws
  {
    let found = try analysis(
      [
        bought("а", 1_000, "2026-11-01", code: 1), bought("б", 2_000, "2026-11-02", code: 2),
        bought("в", 500, "2026-11-03", code: 3), bought("Хліб", 9_000, "2026-11-03"),
      ], [yogurt(1), yogurt(2, brand: "ЯГОТИНСЬКЕ"), yogurt(3, brand: "Галичина")])
    #expect(found.brands.map { $0.count } == [2, 1])
    #expect(found.aisles.map { $0.aisle } == [.bread, .dairy])
    #expect(found.aisles.map { $0.minor } == [9_000, 3_500])
  }

  @Test(
    "Thirty contributions are a level",
    arguments: [(0, 1, 30), (29, 1, 1), (30, 2, 30), (61, 3, 29)])
  func level(prices: Int, level: Int, left: Int) {
    var contribution = Contribution()
    contribution.prices = prices
    #expect(contribution.level == level)
    #expect(contribution.left == left)
  }

  @Test
  func `only what everybody may read is a contribution`() {
    var pouch = Pouch(device: 1)
    for audience in [Audience.everybody, .writer] {
      pouch.setReview(
        Review(
          subject: audience == .everybody ? "1" : "2", stars: 5, text: "", day: Day(number: 1)),
        for: audience)
    }
    #expect(pouch.contribution.count == 1)
  }
}

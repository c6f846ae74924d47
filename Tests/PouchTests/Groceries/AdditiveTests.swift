import Base
import Testing

@testable import Pouch

struct AdditiveTests {
  @Test("Additives are found by tags and in words of either alphabet, with class and risk")
  func additives() {
    var product = Product(GTIN(value: 17))
    product.additives = ["en:e322i"]
    product.ingredients = "вода, E330, Е-150d, е 621, смак E1999999, E950, дуже"

    let found = product.allAdditives

    #expect(found.map { text($0.number) } == ["322", "330", "150d", "621", "950"])
    #expect(found.map { $0.risk } == [.none, .none, .moderate, .high, .none])
    #expect(product.hasSweeteners)
    #expect(!Additive(number: "968").isNonNutritiveSweetener)
  }
}

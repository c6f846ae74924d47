import Base
import Testing

@testable import Pouch

struct NovaTests {
  @Test(
    "NOVA follows from ingredients, additives and category",
    arguments: [
      ("молоко", "en:milks", 1), ("яблука, цукор", "en:jams", 3),
      ("цукор, ароматизатор", "en:sweets", 4),
      ("борошно, E471", "", 4), ("олія", "en:vegetable-oils", 2), ("", "en:waters", 1),
      ("", "en:sweets", nil), ("цукор", "", nil),
    ] as [(String, String, UInt8?)])
  func nova(ingredients: String, category: String, group: UInt8?) {
    var product = Product(GTIN(value: 17))
    product.ingredients = Text(ingredients)
    product.categories = category.isEmpty ? [] : [Text(category)]

    #expect(Nova(product)?.group.rawValue == group)
  }
}

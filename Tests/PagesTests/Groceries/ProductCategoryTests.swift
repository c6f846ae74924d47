import Base
import Testing

@testable import Pages
@testable import Pouch

/// A product whose category nobody has said is asked for it on its page.
@Suite struct ProductCategoryTests {
  private static func catalog(_ name: String) -> String {
    var product = Product(yogurt)
    product.name = Text(name)
    for nutrient in Nutrient.table { product.nutrients[nutrient] = FixedDecimal(thousandths: 3000) }
    product.nutrients[.energy] = FixedDecimal(thousandths: 160_000)
    return String(
      decoding: JSON.object([JSON.Member("product", product.json)]).bytes, as: UTF8.self)
  }

  @Test(
    "The name suggests the category, one tap gives the score, and undo takes it back",
    arguments: [
      ("Молоко 2,5 %", "dairy"), ("Хліб житній", "bread"), ("Шоколад чорний", "sweets"),
      ("Ковбаса лікарська", "meat"), ("Qwerty", ""),
    ])
  func category(name: String, guess: String) throws {
    for hasAccount in [false, true] {
      var person = Person()
      person.hasAccount = hasAccount
      person.catalog = Self.catalog(name)
      let path = "/groceries/products/\(yogurt.digits)"

      let asked = RenderedPage(title: "", html: text(person.get(path)))
      #expect(asked.value("aisle") == guess)
      #expect(asked.words.contains("Оцінки немає"))
      let nothing = person.post("\(path)/category", ["aisle": ""])
      #expect(nothing.status == 422 && text(nothing).contains("Оберіть категорію"))

      let scored = person.send("\(path)/category", ["aisle": guess.isEmpty ? "sweets" : guess])
      #expect(!scored.contains("name=\"aisle\""))
      #expect(scored.contains("Nutri-Score"))
      let audience = person.app.pouch.productAudience(of: yogurt)
      #expect(audience == (hasAccount ? .writer : nil))
      #expect(person.undo().contains("name=\"aisle\""))
    }
  }
}

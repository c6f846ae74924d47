import Base
import Testing

@testable import Pouch

struct DietWordsTests {
  @Test(arguments: [
    ("молоко сухе, цукор", Preferences.Attribute.vegan, "молоко"),
    ("цукор, мед", .vegan, "мед"), ("sucre, œufs", .vegan, "œufs"),
    ("Zucker, Gelatine", .vegetarian, "Gelatine"),
    ("сосиски: свинина, сіль", .vegetarian, "сосиски"),
    ("sucre, huile de palme", .palmOilFree, "palme"),
    ("олія пальмова, цукор", .palmOilFree, "пальмова"),
    ("palm oil, sugar", .palmOilFree, "palm"),
  ])
  func `a word of the ingredients beats a label`(
    text: String, attribute: Preferences.Attribute, word: String
  ) {
    var product = ProductExamples.product(text)
    (product.labels, product.analysis) = (
      ["en:vegan", "en:vegetarian", "en:palm-oil-free"], ["en:palm-oil-free"]
    )

    #expect(product.match(attribute) == 0)
    let found = product.contradiction(of: attribute).map { String(decoding: $0, as: UTF8.self) }
    #expect(found?.contains(word) == true, "\(found ?? "")")
    #expect(product.isClaimed(attribute))
  }

  @Test(arguments: [
    "цукор, сіль", "яблука. Може містити сліди молока.", "пшениця, без меду",
    "vitamin A palmitate, water",
    "вітамін А пальмітат", "медична сіль", "porcini, honeydew melon", "carnitine, water",
    "meatless, Honigmelone", "пектин, мелена кава", "pork-free soya",
  ])
  func `what is only possible or absent speaks against nothing`(text: String) {
    let product = ProductExamples.product(text)
    #expect(product.contradiction(of: .palmOilFree) == nil)
    if !text.contains("pork") { #expect(product.contradiction(of: .vegan) == nil, "\(text)") }
  }
}

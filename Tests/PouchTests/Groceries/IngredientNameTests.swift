import Base
import Testing

@testable import Pouch

struct IngredientNameTests {
  @Test(
    "A tag of the taxonomy has a name in both languages, and others have none",
    arguments: [
      ("en:sugar", "цукор", "sugar"), ("en:palm-oil", "пальмова олія", "palm oil"),
      ("en:caramel-paste", "карамель", "caramel"), ("en:added-sugar", nil, nil),
      ("fr:sugar", nil, nil), ("en:", nil, nil), ("en:sug", nil, nil), ("", nil, nil),
    ] as [(Text, Text?, Text?)])
  func name(tag: Text, ukrainian: Text?, english: Text?) {
    let name = IngredientName(tag: tag)
    #expect(name?.ukrainian == ukrainian)
    #expect(name?.english == english)
  }

  @Test("A product's ingredients are named once each, in their order")
  func names() {
    var product = Product(GTIN(value: 4_820_000_000_017))
    product.ingredientTags = [
      "en:added-sugar", "en:sugar", "en:rapeseed-oil", "en:canola-oil", "en:milk",
    ]
    #expect(
      IngredientName.names(of: product).map { $0.ukrainian } == [
        "цукор", "ріпакова олія", "молоко",
      ])
  }

  @Test("A grade of the environment survives the product's JSON, and another word is none")
  func grade() throws {
    var product = Product(GTIN(value: 4_820_000_000_017))
    for grade in GreenScore.allCases {
      product.greenScore = grade
      #expect(Product(product.json)?.greenScore == grade)
    }
    #expect(GreenScore(named: Text("unknown")) == nil)
    #expect(GreenScore(named: Text("not-applicable")) == nil)
  }
}

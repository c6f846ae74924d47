import Base
import Testing

@testable import Pouch

struct ProductTests {
  @Test("What a product's JSON says is read back the same")
  func json() {
    var product = Product(GTIN(value: 4_820_000_000_017))
    product.name = "Молоко \"2,5\""
    product.categories = ["en:milks"]
    product.nutrients[.fat] = FixedDecimal(thousandths: 2500)
    product.changed = 5

    #expect(Product(try? JSON(parsing: product.json.bytes)) == product)
  }
}

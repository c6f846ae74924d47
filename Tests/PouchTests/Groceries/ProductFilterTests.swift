import Base
import Testing

@testable import Pouch

struct ProductFilterTests {
  @Test("A filter takes only what is known to be free")
  func filter() {
    var filter = ProductFilter()
    filter.without = [.nuts, .soybeans]

    #expect(filter.passes(ProductExamples.product("вода, цукор")))
    for text in [
      "", ProductExamples.nutella, ProductExamples.wafers, "вода, ароматизатор", "water, shrooms",
    ] {
      #expect(!filter.passes(ProductExamples.product(text)), "\(text)")
    }
  }
}

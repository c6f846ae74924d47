import Base
import Testing

@testable import Pages
@testable import Pouch

struct UnknownProductPageTests {
  @Test("Whether the catalogue was reached decides what is advised", arguments: [true, false])
  func unknown(isReached: Bool) {
    let value = UnknownProductPage(code: yogurt, isReached: isReached)
    let page = rendered(value)

    #expect(value.status == 404 && page.words.contains("4820000000017"))
    #expect(page.words.contains("not in the catalogue yet") == isReached)
    #expect(page.words.contains("There is no network") == !isReached)
    #expect(
      page.links == [
        "/groceries/products/4820000000017/edit", "/groceries/products/4820000000017/price",
        "https://www.google.com/search?q=4820000000017", "/cards/new?text=4820000000017",
      ])
  }
}

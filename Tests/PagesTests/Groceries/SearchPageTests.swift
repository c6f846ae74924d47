import Base
import Testing

@testable import Pages
@testable import Pouch

struct SearchPageTests {
  private func rows(_ names: [String]) -> [ProductRow] {
    names.map { name in
      var product = Product(yogurt)
      product.name = Text(name)
      return ProductRow(product, nil, in: pouch())
    }
  }

  private func page(
    _ found: [ProductRow]?, _ search: GroceriesRoute.ProductSearch = .init(),
    isOffline: Bool = false
  ) -> RenderedPage {
    rendered(SearchPage(search: search, found: found, isOffline: isOffline))
  }

  @Test("Before a search there is only its form, and after one its products or advice")
  func states() {
    let (before, none, some) = (page(nil), page([]), page(rows([hostile, "Кефір"])))

    #expect(before.all("li").isEmpty && !before.words.contains("Nothing is found."))
    #expect(none.words.contains("Nothing is found."))
    #expect(some.all("li").count == 2 && some.words.contains("\(hostile) ?"))
    #expect(!some.html.contains("<script>") && some.faults == [])
    #expect(page(rows(["a"]), isOffline: true).words.contains("No network: searching"))
  }

  @Test("A filter stands open with its choice, and says what it leaves out")
  func filter() {
    var search = GroceriesRoute.ProductSearch()
    search.text = Text(hostile)
    let plain = page([], search)
    search.filter.letter = .b
    search.filter.nova = .processed
    search.filter.without = [.milk]

    let page = self.page([], search)

    #expect(plain.all("details").first?["open"] == nil && page.all("details").first?["open"] != nil)
    #expect(page.value("letter") == "b" && page.value("nova") == "3" && page.value("aisle") == "")
    #expect(page.value("without") == text(Allergen.milk.tag.bytes))
    #expect(page.words.contains("Only what is known to be free of the allergen."))
    #expect(page.value("q") == hostile && !page.html.contains("<script>"))
  }
}

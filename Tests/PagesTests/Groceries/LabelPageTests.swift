import Base
import Testing

@testable import Pages
@testable import Pouch

struct LabelPageTests {
  @Test("A shop's own label has the goods' number, and its measure as a weight and as a price")
  func label() throws {
    let body = Text("221234501250")
    let label = try #require(InStoreCode(body + [GTIN.checkDigit(of: body)]))

    var pouch = PagesTests.pouch()
    _ = pouch.addGroceryList("На тиждень")
    let page = rendered(LabelPage(label: label, lists: pouch.groceryLists))

    #expect(page.value("line") == "1250 g ")
    #expect(page.all("dd").map(\.text) == ["12345", "1250\u{A0}g", "₴12.50"])
    #expect(rendered(NoSuchGroceriesPage()).links == ["/groceries"])
    #expect(NoSuchGroceriesPage().status == 404)
  }
}

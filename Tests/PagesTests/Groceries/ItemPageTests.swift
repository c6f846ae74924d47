import Base
import Testing

@testable import Pages
@testable import Pouch

struct ItemPageTests {
  @Test("The form of a line has its name, its amount and every aisle, and the chosen one")
  func form() throws {
    let value = ItemPage(
      item: try groceryItem(1, hostile), list: "Свято", name: Text(hostile), amount: "2 кг",
      aisle: .bread, problem: Problem("Ні", "No"))
    let page = rendered(value)

    #expect(value.status == 422 && page.problem == "No")
    #expect(page.value("name") == hostile && page.value("amount") == "2 кг")
    #expect(page.value("aisle") == text(Aisle.bread.name.bytes))
    #expect(page.options("aisle").count == Aisle.allCases.count)
    #expect(!page.html.contains("<script>") && page.faults == [])
  }
}

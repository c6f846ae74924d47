import Base
import Testing

@testable import Pages
@testable import Pouch

struct ListsPageTests {
  private func spaces() -> [SharedSpace] {
    [SharedSpace(id: id(90), name: Text(hostile), role: .author, people: [])]
  }

  @Test("A list says how much is left, that all is bought, or that it is empty")
  func rows() throws {
    var pouch = pouch()
    let names = ["Порожній", "Усе", "Дві"]
    let lists = names.map { pouch.addGroceryList(Text($0), in: nil) }
    for (list, count) in [(lists[1], 1), (lists[2], 2)] {
      for number in 0..<count {
        pouch.addGroceryItem(GroceryLine("річ \(number)"), to: list, now: 1)
      }
    }
    for item in pouch.groceryItems(of: lists[1]) { pouch.tick(groceryItem: item.id, true) }
    let rows = GroceryListRow.all(in: pouch)

    let page = rendered(ListsPage(lists: rows, spaces: [], name: "", problem: nil))
    let ukrainian = rendered(ListsPage(lists: rows, spaces: [], name: "", problem: nil), .ukrainian)

    #expect(page.words.contains("Порожній empty") && page.words.contains("Усе all bought"))
    #expect(page.words.contains("Дві 2 items left"))
    #expect(ukrainian.words.contains("Дві лишилося 2 позиції"))
    #expect(page.faults == [])
  }

  @Test("A new list is asked for whom only where there are spaces")
  func spacesField() {
    let alone = rendered(ListsPage(lists: [], spaces: [], name: "", problem: nil))
    let member = rendered(ListsPage(lists: [], spaces: spaces(), name: "", problem: nil))

    #expect(alone.options("space") == [])
    #expect(member.options("space") == ["", text(id(90).hex)])
    #expect(!member.html.contains("<script>") && member.faults == [])
  }

  @Test("A name that was refused stays, with its reason")
  func problem() {
    let value = ListsPage(
      lists: [], spaces: [], name: Text(hostile), problem: Problem("Ні", "No"))

    #expect(value.status == 422)
    #expect(rendered(value).problem == "No" && rendered(value).value("name") == hostile)
  }

  @Test("Sharing needs a space: without one the page leads to the settings")
  func sharing() throws {
    let list = try groceryList()
    let shared = try groceryList(space: id(90))
    func page(_ list: GroceryList, _ spaces: [SharedSpace]) -> RenderedPage {
      rendered(ListFormPage(list: list, name: list.name, current: "", spaces: spaces, problem: nil))
    }

    let (alone, member, back) = (page(list, []), page(list, spaces()), page(shared, []))

    #expect(alone.links.contains("/settings") && alone.options("space") == [])
    #expect(member.options("space") == [text(id(90).hex)])
    #expect(back.options("space") == [""] && !back.links.contains("/settings"))
    #expect(
      [alone, member, back].allSatisfy { $0.faults.isEmpty && $0.value("name") == "На тиждень" })
  }

  @Test("The list for a product is chosen by name, with the space of a shared one")
  func choice() throws {
    let page = rendered(
      ListChoicePage(
        code: yogurt, lists: [try groceryList(50), try groceryList(51, "Дім", space: id(90))],
        spaces: spaces()))

    #expect(
      page.all("input").filter { $0["name"] == "list" }.map { $0["value"] }
        == [50, 51].map { text(id($0).hex) })
    #expect(page.words.contains("Дім Shared: \(hostile)") && !page.html.contains("<script>"))
    #expect(page.actions == [String](repeating: "/groceries/products/4820000000017/add", count: 2))
  }
}

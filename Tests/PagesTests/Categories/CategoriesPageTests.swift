import Base
import Pouch
import Testing

@testable import Pages

struct CategoriesPageTests {
  private func rows(_ pouch: Pouch) -> [CategoryRow] {
    CategoryRow.all(in: pouch)
  }

  @Test("Without categories the page says what they are for, and with some how many cards each has")
  func counts() {
    var pouch = pouch()
    let none = rendered(CategoriesPage(rows: rows(pouch), name: "", problems: []))
    let food = pouch.addCategory("Їжа")
    _ = pouch.addCategory(Text(hostile))
    for name in ["A", "B", "C"] {
      var draft = Pouch.CardDraft()
      draft.name = Text(name)
      draft.categories = [food]
      let card = pouch.addCard(draft)
      if name == "C" { pouch.setArchived(card, true) }
    }

    let two = rendered(CategoriesPage(rows: rows(pouch), name: "", problems: []))

    #expect(none.words.contains("Categories help when there are many cards"))
    #expect(none.all("ol").isEmpty)
    #expect(two.words.contains("Їжа 2 cards") && two.words.contains("\(hostile) 0 cards"))
    #expect(!two.html.contains("<script>") && two.faults == [])
    #expect(
      two.all("button").compactMap { $0["aria-label"] } == [
        "Move down: Їжа", "Move up: \(hostile)",
      ])
  }

  @Test("A name that was refused stays in its field, with the reason")
  func problem() {
    let value = CategoriesPage(rows: [], name: Text(hostile), problems: [.categoryNameMissing])
    let page = rendered(value)

    #expect(value.status == 422)
    #expect(page.problem == "Type a name for the category.")
    #expect(page.value("name") == hostile)
    #expect(rendered(value, .ukrainian).problem == "Напишіть назву категорії.")
  }

  @Test("A category of a space says whose it is, and goes only with the right to change it")
  func shared() throws {
    var pouch = pouch()
    let food = pouch.addCategory("Їжа")
    let category = try #require(pouch.category(food))
    func page(hasSpaces: Bool, mayChange: Bool, space: String?) -> RenderedPage {
      rendered(
        CategoryPage(
          category: category, name: category.name, space: space.map { Text($0) },
          hasSpaces: hasSpaces, mayChange: mayChange, problems: []))
    }

    let own = page(hasSpaces: false, mayChange: true, space: nil)
    let shared = page(hasSpaces: true, mayChange: false, space: "Дім")

    #expect(!own.words.contains("Whose category"))
    #expect(own.actions.contains { $0.hasSuffix("/delete") })
    #expect(shared.words.contains("Whose category Дім"))
    #expect(!shared.actions.contains { $0.hasSuffix("/delete") })
    #expect(page(hasSpaces: true, mayChange: true, space: nil).words.contains("Only mine"))
    #expect(own.value("name") == "Їжа" && own.faults == [])
  }
}

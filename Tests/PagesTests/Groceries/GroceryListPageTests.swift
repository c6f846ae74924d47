import Base
import Testing

@testable import Pages
@testable import Pouch

struct GroceryListPageTests {
  private func page(
    _ items: [GroceryItem], usual: [Int64?] = [], author: String? = nil, space: String? = nil,
    habits: [Habit] = [], cards: [Card] = [],
    typed: String = "", problem: Problem? = nil, message: Phrase? = nil
  ) throws -> GroceryListPage {
    GroceryListPage(
      list: try groceryList(),
      items: items.enumerated().map { place, item in
        GroceryItemRow(
          item: item,
          usual: usual.indices.contains(place) ? usual[place].map { Money($0, .hryvnia) } : nil,
          author: author.map { Text($0) })
      },
      space: space.map { Text($0) },
      suggestions: ["молоко", Text(hostile)], habits: habits, cards: cards,
      typed: Text(typed), problem: problem, message: message)
  }

  @Test("An empty list shows how to write a line, and neither costs nor anything to clear")
  func empty() throws {
    let page = rendered(try page([], cards: [try card()]))

    #expect(page.title == "На тиждень")
    #expect(page.words.contains("Type what to buy: “2 l milk, bread, 10 eggs”."))
    #expect(!page.links.contains { $0.hasSuffix("/costs") || $0.hasSuffix("/done") })
    #expect(!page.actions.contains { $0.hasSuffix("/clear") })
    #expect(!page.words.contains("Your cards"))
    #expect(page.faults == [])
  }

  @Test("What is to buy stands by aisle in the given order, and what is bought below all of it")
  func aisles() throws {
    let items = try [
      groceryItem(1, "молоко") { $0.amount = Amount(thousandths: 2000, .litre) },
      groceryItem(2, "кефір"), groceryItem(3, "хліб"),
      groceryItem(4, "яйця") { $0.isTicked = true },
    ]

    let page = rendered(try page(items))

    #expect(page.headings == ["Dairy", "Bread", "In the basket"])
    #expect(page.words.contains("молоко 2\u{A0}l"))
    let pressed = page.all("button").compactMap { $0["aria-pressed"] }
    #expect(pressed == ["false", "false", "false", "true"])
    #expect(page.actions.filter { $0.hasSuffix("/untick") }.count == 1)
    #expect(page.actions.contains { $0.hasSuffix("/clear") })
    #expect(page.faults == [])
  }

  @Test("Nothing bought is nothing to clear, and a list of bought things alone is closed")
  func ticks() throws {
    let open = rendered(try page([try groceryItem(1, "молоко")]))
    let done = rendered(try page([try groceryItem(1, "молоко") { $0.isTicked = true }]))

    #expect(
      !open.words.contains("In the basket") && !open.actions.contains { $0.hasSuffix("/clear") })
    #expect(done.headings == ["In the basket"] && done.links.contains { $0.hasSuffix("/done") })
    #expect(done.faults == [])
  }

  @Test("Names are text everywhere")
  func names() throws {
    let item = try groceryItem(1, hostile) { $0.code = yogurt }

    let page = rendered(
      try page(
        [item], space: hostile, habits: [habit(hostile)], cards: [try card()], typed: hostile))

    #expect(!page.html.contains("<script>") && page.faults == [])
    #expect(page.words.contains("Shared: \(hostile)") && page.value("line") == hostile)
    #expect(page.words.contains("Your cards"))
    #expect(page.all("option").compactMap { $0["value"] } == ["молоко", hostile])
  }

  @Test("An item says what it usually cost and who added it, and the list says what it comes to")
  func prices() throws {
    let items = try [groceryItem(1, "молоко"), groceryItem(2, "кефір"), groceryItem(3, "хліб")]

    let page = rendered(try page(items, usual: [4_500, 3_000, nil], author: "Олена"))
    let unknown = rendered(try self.page(items))

    #expect(page.words.contains("молоко ≈\u{A0}₴45 · Олена"))
    #expect(page.words.contains("≈\u{A0}₴75 by what you paid; without a price: 1"))
    #expect(!unknown.words.contains("≈") && !unknown.words.contains("by what you paid"))
  }

  @Test("An item goes with one tap, and its product is on its own page")
  func removal() throws {
    let item = try groceryItem(1, "йогурт") { $0.code = yogurt }

    let page = rendered(try page([item]))
    let own = rendered(
      ItemPage(
        item: item, list: "Свято", name: item.name, amount: "", aisle: item.aisle, problem: nil))

    #expect(page.actions.contains { $0.hasSuffix("/delete") && $0.contains("/items/") })
    #expect(own.links.contains("/groceries/products/4820000000017") && own.faults == [])
  }

  @Test("A line that was refused is answered 422 with its reason, and something done is said")
  func messages() throws {
    let problem = Problem("Ні", "No")
    let refused = try page([], typed: ",", problem: problem)
    let done = try page([], message: Phrase("Так", "Yes"))

    #expect(refused.status == 422 && rendered(refused).problem == "No")
    #expect(rendered(refused).value("line") == ",")
    #expect(done.status == 200 && rendered(done).words.contains("Yes"))
  }

  @Test("A habit is added with its product's number")
  func habits() throws {
    let page = rendered(try page([], habits: [habit("молоко", code: yogurt), habit("хліб")]))

    #expect(
      page.all("input").filter { $0["name"] == "code" }.map { $0["value"] } == [
        "4820000000017", "",
      ])
    #expect(page.words.contains("You usually buy молоко хліб"))
  }
}

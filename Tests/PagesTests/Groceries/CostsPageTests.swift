import Base
import Testing

@testable import Pages
@testable import Pouch

struct CostsPageTests {
  private func page(
    _ costs: [[(store: ID<Store>, minor: Int64)]], usual: [Int64?] = [nil, nil, nil],
    cards: [Card] = []
  ) throws -> RenderedPage {
    let items = try ["молоко", "хліб", hostile].enumerated().map {
      try groceryItem(UInt64($0.offset) + 1, $0.element)
    }
    return rendered(
      CostsPage(
        list: try groceryList(), items: items, costs: costs,
        usual: usual.map { $0.map { Money($0, .hryvnia) } }, basket: Basket(costs),
        stores: [store(60, "Сільпо"), store(61, hostile)], cards: cards))
  }

  @Test("Without a price the page says how to get some, and shows no shop")
  func none() throws {
    let page = try page([[], [], []], cards: [try card()])

    #expect(page.words.contains("There is no price yet."))
    #expect(page.all("li").isEmpty && page.faults == [])
  }

  @Test("Shops stand by what the list costs there, with how much of it they have")
  func offers() throws {
    let page = try page([[(id(60), 100), (id(61), 150)], [(id(60), 200), (id(61), 120)], []])

    #expect(page.words.contains("Prices are known for 2 of 3."))
    let sums = page.all("span").filter { $0["class"]?.hasPrefix("sum money") ?? false }.map(\.text)
    #expect(sums == ["₴2.70", "₴3.00"])
    #expect(page.words.contains("Сільпо 2 of 2 items"))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("What no shop has a price of costs what the user paid for it")
  func paid() throws {
    let page = try page([[], [], []], usual: [4_500, nil, 3_200])
    let both = try self.page([[(id(60), 100)], [], []], usual: [4_500, 2_000, nil])

    #expect(page.headings == ["By what you paid"] && page.faults == [])
    #expect(page.words.contains("молоко ₴45.00") && page.words.contains("Together ₴77.00"))
    #expect(both.words.contains("хліб ₴20.00") && !both.words.contains("молоко ₴45.00"))
  }

  @Test("Two shops are named with what to buy in each, where that is cheaper")
  func split() throws {
    let page = try page([
      [(id(60), 100), (id(61), 900)], [(id(60), 900), (id(61), 120)], [(id(61), 50)],
    ])

    #expect(page.headings.contains("In two shops"))
    #expect(page.elements.first { $0["class"] == "big" }?.text == "₴2.70")
    let plain = page.all("ul").filter { $0["class"] == "plain" }.map(\.text)
    #expect(plain.contains("молоко") && plain.contains("хліб\(hostile)"))
  }

  @Test("A shop of no name and the cards for the till are shown")
  func unknown() throws {
    let page = try page([[(id(99), 100)], [], []], cards: [try card { $0.name = "Фора" }])

    #expect(page.words.contains("shop 1 of 1 items") && page.words.contains("Your cards Фора"))
  }
}

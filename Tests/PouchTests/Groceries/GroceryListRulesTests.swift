import Base
import Testing

@testable import Pouch

struct GroceryListRulesTests {
  private func pouch(_ lines: [String]) -> (pouch: Pouch, list: ID<GroceryList>) {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1_000_000, randomness: [UInt8](repeating: 1, count: 32))
    let list = pouch.addGroceryList("На тиждень")
    for (place, line) in lines.enumerated() {
      pouch.addGroceryItem(GroceryLine(Text(line)), to: list, now: Int64(place))
    }
    return (pouch, list)
  }

  private func words(_ pouch: Pouch, _ list: ID<GroceryList>) -> [String] {
    pouch.groceryItems(of: list).map { item in
      text(item.name) + (item.amount.map { " \($0.thousandths)" } ?? "")
        + (item.isTicked ? " ✓" : "")
    }
  }

  @Test("The same thing is one line: it is unticked again, and has the newer amount")
  func same() {
    var (pouch, list) = pouch(["2 л молока", "хліб"])
    for item in pouch.groceryItems(of: list) { pouch.tick(groceryItem: item.id, true) }

    pouch.addGroceryItem(GroceryLine("МОЛОКА 3 л"), to: list, now: 9)
    pouch.addGroceryItem(GroceryLine("Хліб"), to: list, now: 9)
    pouch.addGroceryItem(
      GroceryLine("молока"), code: GTIN(value: 96_385_074), to: list, now: 9)

    #expect(words(pouch, list).sorted() == ["молока", "молока 3000", "хліб"])
  }

  @Test(
    "A thing that is still to be bought in another amount keeps its line",
    arguments: [
      (["кефір 2 л", "кефір 1 л"], ["кефір 1000", "кефір 2000"]),
      (["кефір 2 л", "кефір 2 л"], ["кефір 2000"]),
      (["кефір 2 л", "кефір"], ["кефір 2000"]),
      (["кефір", "кефір 1 л"], ["кефір 1000"]),
      (["кефір 2 л", "кефір 1 л", "кефір 2 л", "кефір"], ["кефір 1000", "кефір 2000"]),
    ])
  func amounts(lines: [String], expected: [String]) {
    let (pouch, list) = pouch(lines)

    #expect(words(pouch, list).sorted() == expected)
  }

  @Test("What is ticked becomes purchases, and only that")
  func clearing() {
    var (pouch, list) = pouch(["молоко", "хліб"])
    let other = pouch.addGroceryList("Дача")
    pouch.addGroceryItem(GroceryLine("вугілля"), to: other, now: 1)
    for item in pouch.groceryItems() where item.name != "хліб" {
      pouch.tick(groceryItem: item.id, true)
    }

    let count = pouch.clearTicked(of: list, on: Day(number: 20_000))

    #expect(count == 1 && words(pouch, list) == ["хліб"])
    #expect(pouch.purchases.map { text($0.name) } == ["молоко"])
    #expect(words(pouch, other) == ["вугілля ✓"])
    #expect(pouch.clearTicked(of: list, on: Day(number: 20_000)) == 0)
  }

  @Test("A deleted list takes its lines along, and undo brings all of them back")
  func deletion() {
    var (pouch, list) = pouch(["молоко", "хліб"])
    let before = words(pouch, list)
    pouch.begin(now: 2_000_000, randomness: [UInt8](repeating: 2, count: 32))

    pouch.delete(groceryList: list)
    pouch.rememberForUndo()
    #expect(pouch.groceryLists.isEmpty && pouch.groceryItems().isEmpty)

    pouch.begin(now: 3_000_000, randomness: [UInt8](repeating: 3, count: 32))
    let isUndone = pouch.undo()
    #expect(isUndone)
    #expect(words(pouch, list) == before)
  }

  @Test("A list that is shared is a copy in the space, with nothing left behind")
  func sharing() throws {
    let space = ID<Space>(high: 9, low: 9)
    var (pouch, list) = pouch(["2 л молока", "хліб"])
    pouch.tick(groceryItem: pouch.groceryItems(of: list)[0].id, true)
    let before = words(pouch, list)

    let shared = pouch.share(groceryList: list, in: space)
    let copy = try #require(shared)
    let again = pouch.share(groceryList: copy, in: space)

    #expect(words(pouch, copy) == before && pouch.groceryList(copy)?.space == space)
    #expect(pouch.groceryItems(of: copy).allSatisfy { pouch.space(of: $0.id) == space })
    #expect(pouch.groceryList(list) == nil && pouch.bin(now: 1).isEmpty)
    #expect(again == nil)
  }

  @Test("Lines stand by aisle, and in one aisle the oldest first")
  func order() {
    let (pouch, list) = pouch(["хліб", "молоко", "кефір", "яблука"])

    let items = pouch.groceryItems(of: list)

    #expect(items.map { $0.aisle.rawValue } == items.map { $0.aisle.rawValue }.sorted())
    let dairy = items.filter { $0.aisle == .dairy }
    #expect(dairy.map { text($0.name) } == ["молоко", "кефір"])
  }
}

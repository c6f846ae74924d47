import Base
import Testing

@testable import Pouch

struct UsualPriceTests {
  private static let today = Day(number: 20_000)

  /// A purchase some days ago: its name with an amount as typed, and its price.
  private func bought(_ typed: Text, _ minor: Int64?, daysAgo: Int32 = 1) -> Purchase {
    let line = GroceryLine(typed)
    return Purchase(
      code: nil, name: line.name, amount: line.amount,
      price: minor.map { Money($0, .hryvnia) }, store: nil,
      day: Day(number: Self.today.number - daysAgo))
  }

  private func price(_ typed: Text, after purchases: [Purchase]) -> Int64? {
    var pouch = Pouch(device: 1)
    let list = pouch.addGroceryList("Дім")
    let id = pouch.addGroceryItem(GroceryLine(typed), to: list, now: 1)
    return pouch.groceryItem(id).flatMap { UsualPrices(purchases).price(of: $0)?.minor }
  }

  @Test("Packs and weights have no common price: an item without an amount has that of the latest")
  func mixed() {
    let packs = [bought("Банани x1", 4_000, daysAgo: 5), bought("Банани x1", 4_200, daysAgo: 6)]

    #expect(price("банани", after: packs + [bought("2 кг Банани", 12_000)]) == 12_000)
    #expect(price("банани", after: packs + [bought("2 кг Банани", 12_000, daysAgo: 9)]) == 4_000)
    #expect(price("1 кг бананів", after: packs) == nil)
  }

  @Test(
    "A typed item costs what its purchases did",
    arguments: [
      ("молоко", "Молоко 2,5 % Яготинське", 4_500, 4_500),
      ("молоко 1 шт", "Молоко", 4_500, 4_500),
      ("2 л молока", "1 л молоко", 4_500, 9_000),
      ("хліб x2", "Хліб Київський x1", 3_200, 6_400),
      ("яйця 10 шт", "Яйця С1 10 шт x2", 14_000, 7_000),
      ("яйця 2 шт", "Яйця С1 10 шт x1", 7_000, 7_000),
      ("яйця 2 уп", "Яйця С1 10 шт x1", 7_000, 14_000),
      ("2 кг гречки", "Гречка 800 г x1", 4_000, 10_000), ("хліб", "хліб x2", 6_400, 3_200),
      ("500 г сиру", "1 кг сир", 30_000, 15_000), ("5 г шафрану", "2 г шафран", 10_000, 25_000),
      ("moloko", "Молоко", 4_500, 4_500),
    ] as [(Text, Text, Int64, Int64)])
  func same(typed: Text, purchase: Text, paid: Int64, expected: Int64) {
    #expect(price(typed, after: [bought(purchase, paid)]) == expected)
  }

  @Test(
    "What is another thing, or has no price or no comparable amount, says nothing",
    arguments: [
      ("хліб", "Хлібці", 4_500), ("молоко", "Шоколад молоко й горіхи", 6_000),
      ("2 кг яблук", "яблука", 3_000), ("яйця 10 шт", "яйця", 7_000), ("вода", "Вода", nil),
      ("1000000 кг солі", "1 кг сіль", Money.limit),
    ] as [(Text, Text, Int64?)])
  func other(typed: Text, purchase: Text, paid: Int64?) {
    #expect(price(typed, after: [bought(purchase, paid)]) == nil)
  }

  @Test("The median of the last five decides, whatever the order")
  func median() {
    let purchases = [100, 9_000, 4_000, 4_200, 4_400, 4_100].enumerated().map { place, minor in
      bought("кефір", Int64(minor), daysAgo: Int32(60 - place))
    }
    #expect(price("кефір", after: purchases.reversed()) == 4_200)
    #expect(price("кефір", after: purchases) == 4_200)
  }
}

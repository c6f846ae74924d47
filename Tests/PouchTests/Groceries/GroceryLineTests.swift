import Base
import Testing

@testable import Pouch

/// Lines as people write them, generated: each way to say an amount, before and after each name.
struct GroceryLineTests {
  /// Names with numbers, signs and words that could be taken for an amount, and are none.
  private static let names = [
    "молоко", "хліб", "кава 3 в 1", "сир 45%", "Три ведмеді", "вітамін A", "молоко 2,5%", "яйця С1",
    "Кока-кола",
    "корм для кота", "пачка чаю", "сік 100 %", "печиво «Наполеон»", "milk",
    "вода Bon Aqua",
  ]

  /// Numbers, each with its thousandths.
  private static let numbers: [(String, Int64)] = [
    ("1", 1000), ("2", 2000), ("10", 10_000), ("0,5", 500), ("0.5", 500), ("1,5", 1500),
    ("1/2", 500), ("½", 500),
    ("1 1/2", 1500), ("1½", 1500), ("пів", 500), ("півтора", 1500), ("Два", 2000), ("п’ять", 5000),
    ("three", 3000),
  ]

  /// Units in all their cases, as a pack of the language has them.
  private static let units: [(String, Amount.Unit, Int64)] = [
    ("г", .gram, 1), ("гр.", .gram, 1), ("грам", .gram, 1), ("грама", .gram, 1),
    ("грами", .gram, 1), ("грамів", .gram, 1),
    ("кг", .kilogram, 1), ("кіло", .kilogram, 1), ("кілограм", .kilogram, 1),
    ("кілограма", .kilogram, 1),
    ("кілограмів", .kilogram, 1), ("л", .litre, 1), ("літр", .litre, 1), ("літра", .litre, 1),
    ("літри", .litre, 1),
    ("літрів", .litre, 1), ("мл", .millilitre, 1), ("мілілітрів", .millilitre, 1),
    ("шт", .piece, 1),
    ("штуки", .piece, 1), ("штук", .piece, 1), ("упаковка", .pack, 1), ("упаковки", .pack, 1),
    ("пачок", .pack, 1),
    ("десяток", .piece, 10), ("десятки", .piece, 10), ("десятків", .piece, 10),
    ("litres", .litre, 1), ("kg", .kilogram, 1),
  ]

  private func check(_ line: String, _ name: String, _ amount: Amount?) {
    let lines = GroceryLine.lines(Text(line))
    #expect(lines.map { text($0.name) } == [name], "\(line)")
    #expect(lines.first?.amount == amount, "\(line)")
  }

  @Test(
    "Every number with every unit, before and after every name, by spaces, dashes, colons and commas"
  )
  func amounts() {
    for name in Self.names {
      check(name, name, nil)
      for (number, thousandths) in Self.numbers {
        for (unit, kind, factor) in Self.units {
          let amount = Amount(thousandths: thousandths * factor, kind)
          for line in [
            "\(number) \(unit) \(name)", "\(name) \(number) \(unit)", "\(name) - \(number) \(unit)",
            "\(name) — \(number) \(unit)", "\(name): \(number) \(unit)",
            "\(name), \(number) \(unit)",
            "  \(number)  \(unit)   \(name) ",
          ] {
            check(line, name, amount)
          }
        }
      }
    }
  }

  @Test(
    "What people wrote",
    arguments: [
      ("300 грамів ковбаси", "ковбаси", 300_000, Amount.Unit.gram),
      ("0,5 літра сметани", "сметани", 500, .litre),
      ("молоко, 2 л", "молоко", 2000, .litre), ("молоко - 2 л", "молоко", 2000, .litre),
      ("1/2 хліба", "хліба", 500, .piece), ("пів кіло сиру", "сиру", 500, .kilogram),
      ("півкіло сиру", "сиру", 500, .kilogram), ("пів-літра олії", "олії", 500, .litre),
      ("десяток яєць", "яєць", 10_000, .piece), ("яйця, десяток", "яйця", 10_000, .piece),
      ("два десятки яєць", "яєць", 20_000, .piece),
      ("кілограм картоплі", "картоплі", 1000, .kilogram),
      ("2 по 200 г масла", "масла", 400_000, .gram), ("сік 6x200мл", "сік", 1_200_000, .millilitre),
      ("half a kilo of cheese", "cheese", 500, .kilogram), ("a dozen eggs", "eggs", 12_000, .piece),
      ("2 liters of milk", "milk", 2000, .litre), ("пів хліба", "хліба", 500, .piece),
    ] as [(String, String, Int64, Amount.Unit)])
  func written(line: String, name: String, thousandths: Int64, unit: Amount.Unit) {
    check(line, name, Amount(thousandths: thousandths, unit))
  }

  @Test(
    "What is part of a name counts nothing",
    arguments: [
      "кава 3 в 1", "Три ведмеді", "вітамін A", "сир 45%", "7up", "пюре на 4", "24/7", "2", "пів",
      "літр", "один", "- 2 л",
    ])
  func names(line: String) {
    check(line, line, nil)
  }
}

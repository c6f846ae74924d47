import Base
import Testing

@testable import Pouch

struct GroceryListTests {
  @Test(
    "A line is a name with its amount",
    arguments: [
      ("2 л молока", "молока", 2000, Amount.Unit.litre), ("молоко x2", "молоко", 2000, .piece),
      ("хліб х3", "хліб", 3000, .piece), ("×4 йогурт", "йогурт", 4000, .piece),
      ("xylitol", "xylitol", nil, .piece), ("молоко 2л", "молоко", 2000, .litre),
      ("сир 300 г", "сир", 300_000, .gram), ("6 eggs", "eggs", 6000, .piece),
      ("1,5 кг бананів", "бананів", 1500, .kilogram),
      ("яйця 10 шт.", "яйця", 10_000, .piece), ("пачка чаю", "пачка чаю", nil, .piece),
      ("7up", "7up", nil, .piece),
      ("молоко 2,5 %", "молоко 2,5 %", nil, .piece), ("хліб", "хліб", nil, .piece),
    ] as [(String, String, Int64?, Amount.Unit)])
  func lines(typed: String, name: String, thousandths: Int64?, unit: Amount.Unit) {
    let line = GroceryLine(Text(typed))

    #expect(text(line.name) == name)
    #expect(line.amount == thousandths.map { Amount(thousandths: $0, unit) })
  }

  @Test(
    "Several things are typed at once, and the comma of a number divides nothing",
    arguments: [
      ("2 л молока, хліб, 10 яєць", ["молока 2000", "хліб", "яєць 10000"]),
      ("1,5 л кефіру,сир 2,5 %;сіль", ["кефіру 1500", "сир 2,5 %", "сіль"]),
      ("хліб\n\nмолоко", ["хліб", "молоко"]), (" , ;\n", []), ("сіль,", ["сіль"]),
    ])
  func severalLines(typed: String, expected: [String]) {
    let lines = GroceryLine.lines(Text(typed)).map { line in
      text(line.name) + (line.amount.map { " \($0.thousandths)" } ?? "")
    }

    #expect(lines == expected)
  }
}

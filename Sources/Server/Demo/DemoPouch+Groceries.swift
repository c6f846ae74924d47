import Base
import Pouch

/// Two lists, what was viewed, and what was bought before.
extension DemoPouch {
  static func addGroceries(to pouch: inout Pouch, today: Day, _ products: [Product]) {
    let week = pouch.addGroceryList("На тиждень")
    let now = moment(today, ago: 1, hour: 19)
    for (line, body, isTicked) in [
      ("молоко 2 шт", "482000000102", false), ("хліб", "", false), ("яйця 10 шт", "", false),
      ("яблука 1 кг", "", false), ("сир кисломолочний", "482000000103", false),
      ("гречка 1 кг", "", true), ("кава в зернах", "", true),
    ] as [(StaticString, StaticString, Bool)] {
      let item = pouch.addGroceryItem(
        GroceryLine(Text(line)), code: code(Text(body)), to: week, now: now)
      if isTicked { pouch.tick(groceryItem: item, true) }
    }
    let birthday = pouch.addGroceryList("На день народження")
    for (line, body) in [
      ("сік яблучний 3 шт", "482000000201"), ("торт", ""), ("свічки", ""),
      ("шоколад чорний 2 шт", "482000000301"),
    ] as [(StaticString, StaticString)] {
      pouch.addGroceryItem(
        GroceryLine(Text(line)), code: code(Text(body)), to: birthday, now: now)
    }
    for (place, product) in products.prefix(6).enumerated() {
      pouch.recordView(of: product, now: moment(today, ago: Int32(place) + 1, hour: 18))
    }
    for purchase in purchases { add(purchase, to: &pouch, today) }
  }

  /// The number with its check digit; `nil` for none.
  private static func code(_ body: Text) -> GTIN? {
    body.isEmpty ? nil : GTIN(digits: body + [GTIN.checkDigit(of: body)])
  }

  /// What is bought again and again: each so many days, for so many kopiykas.
  private struct Habitual {
    let name: StaticString
    let body: StaticString
    var pieces: Int64 = 1
    let every: Int32
    let minor: Int64
  }

  private static let purchases = [
    Habitual(name: "хліб", body: "", every: 3, minor: 3_290),
    Habitual(name: "молоко", body: "482000000102", every: 5, minor: 4_350),
    Habitual(name: "яйця", body: "", pieces: 10, every: 9, minor: 6_990),
    Habitual(name: "банани", body: "", every: 7, minor: 6_450),
    Habitual(name: "кефір", body: "482000000101", every: 8, minor: 4_590),
    Habitual(name: "масло", body: "482000000104", every: 14, minor: 9_150),
  ]

  private static func add(_ habitual: Habitual, to pouch: inout Pouch, _ today: Day) {
    for ago in stride(from: habitual.every - 1, to: 40, by: Int(habitual.every)) where ago > 0 {
      pouch.addPurchase(
        Purchase(
          code: code(Text(habitual.body)), name: Text(habitual.name),
          amount: Amount(thousandths: habitual.pieces * 1000, .piece),
          price: Money(habitual.minor, .hryvnia), store: nil, day: Day(number: today.number - ago)))
    }
  }
}

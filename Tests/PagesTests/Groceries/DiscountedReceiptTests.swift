import Base
import Pouch
import Testing

@testable import Pages

/// Generated receipts with discounts on lines and on the whole, as they are printed.
struct DiscountedReceiptTests {
  private struct Printed {
    var text = "Маркет Обрій\n"
    var total = 0
    var hasDiscount = false
  }

  private static let names = ["Йогурт", "Банани", "Олія соняшникова", "Цукор білий", "Хліб житній"]

  private static func sum(_ minor: Int) -> String {
    let rest = minor % 100
    return "\(minor / 100),\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func printed(_ generator: inout SeededGenerator) -> Printed {
    var receipt = Printed()
    var count = 0
    for name in names.shuffled(using: &generator).prefix(.random(in: 1...5, using: &generator)) {
      let cost = Int.random(in: 500...40_000, using: &generator)
      receipt.text += "\(name) \(sum(cost)) А\n"
      receipt.total += cost
      count += 1
      if Int.random(in: 0...2, using: &generator) == 0 {
        let discount = Int.random(in: 1..<cost, using: &generator)
        receipt.text += "ЗНИЖКА -\(sum(discount))\n"
        receipt.total -= discount
        receipt.hasDiscount = true
      }
    }
    if Bool.random(using: &generator), receipt.total > 200 {
      let discount = Int.random(in: 1...receipt.total / 2, using: &generator)
      if Bool.random(using: &generator) {
        receipt.text += "ПРОМІЖНИЙ ПІДСУМОК \(sum(receipt.total))\n"
      }
      receipt.text += "ЗНИЖКА \(sum(discount))\n"
      receipt.total -= discount
      receipt.hasDiscount = true
    }
    receipt.text += "СУМА \(sum(receipt.total))\n"
    if Bool.random(using: &generator) {
      let cash = (receipt.total / 10_000 + 1) * 10_000
      receipt.text += "ГОТІВКА \(sum(cash))\nРЕШТА \(sum(cash - receipt.total))\n"
    } else {
      receipt.text += "КАРТКА \(sum(receipt.total))\n"
    }
    receipt.text += "21.11.2026 16:13\n"
    return receipt
  }

  @Test("A receipt whose sum agrees is recorded as it stands, to the kopiyka", arguments: 1...150)
  func recorded(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let receipt = Self.printed(&generator)
    var person = Person()
    let photo = String(repeating: "ab", count: 32)
    let json = JSON.object([JSON.Member("text", .text(Text(receipt.text)))])

    let draft = person.ask(
      .post, "/groceries/receipt/photo", [("photo", Text(photo))],
      resources: [.init(address: Text("/text/" + photo), body: json.bytes)])
    let page = RenderedPage(title: "", html: text(draft))
    let saved = person.ask(.post, "/groceries/receipt/photo", Self.fields(of: page))

    #expect(page.words.contains("Сума сходиться"), "seed \(seed)\n\(receipt.text)")
    #expect(page.value("total") == MoneyWords.string(receipt.total), "seed \(seed)")
    try #require(saved.status == 303, "seed \(seed)\n\(receipt.text)")
    _ = person.get("/money")
    let transaction = try #require(person.app.book.transactions.first)
    let parts = transaction.parts.reduce(0) { $0 + $1.minor }
    #expect(Int(transaction.amount.minor) == receipt.total)
    #expect(transaction.parts.isEmpty || Int(parts) == receipt.total, "seed \(seed)")
    let paid = person.app.pouch.purchases.reduce(0) { $0 + ($1.price?.minor ?? 0) }
    #expect(Int(paid) == receipt.total, "seed \(seed)\n\(receipt.text)")
  }

  @Test("Lines that come to more than a total never agree with it, and the page says by how much")
  func exceeding() {
    var person = Person()
    let photo = String(repeating: "ab", count: 32)
    let printed = "Маркет Обрій\nЙогурт 90,00\nХліб 30,00\nСУМА 60,00\nПДВ А 20,00% 10,00\n"
    let json = JSON.object([JSON.Member("text", .text(Text(printed)))])

    let draft = person.ask(
      .post, "/groceries/receipt/photo", [("photo", Text(photo))],
      resources: [.init(address: Text("/text/" + photo), body: json.bytes)])
    let page = RenderedPage(title: "", html: text(draft))
    let saved = person.ask(.post, "/groceries/receipt/photo", Self.fields(of: page))

    #expect(!page.words.contains("Сума сходиться"))
    #expect(page.words.contains("більші за суму чека на 60,00\u{A0}₴"))
    #expect(saved.status == 422 && text(saved).contains("більші за суму чека на 60,00\u{A0}₴"))
  }

  /// What a browser sends of the form of the draft.
  private static func fields(of page: RenderedPage) -> [(String, Text)] {
    let names = [
      "photo", "drafted", "total", "discount", "shop", "date", "time", "name", "sum",
      "line-amount",
    ]
    var fields = page.all("input").compactMap { input -> (String, Text)? in
      guard let name = input["name"], names.contains(name) else { return nil }
      return (name, Text(input["value"] ?? ""))
    }
    fields.append(("account", Text(page.value("account") ?? "")))
    for _ in fields.filter({ $0.0 == "name" }) { fields.append(("line-category", "")) }
    return fields
  }
}

extension MoneyWords {
  /// A sum of hryvnias as a field has it.
  fileprivate static func string(_ minor: Int) -> String {
    text(typed(Money(Int64(minor), .hryvnia), in: .ukrainian))
  }
}

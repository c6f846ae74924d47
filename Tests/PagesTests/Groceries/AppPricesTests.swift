import Base
import Pouch
import Testing

@testable import Pages

struct AppPricesTests {
  /// Asks as the worker does: fetches the resources the app needs and asks again.
  private func ask(
    _ person: inout Person, _ target: String, _ fields: [(String, String)]? = nil,
    catalog: String? = GroceriesPagesTests.catalog
  ) -> Response {
    let method: Request.Method = fields == nil ? .get : .post
    person.catalog = catalog ?? ""
    return person.ask(method, target, (fields ?? []).map { ($0.0, Text($0.1)) })
  }

  @Test(
    "A price is added, corrected on the same day, and confirmed; what can't be a price is refused")
  func prices() {
    var person = Person()
    let target = "/groceries/products/\(GroceriesPagesTests.code)"
    _ = ask(&person, target)
    for wrong in ["-1", "0", "1000000000000", "гривня", ""] {
      let response = ask(
        &person, target + "/price", [("price", wrong), ("store", GroceriesPagesTests.store)])
      #expect(response.status == 422)
      #expect(text(response).contains("Ціна має бути від 0,01"))
      #expect(text(response).contains("value=\"\(wrong)\""))
    }

    _ = ask(&person, target + "/price", [("price", "19,90"), ("store", GroceriesPagesTests.store)])
    #expect(text(ask(&person, target)).contains("19,90\u{A0}₴"))
    _ = ask(&person, target + "/price", [("price", "18,90"), ("store", GroceriesPagesTests.store)])
    let page = text(ask(&person, target))
    #expect(page.contains("18,90\u{A0}₴"))
    #expect(!page.contains("19,90\u{A0}₴"))
    #expect(person.app.pouch.priceReports().count == 1)
    person.now += 3 * 86_400_000
    #expect(text(ask(&person, target)).contains("Не змінилася"))
    _ = ask(
      &person, target + "/same-price",
      [("price", "18,90"), ("per", "pack"), ("store", GroceriesPagesTests.store)])
    #expect(person.app.pouch.priceReports().count == 2)
  }
}

extension AppPricesTests {
  @Test(
    "A price is watched from the product's page, listed, and given up; a wrong limit is refused")
  func watch() {
    var person = Person()
    let target = "/groceries/products/\(GroceriesPagesTests.code)"
    let page = text(ask(&person, target))
    #expect(page.contains("Скажіть, коли дешевше"))
    #expect(page.contains("value=\"18\""), "a tenth below 20,70 to begin with")

    let refused = ask(&person, target + "/watch", [("limit", "сорок")])
    #expect(refused.status == 422)
    #expect(text(refused).contains("value=\"сорок\""))
    #expect(text(refused).contains("Ціна має бути від 0,01"))

    _ = ask(&person, target + "/watch", [("limit", "15")])
    #expect(text(ask(&person, target)).contains("Чекаєте на 15,00\u{A0}₴ або дешевше"))
    #expect(text(person.get("/groceries")).contains("Стежу за ціною: 1"))
    #expect(text(person.get("/groceries/watches")).contains("до 15,00\u{A0}₴"))

    _ = ask(&person, target + "/watch", [("limit", "21")])
    #expect(text(ask(&person, target)).contains("уже є за 20,70\u{A0}₴"))

    _ = ask(&person, target + "/unwatch", [])
    #expect(text(ask(&person, target)).contains("Скажіть, коли дешевше"))
    #expect(text(person.get("/groceries/watches")).contains("Відкрийте товар"))
  }

  @Test("Without an account nobody is promised a notice")
  func watchAlone() {
    var person = Person(language: "en")
    let page = text(ask(&person, "/groceries/products/\(GroceriesPagesTests.code)"))
    #expect(page.contains("Without an account there are no notices"))
  }

  @Test("A line without a barcode costs what the user's product of that name costs")
  func namedLine() throws {
    var person = Person()
    let target = "/groceries/products/\(GroceriesPagesTests.code)"
    _ = ask(&person, target)
    _ = ask(&person, target + "/price", [("price", "19,90"), ("store", GroceriesPagesTests.store)])
    let made = location(person.post("/groceries/lists", ["name": "Тиждень"]))
    let list = String(made.prefix { $0 != "?" })
    _ = person.post("\(list)/add", ["line": "2 пачки йогурту <b>полуниця</b>"])
    #expect(person.app.pouch.groceryItems().first?.code == nil)

    let costs = text(ask(&person, list + "/costs"))

    #expect(costs.contains("39,80\u{A0}₴") && !costs.contains("Жодної ціни"))
  }
}

import Base
import Pouch
import Testing

@testable import Pages

struct AppPriceFilesTests {
  /// Asks as the worker does: fetches the resources the app needs and asks again.
  private func ask(
    _ person: inout Person, _ target: String, _ fields: [(String, String)]? = nil,
    catalog: String? = GroceriesPagesTests.catalog
  ) -> Response {
    let method: Request.Method = fields == nil ? .get : .post
    person.catalog = catalog ?? ""
    return person.ask(method, target, (fields ?? []).map { ($0.0, Text($0.1)) })
  }

  @Test("A price list is read, and its bad lines are named")
  func priceList() {
    var person = Person()
    let file =
      "code;price;regular\n4820000000017;19,99;25\n48200;5\n4820000000024;-1\n4820000000031;12.50\n"

    let page = text(
      ask(
        &person, "/groceries/prices/file", [("file", file), ("store", GroceriesPagesTests.store)]))

    #expect(page.contains("Записано 2 ціни."))
    #expect(page.contains("рядки: 3, 4"))
  }
}

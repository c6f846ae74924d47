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

  @Test("A price in a file is for what its line says; what it is for must be understood")
  func units() {
    var person = Person()
    let file = """
      code;price;regular;per
      4820000000017;62,90;70;кг
      4820000000024;12,50;;100 г
      4820000000031;41;;
      4820000000048;41;;пуд
      """

    let page = text(
      ask(
        &person, "/groceries/prices/file", [("file", file), ("store", GroceriesPagesTests.store)]))

    #expect(page.contains("Записано 3 ціни.") && page.contains("рядки: 5"))
    let prices = person.app.pouch.priceReports().map { $0.price }.sorted { $0.code < $1.code }
    #expect(prices.map { $0.tag.unit } == [.kilogram, .kilogram, .pack])
    #expect(prices.map { $0.tag.money.minor } == [6290, 12_500, 4100])
    #expect(prices.first?.regular?.minor == 7000)
  }
}

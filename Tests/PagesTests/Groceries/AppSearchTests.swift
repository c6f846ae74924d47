import Base
import Pouch
import Testing

@testable import Pages

struct AppSearchTests {
  /// Asks as the worker does: fetches the resources the app needs and asks again.
  private func ask(
    _ person: inout Person, _ target: String, _ fields: [(String, String)]? = nil,
    catalog: String? = GroceriesPagesTests.catalog
  ) -> Response {
    let method: Request.Method = fields == nil ? .get : .post
    person.catalog = catalog ?? ""
    return person.ask(method, target, (fields ?? []).map { ($0.0, Text($0.1)) })
  }

  @Test("A search without an allergen lists no product of which that is unknown")
  func searchWithout() {
    var person = Person()
    _ = ask(&person, "/groceries/products/\(GroceriesPagesTests.code)")

    let all = text(ask(&person, "/groceries/search?q=йогурт", catalog: nil))
    let without = text(ask(&person, "/groceries/search?q=йогурт&without=nuts", catalog: nil))

    #expect(all.contains("/groceries/products/\(GroceriesPagesTests.code)"))
    #expect(!without.contains("/groceries/products/\(GroceriesPagesTests.code)"))
    #expect(without.contains("Лише те, де алергену точно немає"))
  }
}

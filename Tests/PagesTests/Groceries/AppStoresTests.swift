import Base
import Pouch
import Testing

@testable import Pages

struct AppStoresTests {
  /// Asks as the worker does: fetches the resources the app needs and asks again.
  private func ask(
    _ person: inout Person, _ target: String, _ fields: [(String, String)]? = nil,
    catalog: String? = GroceriesPagesTests.catalog
  ) -> Response {
    let method: Request.Method = fields == nil ? .get : .post
    person.catalog = catalog ?? ""
    return person.ask(method, target, (fields ?? []).map { ($0.0, Text($0.1)) })
  }

  @Test("Shops come from OpenStreetMap, each once")
  func shops() {
    var person = Person()
    let file = """
      {"type":"FeatureCollection","features":[{"type":"Feature","id":"node/1","properties":{"name":"Сільпо","brand":"Сільпо",\
      "opening_hours":"Mo-Su 08:00-22:00","addr:street":"Басейна","addr:housenumber":"6"},"geometry":{"type":"Point",\
      "coordinates":[30.5234,50.4501]}},{"type":"Feature","properties":{},"geometry":null}]}
      """
    for _ in 0..<2 { _ = person.post("/groceries/stores/file", ["file": file]) }

    let page = text(ask(&person, "/groceries/stores", catalog: nil))

    #expect(person.app.pouch.ownStores.count == 1)
    #expect(page.contains("Басейна, 6"))
    #expect(page.contains("data-lat=\"50.4501\""))
    #expect(person.post("/groceries/stores/file", ["file": "x"]).status == 422)
  }
}

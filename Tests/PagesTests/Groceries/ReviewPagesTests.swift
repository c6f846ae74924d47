import Base
import Foundation
import Pouch
import Testing

@testable import Pages

/// Writing reviews of products, in general and at shops.
struct ReviewPagesTests {
  /// Asks as the worker does: fetches the resources the app needs and asks again.
  private func ask(
    _ person: inout Person, _ target: String, _ fields: [(String, String)]? = nil,
    catalog: String? = GroceriesPagesTests.catalog
  ) -> Response {
    let method: Request.Method = fields == nil ? .get : .post
    person.catalog = catalog ?? ""
    return person.ask(method, target, (fields ?? []).map { ($0.0, Text($0.1)) })
  }

  @Test("A review has stars and fits, is written once, and goes")
  func reviews() {
    var person = Person()
    let target = "/groceries/products/\(GroceriesPagesTests.code)"
    _ = ask(&person, target)

    let long = ask(
      &person, target + "/review",
      [("stars", "5"), ("text", String(repeating: "а", count: 100_000))])
    #expect(long.status == 422)
    #expect(text(long).contains("Текст задовгий"))
    #expect(text(long).contains(String(repeating: "а", count: 100_000)))
    #expect(text(long).contains(#"name="stars" value="5" checked"#))
    #expect(
      text(ask(&person, target + "/review", [("text", "Без зірок")])).contains("скільки зірок"))
    let empty = text(ask(&person, target + "/review", [("text", "")]))
    #expect(empty.contains(#"<details class="behind" open><summary>Написати відгук"#))
    for stars in ["5", "2"] {
      _ = ask(&person, target + "/review", [("stars", stars), ("text", "Так собі")])
    }
    #expect(person.app.pouch.review(of: "4820000000017")?.stars == 2)
    _ = ask(&person, target + "/delete-review", [])
    #expect(person.app.pouch.review(of: "4820000000017") == nil)
  }

  @Test(
    "A product is reviewed at a shop: the shop is chosen in the form, and named beside the review")
  func reviewsAtShops() throws {
    var person = Person()
    let target = "/groceries/products/\(GroceriesPagesTests.code)"
    let page = text(ask(&person, target))
    #expect(page.contains("Товар узагалі") && page.contains("Товар у «Фоззі»"))

    _ = ask(
      &person, target + "/review",
      [("store", GroceriesPagesTests.store), ("stars", "2"), ("text", "Тут завжди прострочене")])

    let own = text(ask(&person, target))
    #expect(own.contains("Тут завжди прострочене"))
    #expect(own.contains("Видалити відгук: Фоззі"))
    #expect(person.app.pouch.review(of: "4820000000017") == nil)
    // A rejected form keeps the choice.
    let refused = ask(
      &person, target + "/review", [("store", GroceriesPagesTests.store), ("text", "Без зірок")])
    #expect(text(refused).contains(#"value="\#(GroceriesPagesTests.store)" selected"#))
    _ = ask(&person, target + "/delete-review", [("store", GroceriesPagesTests.store)])
    #expect(!text(ask(&person, target)).contains("Тут завжди прострочене"))

    let rated = GroceriesPagesTests.catalog.replacing(
      #""rating":{"count":1,"sum":4}}"#,
      with: #""shop-ratings":[{"store":"\#(GroceriesPagesTests.store)","count":95,"sum":475}]}"#)
    #expect(text(ask(&person, target, catalog: rated)).contains("цей товар тут ★\u{A0}5\u{A0}(95)"))
  }
}

import Foundation
import Pouch
import Testing

@testable import Pages

struct AppCardListTests {
  /// Adds a card through its form. Returns its address.
  private func add(
    _ fields: KeyValuePairs<String, String>, to person: inout Person
  ) -> String {
    let response = person.post("/cards/new", fields)
    return String(location(response).prefix { $0 != "?" })
  }

  @Test("Archived cards leave the main screen and are found in the archive and by search")
  func archive() {
    var person = Person()
    let card = add(["name": "Стара"], to: &person)
    _ = person.post(card + "/archive")

    #expect(!text(person.get("/")).contains("<b>Стара"))
    #expect(text(person.get("/?archive=1")).contains("<b>Стара"))
    #expect(text(person.get("/?q=stara")).contains("<b>Стара"))
  }

  @Test("The list shows a page of cards and leads to the rest")
  func paging() {
    var person = Person()
    for index in 0..<60 { _ = person.post("/cards/new", ["name": "Картка \(index)"]) }

    let first = text(person.get("/"))
    let more = text(person.get("/?shown=144"))

    #expect(first.components(separatedBy: "class=\"card\"").count - 1 == CardRoute.firstPage)
    #expect(first.contains("href=\"/?shown=144\" data-more"))
    #expect(more.components(separatedBy: "class=\"card\"").count - 1 == 60)
  }
}

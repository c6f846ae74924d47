import Base
import Foundation
import Testing

@testable import Pages
@testable import Pouch

@Suite("The search over everything") struct PouchSearchPagesTests {
  /// A person with a thing of each part of the app that a device can add.
  private func person(_ language: String = "uk") throws -> Person {
    var person = Person(language: language)
    _ = person.post("/cards/new", ["name": "Сільпо", "content": "4820000123457"])
    _ = person.post("/groceries/lists", ["name": "На тиждень"])
    let list = try #require(person.app.pouch.groceryLists.first)
    _ = person.post("/groceries/lists/\(list.id.hex)/add", ["line": "молоко"])
    _ = person.post("/money/new", ["amount": "450", "payee": "Кав’ярня"])
    _ = person.get("/scan/found?symbology=Code128&bytes=414243")
    return person
  }

  private func page(_ person: inout Person, _ target: String) -> RenderedPage {
    let html = text(person.get(target))
    let main = html.components(separatedBy: "<main").dropFirst().joined()
      .components(separatedBy: "</main>")[0]
    return RenderedPage(title: "", html: "<main" + main + "</main>")
  }

  @Test(
    "Each row leads in one tap to the thing itself",
    arguments: [
      ("silpo", "/cards/"), ("молоко", "/groceries/lists/"), ("450", "/money/transactions/"),
      ("ABC", "/scans/"), ("готівка", "/money/accounts/"), ("cskmgj", "/cards/"),
    ])
  func rows(typed: String, path: String) throws {
    var person = try person()
    let query = try #require(typed.addingPercentEncoding(withAllowedCharacters: .alphanumerics))

    let page = page(&person, "/search?q=\(query)")

    let link = try #require(page.links.first)
    #expect(link.hasPrefix(path))
    #expect(person.get(link).status == 200)
    #expect(page.value("q") == typed)
    #expect(page.faults.isEmpty)
  }

  @Test("Both languages have the page, with its field in the focus", arguments: ["uk", "en"])
  func languages(language: String) throws {
    var person = try person(language)

    let start = page(&person, "/search")
    let found = page(&person, "/search?q=silpo")

    let field = try #require(start.elements.first { $0["type"] == "search" })
    #expect(field["autofocus"] != nil)
    #expect(start.headings.first == (language == "uk" ? "Пошук" : "Search"))
    #expect(start.headings.contains(language == "uk" ? "Операції" : "Transactions"))
    #expect(found.headings.contains(language == "uk" ? "Картки" : "Cards"))
  }

  @Test("More than five of a kind lead to the search of its feature, which finds as many")
  func more() throws {
    var person = Person(language: "en")
    for number in 1...7 { _ = person.post("/cards/new", ["name": "Shop \(number)"]) }
    for number in 1...6 {
      _ = person.post("/money/new", ["amount": "5", "payee": "Shop \(number)"])
    }
    _ = person.post("/money/new", ["amount": "77,50", "payee": "Market"])

    let found = page(&person, "/search?q=shop")

    #expect(found.words.contains("2 more in cards"))
    #expect(found.words.contains("1 more among transactions"))
    #expect(found.links.contains("/?q=shop"))
    #expect(found.links.contains("/money/list?q=shop"))
    #expect(page(&person, "/?q=shop").links.filter { $0.hasPrefix("/cards/") }.count >= 7)
    #expect(page(&person, "/money/list?q=77").words.contains("Market"))
  }

  @Test("More matches that no feature finds alike are on a page of the search")
  func onlyOnePart() {
    var person = Person(language: "en")
    for number in 1...7 { _ = person.post("/cards/new", ["name": "Shop nice \(number)"]) }

    let found = page(&person, "/search?q=nice%20shop")
    let all = page(&person, "/search?q=nice%20shop&of=cards")

    #expect(found.links.contains("/search?q=nice%20shop&of=cards"))
    #expect(all.links.filter { $0.hasPrefix("/cards/") }.count == 7)
    #expect(all.value("of") == "cards")
    #expect(all.headings == ["Cards"])
  }

  @Test("Archived things say so and come last")
  func archived() throws {
    var person = try person("en")
    let card = try #require(person.app.pouch.cards.first)
    _ = person.post("/cards/\(card.id.hex)/archive")
    _ = person.post("/cards/new", ["name": "Сільпо друга"])

    let words = page(&person, "/search?q=silpo").words

    let live = try #require(words.range(of: "Сільпо друга"))
    let old = try #require(words.range(of: "archived"))
    #expect(live.lowerBound < old.lowerBound)
  }

  @Test("Nothing found says so and offers what to do next")
  func nothing() {
    var person = Person(language: "en")

    let word = page(&person, "/search?q=zebra")
    let number = page(&person, "/search?q=4820000123457")

    #expect(word.words.contains("Nothing found for “zebra”."))
    #expect(word.links.contains("/groceries/search?q=zebra"))
    #expect(word.links.contains { $0.hasPrefix("/cards/new?") && $0.contains("zebra") })
    #expect(number.words.contains("Make a card with the number 4820000123457"))
    #expect(word.elements.contains { $0["role"] == "status" && $0.text == "0 found" })
  }

  @Test("Before anything is stored, the search says how to begin")
  func empty() {
    var person = Person(language: "en")

    let start = page(&person, "/search")

    #expect(start.words.contains("There is nothing to search yet."))
    #expect(start.links == ["/cards/new", "/scan"])
  }

  @Test("How a text was read is said, if it is not as typed")
  func reading() throws {
    var person = try person("en")

    #expect(
      page(&person, "/search?q=cskmgj").words.contains("Showing what was found for “сільпо”."))
    #expect(page(&person, "/search?q=silvo").words.contains("Nothing is quite like that."))
    #expect(!page(&person, "/search?q=silpo").words.contains("Nothing is quite"))
  }

  @Test("Hostile texts stay text, and a text of any length is answered")
  func hostileText() throws {
    var person = Person()
    let query = try #require(hostile.addingPercentEncoding(withAllowedCharacters: .alphanumerics))

    #expect(!text(person.get("/search?q=\(query)")).contains("<script>alert"))
    #expect(person.get("/search?q=" + String(repeating: "a", count: 5000)).status == 200)
    #expect(person.get("/search?of=nothing").status == 200)
    #expect(person.get("/search/else").status == 404)
  }

  @Test(
    "Each main screen leads to the search",
    arguments: ["/", "/groceries", "/scans", "/meetings", "/money"])
  func wayIn(screen: String) {
    var person = Person()

    let html = text(person.get(screen))

    #expect(
      html.contains("href=\"/search\" aria-label=\"Шукати в усьому\"")
        || html.contains("aria-label=\"Шукати в усьому\" href=\"/search\""))
    #expect(html.components(separatedBy: "href=\"/search\"").count == 2)
  }
}

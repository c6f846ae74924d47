import Base
import Foundation
import Testing

@testable import Pages

@Suite struct ChooseTransactionsTests {
  /// A user with two expenses, and their ids.
  private func person() -> (Person, [String]) {
    var person = Person()
    _ = person.get("/money")
    for amount in ["10", "20"] { _ = person.post("/money/new", ["amount": amount]) }
    let page = text(person.get("/money/choose"))
    let ids = page.matches(of: #/name="transaction" value="([0-9a-f]{32})"/#).map { String($0.1) }
    return (person, ids)
  }

  @Test(
    "A tag with or without its # is added to the ticked ones alone", arguments: ["море", "#море"])
  func tag(typed: String) throws {
    var (person, ids) = person()
    let first = try #require(ids.first)

    _ = person.post("/money/choose", ["transaction": first, "act": "tag", "tag": typed])

    let list = text(person.get("/money/list?tag=море"))
    #expect(ids.count == 2 && list.contains(first) && !list.contains(ids[1]))
  }

  @Test("Without a tick, a choice or a fitting one the page says what to do")
  func refused() throws {
    var (person, ids) = person()
    let first = try #require(ids.first)

    let none = person.post("/money/choose", ["act": "delete"])
    let missing = person.post("/money/choose", ["transaction": first, "act": "category"])
    let salary = person.post(
      "/money/choose",
      [
        "transaction": first, "act": "category", "category": "6d6f6e6579000001000000000000001e",
      ])

    #expect(none.status == 422 && missing.status == 422 && salary.status == 422)
    #expect(text(missing).contains("checked"))
  }

  @Test("The ticked ones are deleted, and undone together")
  func delete() {
    var (person, ids) = person()
    _ = person.post(
      "/money/choose", ["transaction": ids[0], "transaction": ids[1], "act": "delete"])
    #expect(!text(person.get("/money/list")).contains(ids[0]))
    _ = person.undo()
    let list = text(person.get("/money/list"))
    #expect(list.contains(ids[0]) && list.contains(ids[1]))
  }
}

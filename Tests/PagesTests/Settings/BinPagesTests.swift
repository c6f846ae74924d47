import Base
import Foundation
import Testing

@testable import Pages
@testable import Pouch

/// The checked boxes of a page, as its form would send them.
func ticked(_ page: Response) -> [(String, Text)] {
  text(page).matches(of: #/name="(record|rest)" value="([0-9a-f]+)" checked/#)
    .map { (String($0.1), Text(String($0.2))) }
}

@Suite struct BinPagesTests {
  private static let week: Int64 = 7 * 86_400_000

  private func add(_ name: String, to person: inout Person) -> String {
    String(location(person.post("/cards/new", ["name": name])).prefix { $0 != "?" })
  }

  @Test("A deleted card is in the bin by name and days, and one tap brings it back")
  func card() throws {
    var person = Person()
    let card = add("Сільпо", to: &person)
    _ = person.post(card + "/delete")
    person.now += Self.week

    let bin = text(person.get("/settings/bin"))
    let id = try #require(bin.firstMatch(of: #/name="id" value="([0-9a-f]+)"/#)?.1)
    let page = person.send("/settings/bin", ["id": String(id)])

    #expect(bin.contains("Сільпо<em>Картка · видалено 7 днів тому · ще 23 дні</em>"))
    #expect(page.contains("«Сільпо» знову на місці"))
    #expect(page.contains("Тут порожньо"))
    #expect(person.get(card).status == 200)
    #expect(person.undo().contains("Сільпо<em>"))
  }

  @Test("What each part of the app deletes is in the bin under a name")
  func parts() {
    var person = Person()
    _ = person.post("/categories", ["name": "Аптеки"])
    _ = person.post("/groceries/lists", ["name": "Тиждень"])
    _ = person.post("/money/new", ["amount": "120,50", "payee": "Кав’ярня"])
    _ = person.get("/scan/found?symbology=EAN13&bytes=34383230303030313233343537")
    for record in person.app.pouch.records.values where record.kind?.liesInBin == true {
      person.app.pouch.delete(record.id)
    }

    let bin = text(person.get("/settings/bin"))

    for name in [
      "Аптеки<em>Категорія", "Тиждень<em>Список покупок", "Код з історії",
      "Готівка<em>Рахунок", "Кафе й ресторани<em>Категорія грошей",
      "Кав’ярня<em>Запис про гроші · 120,50\u{A0}₴",
    ] {
      #expect(bin.contains(name), "\(name)")
    }
    for heading in ["<h2>Картки</h2>", "<h2>Коди</h2>", "<h2>Покупки</h2>", "<h2>Гроші</h2>"] {
      #expect(bin.contains(heading))
    }
  }

  @Test("Emptying asks first, and then nothing is left to bring back")
  func emptied() {
    var person = Person()
    _ = person.post(add("Сільпо", to: &person) + "/delete")

    let asked = text(person.get("/settings/bin/empty"))
    let before = text(person.get("/settings/bin"))
    let after = person.send("/settings/bin/empty")

    #expect(asked.contains("назавжди буде стерто 1 запис"))
    #expect(before.contains("Сільпо"))
    #expect(after.contains("Тут порожньо") && !after.contains("Сільпо"))
    let late = person.post("/settings/bin", ["id": String(repeating: "0", count: 32)])
    #expect(late.status == 422 && text(late).contains("серед видаленого вже немає"))
  }

  @Test("Cards, the history, lists and money lead to the bin")
  func ways() {
    var person = Person()
    _ = add("Сільпо", to: &person)
    for address in ["/", "/categories", "/scans", "/groceries/lists", "/money/more", "/settings"] {
      #expect(text(person.get(address)).contains("href=\"/settings/bin\""), "\(address)")
    }
  }

  @Test("A backup offers a deleted card by name; what is ticked comes, and the rest does not")
  func restored() throws {
    var person = Person()
    let (one, two) = (add("Сільпо", to: &person), add("Фора", to: &person))
    _ = person.post("/categories", ["name": "Аптеки"])
    let file = person.get("/settings/backup").body
    for card in [one, two] { _ = person.post(card + "/delete") }

    let offer = person.ask(.post, "/settings/restore", [("file", Text(file))])
    #expect(text(offer).contains("видалено тут: 2"))
    #expect(text(offer).contains("Сільпо<em>Картка · повернеться: видалено сьогодні</em>"))
    #expect(ticked(offer).count == 2 && offer.changes.isEmpty)
    #expect(text(offer).contains("Однакові тут і в копії: 1"))
    #expect(text(offer).contains("Аптеки<em>Категорія</em>"))

    let operation = ("operation", Text("restore"))
    let nothing = person.ask(.post, "/settings/restore", [("file", Text(file)), operation])
    #expect(nothing.status == 422 && text(nothing).contains("Нічого не позначено"))
    #expect(ticked(nothing).isEmpty)

    let fora = try #require(ticked(offer).first { $0.1 == Text(two.dropFirst(7)) })
    let done = person.ask(.post, "/settings/restore", [("file", Text(file)), operation, fora])
    #expect(location(done) == "/?said=restored")
    #expect(person.get(two).status == 200 && person.get(one).status == 404)
  }

  @Test("What is newer here is offered unticked, and by both of its names")
  func newer() {
    var person = Person()
    let card = add("Стара назва", to: &person)
    let file = person.get("/settings/backup").body
    _ = person.post(card + "/edit", ["name": "Нова назва"])

    let offer = person.ask(.post, "/settings/restore", [("file", Text(file))])

    #expect(text(offer).contains("Стара назва<em>Картка · тут новіше: «Нова назва»</em>"))
    #expect(ticked(offer).isEmpty)
  }

  @Test("Of more than a hundred records the rest is one box, and comes too")
  func many() {
    var person = Person()
    for index in 0..<130 { _ = add("К\(index)", to: &person) }
    let file = person.get("/settings/backup").body

    var other = Person()
    let offer = other.ask(.post, "/settings/restore", [("file", Text(file))])
    let boxes = ticked(offer)
    _ = other.ask(
      .post, "/settings/restore",
      [("file", Text(file)), ("operation", "restore")] + boxes)

    #expect(boxes.count == 101)
    #expect(text(offer).contains("Решта: 30 записів"))
    #expect(other.app.pouch.cards.count == 130)
  }

  @Test("Of more than a hundred records that are newer here the rest can be chosen too")
  func manyNewer() throws {
    var person = Person()
    let cards = (0..<110).map { add("К\($0)", to: &person) }
    let file = person.get("/settings/backup").body
    for card in cards { _ = person.post(card + "/edit", ["name": "Нова"]) }

    let offer = person.ask(.post, "/settings/restore", [("file", Text(file))])
    let rest = try #require(text(offer).firstMatch(of: #/name="rest" value="([0-9]+)">/#))
    _ = person.ask(
      .post, "/settings/restore",
      [("file", Text(file)), ("operation", "restore"), ("rest", Text(rest.1))])

    #expect(text(offer).contains("Решта, де тут новіше або такий код уже є: 10 записів"))
    #expect(ticked(offer).isEmpty)
    #expect(person.app.pouch.cards.count { $0.name == "Нова" } == 100)
  }
}

import Base
import Testing

@testable import Pages
@testable import Pouch

/// What was moved to another space has a new id. Its old addresses, in a history, a bookmark or a form that is still
/// open, lead to it.
struct MovedAddressTests {
  /// A person with a family's space, two categories, and a card in them that has two codes and a balance.
  private func person() throws -> (Person, card: String, category: String) {
    var person = Person()
    person.app.load([
      .space(
        ID(high: 5, low: 5), name: "Родина", role: .editor,
        stamp: Stamp(milliseconds: 1, counter: 0, device: 0))
    ])
    let card = location(
      person.post(
        "/cards/new",
        ["name": "Сільпо", "content": "4820000123457", "new-category": "Продукти"]))
    let address = try #require(card.split(separator: "?").first.map(String.init))
    _ = person.post(address + "/codes/new", ["content": "036000291452", "label": "друга"])
    _ = person.post(address + "/balance", ["amount": "12,50", "unit": "UAH"])
    let category = try #require(person.app.pouch.categories.first).id.hex
    return (
      person, String(address.dropFirst("/cards/".count)), String(decoding: category, as: UTF8.self)
    )
  }

  /// All addresses that the pages link to and that have the id.
  private func addresses(of id: String, _ person: inout Person) -> [String] {
    var (found, waiting) = (Set<String>(), ["/", "/cards/\(id)", "/categories/\(id)"])
    while let target = waiting.popLast() {
      for link in text(person.get(target)).matches(of: #/(?:href|action)="(/[^"#]*)"/#) {
        let link = String(link.1).replacing("&amp;", with: "&")
        if link.split(separator: "?")[0].contains(id), found.insert(link).inserted {
          waiting.append(link)
        }
      }
    }
    return found.sorted()
  }

  @Test(
    "Every address of a moved card or category leads to where it is now", arguments: [true, false])
  func pages(isCard: Bool) throws {
    var (person, card, category) = try person()
    let id = isCard ? card : category
    let addresses = addresses(of: id, &person)
    let before = addresses.map { person.get($0).status }

    let now = location(
      person.post("/settings/space/\(id)", ["space": string(ID<Space>(high: 5, low: 5).hex)]))

    #expect(addresses.count > (isCard ? 8 : 2), "\(addresses)")
    #expect(!now.contains(id))
    for (address, status) in zip(addresses, before) where status < 400 {
      var answer = person.get(address)
      #expect(answer.status == 303 && !location(answer).contains(id), "\(address)")
      for _ in 0..<3 where answer.status == 303 { answer = person.get(location(answer)) }
      #expect(answer.status == 200, "\(address): \(location(answer))")
    }
  }

  @Test("A form that was open while its card was moved changes the moved card") func forms() throws
  {
    var (person, card, _) = try person()
    _ = person.post(
      "/settings/space/\(card)", ["space": string(ID<Space>(high: 5, low: 5).hex)])

    let answer = person.post("/cards/\(card)/edit", ["name": "Сільпо родини", "note": "мама"])

    #expect(answer.status == 303)
    #expect(person.app.pouch.cards.map(\.name) == ["Сільпо родини"])
    #expect(person.app.pouch.cards.allSatisfy { person.app.pouch.space(of: $0.id.record) != nil })
  }

  @Test("What was moved twice is found, and what was deleted after it was moved is not there")
  func chain() throws {
    var (person, card, _) = try person()
    let family = string(ID<Space>(high: 5, low: 5).hex)
    let once = location(person.post("/settings/space/\(card)", ["space": family]))
    let copy = try #require(once.firstMatch(of: #/[0-9a-f]{32}/#)).0
    let twice = location(person.post("/settings/space/\(copy)", ["space": ""]))
    let last = try #require(twice.firstMatch(of: #/[0-9a-f]{32}/#)).0

    #expect(location(person.get("/cards/\(card)")) == "/cards/\(last)")
    _ = person.post("/cards/\(last)/delete")
    #expect(person.get("/cards/\(card)").status == 404)
    _ = person.undo()
    #expect(location(person.get("/cards/\(card)")) == "/cards/\(last)")
  }

  private func string(_ hex: Text) -> String { String(decoding: hex, as: UTF8.self) }
}

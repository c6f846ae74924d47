import Base
import Codes
import Testing

@testable import Pouch

@Suite struct CardRulesTests {
  private func pouch(_ names: [String]) -> (Pouch, [ID<Card>]) {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1000, randomness: [1])
    let ids = names.map { name in
      var draft = Pouch.CardDraft()
      draft.name = Text(name)
      return pouch.addCard(draft)
    }
    return (pouch, ids)
  }

  private func names(_ pouch: Pouch, _ list: CardList, _ sorting: CardList.Sorting) -> [String] {
    pouch.cards(list, by: sorting).map { String(decoding: $0.name, as: UTF8.self) }
  }

  @Test("Cards are sorted by name, by use and by hand, favourites at the head")
  func sorting() {
    var (pouch, ids) = pouch(["Фора", "АТБ", "Сільпо", "Єва"])
    pouch.setFavourite(ids[2], true)
    pouch.set(ids[3].record, .card, .lastUsed, to: .integer(9_000_000))
    pouch.set(ids[1].record, .card, .lastUsed, to: .integer(5_000_000))
    pouch.move(ids[3], after: nil)
    pouch.move(ids[0], after: ids[1])

    #expect(names(pouch, CardList(), .name) == ["Сільпо", "АТБ", "Єва", "Фора"])
    #expect(names(pouch, CardList(), .lastUse) == ["Сільпо", "Єва", "АТБ", "Фора"])
    #expect(names(pouch, CardList(), .own) == ["Єва", "АТБ", "Фора", "Сільпо"])
  }

  @Test(
    "A reminder is a number of days or none, and what nobody knows is the usual one",
    arguments: [
      (.null, 30), (.bool(true), 30), (.bool(false), nil), (.integer(1), 1), (.integer(365), 365),
      (.integer(0), 30), (.integer(366), 30), (.text("7"), 30),
    ] as [(JSON, Int?)])
  func reminder(value: JSON, days: Int?) throws {
    var (pouch, ids) = pouch(["Подарункова"])
    pouch.set(ids[0], .reminds, to: value)

    let card = try #require(pouch.card(ids[0]))
    pouch.update(ids[0], with: Pouch.CardDraft(card, categories: []))

    #expect(card.reminder == days && pouch.card(ids[0])?.reminder == days)
  }

  @Test("Two devices that gave one place twice do not stop a card from being moved there")
  func equalOrderKeys() {
    var (pouch, ids) = pouch(["А", "Б", "В"])
    for id in ids { pouch.set(id, .order, to: .text("V")) }

    let first = pouch.cards(CardList(), by: .own).map { $0.id }
    pouch.move(first[2], after: first[0])

    #expect(pouch.cards(CardList(), by: .own).map { $0.id } == [first[0], first[2], first[1]])
  }

  @Test("Search finds by part, alias, other alphabet, note and number, archived last")
  func search() {
    var (pouch, ids) = pouch(["Сільпо", "Моя аптека", "Стара Сільпо"])
    var draft = Pouch.CardDraft()
    draft.name = "Моя аптека"
    draft.brandID = "anc"
    draft.note = "знижка по середах"
    pouch.update(ids[1], with: draft)
    pouch.addIdentifier(.code(Code(.ean13, Array("4820000123458".utf8))), label: "", to: ids[1])
    pouch.setArchived(ids[2], true)

    #expect(
      names(pouch, CardList(search: "ільп"), .name) == ["Сільпо", "Стара Сільпо"])
    #expect(
      names(pouch, CardList(search: "silpo"), .name) == ["Сільпо", "Стара Сільпо"])
    #expect(names(pouch, CardList(search: "низьких цін"), .name) == ["Моя аптека"])
    #expect(names(pouch, CardList(search: "середах"), .name) == ["Моя аптека"])
    #expect(names(pouch, CardList(search: "3458"), .name) == ["Моя аптека"])
    #expect(names(pouch, CardList(search: "qqq"), .name) == [])
  }

  @Test("A card is in several categories and leaves one of them")
  func categories() {
    var (pouch, ids) = pouch(["Сільпо"])
    let food = pouch.addCategory("Продукти")
    let family = pouch.addCategory("Родина")
    let again = pouch.addCategory(" продукти ")
    #expect(again == food)

    var draft = Pouch.CardDraft()
    draft.categories = [food, family]
    pouch.update(ids[0], with: draft)
    draft.categories = [family]
    pouch.update(ids[0], with: draft)
    #expect(pouch.categories(of: ids[0]).map { $0.id } == [family])

    draft.categories = [food, family]
    pouch.update(ids[0], with: draft)
    #expect(pouch.categories(of: ids[0]).map { $0.id } == [food, family])
    pouch.delete(food)
    #expect(pouch.categories(of: ids[0]).map { $0.id } == [family])
  }

  @Test("The chosen identifier is shown first, and the others keep their order")
  func identifiers() {
    var (pouch, ids) = pouch(["Сільпо"])
    let a = pouch.addIdentifier(.number("1"), label: "", to: ids[0])
    let b = pouch.addIdentifier(.nfc("04:a2"), label: "", to: ids[0])
    let c = pouch.addIdentifier(.code(Code(.qrCode, [0, 255])), label: "", to: ids[0])

    pouch.showFirst(c, of: ids[0])

    #expect(pouch.identifiers(of: ids[0]).map { $0.id } == [c, a, b])
    #expect(pouch.identifiers(of: ids[0])[0].content == .code(Code(.qrCode, [0, 255])))
  }

  @Test("A code keeps its add-on, and its place among several parts")
  func addOnsAndParts() {
    var (pouch, ids) = pouch(["Сільпо"])
    let magazine = Code(.ean13, Array("9771473968012".utf8), addOn: Array("05".utf8))
    let part = Code(.qrCode, [1, 2], part: Code.Part(index: 1, count: 3, id: [7]))

    for code in [magazine, part] { pouch.addIdentifier(.code(code), label: "", to: ids[0]) }

    let contents = pouch.identifiers(of: ids[0]).map(\.content)
    #expect(contents.contains(.code(magazine)))
    #expect(contents.contains(.code(part)))
  }

  @Test("A card is known by its code, an UPC-A also as the EAN-13 that readers take it for")
  func known() {
    var (pouch, ids) = pouch(["Сільпо"])
    pouch.addIdentifier(.code(Code(.upca, Array("036000291452".utf8))), label: "", to: ids[0])

    let asEAN = Identifier.Content.code(Code(.ean13, Array("0036000291452".utf8)))
    let other = Identifier.Content.code(Code(.code128, Array("036000291452".utf8)))

    #expect(pouch.card(with: asEAN)?.id == ids[0])
    #expect(pouch.card(with: other) == nil)
  }

  @Test("Two letters in either alphabet offer the brand")
  func brands() {
    let first = { (typed: String) in
      Brand.matching(Text(typed), limit: 5).map { String(decoding: $0.id, as: UTF8.self) }
    }

    #expect(first("сі").first == "silpo")
    #expect(first("si").first == "silpo")
    #expect(first("атб").first == "atb")
    #expect(first("білла").first == "novus")
    #expect(first("розетка") == ["rozetka"])
    #expect(Brand.all.count == 137)
  }

  @Test("Every brand has an id of its own, two names and a colour to read on")
  func brandTable() {
    var ids: Set<Text> = []
    for brand in Brand.all {
      #expect(ids.insert(brand.id).inserted)
      #expect(!brand.ukrainian.isEmpty && !brand.english.isEmpty)
      #expect(Brand.named(brand.id)?.colour == brand.colour)
    }
  }
}

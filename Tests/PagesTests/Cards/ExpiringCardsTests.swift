import Base
import Pouch
import Testing

@testable import Pages

@Suite("Cards that end soon")
struct ExpiringCardsTests {
  private func list(_ cards: [(name: String, days: Int)], reminder: Int? = 30) -> RenderedPage {
    var pouch = pouch()
    for card in cards {
      var draft = Pouch.CardDraft()
      draft.name = Text(card.name)
      draft.reminder = reminder
      draft.expires = Day(number: today.number + Int32(card.days))
      _ = pouch.addCard(draft)
    }
    return rendered(ListPage(CardList(), shown: 48, in: pouch))
  }

  private func announced(_ page: RenderedPage) -> [String] {
    page.all("a").filter { $0["class"] == "row" }.map(\.text)
  }

  @Test(
    "A card is announced from thirty days before its end to thirty days after it",
    arguments: [
      (31, nil), (30, "valid until 21 December30 days left"),
      (7, "valid until 28 November7 days left"),
      (0, "last day is today"), (-1, "was valid until 20 Novemberexpired yesterday"),
      (-30, "expired 30 days ago"), (-31, nil),
    ] as [(Int, String?)])
  func bounds(days: Int, words: String?) {
    let rows = announced(list([("Gift", days)]))

    #expect(rows.count == (words == nil ? 0 : 1))
    if let words { #expect(rows.first?.contains(words) == true, "\(rows)") }
  }

  @Test(
    "A card is announced from the chosen number of days on",
    arguments: [(1, 1), (1, 2), (3, 3), (3, 4), (7, 7), (7, 8), (90, 90), (90, 91)])
  func chosen(reminder: Int, days: Int) {
    let rows = announced(list([("Gift", days)], reminder: reminder))

    #expect(rows.count == (days <= reminder ? 1 : 0))
  }

  @Test("The next ones come first, two are in view, and the others are folded")
  func several() {
    let page = list([("C", 20), ("A", -2), ("D", 25), ("B", 3)])

    let names = announced(page).map { $0.first }
    #expect(names == ["A", "B", "C", "D"])
    #expect(page.all("summary").contains { $0.text == "2 cards more" })
    #expect(page.faults == [])
  }

  @Test("Who does not want it is not told, and a category or a search tells nobody")
  func silent() throws {
    #expect(announced(list([("Gift", 3)], reminder: nil)).isEmpty)
    var pouch = pouch()
    var draft = Pouch.CardDraft()
    draft.name = "Gift"
    draft.expires = today
    draft.categories = [pouch.addCategory("Їжа")]
    _ = pouch.addCard(draft)

    let category = rendered(
      ListPage(CardList(category: draft.categories[0]), shown: 48, in: pouch))
    let search = rendered(ListPage(CardList(search: "gift"), shown: 48, in: pouch))

    #expect(announced(category).isEmpty && announced(search).isEmpty)
    #expect(category.links.contains("/cards/new?category=\(text(draft.categories[0].hex))"))
  }

  @Test("A card's page says its last day, and that a till may refuse it afterwards")
  func page() throws {
    func words(_ days: Int) throws -> String {
      var pouch = pouch()
      var draft = Pouch.CardDraft()
      draft.expires = Day(number: today.number + Int32(days))
      let id = pouch.addCard(draft)
      return rendered(CardPage(try #require(pouch.card(id)), in: pouch)).words
    }

    #expect(try words(5).contains("The card is valid until 26 November."))
    #expect(try words(-5).contains("The till may refuse it."))
    #expect(try !words(20).contains("The card is valid until"))
    #expect(try words(20).contains("valid until 11 December"))
  }
}

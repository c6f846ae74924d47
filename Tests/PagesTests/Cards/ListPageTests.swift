import Base
import Codes
import Pouch
import Testing

@testable import Pages

struct ListPageTests {
  private func list(
    _ list: CardList = CardList(), shown: Int = 48, in pouch: Pouch,
    _ language: Settings.Language = .english
  ) -> RenderedPage {
    rendered(ListPage(list, shown: shown, in: pouch), language)
  }

  @Test("An empty pouch shows in three pictures what it is for, and starts with what one came for")
  func empty() {
    let page = list(in: pouch())

    #expect(page.title == "Cards")
    #expect(page.words.contains("Scan a card") && page.words.contains("Type the number"))
    #expect(page.links.contains("/scan?for=card") && page.links.contains("/cards/new"))
    #expect(!page.actions.contains("/") && page.all("li").count == 3)
    for start in ["/scan?for=product", "/groceries/lists", "/money/new", "/meetings"] {
      #expect(page.links.contains(start))
    }
    #expect(page.faults == [])
    #expect(list(in: pouch(), .ukrainian).words.contains("Усе щоденне в одному капшуку"))
  }

  @Test(
    "The number of cards is said in the language's own form",
    arguments: [(1, "1 card", "1 картка"), (2, "2 cards", "2 картки"), (5, "5 cards", "5 карток")])
  func counts(count: Int, english: String, ukrainian: String) {
    var pouch = pouch()
    for number in 0..<count { pouch.addCard(named: "Card \(number)") }

    let page = list(in: pouch)

    #expect(page.elements.first { $0["role"] == "status" }?.text == english)
    #expect(page.all("a").count { $0["class"] == "card" } == count)
    #expect(list(in: pouch, .ukrainian).words.contains(ukrainian))
  }

  @Test("As many cards are shown as are asked for, and more are offered only if there are more")
  func paging() {
    var pouch = pouch()
    for number in 0..<5 { pouch.addCard(named: "Card \(number)") }

    let (some, all) = (list(shown: 3, in: pouch), list(shown: 5, in: pouch))

    #expect(some.all("a").count { $0["class"] == "card" } == 3)
    #expect(some.links.contains("/?shown=99"))
    #expect(some.elements.first { $0["role"] == "status" }?.text == "5 cards")
    #expect(!all.links.contains { $0.contains("shown=") })
  }

  @Test("A name of markup stays a name, in a tile, in the search and among the categories")
  func escaping() {
    var pouch = pouch()
    let category = pouch.addCategory(Text(hostile))
    var draft = Pouch.CardDraft()
    draft.name = Text(hostile)
    draft.categories = [category]
    _ = pouch.addCard(draft)

    let page = list(CardList(search: Text(hostile)), in: pouch)
    let main = list(in: pouch)

    #expect(!page.html.contains("<script>") && page.faults == [])
    #expect(page.value("q") == hostile)
    #expect(main.all("b").contains { $0.text == hostile })
    #expect(main.all("a").contains { $0["class"] == "chip" && $0.text == hostile })
    #expect(!main.html.contains("<script>") && main.faults == [])
  }

  @Test("A search that finds nothing says what was searched for, and how to search better")
  func nothingFound() {
    var pouch = pouch()
    pouch.addCard(named: "Сільпо")

    let page = list(CardList(search: "атб"), in: pouch)

    #expect(page.words.contains("Nothing found for “атб”."))
    #expect(page.words.contains("Try a shorter word"))
    #expect(page.all("nav").isEmpty)
  }

  @Test("An empty archive, an empty category and a pouch whose cards are archived say so")
  func emptyLists() {
    var pouch = pouch()
    let category = pouch.addCategory("Аптеки")
    let archive = list(CardList(isArchive: true), in: pouch)
    let card = pouch.addCard(named: "Card")
    let chosen = list(CardList(category: category), in: pouch)
    pouch.setArchived(card, true)
    let main = list(in: pouch)

    #expect(archive.title == "Archive" && archive.words.contains("The archive is empty."))
    #expect(archive.all("summary").isEmpty)
    #expect(chosen.title == "Аптеки" && chosen.words.contains("No cards in this category yet."))
    #expect(main.words.contains("All your cards are in the archive."))
    #expect(list(CardList(isArchive: true), in: pouch).words.contains("Card"))
  }

  @Test("The menu marks the order that is set, and each other one leads back to the same list")
  func sorting() {
    var pouch = pouch()
    let category = pouch.addCategory("Аптеки")
    pouch.addCard(named: "Card")

    let page = list(CardList(category: category), in: pouch)

    let pressed = page.all("button").filter { $0["aria-pressed"] == "true" }
    #expect(pressed.map(\.text) == ["By name"])
    #expect(
      page.all("input").filter { $0["name"] == "back" }.map { $0["value"] }.allSatisfy {
        $0 == "/?category=\(text(category.hex))"
      })
    #expect(page.all("a").first { $0["aria-current"] != nil }?.text == "Аптеки")
  }
}

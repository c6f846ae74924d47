import Base
import Codes
import Testing

@testable import Pouch

struct PouchSearchTests {
  @Test("One text finds a thing of each kind, the best kinds first")
  func everything() {
    var example = SearchExample()
    example.card("Зерно")
    _ = example.pouch.add(
      ScanDraft(code: Code(.qrCode, Array("https://kava.example/menu".utf8))), .scanned, at: 5)
    let list = example.pouch.addGroceryList("На тиждень")
    example.pouch.addGroceryItem(GroceryLine("кава в зернах"), to: list, now: 7)
    var product = Product(GTIN(value: 4_820_000_000_017))
    product.name = "Кава мелена"
    example.pouch.recordView(of: product, now: 9)
    example.meet(1, "Кава щотижня", on: "2026-12-03")
    example.spend(90, "Зерно", note: "кава")

    #expect(
      example.found("кава") == [
        "lists: кава в зернах (На тиждень)", "products: Кава мелена", "meetings: Кава щотижня",
        "accounts: Coffee", "codes: https://kava.example/menu", "transactions: Зерно 90",
      ])
    #expect(example.found("зерно").first == "cards: Зерно")
    #expect(example.found("4820000000017") == ["products: Кава мелена"])
  }

  @Test("Cards are found by name, brand, note and number; archived and expired ones come last")
  func cards() {
    var example = SearchExample()
    let old = example.card("Сільпо стара", number: "1111222233334444")
    example.pouch.setArchived(old, true)
    let expired = example.card("Сільпо минула")
    example.pouch.set(expired, .expires, to: .text("2026-11-20"))
    example.pouch.set(expired, .lastUsed, to: .integer(9))
    let used = example.card("Сільпо")
    example.pouch.set(used, .lastUsed, to: .integer(5))
    example.card("Сільпо друга", number: "5555")

    #expect(
      example.found("silpo") == [
        "cards: Сільпо, Сільпо друга, Сільпо минула (past), Сільпо стара (past)"
      ])
    #expect(example.found("1111 2222") == ["cards: Сільпо стара (past)"])
  }

  @Test("The other keyboard layout and mistakes are forgiven only if nothing is found as typed")
  func forgiving() {
    var example = SearchExample()
    example.card("Сільпо")
    example.spend(450, "Сільпо")

    #expect(example.search.found("cskmgj").reading == .otherLayout("сільпо"))
    #expect(example.found("cskmgj") == ["cards: Сільпо", "transactions: Сільпо 450"])
    #expect(example.search.found("сільво").reading == .mistyped)
    #expect(example.found("сільво") == ["cards: Сільпо", "transactions: Сільпо 450"])
    #expect(example.search.found("сільпо").reading == .asTyped)
    #expect(example.found("451").isEmpty)
    example.card("Сільвовий сад")
    #expect(example.found("сільво") == ["cards: Сільвовий сад"])
  }

  @Test("A transaction is found by sum, payee, note, category and account, and by a word of each")
  func transactions() {
    var example = SearchExample()
    example.spend(450, "Сільпо", note: "на день народження", daysAgo: 2)
    example.spend(450, "Фора")
    example.spend(45, "Сільпо", daysAgo: 1)

    #expect(example.found("450") == ["transactions: Фора 450, Сільпо 450"])
    #expect(example.found("сільпо") == ["transactions: Сільпо 45, Сільпо 450"])
    #expect(example.found("450 сільпо") == ["transactions: Сільпо 450"])
    #expect(example.found("народження сільпо") == ["transactions: Сільпо 450"])
    #expect(
      example.found("готівка", only: .transactions) == [
        "transactions: Фора 450, Сільпо 45, Сільпо 450"
      ])
  }

  @Test("A sum finds the part of a split too, after the whole sums")
  func split() {
    var example = SearchExample()
    var draft = TransactionDraft(
      .expense, Money(100_000, .hryvnia), Pouch.cashID, minute: 20_778 * 1440)
    draft.payee = "Сільпо"
    draft.parts = [
      .init(category: nil, minor: 45_000), .init(category: nil, minor: 55_000, note: "корм"),
    ]
    _ = example.pouch.add(draft)
    example.spend(450, "Фора", daysAgo: 5)

    #expect(example.found("450") == ["transactions: Фора 450, Сільпо 1000"])
    #expect(example.found("корм") == ["transactions: Сільпо 1000"])
  }

  @Test("Of meetings to come the soonest is first, past and cancelled ones are last")
  func meetings() {
    var example = SearchExample()
    example.meet(1, "Шахи давні", on: "2026-10-01")
    example.meet(2, "Шахи пізні", on: "2026-12-20")
    example.meet(3, "Шахи скоро", on: "2026-12-01")
    example.meet(4, "Шахи недавні", on: "2026-11-10")

    #expect(
      example.found("шахи") == [
        "meetings: Шахи скоро, Шахи пізні, Шахи недавні (past), Шахи давні (past)"
      ])
  }

  @Test("Five of a kind are shown and all are counted; of one kind alone more are shown")
  func counts() {
    var example = SearchExample()
    for number in 1...30 { example.card("Картка \(number)") }

    let all = example.search.found("картка")
    let cards = example.search.found("картка", only: .cards)

    #expect(all.sections.first { $0.part == .cards }?.matches.count == PouchSearch.sectionLength)
    #expect(all.sections.first { $0.part == .cards }?.count == 30)
    #expect(cards.sections.map { $0.part } == [.cards])
    #expect(cards.sections[0].matches.count == 30)
  }

  @Test("An empty text finds nothing, and the newest of each kind is offered instead")
  func latest() {
    var example = SearchExample()
    #expect(example.search.latest.isEmpty)
    for number in 1...5 { example.spend(Int64(number), "Фора", daysAgo: Int64(number)) }
    example.card("АТБ")
    let used = example.card("Фора")
    example.pouch.set(used, .lastUsed, to: .integer(5))
    example.meet(1, "Минуле", on: "2026-10-01")

    let latest = example.search.latest

    #expect(example.search.found("  ").isEmpty)
    #expect(latest.map { $0.part } == [.cards, .transactions])
    #expect(latest.map { $0.matches.count } == [2, 3])
    if case .card(let first)? = latest.first?.matches.first?.subject { #expect(first.id == used) }
  }

  @Test("Hostile texts are searched like any other", arguments: ["<b>", "%", "''", "\u{301}", "…"])
  func hostile(typed: String) {
    var example = SearchExample()
    example.card("<b>%")

    #expect(example.search.found(Text(typed.utf8)).sections.count <= 1)
  }
}

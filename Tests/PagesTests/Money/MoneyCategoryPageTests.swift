import Base
import Testing

@testable import Pages
@testable import Pouch

struct MoneyCategoryPageTests {
  /// A category of the user's own, with one below it.
  private func example() -> (
    money: MoneyExample, parent: ID<MoneyCategory>, child: ID<MoneyCategory>
  ) {
    var money = MoneyExample()
    var draft = MoneyCategoryDraft()
    draft.name = Text(hostile)
    let parent = money.pouch.addMoneyCategory(draft)
    draft.name = "Шини"
    draft.parent = parent
    let child = money.pouch.addMoneyCategory(draft)
    return (money, parent, child)
  }

  private func form(
    _ money: MoneyExample, _ id: ID<MoneyCategory>?, isIncome: Bool = false,
    problems: [Problem] = []
  ) throws -> RenderedPage {
    let category = try id.map { try #require(money.pouch.moneyCategory($0)) }
    var draft = category.map { MoneyCategoryDraft($0, in: .english) } ?? MoneyCategoryDraft()
    if category == nil { draft.isIncome = isIncome }
    return rendered(
      MoneyCategoryPage(
        category: category, draft: draft, categories: money.pouch.moneyCategories,
        language: .english, problems: problems))
  }

  @Test("All categories stand in two levels, spending before income, in the page's language")
  func list() throws {
    let (money, parent, child) = example()
    let value = MoneyCategoriesPage(categories: money.pouch.moneyCategories)
    let page = rendered(value)

    let rows = page.all("a").filter { $0["class"]?.contains("row") ?? false }
    let places = [parent, child].compactMap { id in
      rows.firstIndex { $0["href"] == "/money/categories/\(text(id.hex))" }
    }
    try #require(places.count == 2)
    #expect(places[1] == places[0] + 1)
    #expect(rows[places[0]]["class"] == "row" && rows[places[1]]["class"] == "row under-row")
    #expect(
      page.words.contains("Groceries") && rendered(value, .ukrainian).words.contains("Продукти"))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("A category belongs to one of its own kind, and never to itself")
  func parents() throws {
    let (money, parent, child) = example()
    let own = try form(money, parent)
    let income = try form(money, nil, isIncome: true)

    #expect(!own.options("parent").contains(text(parent.hex)))
    #expect(try form(money, child).value("parent") == text(parent.hex))
    let salaries = Set(income.options("parent").dropFirst())
    #expect(salaries.isDisjoint(with: own.options("parent")) && !salaries.isEmpty)
    #expect(own.value("share") == "wants" && income.value("share") == nil)
  }

  @Test("A new category can't be deleted, and what was refused says why")
  func actions() throws {
    let (money, parent, _) = example()
    let (new, known) = (try form(money, nil, problems: [.nameMissing]), try form(money, parent))

    #expect(new.title == "New category" && !new.links.contains { $0.hasSuffix("/delete") })
    #expect(new.problem != nil && new.actions == ["/money/categories/new"])
    #expect(known.title == hostile && known.links.contains { $0.hasSuffix("/delete") })
    #expect(
      known.value("name") == hostile && !known.html.contains("<script>") && known.faults == [])
  }

  @Test("A deleted category's transactions are counted, and go to another of its kind")
  func deletion() throws {
    var (money, parent, child) = example()
    money.spend(100, category: parent)
    money.spend(100, category: child)

    let page = rendered(
      DeleteMoneyCategoryPage(
        category: try #require(money.pouch.moneyCategory(child)), pouch: money.pouch,
        ledger: money.ledger, language: .english))
    let whole = rendered(
      DeleteMoneyCategoryPage(
        category: try #require(money.pouch.moneyCategory(parent)), pouch: money.pouch,
        ledger: money.ledger, language: .english))

    #expect(
      page.words.contains("This category has 1 transaction.")
        && page.value("into") == text(parent.hex))
    #expect(whole.value("into") == "")
    #expect(!whole.options("into").contains(text(child.hex)) && !page.html.contains("<script>"))
  }
}

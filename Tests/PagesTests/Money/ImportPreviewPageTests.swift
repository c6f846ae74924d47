import Base
import Testing

@testable import Pages
@testable import Pouch

struct ImportPreviewPageTests {
  private func page(
    _ csv: String, _ money: MoneyExample, into account: ID<Account> = Pouch.cashID,
    isTable: Bool = true
  ) throws -> RenderedPage {
    var pouch = money.pouch
    let id = pouch.addImportDraft(Array(csv.utf8))
    let draft = try #require(pouch.importDraft(id))
    let statement = try Statement.read(Array(csv.utf8))
    let plan = ImportPlan(
      statement, into: try #require(pouch.account(account)), money.ledger, pouch.importRules,
      categories: pouch.moneyCategories)
    return rendered(
      ImportPreviewPage(
        draft: draft, plan: plan, skipped: statement.skipped, isTable: isTable, pouch: pouch))
  }

  @Test("New rows are counted and shown as they will look, and others said")
  func fresh() throws {
    let page = try page(
      "Дата;Опис;Сума\n21.11.2026;<b>Кава;-75,50\n20.11.2026;Зарплата;24 500,00\nРазом;;5\n",
      MoneyExample())

    let badges = page.all("span").filter {
      $0["class"]?.hasPrefix("badge ") ?? false || $0["class"] == "badge"
    }
    #expect(
      badges.map(\.text).contains("2 new") && badges.map(\.text).contains("1 not transactions"))
    #expect(page.words.contains("<b>Кава") && !page.html.contains("<b>Кава"))
    #expect(page.words.contains("−₴75.50") && page.words.contains("+₴24,500.00"))
    #expect(page.buttons.first == "Record: 2 transactions")
    #expect(page.links.contains { $0.hasSuffix("/columns") } && page.faults == [])
  }

  @Test("A file of a format with fixed columns offers no mapping, and long ones show sixty rows")
  func long() throws {
    let rows = (0..<70).map { "\(10 + $0 % 18).10.2026;Рядок \($0);-\($0 + 1),00\n" }.joined()

    let page = try page("Дата;Опис;Сума\n" + rows, MoneyExample(), isTable: false)

    #expect(page.all("li").count == 60 && page.words.contains("…and 10 transactions more"))
    #expect(!page.links.contains { $0.hasSuffix("/columns") })
  }
}

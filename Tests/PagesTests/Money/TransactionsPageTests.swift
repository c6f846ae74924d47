import Base
import Testing

@testable import Pages
@testable import Pouch

struct TransactionsPageTests {
  private func page(
    _ money: MoneyExample, shown: Int = 60, _ language: Settings.Language = .english,
    _ change: (inout TransactionFilter) -> Void = { _ in }
  ) -> RenderedPage {
    var filter = TransactionFilter()
    change(&filter)
    return rendered(
      TransactionsPage(filter, shown: shown, money.pouch, money.ledger, language), language)
  }

  @Test("Nothing recorded and nothing found are two things")
  func empty() {
    let (none, unmatched) = (
      page(MoneyExample()), page(MoneyExample()) { $0.text = Text(hostile) }
    )

    #expect(none.headings == ["Your transactions will be here"])
    #expect(unmatched.headings == ["Nothing matches"] && unmatched.value("q") == hostile)
    #expect(!unmatched.html.contains("<script>") && unmatched.faults == [] && none.faults == [])
  }

  @Test("Transactions stand under their day with its sum, and all of them are counted")
  func days() {
    var money = MoneyExample()
    money.spend(1_000, payee: hostile)
    money.spend(500, .income, daysAgo: 1)
    money.spend(250, daysAgo: 1)

    let page = page(money)

    #expect(page.headings.count == 2 && page.headings[0].hasPrefix("Today"))
    let badges = page.all("span").filter { $0["class"]?.hasPrefix("badge") ?? false }.map(\.text)
    #expect(badges == ["3 transactions", "−₴12.50", "+₴5.00"])
    #expect(page.words.contains(hostile) && !page.html.contains("<script>") && page.faults == [])
  }

  @Test("As many are shown as are asked for, and the link to more keeps the filter")
  func paging() {
    var money = MoneyExample()
    for number in 0..<5 { money.spend(Int64(number + 1), payee: "Кава") }

    let some = page(money, shown: 2) { $0.text = "Кава" }

    let more = some.all("a").first { $0.text == "Show more" }
    #expect(more?["href"]?.contains("q=%D0%9A") == true)
    #expect(page(money, shown: 5).all("a").first { $0.text == "Show more" } == nil)
  }

  @Test("A list of one account or category is named after it, and one of both after the account")
  func titles() {
    var money = MoneyExample()
    let card = money.account(hostile)
    let groceries = MoneyCategoryTable.groceries

    #expect(page(money).title == "Transactions")
    #expect(page(money) { $0.category = groceries }.title == "Groceries")
    #expect(page(money, .ukrainian) { $0.category = groceries }.title == "Продукти")
    #expect(
      page(money) {
        $0.account = card
        $0.category = groceries
      }.title == hostile)
  }

  @Test("Names of categories and accounts are searched too, in the language of the page")
  func names() {
    var money = MoneyExample()
    money.spend(100, category: MoneyCategoryTable.groceries)

    #expect(page(money) { $0.text = "groceries" }.words.contains("1 transaction"))
    #expect(page(money, .ukrainian) { $0.text = "продукти" }.words.contains("1 операція"))
    #expect(page(money) { $0.text = "cash" }.words.contains("1 transaction"))
  }
}

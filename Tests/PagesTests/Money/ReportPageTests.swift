import Base
import Testing

@testable import Pages
@testable import Pouch

struct ReportPageTests {
  private func page(_ money: MoneyExample, _ view: AnalyticsView = AnalyticsView()) -> ReportPage {
    ReportPage(view, money.pouch, money.ledger, today: today)
  }

  private func period(_ first: String, _ last: String) -> AnalyticsView {
    var view = AnalyticsView()
    view.span = .period
    view.from = Day(iso: Text(first))
    view.to = Day(iso: Text(last))
    return view
  }

  @Test(
    "A month has its sums, categories and transactions, the earliest first, and nothing of another month"
  )
  func month() throws {
    var money = MoneyExample()
    let category = try #require(money.pouch.moneyCategories.first { !$0.isIncome })
    money.spend(1_000_00, .income, payee: "Salary", daysAgo: 5)
    money.spend(40_00, category: category.id, payee: hostile, daysAgo: 3)
    money.spend(2_50, payee: "Kiosk")
    money.spend(7_00, payee: "Before", daysAgo: 40)

    let page = rendered(page(money))

    #expect(
      page.words.contains("November 2026 Totals Received ₴1,000.00 Spent ₴42.50 Difference ₴957.50")
    )
    #expect(page.words.contains("\(category.name(in: .english)) ₴40.00"))
    #expect(page.words.contains("No category ₴2.50"))
    let order = ["16/11/2026 Salary", "18/11/2026 \(hostile)", "21/11/2026 Kiosk"]
    let places = order.compactMap { page.words.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 3 && places == places.sorted())
    #expect(!page.words.contains("Before") && !page.html.contains("<script>"))
    #expect(page.faults == [])
  }

  @Test(
    "A whole month is named, any other period by its first and last day",
    arguments: [
      ("2026-02-01", "2026-02-28", "February 2026"),
      ("2026-02-01", "2026-02-27", "01/02/2026 – 27/02/2026"),
      ("2025-12-01", "2026-01-31", "01/12/2025 – 31/01/2026"),
    ])
  func titles(first: String, last: String, title: String) throws {
    #expect(rendered(page(MoneyExample(), period(first, last))).words.contains(title))
  }

  @Test(
    "Of more transactions than fit, the latest are listed, and it says so; without any, that too")
  func limits() {
    var money = MoneyExample()
    #expect(rendered(page(money)).words.contains("There are no transactions in this time"))
    for number in 0...ReportPage.limit {
      money.spend(1_00, payee: "P\(number)", daysAgo: number == 0 ? 3 : 0)
    }

    let words = rendered(page(money)).words

    #expect(words.contains("These are the latest 2000 of 2001."))
    #expect(words.contains("Spent ₴2,001.00"))
    #expect(!words.contains("P0 ") && words.contains("P2000 "))
  }
}

import Base
import Testing

@testable import Pages
@testable import Pouch

struct BudgetPageTests {
  private func page(_ money: MoneyExample, month: Day? = nil) -> RenderedPage {
    rendered(
      BudgetPage(
        pouch: money.pouch, ledger: money.ledger, month: month,
        plan: PlanSection(
          pouch: money.pouch, ledger: money.ledger, month: (month ?? today).month, fields: [],
          problems: [])))
  }

  @Test("Without a budget the page says what one is for")
  func empty() {
    let page = page(MoneyExample())

    #expect(
      page.headings.contains("How much may be spent?")
        && page.words.contains("Begin a 50/30/20 plan"))
    #expect(page.faults == [])
  }

  @Test("A budget says what is left, and what that is for each day of the rest of the month")
  func left() {
    var money = MoneyExample()
    money.pouch.setBudget(
      MoneyCategoryTable.groceries, from: today, limit: Money(300_00, .hryvnia), carriesOver: false)
    money.spend(100_00, category: MoneyCategoryTable.groceries)

    let page = page(money)

    #expect(page.elements.first { $0["class"] == "big" }?.text == "₴200")
    #expect(page.words.contains("₴20 per day") && page.words.contains("over 10 days"))
    #expect(page.words.contains("₴100 of ₴300") && page.faults == [])
  }

  @Test("What is overspent is said plainly, and a past month says nothing of days")
  func over() throws {
    var money = MoneyExample()
    let october = try #require(Day(iso: "2026-10-01"))
    money.pouch.setBudget(
      MoneyCategoryTable.groceries, from: october, limit: Money(50_00, .hryvnia), carriesOver: false
    )
    money.spend(60_00, category: MoneyCategoryTable.groceries)
    money.spend(10_00, category: MoneyCategoryTable.groceries, daysAgo: 30)

    let (now, past) = (page(money), page(money, month: october))

    #expect(now.words.contains("Over budget −₴10") && now.words.contains("₴60 of ₴50 · used up"))
    #expect(past.words.contains("₴10 of ₴50") && !past.words.contains("per day"))
  }
}

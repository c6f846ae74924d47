import Base
import Testing

@testable import Pages
@testable import Pouch

struct ForecastPageTests {
  @Test("A forecast says that it is one, what it has and what it leaves out")
  func planned() throws {
    var money = MoneyExample()
    money.spend(50_00, .income)
    money.spend(20_00, payee: hostile, daysAgo: -3)

    let page = rendered(
      ForecastPage(isMonth: false, money.pouch, money.ledger, today: today))

    #expect(page.words.contains("This is a forecast") && page.words.contains("today ₴50.00"))
    #expect(page.words.contains("₴30.00") && page.words.contains(hostile))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("Where nothing is planned, it says so")
  func empty() {
    let money = MoneyExample()
    let page = rendered(ForecastPage(isMonth: true, money.pouch, money.ledger, today: today))
    #expect(page.words.contains("Nothing is planned for these days") && page.faults == [])
  }
}

import Base
import Testing

@testable import Pages
@testable import Pouch

struct BalancesPageTests {
  private func page(_ money: MoneyExample, _ view: BalancesView = BalancesView()) -> BalancesPage {
    BalancesPage(view, money.pouch, money.ledger, today: today)
  }

  @Test("A month says what was there at its end and how it changed, for all accounts and for one")
  func months() {
    var money = MoneyExample()
    let card = money.account(hostile, opening: Money(1_000_00, .hryvnia))
    money.spend(500_00, .income, daysAgo: 40)
    money.spend(1_00, from: card)

    let all = rendered(page(money))
    let one = rendered(page(money, BalancesView(account: card)))

    #expect(all.words.contains("All your money today ₴1,499.00"))
    #expect(all.words.contains("₴1,499.00 −₴1.00") && all.words.contains("₴1,500.00"))
    #expect(one.words.contains("₴999.00") && !one.words.contains("₴1,500.00"))
    #expect(all.words.contains(hostile) && !all.html.contains("<script>"))
    #expect(all.faults == [] && one.faults == [])
  }

  @Test("Without a transaction there is no line, and an unknown account is all of them")
  func empty() {
    var money = MoneyExample()
    let none = rendered(page(money))
    money.spend(1_00)
    let unknown = rendered(page(money, BalancesView(account: ID(high: 9, low: 9))))

    #expect(none.words.contains("There are no transactions here yet"))
    #expect(unknown.words.contains("All your money today"))
  }

  @Test("A balance without a rate is left out and marked")
  func unknownRate() {
    var money = MoneyExample()
    _ = money.account("Дол", opening: Money(1_00, .dollar))
    money.spend(1_00, .income)

    let page = rendered(page(money))

    #expect(page.words.contains("leave out accounts whose rate is unknown"))
    #expect(page.words.contains("November *"))
  }
}

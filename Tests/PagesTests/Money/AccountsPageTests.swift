import Base
import Testing

@testable import Pages
@testable import Pouch

struct AccountsPageTests {
  @Test("Accounts stand by group with their balances, and the worth is that of what has a rate")
  func groups() throws {
    var money = MoneyExample()
    money.spend(1_050)
    _ = money.account(hostile, opening: Money(100_00, .hryvnia))
    _ = money.account("Долари", .savings, opening: Money(7_00, .dollar))
    _ = money.account("Оля", .lent, opening: Money(50_00, .hryvnia))
    let old = money.account("Стара")
    money.pouch.setArchived(account: old, true)

    let page = rendered(AccountsPage(pouch: money.pouch, ledger: money.ledger))

    #expect(page.headings == ["Money", "Debts", "Archive"])
    #expect(page.elements.first { $0["class"] == "big" }?.text == "₴139.50")
    #expect(page.words.contains("and $7, rate unknown"))
    let sums = page.all("span").filter { $0["class"] == "sum money" }.map(\.text)
    #expect(sums.sorted() == ["$7.00", "₴0.00", "₴0.00", "₴100.00", "₴50.00", "−₴10.50"].sorted())
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("A group without accounts has no heading")
  func empty() {
    let page = rendered(AccountsPage(pouch: MoneyExample().pouch, ledger: MoneyLedger()))

    #expect(page.headings == ["Money"] && page.links.contains("/money/accounts/new"))
  }
}

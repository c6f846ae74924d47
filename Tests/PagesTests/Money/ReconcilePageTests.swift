import Base
import Testing

@testable import Pages
@testable import Pouch

struct ReconcilePageTests {
  @Test("What does not add up is said with both sums, and the ticks stay")
  func differs() throws {
    var money = MoneyExample()
    let card = money.account(hostile, opening: Money(100_00, .hryvnia))
    let spent = money.spend(30_00, from: card, payee: hostile)
    let account = try #require(money.pouch.account(card))

    let page = rendered(
      ReconcilePage(
        account: account, reconciliation: Reconciliation(account, money.ledger),
        pouch: money.pouch, bank: "60", ticked: [spent], language: .english,
        problems: [.bankDiffers(Money(70_00, .hryvnia), by: Money(-10_00, .hryvnia))]))

    #expect(page.words.contains("What is ticked makes ₴70.00, the bank differs by −₴10.00"))
    #expect(page.value("bank") == "60" && page.words.contains("Cleared so far: ₴100.00"))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("Without a transaction nothing is left to compare")
  func empty() throws {
    let money = MoneyExample()
    let cash = try #require(money.pouch.account(Pouch.cashID))
    let page = rendered(
      ReconcilePage(
        account: cash, reconciliation: Reconciliation(cash, money.ledger), pouch: money.pouch,
        bank: "", ticked: nil, language: .english, problems: []))

    #expect(page.words.contains("There are no transactions left to compare") && page.faults == [])
  }
}

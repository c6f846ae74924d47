import Base
import Testing

@testable import Pouch

@Suite struct ReconciliationTests {
  private var pouch: Pouch
  private let card: ID<Account>
  private let spent: ID<Transaction>
  private let moved: ID<Transaction>

  init() {
    pouch = Pouch(device: 1)
    pouch.begin(now: 1000, randomness: [UInt8](repeating: 3, count: 32))
    pouch.createDefaultMoney()
    var account = AccountDraft()
    account.opening = Money(1_000, .hryvnia)
    card = pouch.addAccount(account)
    spent = pouch.add(TransactionDraft(.expense, Money(300, .hryvnia), card, minute: 10))
    var draft = TransactionDraft(.transfer, Money(50, .hryvnia), Pouch.cashID, minute: 20)
    draft.arrival = .init(account: card, amount: Money(50, .hryvnia))
    moved = pouch.add(draft)
  }

  private func reconciliation(of id: ID<Account>) throws -> Reconciliation {
    var (copy, ledger) = (pouch, MoneyLedger?.none)
    copy.refresh(&ledger)
    return Reconciliation(try #require(pouch.account(id)), ledger ?? MoneyLedger())
  }

  @Test("What is ticked adds up with the opening balance, and is cleared in this account alone")
  mutating func cleared() throws {
    let before = try reconciliation(of: card)
    #expect(before.cleared == 1_000 && before.open.map { $0.id } == [moved, spent])
    #expect(before.balance(of: [spent, moved], shown: [spent, moved]) == 750)
    #expect(before.balance(of: [spent, moved], shown: [spent]) == 700)

    pouch.setCleared([spent, moved], of: [spent, moved], in: card)

    let after = try reconciliation(of: card)
    #expect(after.cleared == 750 && after.open.isEmpty)
    #expect(after.balance(of: [moved], shown: [spent, moved]) == 1_050)
    #expect(try reconciliation(of: Pouch.cashID).open.map { $0.id } == [moved])
  }

  @Test("Another sum is not the one the bank has, and another note leaves the mark")
  mutating func changed() throws {
    pouch.setCleared([spent], of: [spent], in: card)
    var draft = TransactionDraft(try #require(pouch.transaction(spent)))

    draft.note = "Кіно"
    pouch.update(transaction: spent, with: draft)
    #expect(pouch.transaction(spent)?.cleared == [card])

    draft.amount.minor = 301
    pouch.update(transaction: spent, with: draft)
    #expect(pouch.transaction(spent)?.cleared == [])
  }

  @Test("An unticked transaction is open again, and one that is not shown stays")
  mutating func unticked() throws {
    pouch.setCleared([spent, moved], of: [spent, moved], in: card)
    pouch.setCleared([], of: [spent], in: card)

    #expect(try reconciliation(of: card).done.map { $0.id } == [moved])
  }
}

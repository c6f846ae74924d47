import Base
import Testing

@testable import Pages
@testable import Pouch

/// A pouch with the accounts and categories of money, and what a test adds.
struct MoneyExample {
  var pouch: Pouch

  init() {
    pouch = PagesTests.pouch()
    pouch.createDefaultMoney()
  }

  var ledger: MoneyLedger {
    var copy = pouch
    var ledger: MoneyLedger?
    copy.refresh(&ledger)
    return ledger ?? MoneyLedger()
  }

  /// Adds an account. Returns its id.
  mutating func account(
    _ name: String, _ kind: Account.Kind = .card, opening: Money = Money(0, .hryvnia),
    in space: ID<Space>? = nil
  ) -> ID<Account> {
    var draft = AccountDraft()
    draft.name = Text(name)
    draft.kind = kind
    draft.opening = opening
    return pouch.addAccount(draft, in: space)
  }

  /// Adds a transaction of cash on a day counted back from today. Returns its id.
  @discardableResult
  mutating func spend(
    _ minor: Int64, _ flow: Transaction.Flow = .expense, from account: ID<Account> = Pouch.cashID,
    category: ID<MoneyCategory>? = nil, payee: String = "", daysAgo: Int32 = 0
  ) -> ID<Transaction> {
    var draft = TransactionDraft(
      flow, Money(minor, .hryvnia), account,
      minute: Int64(today.number - daysAgo) * 1440 + 600)
    draft.category = category
    draft.payee = Text(payee)
    return pouch.add(draft)
  }
}

/// Fields of a form as they were sent.
func fields(_ pairs: KeyValuePairs<String, String>) -> [Request.Field] {
  pairs.map { Request.Field(name: Text($0.key), value: Text($0.value)) }
}

import Base
import Testing

@testable import Pouch

@Suite struct AccountTransferTests {
  private let family = ID<Space>(high: 5, low: 5)
  private let other = ID<Space>(high: 5, low: 6)
  private let ivan = ID<User>(high: 6, low: 2)
  private var pouch: Pouch
  private let account: ID<Account>

  init() {
    pouch = Pouch(device: 1)
    pouch.begin(now: 1_800_000_000_000, randomness: [UInt8](repeating: 1, count: 32))
    pouch.createDefaultMoney()
    for (space, name, role) in [(family, "F", Role.editor), (other, "O", .viewer)] {
      pouch.merge(
        .space(
          space, name: Text(name), role: role,
          people: [SpacePerson(id: ivan, name: "I", isSelf: false)],
          stamp: Stamp(milliseconds: 1, counter: 0, device: 0)))
    }
    var draft = AccountDraft()
    draft.name = "Картка"
    draft.opening = Money(1000, .hryvnia)
    account = pouch.addAccount(draft)
  }

  private var ledger: MoneyLedger {
    var copy = pouch
    var ledger: MoneyLedger?
    copy.refresh(&ledger)
    return ledger ?? MoneyLedger()
  }

  private mutating func spend(_ minor: Int64, shares: Shares? = nil) -> ID<Transaction> {
    var draft = TransactionDraft(.expense, Money(minor, .hryvnia), account, minute: minor)
    draft.payee = "АТБ"
    draft.household = shares
    return pouch.add(draft)
  }

  private func balance(_ id: ID<Account>) -> Int64? { ledger.finalBalances(pouch.accounts)[id] }

  @Test("An account moves with all its transactions, and balances stay as they were")
  mutating func moved() throws {
    let spent = spend(100)
    var draft = TransactionDraft(.transfer, Money(300, .hryvnia), account, minute: 5)
    draft.arrival = .init(account: Pouch.cashID, amount: Money(300, .hryvnia))
    _ = pouch.add(draft)
    _ = pouch.add(TransactionDraft(.expense, Money(7, .hryvnia), Pouch.cashID, minute: 6))

    let plan = try pouch.transfer(of: try #require(pouch.account(account)), to: family)
    let new = pouch.apply(plan)

    #expect(plan.count == 2 && pouch.account(account) == nil && pouch.transaction(spent) == nil)
    #expect(pouch.account(new)?.name == "Картка" && pouch.space(of: new) == family)
    #expect(balance(new) == 600 && balance(Pouch.cashID) == 293)
    #expect(ledger.transactions.count == 3)
    #expect(ledger.transactions.filter { pouch.space(of: $0.id) == family }.count == 2)
    #expect(pouch.records[spent.record]?.isErased == true)
    #expect(pouch.moved(account.record) == new.record)
    let there = try #require(pouch.moved(spent.record))
    #expect(pouch.transaction(ID(there))?.amount == Money(100, .hryvnia))
  }

  @Test("It moves back, with the transactions that its user recorded")
  mutating func back() throws {
    _ = spend(100)
    let shared = pouch.apply(
      try pouch.transfer(of: try #require(pouch.account(account)), to: family))
    let own = pouch.apply(try pouch.transfer(of: try #require(pouch.account(shared)), to: nil))

    #expect(pouch.space(of: own) == nil && balance(own) == 900)
    #expect(ledger.transactions.allSatisfy { pouch.space(of: $0.id) == nil })
    #expect(pouch.moved(account.record) == own.record)
  }

  @Test("Goals, recurrences and rules refer to the moved account")
  mutating func references() throws {
    pouch.setGoal(nil, name: "Море", target: Money(5, .hryvnia), account: account, until: nil)
    _ = pouch.setAside(3, of: account, for: try #require(pouch.goals.first))
    pouch.setRecurrence(
      nil, TransactionDraft(.expense, Money(1, .hryvnia), account, minute: 0),
      try #require(RecurrenceRule(unit: .month, every: 1, from: Day(number: 20_000))))
    var conditions = RuleConditions()
    conditions.account = account
    pouch.setImportRule(nil, ImportRuleDraft(conditions, payee: "А"))

    let new = pouch.apply(
      try pouch.transfer(of: try #require(pouch.account(account)), to: family))

    #expect(pouch.goals.first?.account == new && pouch.goals.aside(on: new) == 3)
    #expect(pouch.recurrences.first?.account == new)
    #expect(pouch.importRules.first?.conditions.account == new)
  }

  @Test("What can't go along stops all of it, with the number of transactions")
  mutating func refused() throws {
    let cash = try #require(pouch.account(account))
    #expect(throws: AccountTransferProblem.role) { try pouch.transfer(of: cash, to: other) }
    #expect(throws: AccountTransferProblem.role) { try pouch.transfer(of: cash, to: nil) }

    let me = pouch.addMember("Я")
    _ = spend(100, shares: Shares(payer: me, weights: [(me, 1)]))
    #expect(throws: AccountTransferProblem.household(count: 1)) {
      try pouch.transfer(of: cash, to: family)
    }
    #expect(pouch.account(account) != nil && ledger.transactions.count == 1)
  }

  @Test("An account on which another recorded something stays in the space")
  mutating func others() throws {
    let shared = pouch.apply(
      try pouch.transfer(of: try #require(pouch.account(account)), to: family))
    var theirs = Pouch(device: 2)
    theirs.begin(now: 1_800_000_000_000, randomness: [UInt8](repeating: 2, count: 32))
    var draft = TransactionDraft(.expense, Money(5, .hryvnia), shared, minute: 1)
    draft.space = family
    let id = theirs.add(draft)
    var record = try #require(theirs.records[id.record])
    record.author = ivan
    pouch.add(record)
    let account = try #require(pouch.account(shared))

    #expect(throws: AccountTransferProblem.authors(count: 1)) {
      try pouch.transfer(of: account, to: nil)
    }
  }
}

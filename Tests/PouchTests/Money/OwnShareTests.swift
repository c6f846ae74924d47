import Base
import Testing

@testable import Pouch

@Suite struct OwnShareTests {
  private let family = ID<Space>(high: 5, low: 5)
  private let olena = ID<User>(high: 6, low: 1)
  private let ivan = ID<User>(high: 6, low: 2)

  private func pouch() -> Pouch {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1_800_000_000_000, randomness: [UInt8](repeating: 1, count: 32))
    pouch.createDefaultMoney()
    let people = [
      SpacePerson(id: olena, name: "O", isSelf: true),
      SpacePerson(id: ivan, name: "I", isSelf: false),
    ]
    pouch.merge(
      .space(
        family, name: "F", role: .editor, people: people,
        stamp: Stamp(milliseconds: 1, counter: 0, device: 0)))
    return pouch
  }

  private func ledger(_ pouch: Pouch) -> MoneyLedger {
    var copy = pouch
    var ledger: MoneyLedger?
    copy.refresh(&ledger)
    return ledger ?? MoneyLedger()
  }

  private func expense(
    _ minor: Int64, payer: ID<User>, _ weights: [(ID<User>, Int64)], in space: ID<Space>?
  ) -> TransactionDraft {
    var draft = TransactionDraft(.expense, Money(minor, .hryvnia), Pouch.cashID, minute: 1000)
    draft.category = MoneyCategoryTable.groceries
    draft.household = Shares(
      payer: ID(payer.record), weights: weights.map { (ID($0.0.record), $0.1) })
    draft.space = space
    return draft
  }

  private func spent(_ pouch: Pouch) -> Int64 {
    Report(OwnShare(pouch).spending(ledger(pouch)).transactions, pouch.rates).spent
  }

  @Test(
    "An expense in a shared space counts by the user's share",
    arguments: [
      ([(1, 1), (2, 1)], 50), ([(1, 1), (2, 3)], 25), ([(2, 1)], 0), ([(1, 1)], 100),
    ] as [([(Int, Int64)], Int64)])
  func share(weights: [(Int, Int64)], share: Int64) {
    var pouch = pouch()
    _ = pouch.add(
      expense(
        100, payer: olena, weights.map { ($0.0 == 1 ? olena : ivan, $0.1) }, in: family))

    #expect(spent(pouch) == share)
    #expect(ledger(pouch).finalBalances(pouch.accounts)[Pouch.cashID] == -100)
    let owed = OwnShare(pouch).owed(
      from: Day(number: 0), to: Day(number: 9), ledger(pouch), pouch.rates)
    #expect(owed.forOthers == 100 - share && owed.byOthers == 0)
  }

  @Test("What another paid counts by the user's share too, and is nobody's whole")
  func paidByOther() throws {
    var (mine, theirs) = (pouch(), Pouch(device: 2))
    theirs.begin(now: 1_800_000_000_000, randomness: [UInt8](repeating: 2, count: 32))
    let id = theirs.add(expense(100, payer: ivan, [(olena, 1), (ivan, 1)], in: family))
    var record = try #require(theirs.records[id.record])
    record.author = ivan
    mine.add(record)

    #expect(spent(mine) == 50)
    #expect(ledger(mine).finalBalances(mine.accounts)[Pouch.cashID] == 0)
  }

  @Test("On the own list of names it counts whole until it is said which of them is the user")
  func ownList() {
    var pouch = pouch()
    let me = pouch.addMember("Я")
    let other = pouch.addMember("Петро")
    var draft = expense(90, payer: olena, [], in: nil)
    draft.household = Shares(payer: me, weights: [(me, 1), (other, 2)])
    _ = pouch.add(draft)

    let before = spent(pouch)
    pouch.moneySettings.own = me

    #expect(before == 90 && spent(pouch) == 30)
    #expect(pouch.households.first?.own == me)
    pouch.delete(me)
    #expect(pouch.households.first?.own == nil)
  }

  @Test("The parts of a split shrink with the share, and a budget counts the share alone")
  func split() throws {
    var pouch = pouch()
    let groceries = MoneyCategoryTable.groceries
    var draft = expense(100, payer: olena, [(olena, 1), (ivan, 1)], in: family)
    draft.parts = [.init(category: groceries, minor: 60), .init(category: nil, minor: 40)]
    _ = pouch.add(draft)
    let month = Day(number: 0)
    pouch.setBudget(groceries, from: month, limit: Money(1000, .hryvnia), carriesOver: false)

    let spending = OwnShare(pouch).spending(ledger(pouch))
    let state = try #require(
      pouch.budgetStates(in: month, spending, pouch.rates, today: month).first)

    #expect(spending.transactions.first?.parts.map { $0.minor } == [30, 20])
    #expect(state.spent == 30)
  }
}

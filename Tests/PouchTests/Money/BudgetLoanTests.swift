import Base
import Testing

@testable import Pouch

@Suite struct BudgetLoanTests {
  private let groceries = MoneyCategoryTable.groceries
  private let leisure = MoneyCategoryTable.id(of: 6)
  private let month = Day(number: 20_576)  // 1 May 2026
  private var pouch: Pouch

  init() {
    pouch = Pouch(device: 1)
    begin(1)
    pouch.createDefaultMoney()
    for (category, limit) in [(groceries, 1000), (leisure, 500)] as [(ID<MoneyCategory>, Int64)] {
      pouch.setBudget(
        category, from: month.adding(months: -2), limit: Money(limit, .hryvnia), carriesOver: true)
    }
    var draft = TransactionDraft(
      .expense, Money(1200, .hryvnia), Pouch.cashID, minute: Int64(month.number) * 1440)
    draft.category = groceries
    _ = pouch.add(draft)
  }

  private mutating func begin(_ number: UInt8) {
    pouch.begin(now: 1000 * Int64(number), randomness: [UInt8](repeating: number, count: 32))
  }

  /// The states by category.
  private func left(_ month: Day) -> [Int64?] {
    var copy = pouch
    var ledger: MoneyLedger?
    copy.refresh(&ledger)
    let states = pouch.budgetStates(
      in: month, ledger ?? MoneyLedger(), pouch.rates, today: month)
    return [groceries, leisure].map { category in
      states.first { $0.category == category }?.left
    }
  }

  @Test(
    "One has more and the other less, in this month; the sum stays, and what is carried over too")
  mutating func lend() {
    let before = left(month)
    let next = left(month.adding(months: 1))
    let isLent = pouch.borrow(200, from: leisure, for: groceries, in: month)

    #expect(isLent && before == [1800, 1500])
    #expect(left(month) == [2000, 1300])
    #expect(left(month.adding(months: -1)) == [2000, 1000])
    #expect(next == [2800, 2000] && left(month.adding(months: 1)) == [3000, 1800])
  }

  @Test("It adds up, is given back whole at most, and one undo takes it back")
  mutating func giveBack() {
    _ = pouch.borrow(200, from: leisure, for: groceries, in: month)
    _ = pouch.borrow(100, from: leisure, for: groceries, in: month)
    #expect(pouch.budgetLoans(of: groceries, in: month) == [BudgetLoan(from: leisure, minor: 300)])
    let lent = left(month)
    begin(2)

    _ = pouch.borrow(-Money.limit, from: leisure, for: groceries, in: month)
    pouch.rememberForUndo()
    #expect(left(month) == [1800, 1500])

    begin(3)
    let isUndone = pouch.undo()
    #expect(isUndone && left(month) == lent)
  }

  @Test("A category without a budget takes nothing, and a new limit keeps what was taken")
  mutating func limits() {
    let coffee = MoneyCategoryTable.id(of: 28)
    let isLent = pouch.borrow(100, from: leisure, for: coffee, in: month)
    _ = pouch.borrow(200, from: leisure, for: groceries, in: month)
    pouch.setBudget(groceries, from: month, limit: Money(2000, .hryvnia), carriesOver: true)

    #expect(!isLent && left(month) == [3000, 1300])
  }

  @Test("Who lends has something left and is no part of another")
  func lenders() {
    let state = { (category: UInt8, left: Int64, isPart: Bool) in
      BudgetState(
        category: MoneyCategoryTable.id(of: category), limit: 1000, carried: 0, spent: 1000 - left,
        carriesOver: false, daysGone: 1, days: 30, isPart: isPart)
    }
    let all = [
      state(0, -50, false), state(1, 100, false), state(6, 300, false), state(28, 900, true),
      state(2, 0, false),
    ]

    #expect(
      pouch.lenders(to: all[0], among: all).map { $0.category }
        == [MoneyCategoryTable.id(of: 6), MoneyCategoryTable.id(of: 1)])
    #expect(pouch.lenders(to: all[3], among: all).isEmpty)
  }
}

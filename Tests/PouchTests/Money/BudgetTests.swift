import Base
import Testing

@testable import Pouch

@Suite struct BudgetTests {
  private func day(_ text: String) throws -> Day { try #require(Day(iso: Text(text))) }

  /// A pouch with the given monthly spending on groceries in hryvnias, from September on.
  private func pouch(spent: [Int64]) throws -> (Pouch, MoneyLedger) {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [UInt8](repeating: 1, count: 32))
    pouch.createDefaultMoney()
    for (place, sum) in spent.enumerated() where sum > 0 {
      let day = try day("2026-09-05").adding(months: place)
      var draft = TransactionDraft(
        .expense, Money(sum * 100, .hryvnia), Pouch.cashID, minute: Int64(day.number) * 1440)
      draft.category = MoneyCategoryTable.groceries
      _ = pouch.add(draft)
    }
    var ledger: MoneyLedger?
    pouch.refresh(&ledger)
    return (pouch, try #require(ledger))
  }

  @Test("What is left goes on, what was overspent too, and a change counts from its month")
  func carryOver() throws {
    var (pouch, ledger) = try pouch(spent: [800, 1300, 500])
    pouch.setBudget(
      MoneyCategoryTable.groceries, from: try day("2026-09-01"), limit: Money(1000_00, .hryvnia),
      carriesOver: true)
    pouch.setBudget(
      MoneyCategoryTable.groceries, from: try day("2026-11-01"), limit: Money(2000_00, .hryvnia),
      carriesOver: true)
    let rates = Rates(base: .hryvnia)
    let state = { (month: Day) in
      pouch.budgetStates(in: month, ledger, rates, today: month.month.last).first
    }

    #expect(try state(day("2026-09-10"))?.left == 200_00)
    #expect(try state(day("2026-10-10"))?.carried == 200_00)
    #expect(try state(day("2026-10-10"))?.left == -100_00)
    #expect(try state(day("2026-11-10"))?.left == 1400_00)
    #expect(try state(day("2026-11-10"))?.available == 1900_00)
  }

  @Test("The sum of a day is the total over the days left: what one overspent, others have less")
  func total() throws {
    let state = { (left: Int64, isPart: Bool) in
      BudgetState(
        category: ID(high: 1, low: 1), limit: 10_000, carried: 0, spent: 10_000 - left,
        carriesOver: false, daysGone: 22, days: 30, isPart: isPart)
    }

    let total = BudgetTotal([state(7_000, false), state(-1_000, false), state(500, true)])

    #expect(total.left == 6_000)
    #expect(total.daysLeft == 9)
    #expect(total.perDay == 666)
    #expect(total.isOverdrawn)
    #expect(BudgetTotal([state(-1_000, false)]).perDay == 0)
    #expect(BudgetTotal([]).perDay == nil)
  }

  @Test("A budget within another's counts once")
  func within() throws {
    var (pouch, ledger) = try pouch(spent: [800])
    let eating = try #require(MoneyCategoryTable.id(named: "Eating out"))
    let coffee = try #require(MoneyCategoryTable.id(named: "Coffee"))
    for (category, limit) in [(eating, 5000_00), (coffee, 1000_00)] as [(ID<MoneyCategory>, Int64)]
    {
      pouch.setBudget(
        category, from: try day("2026-09-01"), limit: Money(limit, .hryvnia), carriesOver: false)
    }

    let states = pouch.budgetStates(
      in: try day("2026-09-10"), ledger, Rates(base: .hryvnia), today: try day("2026-09-10"))

    #expect(BudgetTotal(states).left == 5000_00)
  }

  @Test("The warning comes before the money is gone")
  func warning() throws {
    for (spent, on, mood) in [
      (100, "2026-09-10", BudgetState.Mood.good), (600, "2026-09-10", .fair),
      (910, "2026-09-28", .fair), (1000, "2026-09-30", .good), (1001, "2026-09-10", .over),
      (300, "2026-09-02", .good),
    ] as [(Int64, String, BudgetState.Mood)] {
      var (pouch, ledger) = try pouch(spent: [spent])
      pouch.setBudget(
        MoneyCategoryTable.groceries, from: try day("2026-09-01"), limit: Money(1000_00, .hryvnia),
        carriesOver: false)

      let state = pouch.budgetStates(
        in: try day("2026-09-01"), ledger, Rates(base: .hryvnia), today: try day(on)
      ).first

      #expect(state?.mood == mood, "\(spent) on \(on)")
    }
  }

  @Test("What may be spent per day never makes more than is left")
  func perDay() throws {
    var (pouch, ledger) = try pouch(spent: [100])
    pouch.setBudget(
      MoneyCategoryTable.groceries, from: try day("2026-09-01"), limit: Money(1000_00, .hryvnia),
      carriesOver: false)

    let state = pouch.budgetStates(
      in: try day("2026-09-01"), ledger, Rates(base: .hryvnia), today: try day("2026-09-21")
    ).first

    #expect(state?.perDay == 90_00)
  }

  @Test("The plan divides the income to the last kopiyka and counts moves to savings")
  func plan() throws {
    var (pouch, _) = try pouch(spent: [500])
    var savings = AccountDraft()
    savings.kind = .savings
    let jar = pouch.addAccount(savings)
    let minute = Int64(try day("2026-09-06").number) * 1440
    _ = pouch.add(TransactionDraft(.income, Money(1000_01, .hryvnia), Pouch.cashID, minute: minute))
    var move = TransactionDraft(.transfer, Money(150_00, .hryvnia), Pouch.cashID, minute: minute)
    move.arrival = .init(account: jar, amount: Money(150_00, .hryvnia))
    _ = pouch.add(move)
    var ledger: MoneyLedger?
    pouch.refresh(&ledger)

    let plan = SpendingPlan(
      .usual, try #require(ledger).transactions, Rates(base: .hryvnia), pouch.moneyCategories,
      pouch.accounts)

    #expect(plan.lines.map { $0.target }.reduce(0, +) == 1000_01)
    #expect(plan.lines.map { $0.actual } == [500_00, 0, 150_00])
    #expect(plan.rest == 350_01)
    #expect(MoneySettings.Plan(60, 20, 10) == nil)
  }

  @Test("A goal says how much a month, rounded up so that it is there in time")
  func goal() throws {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [UInt8](repeating: 1, count: 32))
    pouch.setGoal(
      nil, name: "Ровер", target: Money(1000, .hryvnia), account: Pouch.cashID,
      until: try day("2027-02-15"))
    let goal = try #require(pouch.goals.first)

    #expect(goal.monthly(saved: 0, today: try day("2026-11-21")) == 334)
    #expect(goal.monthly(saved: 1000, today: try day("2026-11-21")) == nil)
    #expect(goal.monthly(saved: 0, today: try day("2027-03-01")) == 1000)
  }
}

import Base

/// The spending limit of a category for a month, which also applies to later months until another is set.
package struct Budget: Model, Sendable {
  package static var kind: Kind { .budget }

  package let id: ID<Budget>
  package var category: ID<MoneyCategory>
  /// The first day of the month from which it applies.
  package var month: Day
  package var limit: Money
  /// Whether the remainder, or the overspending, is carried over to the next month.
  package var carriesOver: Bool
  /// What it took from other budgets, in this month only.
  package var loans: [BudgetLoan]

  init?(_ record: Record) {
    guard record.kind == .budget, let limit = Money(record[.sum]), limit.minor >= 0,
      let category = ID<MoneyCategory>(record[.category]),
      let month = record[.validFrom]?.text.flatMap({ Day(iso: $0) })
    else { return nil }
    id = ID(record.id)
    self.category = category
    self.month = month.month.first
    self.limit = limit
    carriesOver = record[.sort]?.text.map { $0 == "carry" } ?? false
    loans = BudgetLoan.list(record[.parts])
  }
}

/// The state of a budget in a month.
package struct BudgetState: Sendable {
  package let category: ID<MoneyCategory>
  /// The limit set for the month.
  package let limit: Int64
  /// The remainder of the previous months; negative if they were overspent.
  package let carried: Int64
  package let spent: Int64
  package let carriesOver: Bool
  /// How many days of the month have begun, of `days`; one more if the month is over.
  package let daysGone: Int64
  package let days: Int64
  /// Whether the parent category has a budget too, which includes this one.
  package var isPart = false
  /// What it took from other budgets in this month, less what others took from it.
  package var borrowed: Int64 = 0

  package var available: Int64 { limit + carried + borrowed }
  package var left: Int64 { available - spent }

  /// How many days are left including today; `nil` for a past or future month.
  package var daysLeft: Int64? {
    let rest = days - daysGone + 1
    return rest > 0 && daysGone > 0 ? rest : nil
  }

  /// What may be spent on each remaining day.
  package var perDay: Int64? { daysLeft.map { max(0, left) / $0 } }

  /// The share of the available money that was spent, in millionths.
  var millionthsSpent: Int64 { spent.scaled(by: 1_000_000, over: max(available, 1)) }

  package enum Mood: Equatable, Sendable {
    case good
    /// Not exceeded yet, but it will be at this pace.
    case fair
    case over
  }

  /// Warns before the money is gone: at nine tenths, or if the pace is more than a fifth too fast after the first
  /// days.
  package var mood: Mood {
    if left < 0 { return .over }
    if spent <= 0 || daysGone >= days { return .good }
    if spent >= available.scaled(by: 9, over: 10) { return .fair }
    let due = available.scaled(by: daysGone * 6, over: days * 5)
    return daysGone >= 5 && spent > due ? .fair : .good
  }
}

/// The totals of all budgets of a month: what is left, in all and for each day.
package struct BudgetTotal: Equatable, Sendable {
  /// What is left of all budgets; overspending counts negatively.
  package let left: Int64
  /// How many days are left including today; `nil` for a past or future month.
  package let daysLeft: Int64?
  /// Whether a category is overspent, at the expense of others.
  package let isOverdrawn: Bool

  /// What may be spent on each remaining day.
  package var perDay: Int64? { daysLeft.map { max(0, left) / $0 } }

  /// A budget within another is already included there.
  package init(_ states: [BudgetState]) {
    left = states.reduce(Int64(0)) { $0 + ($1.isPart ? 0 : $1.left) }
    daysLeft = states.first?.daysLeft
    isOverdrawn = states.contains { $0.left < 0 && !$0.isPart }
  }
}

extension Pouch {
  /// All budgets that were ever set.
  package var budgets: [Budget] { active(.budget).compactMap { Budget($0) } }

  /// Sets the budget of a category from a month on; `nil` ends it. Returns its record's id.
  @discardableResult
  package mutating func setBudget(
    _ category: ID<MoneyCategory>, from month: Day, limit: Money?, carriesOver: Bool
  ) -> ID<Budget> {
    let id = ID<Budget>(
      bytes: SHA256.hash(Text(Kind.budget.name) + category.bytes + month.month.first.iso))
    if records[id.record]?.isDeleted == true { set(id, .deleted, to: .bool(false)) }
    set(id, .category, to: .text(category.hex))
    set(id, .validFrom, to: .text(month.month.first.iso))
    let sum = limit ?? Money(0, moneySettings.currency)
    set(id, .sum, to: .object(sum.members))
    let kind: StaticString = carriesOver ? "carry" : "fresh"
    set(id, .sort, to: .text(Text(kind)))
    return id
  }

  /// The states of the budgets in a month, those with the greatest share spent first. A limit of zero is no budget.
  package func budgetStates(in month: Day, _ ledger: MoneyLedger, _ rates: Rates, today: Day)
    -> [BudgetState]
  {
    let wanted = month.month.first
    let loans = self.budgets.filter { !$0.loans.isEmpty && $0.limit.currency == rates.base }
    var byCategory: [ID<MoneyCategory>: [Budget]] = [:]
    for budget in budgets where budget.month <= wanted && budget.limit.currency == rates.base {
      byCategory[budget.category, default: []].append(budget)
    }
    var states: [BudgetState] = []
    for (category, unsorted) in byCategory where moneyCategory(category) != nil {
      let history = unsorted.sorted { $0.month < $1.month }
      guard let present = history.last, present.limit.minor > 0 else { continue }
      let family = Set(self.family(of: category))
      var carried: Int64 = 0
      if present.carriesOver, let first = history.first {
        var at = first.month
        // A carry-over includes at most ten years.
        at = max(at, wanted.adding(months: -120))
        while at < wanted {
          let then = history.last { $0.month <= at } ?? first
          let limit = then.limit.minor
          let borrowed = loans.net(of: category, in: at)
          carried =
            then.carriesOver && limit > 0
            ? carried + limit + borrowed - spent(family, in: at, ledger, rates) : 0
          at = at.adding(months: 1)
        }
      }
      let bounds = wanted.month
      let gone = Int64(min(today.number, bounds.last.number)) - Int64(bounds.first.number) + 1
      states.append(
        BudgetState(
          category: category, limit: present.limit.minor, carried: carried,
          spent: spent(family, in: wanted, ledger, rates), carriesOver: present.carriesOver,
          daysGone: today > bounds.last
            ? Int64(bounds.last.number - bounds.first.number) + 2 : gone,
          days: Int64(bounds.last.number - bounds.first.number) + 1,
          borrowed: loans.net(of: category, in: wanted)))
    }
    let limited = Set(states.map { $0.category })
    for place in states.indices {
      let parent = moneyCategory(states[place].category)?.parent
      states[place].isPart = parent.map { limited.contains($0) } ?? false
    }
    return states.sorted { a, b in
      let (left, right) = (a.millionthsSpent, b.millionthsSpent)
      return left != right ? left > right : a.category < b.category
    }
  }

  private func spent(
    _ family: Set<ID<MoneyCategory>>, in month: Day, _ ledger: MoneyLedger, _ rates: Rates
  ) -> Int64 {
    let bounds = month.month
    return Report(ledger.transactions(from: bounds.first, to: bounds.last), rates).byCategory
      .reduce(0) { sum, entry in
        guard let category = entry.category, family.contains(category) else { return sum }
        return sum + entry.spent
      }
  }
}

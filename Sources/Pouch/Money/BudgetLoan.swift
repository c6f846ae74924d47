import Base

/// What a budget took from another one for a month: the one may spend more, the other less, and no money moves.
package struct BudgetLoan: Equatable, Sendable {
  /// The category of the budget that lends.
  package let from: ID<MoneyCategory>
  /// Minor units of the currency of totals, above zero.
  package var minor: Int64

  static let limit = 20

  static func list(_ json: JSON?) -> [BudgetLoan] {
    (json?.array ?? []).prefix(limit).compactMap { loan in
      guard let from = ID<MoneyCategory>(loan["category"]), let minor = loan["minor"]?.integer,
        (1...Money.limit).contains(minor)
      else { return nil }
      return BudgetLoan(from: from, minor: minor)
    }
  }

  static func json(_ loans: [BudgetLoan]) -> JSON {
    if loans.isEmpty { return .null }
    return .array(
      loans.map { loan in
        .object([
          JSON.Member("category", .text(loan.from.hex)),
          JSON.Member("minor", .integer(loan.minor)),
        ])
      })
  }
}

extension [Budget] {
  /// What a category's budget took in a month, less what others took from it.
  func net(of category: ID<MoneyCategory>, in month: Day) -> Int64 {
    var net: Int64 = 0
    for budget in self where budget.month == month && budget.limit.minor > 0 {
      for loan in budget.loans {
        if budget.category == category { net += loan.minor }
        if loan.from == category { net -= loan.minor }
      }
    }
    return net
  }
}

extension Pouch {
  /// The loans of a category's budget in a month.
  package func budgetLoans(of category: ID<MoneyCategory>, in month: Day) -> [BudgetLoan] {
    budgets.first { $0.category == category && $0.month == month.month.first }?.loans ?? []
  }

  /// The budgets that can lend to another: those with something left. A budget within another is a part of it, and
  /// neither lends nor takes.
  package func lenders(to state: BudgetState, among states: [BudgetState]) -> [BudgetState] {
    if state.isPart { return [] }
    return states.filter { $0.category != state.category && !$0.isPart && $0.left > 0 }
      .sorted { a, b in a.left != b.left ? a.left > b.left : a.category < b.category }
  }

  /// Lets a category's budget take from another one for a month; a negative amount returns it, at most as much as
  /// was taken. Returns `false` if the category has no budget or too many loans.
  package mutating func borrow(
    _ minor: Int64, from other: ID<MoneyCategory>, for category: ID<MoneyCategory>, in month: Day
  ) -> Bool {
    let first = month.month.first
    let known = budgets.filter { $0.category == category && $0.month <= first }
      .max { $0.month < $1.month }
    guard let known, known.limit.minor > 0 else { return false }
    var loans = known.month == first ? known.loans : []
    let before = loans.first { $0.from == other }?.minor ?? 0
    let sum = min(max(0, before + minor), Money.limit)
    loans.removeAll { $0.from == other }
    if sum > 0 { loans.append(BudgetLoan(from: other, minor: sum)) }
    guard loans.count <= BudgetLoan.limit else { return false }
    // The loans of a month are part of its own record, with the limit that applies anyway.
    let id = setBudget(
      category, from: first, limit: known.limit, carriesOver: known.carriesOver)
    set(id, .parts, to: BudgetLoan.json(loans))
    return true
  }
}

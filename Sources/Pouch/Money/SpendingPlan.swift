import Base

/// A month's spending compared with the plan of needs, wants and savings.
package struct SpendingPlan: Sendable {
  package struct Line: Sendable {
    package let share: MoneyCategory.Share
    package let percent: Int64
    package let target: Int64
    package let actual: Int64
  }

  package let income: Int64
  package let lines: [Line]

  /// The part of the income that is neither spent nor saved.
  package var rest: Int64 { income - lines.reduce(0) { $0 + $1.actual } }

  /// Savings are what was spent in categories of savings, and the net amount transferred to savings accounts.
  package init(
    _ plan: MoneySettings.Plan, _ transactions: some Sequence<Transaction>, _ rates: Rates,
    _ categories: [MoneyCategory], _ accounts: [Account]
  ) {
    var shares: [ID<MoneyCategory>: MoneyCategory.Share] = [:]
    for category in categories { shares[category.id] = category.share }
    let savings = Set(accounts.filter { $0.kind == .savings }.map { $0.id })
    let all = Array(transactions)
    let report = Report(all, rates)
    var sums: [Int64] = [0, 0, 0]
    for entry in report.byCategory {
      let share = entry.category.flatMap { shares[$0] } ?? .wants
      sums[Int(share.rawValue)] += entry.spent
    }
    for transaction in all {
      guard let arrival = transaction.arrival else { continue }
      let (from, to) = (savings.contains(transaction.account), savings.contains(arrival.account))
      if from == to { continue }
      let worth = rates.worth(transaction.amount, on: transaction.day) ?? 0
      sums[Int(MoneyCategory.Share.savings.rawValue)] += to ? worth : -worth
    }
    income = report.received
    let weights = MoneyCategory.Share.allCases.map { plan.percent(of: $0) }
    let targets = Money.divide(report.received, by: weights)
    lines = MoneyCategory.Share.allCases.map { share in
      let place = Int(share.rawValue)
      return Line(
        share: share, percent: weights[place], target: targets[place], actual: sums[place])
    }
  }
}

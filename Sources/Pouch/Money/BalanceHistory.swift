import Base

/// The balances of accounts at the ends of months.
package struct BalanceHistory: Sendable {
  package struct Point: Equatable, Sendable {
    /// The last day of a month; in the current month today.
    package let day: Day
    /// In minor units.
    package let total: Int64
    /// Whether a balance is left out because its rate is unknown.
    package let isPartial: Bool
  }

  /// The months from the first transaction of these accounts on, the oldest first.
  package private(set) var points: [Point] = []
  package let currency: Currency

  /// The last months up to today, `limit` at most. Before its first transaction an account has its opening balance.
  package init(
    of accounts: [Account], _ ledger: MoneyLedger, _ rates: Rates, today: Day, limit: Int
  ) {
    currency = rates.base
    var balances = ledger.finalBalances(accounts)
    let isShown = { (id: ID<Account>?) -> Bool in
      id.map { id in accounts.contains { $0.id == id } } ?? false
    }
    let oldest = ledger.transactions.last { isShown($0.account) || isShown($0.arrival?.account) }
    guard let oldest else { return }
    let first = oldest.day.month.first
    var (end, at) = (today, 0)
    while end >= first, points.count < limit {
      while at < ledger.transactions.count, ledger.transactions[at].day > end {
        let later = ledger.transactions[at]
        balances[later.account, default: 0] -= later.signed
        if let arrival = later.arrival {
          balances[arrival.account, default: 0] -= arrival.amount.minor
        }
        at += 1
      }
      points.append(BalanceHistory.point(end, accounts, balances, rates))
      end = Day(number: end.month.first.number - 1)
    }
    points.reverse()
  }

  /// The sum of balances at the rates of a day.
  static func point(
    _ day: Day, _ accounts: [Account], _ balances: [ID<Account>: Int64], _ rates: Rates
  ) -> Point {
    var (total, isPartial) = (Int64(0), false)
    for account in accounts {
      let money = Money(balances[account.id] ?? 0, account.currency)
      if money.minor == 0 { continue }
      if let worth = rates.worth(money, on: day) { total += worth } else { isPartial = true }
    }
    return Point(day: day, total: total, isPartial: isPartial)
  }

  /// The change since the month before; `nil` if that is not shown, or one of the two is partial.
  package func change(at place: Int) -> Int64? {
    guard place > 0, !points[place].isPartial, !points[place - 1].isPartial else { return nil }
    return points[place].total - points[place - 1].total
  }
}

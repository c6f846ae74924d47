import Base

/// The money of the next days, by what is planned: recurrences, and transactions with a later day.
package struct Forecast: Sendable {
  package enum Source: Sendable {
    case recurrence(Recurrence)
    case transaction(Transaction)
  }

  package struct Entry: Sendable {
    /// Today, if it was due before.
    package let day: Day
    package let source: Source
    /// The change in minor units of the currency of totals: negative for money that goes out.
    package let change: Int64
    /// All money after it.
    package let total: Int64
  }

  /// What there is today, before the entries.
  package let start: Int64
  package private(set) var entries: [Entry] = []
  /// Whether an amount is left out because its rate is unknown.
  package private(set) var isPartial = false
  package let currency: Currency

  package var end: Int64 { entries.last?.total ?? start }

  /// The entry after which there is the least; `nil` if it is never less than today.
  package var lowest: Entry? {
    let lowest = entries.reduce(Entry?.none) { low, entry in
      entry.total < (low?.total ?? start) ? entry : low
    }
    return lowest
  }

  package init(_ pouch: Pouch, _ ledger: MoneyLedger, _ rates: Rates, today: Day, until last: Day) {
    currency = rates.base
    let point = BalanceHistory.point(
      today, pouch.accounts, ledger.balances(pouch.accounts, until: today), rates)
    start = point.total
    var partial = point.isPartial
    var found: [(day: Day, source: Source, change: Int64)] = []
    let next = Day(number: today.number + 1)
    if next <= last {
      for one in ledger.transactions(from: next, to: last).reversed() where one.flow != .transfer {
        let money = Money(one.signed, one.amount.currency)
        guard let worth = rates.worth(money, on: today) else {
          partial = true
          continue
        }
        found.append((one.day, .transaction(one), worth))
      }
    }
    for one in pouch.recurrences {
      let minor = one.flow == .income ? one.amount.minor : -one.amount.minor
      let worth = rates.worth(Money(minor, one.amount.currency), on: today)
      var day = one.next
      for _ in 0..<Recurrence.dueLimit {
        guard let at = day, at <= last else { break }
        if let worth {
          found.append((max(at, today), .recurrence(one), worth))
        } else {
          partial = true
        }
        day = one.rhythm.next(after: at)
      }
    }
    isPartial = partial
    var total = start
    // Sorted by place too, since the order of equal days must be the same on every device.
    for (_, entry) in found.enumerated().sorted(by: { a, b in
      a.element.day != b.element.day ? a.element.day < b.element.day : a.offset < b.offset
    }) {
      total += entry.change
      entries.append(
        Entry(day: entry.day, source: entry.source, change: entry.change, total: total))
    }
  }
}

extension MoneyLedger {
  /// The balance of each account at the end of a day: that of today is what there is now.
  package func balances(_ accounts: [Account], until day: Day) -> [ID<Account>: Int64] {
    var balances = finalBalances(accounts)
    for later in transactions.prefix(while: { $0.day > day }) {
      balances[later.account, default: 0] -= later.signed
      if let arrival = later.arrival {
        balances[arrival.account, default: 0] -= arrival.amount.minor
      }
    }
    return balances
  }
}

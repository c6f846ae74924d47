import Base

/// The user's part of shared expenses.
///
/// An expense that is shared counts in analytics, budgets and the plan by the user's own share, no matter who paid it:
/// the rest is owed between the members, and neither spent nor received.
package struct OwnShare: Sendable {
  /// The user in each household where that is known.
  private let own: Set<ID<Member>>
  private let spaces: Set<ID<Space>>
  private let hasOwnName: Bool
  private let pouch: Pouch

  package init(_ pouch: Pouch) {
    let known = pouch.households.filter { $0.own != nil }
    own = Set(known.compactMap { $0.own })
    spaces = Set(known.compactMap { $0.space })
    hasOwnName = known.contains { $0.space == nil }
    self.pouch = pouch
  }

  /// The user's share of an expense in minor units, zero if the user has none; `nil` if it is not shared, or if it is
  /// not known who of the members is the user.
  package func minor(of one: Transaction) -> Int64? {
    guard one.flow == .expense, let household = one.household else { return nil }
    if let place = household.weights.firstIndex(where: { own.contains($0.member) }) {
      return Money.divide(one.amount.minor, by: household.weights.map { $0.weight })[place]
    }
    let isKnown = pouch.space(of: one.id).map { spaces.contains($0) } ?? hasOwnName
    return isKnown ? 0 : nil
  }

  /// The ledger for sums of spending: each shared expense by the user's share, also those that others paid.
  package func spending(_ ledger: MoneyLedger) -> MoneyLedger {
    if own.isEmpty { return ledger }
    return ledger.changingShared(
      { one in minor(of: one).map { reduce(&one, to: $0) } },
      adding: ledger.others.compactMap { one in
        guard let share = minor(of: one), share > 0 else { return nil }
        var part = one
        reduce(&part, to: share)
        return part
      })
  }

  private func reduce(_ one: inout Transaction, to share: Int64) {
    let parts = Money.divide(share, by: one.parts.map { $0.minor })
    for place in one.parts.indices { one.parts[place].minor = parts[place] }
    one.amount.minor = share
  }

  /// What the user paid for others and others for the user between two days, in the currency of totals.
  package func owed(
    from first: Day, to last: Day, _ ledger: MoneyLedger, _ rates: Rates
  ) -> (forOthers: Int64, byOthers: Int64) {
    if own.isEmpty { return (0, 0) }
    var (forOthers, byOthers) = (Int64(0), Int64(0))
    for one in ledger.transactions(from: first, to: last) where one.household != nil {
      guard let share = minor(of: one), one.amount.minor > share else { continue }
      forOthers +=
        rates.worth(Money(one.amount.minor - share, one.amount.currency), on: one.day) ?? 0
    }
    for one in ledger.others where one.day >= first && one.day <= last {
      byOthers +=
        minor(of: one).flatMap { rates.worth(Money($0, one.amount.currency), on: one.day) } ?? 0
    }
    return (forOthers, byOthers)
  }
}

import Base

/// A savings goal on an account, with an optional day.
package struct Goal: Sendable {
  package let id: RecordID
  package var name: Text
  package var target: Money
  package var account: RecordID
  package var until: Day?

  init?(_ record: Record) {
    guard record.kind == .goal, let target = Money(record[.sum]), target.minor > 0,
      let account = record[.account]?.text.flatMap({ RecordID(hex: $0) })
    else { return nil }
    id = record.id
    name = record[.name]?.text ?? ""
    self.target = target
    self.account = account
    until = record[.expires]?.text.flatMap { Day(iso: $0) }
  }

  /// The monthly amount to reach the goal in time; the current month counts. `nil` without a day, or if the goal is
  /// reached.
  package func monthly(saved: Int64, today: Day) -> Int64? {
    guard let until, saved < target.minor else { return nil }
    let (now, end) = (today.date, until.date)
    let months = max(1, Int64(end.year - now.year) * 12 + Int64(end.month - now.month))
    return (target.minor - saved + months - 1) / months
  }
}

extension [Goal] {
  /// The amount saved for each goal. An account's money goes to its goals in order, the nearest day first: each gets
  /// up to its target, and the next gets the remainder. Together they never exceed the account.
  package func saved(of balances: [RecordID: Int64]) -> [RecordID: Int64] {
    var left = balances
    var saved: [RecordID: Int64] = [:]
    for goal in self {
      let share = Swift.min(Swift.max(0, left[goal.account] ?? 0), goal.target.minor)
      saved[goal.id] = share
      left[goal.account, default: 0] -= share
    }
    return saved
  }
}

extension Pouch {
  package var goals: [Goal] {
    active(.goal).compactMap { Goal($0) }.sorted { a, b in
      let (left, right) = (a.until?.number ?? .max, b.until?.number ?? .max)
      return left != right ? left < right : a.id < b.id
    }
  }

  package func goal(_ id: RecordID) -> Goal? { active(id, .goal).flatMap { Goal($0) } }

  /// Creates a goal, or updates an existing one.
  package mutating func setGoal(
    _ id: RecordID?, name: Text, target: Money, account: RecordID, until: Day?
  ) {
    let id = id ?? newID()
    set(id, .goal, .name, to: .text(name.tidied(limit: Account.nameLimit)))
    set(id, .goal, .sum, to: .object(target.members))
    set(id, .goal, .account, to: .text(account.hex))
    set(id, .goal, .expires, to: (until?.iso).map { .text($0) } ?? .null)
  }
}

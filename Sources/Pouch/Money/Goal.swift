import Base

/// A savings goal on an account, with an optional day.
package struct Goal: Model, Sendable {
  package static var kind: Kind { .goal }

  package let id: ID<Goal>
  package var name: Text
  package var target: Money
  package var account: ID<Account>
  package var until: Day?
  /// What the user set aside for it; `nil` if nothing ever was: then the account's balance counts.
  package var aside: [Aside]?

  init?(_ record: Record) {
    guard record.kind == .goal, let target = Money(record[.sum]), target.minor > 0,
      let account = ID<Account>(record[.account])
    else { return nil }
    id = ID(record.id)
    name = record[.name]?.text ?? ""
    self.target = target
    self.account = account
    until = record[.expires]?.text.flatMap { Day(iso: $0) }
    aside = Goal.aside(record[.parts])
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
  /// The amount saved for each goal: what was set aside for it. What is free on an account goes to its goals without
  /// anything set aside in order, the nearest day first: each gets up to its target, and the next gets the remainder.
  /// Together these never exceed the account.
  package func saved(of balances: [ID<Account>: Int64]) -> [ID<Goal>: Int64] {
    var left = balances
    var saved: [ID<Goal>: Int64] = [:]
    for part in flatMap({ $0.aside ?? [] }) { left[part.account, default: 0] -= part.minor }
    for goal in self {
      if let aside = goal.aside {
        saved[goal.id] = aside.reduce(0) { $0 + $1.minor }
        continue
      }
      let share = Swift.min(Swift.max(0, left[goal.account] ?? 0), goal.target.minor)
      saved[goal.id] = share
      left[goal.account, default: 0] -= share
    }
    return saved
  }
}

extension Pouch {
  package var goals: [Goal] {
    var all = active(.goal).compactMap { Goal($0) }.sorted { a, b in
      let (left, right) = (a.until?.number ?? .max, b.until?.number ?? .max)
      return left != right ? left < right : a.id < b.id
    }
    for (place, name) in Namesakes.numbered(all.map { $0.name }).enumerated() {
      all[place].name = name
    }
    return all
  }

  package func goal(_ id: ID<Goal>) -> Goal? { active(id).flatMap { Goal($0) } }

  /// Creates a goal, or updates an existing one.
  package mutating func setGoal(
    _ id: ID<Goal>?, name: Text, target: Money, account: ID<Account>, until: Day?
  ) {
    let known = id.flatMap { goal($0) }
    let id = id ?? newID()
    // What is set aside is in the goal's currency.
    if let known, known.target.currency != target.currency { set(id, .parts, to: .null) }
    set(id, .name, to: .text(name.tidied(limit: Account.nameLimit)))
    set(id, .sum, to: .object(target.members))
    set(id, .account, to: .text(account.hex))
    set(id, .expires, to: (until?.iso).map { .text($0) } ?? .null)
  }
}

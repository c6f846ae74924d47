import Codes

/// Something that is saved for, on an account, until a day.
public struct Goal: Sendable {
  public let id: RecordID
  public var name: [UInt8]
  public var target: Money
  public var account: RecordID
  public var until: Day?

  init?(_ record: Record) {
    guard record.kind == .goal, let target = Money(record[.sum]), target.minor > 0,
      let account = record[.account]?.text.flatMap({ RecordID(hex: $0) })
    else { return nil }
    id = record.id
    name = record[.name]?.text ?? []
    self.target = target
    self.account = account
    until = record[.expires]?.text.flatMap { Day(iso: $0) }
  }

  /// What has to be put aside each month from now on to be there in time; the months that are begun
  /// count. Nothing without a day, or when it is reached.
  public func monthly(saved: Int64, today: Day) -> Int64? {
    guard let until, saved < target.minor else { return nil }
    let (now, end) = (today.date, until.date)
    let months = max(1, Int64(end.year - now.year) * 12 + Int64(end.month - now.month))
    return (target.minor - saved + months - 1) / months
  }
}

extension [Goal] {
  /// How much each goal has. The money of an account goes to its goals in their order, the nearest day
  /// first: each gets up to its target, and the next what is left. So they never have more than the account.
  public func saved(of balances: [RecordID: Int64]) -> [RecordID: Int64] {
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
  public var goals: [Goal] {
    living(.goal).compactMap { Goal($0) }.sorted { a, b in
      let (left, right) = (a.until?.number ?? .max, b.until?.number ?? .max)
      return left != right ? left < right : a.id < b.id
    }
  }

  public func goal(_ id: RecordID) -> Goal? { living(id, .goal).flatMap { Goal($0) } }

  /// Makes a goal, or writes one anew.
  public mutating func setGoal(
    _ id: RecordID?, name: [UInt8], target: Money, account: RecordID, until: Day?
  ) {
    let id = id ?? newID()
    set(id, .goal, .name, to: .text(UTF8Text.tidy(name, limit: Account.nameLimit)))
    set(id, .goal, .sum, to: .object(target.members))
    set(id, .goal, .account, to: .text(account.hex))
    set(id, .goal, .expires, to: (until?.iso).map { .text($0) } ?? .null)
  }
}

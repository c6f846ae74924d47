import Base

extension Goal {
  /// Money of an account that is meant for a goal. It stays on the account: nothing is transferred.
  package struct Aside: Equatable, Sendable {
    package let account: ID<Account>
    /// Minor units of the goal's currency, above zero.
    package var minor: Int64
  }

  /// From how many accounts a goal can have money.
  static let asideLimit = 20

  static func aside(_ json: JSON?) -> [Aside]? {
    json?.array?.prefix(asideLimit).compactMap { part in
      guard let account = ID<Account>(part["account"]), let minor = part["minor"]?.integer,
        (1...Money.limit).contains(minor)
      else { return nil }
      return Aside(account: account, minor: minor)
    }
  }

  /// What is set aside for it on an account.
  package func aside(on account: ID<Account>) -> Int64 {
    (aside ?? []).reduce(0) { $0 + ($1.account == account ? $1.minor : 0) }
  }
}

extension [Goal] {
  /// What is set aside on an account for all goals.
  package func aside(on account: ID<Account>) -> Int64 {
    reduce(0) { $0 + $1.aside(on: account) }
  }
}

extension Pouch {
  /// Sets the money of an account aside for a goal, beside what is already; a negative amount frees it again, at most
  /// as much as there is. Returns `false` if there are too many accounts.
  package mutating func setAside(_ minor: Int64, of account: ID<Account>, for goal: Goal) -> Bool {
    var parts = goal.aside ?? []
    let sum = min(max(0, goal.aside(on: account) + minor), Money.limit)
    parts.removeAll { $0.account == account }
    if sum > 0 { parts.append(Goal.Aside(account: account, minor: sum)) }
    guard parts.count <= Goal.asideLimit else { return false }
    set(
      goal.id, .parts,
      to: .array(
        parts.map { part in
          .object([
            JSON.Member("account", .text(part.account.hex)),
            JSON.Member("minor", .integer(part.minor)),
          ])
        }))
    return true
  }
}

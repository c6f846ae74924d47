import Base

/// A member of a household.
package struct Member: Model, Sendable {
  package static var kind: Kind { .member }

  package let id: ID<Member>
  package var name: Text

  package static let nameLimit = 40

  init(id: ID<Member>, name: Text) {
    self.id = id
    self.name = name
  }

  init?(_ record: Record) {
    guard record.kind == .member else { return nil }
    id = ID(record.id)
    name = record[.name]?.text ?? ""
  }
}

/// People who share expenses: the members of a shared space, or names that the user entered.
package struct Household: Sendable {
  /// The shared space; `nil` for the user's own list of names.
  package let space: ID<Space>?
  package let name: Text
  package let members: [Member]
  /// The member that is the user, if known.
  package let own: ID<Member>?
  /// Whether the user may add to it.
  package let isOpen: Bool
}

extension Pouch {
  /// The user's own list of names, if there is one, and each shared space.
  package var households: [Household] {
    let own = members
    let list =
      own.isEmpty
      ? []
      : [
        Household(
          space: nil, name: "", members: own,
          own: moneySettings.own.flatMap { id in own.first { $0.id == id }?.id }, isOpen: true)
      ]
    return list
      + spaces.map { space in
        Household(
          space: space.id, name: space.name,
          members: space.people.map { Member(id: ID($0.id.record), name: $0.name) },
          own: space.people.first { $0.isSelf }.map { ID($0.id.record) },
          isOpen: space.role >= .author)
      }
  }

  /// The members by name.
  package var members: [Member] {
    var all = active(.member).compactMap { Member($0) }
      .map { (key: $0.name.collationKey, member: $0) }
      .sorted { a, b in
        a.key != b.key
          ? a.key.lexicographicallyPrecedes(b.key) : a.member.id < b.member.id
      }
      .map { $0.member }
    for (place, name) in Namesakes.numbered(all.map { $0.name }).enumerated() {
      all[place].name = name
    }
    return all
  }

  package func member(_ id: ID<Member>) -> Member? { active(id).flatMap { Member($0) } }

  package mutating func addMember(_ name: Text) -> ID<Member> {
    let id: ID<Member> = newID()
    set(id, .name, to: .text(name.tidied(limit: Member.nameLimit)))
    return id
  }

  package mutating func rename(member: ID<Member>, to name: Text) {
    set(member, .name, to: .text(name.tidied(limit: Member.nameLimit)))
  }
}

/// The balances of members against their shares, and the payments that settle them.
package struct Settlement: Sendable {
  package struct Payment: Equatable, Sendable {
    package let from: ID<Member>
    package let to: ID<Member>
    package let minor: Int64

    package init(from: ID<Member>, to: ID<Member>, minor: Int64) {
      self.from = from
      self.to = to
      self.minor = minor
    }
  }

  /// What each member is owed, in minor units; negative if they owe. The sums add up to zero.
  package private(set) var balances: [(member: ID<Member>, minor: Int64)] = []

  /// Computes the balances of shared expenses in one currency, at the rate of each day.
  package init(_ transactions: some Sequence<Transaction>, _ rates: Rates) {
    for transaction in transactions {
      guard let shares = transaction.household,
        let worth = rates.worth(transaction.amount, on: transaction.day)
      else { continue }
      let parts = Money.divide(worth, by: shares.weights.map { $0.weight })
      guard parts.reduce(0, +) == worth else { continue }
      add(worth, to: shares.payer)
      for (entry, part) in zip(shares.weights, parts) { add(-part, to: entry.member) }
    }
  }

  package init(_ balances: [(member: ID<Member>, minor: Int64)]) { self.balances = balances }

  private mutating func add(_ minor: Int64, to member: ID<Member>) {
    if let place = balances.firstIndex(where: { $0.member == member }) {
      balances[place].minor += minor
    } else {
      balances.append((member, minor))
    }
  }

  /// The fewest payments that settle all balances: groups that add up to zero are settled separately, and a group of
  /// n needs n − 1 payments. The search for the most groups covers all subsets, so beyond 14 people everyone is
  /// settled as a single group.
  package var payments: [Payment] {
    let open = balances.filter { $0.minor != 0 }
    guard open.count <= 14 else { return Settlement.settle(open) }
    // most[set]: into how many zero-sum groups a set can be divided; without[set]: the person to remove next.
    let count = 1 << open.count
    var sums = [Int64](repeating: 0, count: count)
    for set in 1..<max(count, 1) {
      let lowest = set.trailingZeroBitCount
      sums[set] = sums[set & (set - 1)] + open[lowest].minor
    }
    var most = [Int8](repeating: 0, count: count)
    var without = [Int8](repeating: -1, count: count)
    for set in 1..<max(count, 1) {
      for person in 0..<open.count where set >> person & 1 == 1 {
        let rest = most[set & ~(1 << person)]
        if rest > most[set] || without[set] < 0 {
          most[set] = max(most[set], rest)
          without[set] = Int8(person)
        }
      }
      if sums[set] == 0 { most[set] += 1 }
    }
    var payments: [Payment] = []
    var group: [(member: ID<Member>, minor: Int64)] = []
    var set = count - 1
    while set > 0 {
      if sums[set] == 0, !group.isEmpty {
        payments += Settlement.settle(group)
        group = []
      }
      let person = Int(without[set])
      group.append(open[person])
      set &= ~(1 << person)
    }
    return payments + Settlement.settle(group)
  }

  /// Settles a group: the greatest debtor pays the greatest creditor until all balances are zero.
  private static func settle(_ group: [(member: ID<Member>, minor: Int64)]) -> [Payment] {
    var left = group.filter { $0.minor != 0 }
    var payments: [Payment] = []
    while true {
      left.sort { a, b in a.minor != b.minor ? a.minor < b.minor : a.member < b.member }
      guard let debtor = left.first, let creditor = left.last, debtor.minor < 0, creditor.minor > 0
      else { return payments }
      let paid = min(-debtor.minor, creditor.minor)
      payments.append(Payment(from: debtor.member, to: creditor.member, minor: paid))
      left[0].minor += paid
      left[left.count - 1].minor -= paid
      left.removeAll { $0.minor == 0 }
    }
  }
}

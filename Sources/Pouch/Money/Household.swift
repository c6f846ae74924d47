import Codes

/// Somebody of the household.
public struct Member: Sendable {
  public let id: RecordID
  public var name: [UInt8]

  public static let nameLimit = 40

  init(id: RecordID, name: [UInt8]) {
    self.id = id
    self.name = name
  }

  init?(_ record: Record) {
    guard record.kind == .member else { return nil }
    id = record.id
    name = record[.name]?.text ?? []
  }
}

/// People who share expenses: those of a shared space, or names that this person alone keeps.
public struct Household: Sendable {
  /// The shared space; nothing for the own list of names.
  public let space: RecordID?
  public let name: [UInt8]
  public let members: [Member]
  /// Which member this person is, where that is known.
  public let own: RecordID?
  /// Whether this person may add to it.
  public let isOpen: Bool
}

extension Pouch {
  /// The own list of names, if there is one, and each shared space.
  public var households: [Household] {
    let own = members
    let list =
      own.isEmpty
      ? []
      : [
        Household(space: nil, name: [], members: own, own: nil, isOpen: true)
      ]
    return list
      + spaces.map { space in
        Household(
          space: space.id, name: space.name,
          members: space.people.map { Member(id: $0.id, name: $0.name) },
          own: space.people.first { $0.isSelf }?.id, isOpen: space.role >= .author)
      }
  }

  /// The members by name.
  public var members: [Member] {
    living(.member).compactMap { Member($0) }
      .map { (key: Collation.key($0.name), member: $0) }
      .sorted { a, b in
        a.key != b.key
          ? a.key.lexicographicallyPrecedes(b.key) : a.member.id < b.member.id
      }
      .map { $0.member }
  }

  public func member(_ id: RecordID) -> Member? { living(id, .member).flatMap { Member($0) } }

  public mutating func addMember(_ name: [UInt8]) -> RecordID {
    let id = newID()
    set(id, .member, .name, to: .text(UTF8Text.tidy(name, limit: Member.nameLimit)))
    return id
  }

  public mutating func rename(member: RecordID, to name: [UInt8]) {
    set(member, .member, .name, to: .text(UTF8Text.tidy(name, limit: Member.nameLimit)))
  }
}

/// Who has paid more than their share, and how to make it even.
public struct Settlement: Sendable {
  public struct Payment: Equatable, Sendable {
    public let from: RecordID
    public let to: RecordID
    public let minor: Int64

    public init(from: RecordID, to: RecordID, minor: Int64) {
      self.from = from
      self.to = to
      self.minor = minor
    }
  }

  /// What each member is owed, in minor units; below zero, what they owe. The sums add up to zero.
  public private(set) var balances: [(member: RecordID, minor: Int64)] = []

  /// The balances of shared expenses, each in one currency at the rate of its day.
  public init(_ transactions: some Sequence<Transaction>, _ rates: Rates) {
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

  public init(_ balances: [(member: RecordID, minor: Int64)]) { self.balances = balances }

  private mutating func add(_ minor: Int64, to member: RecordID) {
    if let place = balances.firstIndex(where: { $0.member == member }) {
      balances[place].minor += minor
    } else {
      balances.append((member, minor))
    }
  }

  /// The fewest payments that make everybody even: groups that make zero among themselves are settled
  /// apart, and a group of n needs n − 1 payments. The search for most groups is over all subsets, so
  /// beyond 14 people pairs that fit exactly are all it looks for.
  public var payments: [Payment] {
    let open = balances.filter { $0.minor != 0 }
    guard open.count <= 14 else { return Settlement.settle(open) }
    // most[set]: into how many groups of zero a set of people can be parted; last[set]: one of them.
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
    var group: [(member: RecordID, minor: Int64)] = []
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

  /// Settles a group: the one who owes most pays the one who is owed most, until all is even.
  private static func settle(_ group: [(member: RecordID, minor: Int64)]) -> [Payment] {
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

import Base

/// Why an account can't be moved to another space; nothing is changed then.
package enum AccountTransferProblem: Error, Equatable, Sendable {
  /// The role in one of the two spaces does not allow it.
  case role
  /// Some transfers lead to an account in a third space.
  case otherSpace(count: Int)
  /// Some expenses are shared between the names of another household.
  case household(count: Int)
  /// Other members recorded some transactions; moving would take them away.
  case authors(count: Int)
}

/// Moving an account with its transactions into a shared space, or back: all of them or nothing.
package struct AccountTransfer: Sendable {
  package let account: Account
  package let from: ID<Space>?
  package let to: ID<Space>?
  /// The transactions that go along.
  let moved: [Record]
  /// Those that stay where they are, since their other account is there, and refer to the new account.
  let staying: [Record]

  /// How many transactions the account has.
  package var count: Int { moved.count + staying.count }
}

extension Pouch {
  /// Plans the move of an account to a space; `nil` is the personal one.
  package func transfer(
    of account: Account, to space: ID<Space>?
  ) throws(AccountTransferProblem) -> AccountTransfer {
    let from = self.space(of: account.id)
    guard from != space, mayChange(account.id), mayWrite(in: space) else { throw .role }
    var (moved, staying): ([Record], [Record]) = ([], [])
    var (third, shared, foreign) = (0, 0, 0)
    for record in active(.transaction) where isOf(account.id, from, record) {
      guard let one = Transaction(record) else { continue }
      if record.author != nil || !mayChange(record.id) { foreign += 1 }
      let other = one.account == account.id ? one.arrival?.account : one.account
      let otherSpace = other.flatMap { $0 == account.id ? nil : self.space(of: $0) }
      if let otherSpace, let space, otherSpace != space { third += 1 }
      // A household is the space's own, or the user's list of names.
      if one.household != nil { shared += record.space == (space ?? otherSpace) ? 0 : 1 }
      if record.space == (space ?? otherSpace) {
        staying.append(record)
      } else {
        moved.append(record)
      }
    }
    if foreign > 0 { throw .authors(count: foreign) }
    if third > 0 { throw .otherSpace(count: third) }
    if shared > 0 { throw .household(count: shared) }
    return AccountTransfer(account: account, from: from, to: space, moved: moved, staying: staying)
  }

  /// Moves an account: copies it and its transactions into the space and erases the originals, since a record never
  /// changes its space. There is no undo; it can be moved back. Returns the new account's id.
  package mutating func apply(_ transfer: AccountTransfer) -> ID<Account> {
    let old = transfer.account.id
    let new: ID<Account> = newID()
    let seed = newID()
    if let record = records[old.record] {
      add(new.record, .account, AccountTransfer.fields(of: record, old, new), in: transfer.to)
    }
    for (place, record) in transfer.moved.enumerated() {
      let other = Transaction(record).flatMap { one in
        one.arrival.flatMap { one.account == old ? $0.account : one.account }
      }
      let space = transfer.to ?? other.flatMap { $0 == old ? nil : self.space(of: $0) }
      // Ids are numbered from one hash, as in an import.
      let id = RecordID(high: seed.high, low: seed.low &+ UInt64(place))
      add(id, .transaction, AccountTransfer.fields(of: record, old, new), in: space)
      erase(record.id)
      lead(from: record.id, to: id)
    }
    for record in transfer.staying {
      let fields = AccountTransfer.fields(of: record, old, new)
      add(record.id, .transaction, fields.filter { record[$0.field] != $0.value })
    }
    rename(old, to: new)
    erase(old.record)
    lead(from: old.record, to: new.record)
    return new
  }

  private func mayWrite(in space: ID<Space>?) -> Bool {
    guard let space else { return true }
    return spaces.contains { $0.id == space && $0.role >= .author }
  }

  /// Whether a transaction is of an account. Others' records can name an initial account that every user has.
  private func isOf(_ account: ID<Account>, _ space: ID<Space>?, _ record: Record) -> Bool {
    guard record.author == nil || record.space == space, let sum = record[.sum] else {
      return false
    }
    return ID<Account>(sum["account"]) == account || ID<Account>(sum["to"]) == account
  }

  /// Lets the user's own goals, recurrences and rules refer to the new account.
  private mutating func rename(_ old: ID<Account>, to new: ID<Account>) {
    for (kind, fields) in [
      (Kind.goal, [Field.account, .parts]), (.recurrence, [.sum]), (.importRule, [.content]),
    ] {
      for record in active(kind) {
        for field in fields {
          guard let value = record[field] else { continue }
          let changed = AccountTransfer.renamed(value, old, new)
          if changed != value { add(record.id, kind, [(field, changed)]) }
        }
      }
    }
  }
}

extension AccountTransfer {
  /// The values of a record with the account's new id.
  fileprivate static func fields(
    of record: Record, _ old: ID<Account>, _ new: ID<Account>
  ) -> [(field: Field, value: JSON)] {
    record.registers.map { entry in
      let names = entry.field == .sum || entry.field == .cleared
      return (entry.field, names ? renamed(entry.register.value, old, new) : entry.register.value)
    }
  }

  /// A value in which the id of an account is replaced.
  fileprivate static func renamed(_ value: JSON, _ old: ID<Account>, _ new: ID<Account>) -> JSON {
    switch value {
    case .text(let text): text == old.hex ? .text(new.hex) : value
    case .array(let values): .array(values.map { renamed($0, old, new) })
    case .object(let members):
      .object(members.map { JSON.Member($0.key, renamed($0.value, old, new)) })
    default: value
    }
  }
}

import Base
import Codes

/// A change of a card's balance: what it was and what it became, when, and by whom.
package struct BalanceChange: Model, Equatable, Sendable {
  package static var kind: Kind { .balanceChange }

  package let id: ID<BalanceChange>
  package let card: ID<Card>
  package let unit: Balance.Unit
  /// In hundredths; `nil` if the card had no balance in this unit.
  package let before: Int64?
  /// In hundredths; `nil` if the balance was removed.
  package let after: Int64?
  /// Milliseconds since 1970.
  package let moment: Int64

  package init?(_ record: Record) {
    guard record.kind == .balanceChange, let card = ID<Card>(record[.card]),
      let unit = record[.sum]?["unit"]?.text.flatMap({ Balance.Unit(named: $0) }),
      let moment = record[.moment]?.integer
    else { return nil }
    id = ID(record.id)
    self.card = card
    self.unit = unit
    before = BalanceChange.amount(record[.sum]?["before"])
    after = BalanceChange.amount(record[.sum]?["after"])
    self.moment = moment
    if before == nil && after == nil { return nil }
  }

  private static func amount(_ json: JSON?) -> Int64? {
    json?.integer.flatMap { $0.magnitude <= Balance.limit.magnitude ? $0 : nil }
  }
}

extension Pouch {
  /// The changes of a card's balances, the latest first.
  package func balanceChanges(of card: ID<Card>) -> [BalanceChange] {
    active(.balanceChange).compactMap { BalanceChange($0) }.filter { $0.card == card }
      .ordered { $0.moment == $1.moment ? $1.id < $0.id : $0.moment > $1.moment }
  }

  /// Sets the balance in its unit; those in other units stay.
  package mutating func setBalance(_ card: ID<Card>, _ balance: Balance) {
    var balances = records[card.record].map { Balance.list($0) } ?? []
    if let at = balances.firstIndex(where: { $0.unit == balance.unit }) {
      balances[at] = balance
    } else {
      balances.append(balance)
    }
    write(balances, of: card)
  }

  /// Removes the balance in a unit, of which nothing is left.
  package mutating func dropBalance(_ card: ID<Card>, _ unit: Balance.Unit) {
    write(
      (records[card.record].map { Balance.list($0) } ?? []).filter { $0.unit != unit }, of: card)
  }

  /// Replaces the first balance, which is the only one that the card's form shows.
  mutating func setFirstBalance(_ card: ID<Card>, _ balance: Balance?) {
    var balances = Array((records[card.record].map { Balance.list($0) } ?? []).dropFirst())
    if let balance { balances = [balance] + balances.filter { $0.unit != balance.unit } }
    write(balances, of: card)
  }

  private mutating func write(_ balances: [Balance], of card: ID<Card>) {
    let old = records[card.record].map { Balance.list($0) } ?? []
    set(card, .balance, to: balances.first?.json ?? .null)
    let further = balances.dropFirst().map { $0.json }
    set(card, .balances, to: further.isEmpty ? .null : .array(further))
    for balance in balances {
      let before = old.first { $0.unit == balance.unit }
      if before != balance { addChange(of: card, balance.unit, before, balance) }
    }
    for gone in old where !balances.contains(where: { $0.unit == gone.unit }) {
      addChange(of: card, gone.unit, gone, nil)
    }
  }

  /// Copies the history to a card's copy, without what others changed: the copies would name the user.
  mutating func copyBalanceChanges(of card: ID<Card>, to copy: ID<Card>) {
    for change in balanceChanges(of: card).reversed() where records[change.id.record]?.author == nil
    {
      guard let sum = records[change.id.record]?[.sum] else { continue }
      let id: ID<BalanceChange> = newID()
      set(id, .card, to: .text(copy.hex))
      set(id, .sum, to: sum)
      set(id, .moment, to: .integer(change.moment))
    }
  }

  /// Adds a change to the history. The card comes first, since it puts the new record in its own space.
  private mutating func addChange(
    of card: ID<Card>, _ unit: Balance.Unit, _ before: Balance?, _ after: Balance?
  ) {
    let id: ID<BalanceChange> = newID()
    var sum = [JSON.Member("unit", .text(Text(unit.name)))]
    if let before { sum.append(JSON.Member("before", .integer(before.hundredths))) }
    if let after { sum.append(JSON.Member("after", .integer(after.hundredths))) }
    set(id, .card, to: .text(card.hex))
    set(id, .sum, to: .object(sum))
    set(id, .moment, to: .integer(now))
  }
}

import Base

/// An account: cash, a card, savings or a debt.
package struct Account: Model, Sendable {
  package static var kind: RecordKind { .account }

  package let id: ID<Account>
  package var name: Text
  package var kind: Kind
  /// The balance before its first transaction, in its own currency.
  package var opening: Money
  package var colour: UInt32
  /// The other person, if it is a debt.
  package var person: Text
  package var isArchived: Bool
  package var order: Text
  /// The numbers that files identify it by: IBANs, account numbers, masked card numbers.
  package var numbers: [Text]
  /// Which one it is of the accounts that are called the same, from 1.
  package internal(set) var number = 1
  /// Whether an earlier one that is called the same has another currency.
  package internal(set) var showsCurrency = false

  package var currency: Currency { opening.currency }

  package static let nameLimit = 40
  static let numberLimit = 20

  package enum Kind: Name, NamedCase {
    case cash, card, savings
    /// Someone owes it to the user.
    case lent
    /// The user owes it.
    case borrowed

    package var isDebt: Bool { self == .lent || self == .borrowed }
  }

  package init?(_ record: Record) {
    guard record.kind == .account else { return nil }
    id = ID(record.id)
    name = record[.name]?.text ?? ""
    kind = record[.sort]?.text.flatMap { Kind(named: $0) } ?? .card
    opening = Money(record[.sum]) ?? Money(0, .hryvnia)
    if case .colour(let rgb)? = Card.Look(record[.look]) {
      colour = rgb
    } else {
      colour = kind == .cash ? 0x1F7A45 : 0x2C4A9A
    }
    person = record[.person]?.text ?? ""
    isArchived = record[.isArchived]?.bool ?? false
    order = record[.order]?.text ?? ""
    numbers = (record[.source]?.text ?? "").split(separator: 0x0A).map { Text($0) }
  }
}

/// The fields of an account's form.
package struct AccountDraft: Equatable, Sendable {
  package var name: Text = ""
  package var kind: Account.Kind = .card
  package var opening = Money(0, .hryvnia)
  package var colour: UInt32 = 0x2C4A9A
  package var person: Text = ""

  package init() {}

  package init(_ account: Account) {
    name = account.name
    kind = account.kind
    opening = account.opening
    colour = account.colour
    person = account.person
  }
}

extension Pouch {
  /// The initial cash account: the same record on every device.
  package static let cashID = ID<Account>(high: 0x6D6F_6E65_7900_0000, low: 1)

  /// The initial card account, likewise.
  package static let cardID = ID<Account>(high: 0x6D6F_6E65_7900_0000, low: 3)

  /// All accounts in their order, including archived ones.
  package var accounts: [Account] {
    var all = active(.account).compactMap { Account($0) }.sorted { a, b in
      if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
      return a.id < b.id
    }
    Account.number(&all)
    return all
  }

  package func account(_ id: ID<Account>) -> Account? {
    guard active(id) != nil else { return nil }
    return accounts.first { $0.id == id }
  }

  /// Adds an account, shared with all members if a space is given.
  package mutating func addAccount(_ draft: AccountDraft, in space: ID<Space>? = nil) -> ID<Account>
  {
    let id: ID<Account> = newID()
    let last = accounts.last?.order
    set(id, .order, to: .text(OrderKey.between(last, nil)), in: space)
    update(account: id, with: draft)
    return id
  }

  package mutating func update(account: ID<Account>, with draft: AccountDraft) {
    set(account, .name, to: .text(draft.name.tidied(limit: Account.nameLimit)))
    set(account, .sort, to: .text(Text(draft.kind.name)))
    set(account, .sum, to: .object(draft.opening.members))
    set(account, .look, to: Card.Look.colour(draft.colour).json)
    let person = draft.person.tidied(limit: Account.nameLimit)
    set(account, .person, to: person.isEmpty ? .null : .text(person))
  }

  package mutating func setArchived(account: ID<Account>, _ value: Bool) {
    set(account, .isArchived, to: .bool(value))
  }
}

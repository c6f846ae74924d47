import Codes

/// Where money is, or who owes it.
public struct Account: Sendable {
  public let id: RecordID
  public var name: [UInt8]
  public var sort: Sort
  /// What was in it before its first transaction, in its own currency.
  public var opening: Money
  public var colour: UInt32
  /// Whose debt it is.
  public var person: [UInt8]
  public var isArchived: Bool
  public var order: [UInt8]
  /// What its bank calls it in files: IBANs, numbers, cards with their middle hidden.
  public var numbers: [[UInt8]]

  public var currency: Currency { opening.currency }

  public static let nameLimit = 40
  static let numberLimit = 20

  public enum Sort: UInt8, CaseIterable, Sendable {
    case cash, card, savings
    /// Somebody owes it to this person.
    case lent
    /// This person owes it.
    case borrowed

    public var name: StaticString {
      switch self {
      case .cash: "cash"
      case .card: "card"
      case .savings: "savings"
      case .lent: "lent"
      case .borrowed: "borrowed"
      }
    }

    public var isDebt: Bool { self == .lent || self == .borrowed }

    public init?(named name: [UInt8]) {
      for sort in Sort.allCases where name.elementsEqual(sort.name.bytes) {
        self = sort
        return
      }
      return nil
    }
  }

  public init?(_ record: Record) {
    guard record.kind == .account else { return nil }
    id = record.id
    name = record[.name]?.text ?? []
    sort = record[.sort]?.text.flatMap { Sort(named: $0) } ?? .card
    opening = Money(record[.sum]) ?? Money(0, .hryvnia)
    if case .colour(let rgb)? = Card.Look(record[.look]) {
      colour = rgb
    } else {
      colour = sort == .cash ? 0x1F7A45 : 0x2C4A9A
    }
    person = record[.person]?.text ?? []
    isArchived = record[.isArchived]?.bool ?? false
    order = record[.order]?.text ?? []
    numbers = (record[.source]?.text ?? []).split(separator: 0x0A).map { Array($0) }
  }
}

/// What a person fills in about an account.
public struct AccountDraft: Equatable, Sendable {
  public var name: [UInt8] = []
  public var sort: Account.Sort = .card
  public var opening = Money(0, .hryvnia)
  public var colour: UInt32 = 0x2C4A9A
  public var person: [UInt8] = []

  public init() {}

  public init(_ account: Account) {
    name = account.name
    sort = account.sort
    opening = account.opening
    colour = account.colour
    person = account.person
  }
}

extension Pouch {
  /// The cash that everybody begins with, the same record on every device.
  public static let cashID = RecordID(high: 0x6D6F_6E65_7900_0000, low: 1)

  /// All accounts in their order, archived ones too.
  public var accounts: [Account] {
    living(.account).compactMap { Account($0) }.sorted { a, b in
      if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
      return a.id < b.id
    }
  }

  public func account(_ id: RecordID) -> Account? { living(id, .account).flatMap { Account($0) } }

  /// Adds an account, for all members where it is in a shared space.
  public mutating func addAccount(_ draft: AccountDraft, in space: RecordID? = nil) -> RecordID {
    let id = newID()
    let last = accounts.last?.order
    set(id, .account, .order, to: .text(OrderKey.between(last, nil)), in: space)
    update(account: id, with: draft)
    return id
  }

  public mutating func update(account: RecordID, with draft: AccountDraft) {
    set(account, .account, .name, to: .text(UTF8Text.tidy(draft.name, limit: Account.nameLimit)))
    set(account, .account, .sort, to: .text(Array(draft.sort.name.bytes)))
    set(account, .account, .sum, to: .object(draft.opening.members))
    set(account, .account, .look, to: Card.Look.colour(draft.colour).json)
    let person = UTF8Text.tidy(draft.person, limit: Account.nameLimit)
    set(account, .account, .person, to: person.isEmpty ? .null : .text(person))
  }

  public mutating func setArchived(account: RecordID, _ value: Bool) {
    set(account, .account, .isArchived, to: .bool(value))
  }
}

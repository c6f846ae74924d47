import Base

/// An expense, an income or a transfer.
package struct Transaction: Model, Sendable {
  package static var kind: Kind { .transaction }

  package let id: ID<Transaction>
  package var flow: Flow
  /// Positive, in the currency of its account.
  package var amount: Money
  package var account: ID<Account>
  /// A transfer's destination, and the amount that arrives.
  package var arrival: Arrival?
  /// Minutes since 1970 in local time, so that travel does not move a payment to another day.
  package var minute: Int64
  /// When the minute was written: of two transactions in one minute, the later written comes after.
  let written: Stamp
  package var category: ID<MoneyCategory>?
  /// The parts of a split; they add up to the amount.
  package var parts: [Part]
  package var payee: Text
  package var note: Text
  /// The hexadecimal SHA-256 of a photo of the receipt.
  package var photo: Text
  /// The bank's own id.
  package var source: Text
  /// The id of its import.
  package var batch: Text
  /// Who paid, and the members' shares.
  package var household: Shares?
  /// Whether it only corrects the balance to the counted one: neither spent nor earned.
  package var isCorrection: Bool
  /// The merchant category code of the shop, if the bank states it.
  package var mcc: Int?
  /// The accounts whose bank has it too.
  package let cleared: [ID<Account>]

  package enum Flow: Name, NamedCase {
    case expense, income, transfer
  }

  package struct Arrival: Equatable, Sendable {
    package var account: ID<Account>
    package var amount: Money

    package init(account: ID<Account>, amount: Money) {
      self.account = account
      self.amount = amount
    }
  }

  package struct Part: Equatable, Sendable {
    package var category: ID<MoneyCategory>?
    package var minor: Int64
    package var note: Text

    package init(category: ID<MoneyCategory>?, minor: Int64, note: Text = "") {
      self.category = category
      self.minor = minor
      self.note = note
    }
  }

  package static let payeeLimit = 80
  package static let noteLimit = 500
  package static let partLimit = 20

  package var day: Day { Self.day(of: minute) }

  /// The day of a minute.
  static func day(of minute: Int64) -> Day {
    Day(number: Int32(clamping: (minute - (minute % 1440 + 1440) % 1440) / 1440))
  }

  /// Minutes since midnight.
  package var timeOfDay: Int { Int((minute % 1440 + 1440) % 1440) }

  /// The change of its account's balance: negative for money that goes out.
  package var signed: Int64 { flow == .income ? amount.minor : -amount.minor }

  init?(_ record: Record) {
    guard record.kind == .transaction, let sum = record[.sum], let amount = Money(sum),
      amount.minor >= 0,
      let flow = sum["flow"]?.text.flatMap({ Flow(named: $0) }),
      let account = ID<Account>(sum["account"]),
      let minute = record[.moment]?.integer, minute.magnitude < 5_000_000_000
    else { return nil }
    id = ID(record.id)
    self.flow = flow
    self.amount = amount
    self.account = account
    self.minute = minute
    written = record.register(.moment)?.stamp ?? .never
    if flow == .transfer {
      guard let to = ID<Account>(sum["to"]) else { return nil }
      arrival = Arrival(account: to, amount: Money(sum["arrived"]) ?? amount)
    }
    category = ID(record[.category])
    parts = Transaction.parts(record[.parts], of: amount.minor)
    payee = record[.payee]?.text ?? ""
    note = record[.note]?.text ?? ""
    photo = record[.photo]?.text ?? ""
    source = record[.source]?.text ?? ""
    batch = record[.batch]?.text ?? ""
    household = Shares(record[.household])
    mcc = MerchantCode.parse(record[.mcc])
    cleared = (record[.cleared]?.array ?? []).compactMap { ID($0) }
    isCorrection = record[.sort]?.text.map { $0 == Transaction.correctionWord } ?? false
  }

  static let correctionWord: StaticString = "correction"

  /// Whether it counts as spent or earned.
  package var counts: Bool { flow != .transfer && !isCorrection }

  /// The parts of a split. If another device changed the amount, the last part absorbs the difference, so that they
  /// add up again.
  private static func parts(_ json: JSON?, of whole: Int64) -> [Part] {
    guard let values = json?.array, values.count >= 2, values.count <= partLimit else { return [] }
    var parts: [Part] = []
    var left = whole
    for value in values {
      guard let minor = value["minor"]?.integer, minor.magnitude <= Money.limit.magnitude
      else { return [] }
      parts.append(
        Part(
          category: ID<MoneyCategory>(value["category"]), minor: minor,
          note: value["note"]?.text ?? ""))
      left -= minor
    }
    parts[parts.count - 1].minor += left
    return parts
  }

  static func json(_ parts: [Part]) -> JSON {
    guard parts.count >= 2 else { return .null }
    return .array(
      parts.map { part in
        var members = [JSON.Member("minor", .integer(part.minor))]
        if let category = part.category {
          members.append(JSON.Member("category", .text(category.hex)))
        }
        if !part.note.isEmpty { members.append(JSON.Member("note", .text(part.note))) }
        return .object(members)
      })
  }

  /// Each category with its part of the amount: one, or one for each part of a split.
  package var portions: [(category: ID<MoneyCategory>?, minor: Int64)] {
    parts.isEmpty ? [(category, amount.minor)] : parts.map { ($0.category, $0.minor) }
  }
}

import Codes

/// Money that went out, came in or moved.
public struct Transaction: Sendable {
  public let id: RecordID
  public var flow: Flow
  /// Above zero, in the currency of its account.
  public var amount: Money
  public var account: RecordID
  /// Where a transfer arrives, and how much of which currency.
  public var arrival: Arrival?
  /// Minutes since 1970 by the clock on the wall: a journey does not move what was paid to another day.
  public var minute: Int64
  /// When the minute was written: of two in one minute, the later written comes after.
  let written: Stamp
  public var category: RecordID?
  /// The parts of a split; they add up to the amount.
  public var parts: [Part]
  public var payee: [UInt8]
  public var note: [UInt8]
  /// The hexadecimal SHA-256 of a photo of the receipt.
  public var photo: [UInt8]
  /// The bank's own id of it.
  public var source: [UInt8]
  /// The import that it came with.
  public var batch: [UInt8]
  /// Who paid, and for whom.
  public var household: Shares?
  /// Whether it only brings the balance to what the person counted: neither spent nor earned.
  public var isCorrection: Bool

  public enum Flow: UInt8, CaseIterable, Sendable {
    case expense, income, transfer

    public var name: StaticString {
      switch self {
      case .expense: "expense"
      case .income: "income"
      case .transfer: "transfer"
      }
    }

    public init?(named name: [UInt8]) {
      for flow in Flow.allCases where name.elementsEqual(flow.name.bytes) {
        self = flow
        return
      }
      return nil
    }
  }

  public struct Arrival: Equatable, Sendable {
    public var account: RecordID
    public var amount: Money

    public init(account: RecordID, amount: Money) {
      self.account = account
      self.amount = amount
    }
  }

  public struct Part: Equatable, Sendable {
    public var category: RecordID?
    public var minor: Int64
    public var note: [UInt8]

    public init(category: RecordID?, minor: Int64, note: [UInt8] = []) {
      self.category = category
      self.minor = minor
      self.note = note
    }
  }

  public static let payeeLimit = 80
  public static let noteLimit = 500
  public static let partLimit = 20

  public var day: Day {
    Day(number: Int32(clamping: (minute - (minute % 1440 + 1440) % 1440) / 1440))
  }

  /// Minutes since midnight.
  public var timeOfDay: Int { Int((minute % 1440 + 1440) % 1440) }

  /// What it does to its account: less for what goes out.
  public var signed: Int64 { flow == .income ? amount.minor : -amount.minor }

  init?(_ record: Record) {
    guard record.kind == .transaction, let sum = record[.sum], let amount = Money(sum),
      amount.minor >= 0,
      let flow = sum["flow"]?.text.flatMap({ Flow(named: $0) }),
      let account = sum["account"]?.text.flatMap({ RecordID(hex: $0) }),
      let minute = record[.moment]?.integer, minute.magnitude < 5_000_000_000
    else { return nil }
    id = record.id
    self.flow = flow
    self.amount = amount
    self.account = account
    self.minute = minute
    written = record.register(.moment)?.stamp ?? .never
    if flow == .transfer {
      guard let to = sum["to"]?.text.flatMap({ RecordID(hex: $0) }) else { return nil }
      arrival = Arrival(account: to, amount: Money(sum["arrived"]) ?? amount)
    }
    category = record[.category]?.text.flatMap { RecordID(hex: $0) }
    parts = Transaction.parts(record[.parts], of: amount.minor)
    payee = record[.payee]?.text ?? []
    note = record[.note]?.text ?? []
    photo = record[.photo]?.text ?? []
    source = record[.source]?.text ?? []
    batch = record[.batch]?.text ?? []
    household = Shares(record[.household])
    isCorrection = record[.sort]?.text?.elementsEqual(Transaction.correctionWord.bytes) ?? false
  }

  static let correctionWord: StaticString = "correction"

  /// Whether it counts as spent or earned.
  public var counts: Bool { flow != .transfer && !isCorrection }

  /// The parts of a split. Where another device changed the amount, the last part takes the
  /// difference, so that they add up again.
  private static func parts(_ json: JSON?, of whole: Int64) -> [Part] {
    guard let values = json?.array, values.count >= 2, values.count <= partLimit else { return [] }
    var parts: [Part] = []
    var left = whole
    for value in values {
      guard let minor = value["minor"]?.integer, minor.magnitude <= Money.limit.magnitude
      else { return [] }
      parts.append(
        Part(
          category: value["category"]?.text.flatMap { RecordID(hex: $0) }, minor: minor,
          note: value["note"]?.text ?? []))
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

  /// Each category with its share of the amount: one for most, the parts for a split.
  public var portions: [(category: RecordID?, minor: Int64)] {
    parts.isEmpty ? [(category, amount.minor)] : parts.map { ($0.category, $0.minor) }
  }
}

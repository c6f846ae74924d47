import Codes

/// How often something comes again.
public struct Rhythm: Equatable, Sendable {
  public enum Unit: UInt8, CaseIterable, Sendable {
    case day, week, month, year

    public var name: StaticString {
      switch self {
      case .day: "day"
      case .week: "week"
      case .month: "month"
      case .year: "year"
      }
    }

    public init?(named name: [UInt8]) {
      for unit in Unit.allCases where name.elementsEqual(unit.name.bytes) {
        self = unit
        return
      }
      return nil
    }
  }

  public var unit: Unit
  /// Every so many units: 2 and week is every other week.
  public var every: Int
  /// The first day; a 31st comes on the last day of shorter months, a 29 February on the 28th.
  public var from: Day
  public var until: Day?

  public init?(unit: Unit, every: Int, from: Day, until: Day? = nil) {
    guard (1...100).contains(every) else { return nil }
    self.unit = unit
    self.every = every
    self.from = from
    self.until = until
  }

  /// The day on which it comes for the nth time, from 0. Counted from the first day each time, so that
  /// a short month does not shorten those after it.
  public func day(_ turn: Int) -> Day? {
    guard (0...200_000).contains(turn) else { return nil }
    let day: Day =
      switch unit {
      case .day: Day(number: from.number + Int32(turn * every))
      case .week: Day(number: from.number + Int32(turn * every * 7))
      case .month: from.adding(months: turn * every)
      case .year: from.adding(months: turn * every * 12)
      }
    if turn > 0, day == from { return nil }
    if let until, day > until { return nil }
    return day
  }

  /// The first day after another.
  public func next(after day: Day?) -> Day? {
    guard let day, day >= from else { return self.day(0) }
    let apart = Int(day.number - from.number)
    // A turn that is surely not too late, then step by step.
    let length: Int =
      switch unit {
      case .day: 1
      case .week: 7
      case .month: 31
      case .year: 366
      }
    var turn = max(0, apart / (length * every) - 1)
    while let candidate = self.day(turn) {
      if candidate > day { return candidate }
      turn += 1
    }
    return nil
  }

  var json: JSON {
    var members = [
      JSON.Member("unit", .text(Array(unit.name.bytes))),
      JSON.Member("every", .integer(Int64(every))), JSON.Member("from", .text(from.iso)),
    ]
    if let until { members.append(JSON.Member("until", .text(until.iso))) }
    return .object(members)
  }

  /// Reads what a register holds.
  public init?(_ json: JSON?) {
    guard let unit = json?["unit"]?.text.flatMap({ Unit(named: $0) }),
      let every = json?["every"]?.integer, (1...100).contains(every),
      let from = json?["from"]?.text.flatMap({ Day(iso: $0) })
    else { return nil }
    self.init(
      unit: unit, every: Int(every), from: from,
      until: json?["until"]?.text.flatMap { Day(iso: $0) })
  }
}

/// A transaction that comes again: rent, a subscription, a salary.
public struct Recurrence: Sendable {
  public let id: RecordID
  public var rhythm: Rhythm
  public var flow: Transaction.Flow
  public var amount: Money
  public var account: RecordID
  public var category: RecordID?
  public var payee: [UInt8]
  /// The last day that was recorded or passed over.
  public var done: Day?

  init?(_ record: Record) {
    guard record.kind == .recurrence, let rhythm = Rhythm(record[.rhythm]),
      let amount = Money(record[.sum]), amount.minor > 0,
      let flow = record[.sum]?["flow"]?.text.flatMap({ Transaction.Flow(named: $0) }),
      flow != .transfer,
      let account = record[.sum]?["account"]?.text.flatMap({ RecordID(hex: $0) })
    else { return nil }
    id = record.id
    self.rhythm = rhythm
    self.flow = flow
    self.amount = amount
    self.account = account
    category = record[.category]?.text.flatMap { RecordID(hex: $0) }
    payee = record[.payee]?.text ?? []
    done = record[.validFrom]?.text.flatMap { Day(iso: $0) }
  }

  /// When it comes next; nothing when it has ended.
  public var next: Day? { rhythm.next(after: done) }
}

extension Pouch {
  /// What comes again, the nearest first.
  public var recurrences: [Recurrence] {
    living(.recurrence).compactMap { Recurrence($0) }.sorted { a, b in
      let (left, right) = (a.next?.number ?? .max, b.next?.number ?? .max)
      return left != right ? left < right : a.id < b.id
    }
  }

  public func recurrence(_ id: RecordID) -> Recurrence? {
    living(id, .recurrence).flatMap { Recurrence($0) }
  }

  /// Makes a recurrence, or writes one anew.
  public mutating func setRecurrence(_ id: RecordID?, _ draft: TransactionDraft, _ rhythm: Rhythm) {
    let id = id ?? newID()
    for entry in draft.fields
    where entry.field == .sum || entry.field == .category || entry.field == .payee {
      set(id, .recurrence, entry.field, to: entry.value)
    }
    set(id, .recurrence, .rhythm, to: rhythm.json)
  }

  /// Records the transaction of its next day, or passes that day over.
  public mutating func settle(_ recurrence: Recurrence, records: Bool) {
    guard let day = recurrence.next else { return }
    if records {
      var draft = TransactionDraft(
        recurrence.flow, recurrence.amount, recurrence.account,
        minute: Int64(day.number) * 1440 + 720)
      draft.category = recurrence.category
      draft.payee = recurrence.payee
      _ = add(draft)
    }
    set(recurrence.id, .recurrence, .validFrom, to: .text(day.iso))
  }
}

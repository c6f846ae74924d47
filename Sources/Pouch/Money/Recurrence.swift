import Base

/// A recurrence rule: every so many days, weeks, months or years.
package struct RecurrenceRule: Equatable, Sendable {
  package enum Unit: Name, NamedCase {
    case day, week, month, year
  }

  package var unit: Unit
  /// The interval in units: 2 with `week` is every other week.
  package var every: Int
  /// The first day. The 31st falls on the last day of shorter months, and 29 February on the 28th.
  package var from: Day
  package var until: Day?

  package init?(unit: Unit, every: Int, from: Day, until: Day? = nil) {
    guard (1...100).contains(every) else { return nil }
    self.unit = unit
    self.every = every
    self.from = from
    self.until = until
  }

  /// The day of an occurrence, from 0. It is counted from the first day, so that a short month does not shift later
  /// ones.
  package func day(_ turn: Int) -> Day? {
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
  package func next(after day: Day?) -> Day? {
    guard let day, day >= from else { return self.day(0) }
    let apart = Int(day.number - from.number)
    // Starts at an occurrence that is certainly not too late, and goes on step by step.
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
      JSON.Member("unit", .text(Text(unit.name))),
      JSON.Member("every", .integer(Int64(every))), JSON.Member("from", .text(from.iso)),
    ]
    if let until { members.append(JSON.Member("until", .text(until.iso))) }
    return .object(members)
  }

  /// Parses a register's value.
  package init?(_ json: JSON?) {
    guard let unit = json?["unit"]?.text.flatMap({ Unit(named: $0) }),
      let every = json?["every"]?.integer, (1...100).contains(every),
      let from = json?["from"]?.text.flatMap({ Day(iso: $0) })
    else { return nil }
    self.init(
      unit: unit, every: Int(every), from: from,
      until: json?["until"]?.text.flatMap { Day(iso: $0) })
  }
}

/// A recurring transaction: rent, a subscription, a salary.
package struct Recurrence: Model, Sendable {
  package static var kind: Kind { .recurrence }

  package let id: ID<Recurrence>
  package var rhythm: RecurrenceRule
  package var flow: Transaction.Flow
  package var amount: Money
  package var account: ID<Account>
  package var category: ID<MoneyCategory>?
  package var payee: Text
  /// The last day that was recorded or skipped.
  package var done: Day?
  /// Whether it is recorded without being asked for.
  package var isAutomatic: Bool

  static let automaticWord: StaticString = "automatic"

  init?(_ record: Record) {
    guard record.kind == .recurrence, let rhythm = RecurrenceRule(record[.rhythm]),
      let amount = Money(record[.sum]), amount.minor > 0,
      let flow = record[.sum]?["flow"]?.text.flatMap({ Transaction.Flow(named: $0) }),
      flow != .transfer,
      let account = ID<Account>(record[.sum]?["account"])
    else { return nil }
    id = ID(record.id)
    self.rhythm = rhythm
    self.flow = flow
    self.amount = amount
    self.account = account
    category = ID(record[.category])
    payee = record[.payee]?.text ?? ""
    done = record[.validFrom]?.text.flatMap { Day(iso: $0) }
    isAutomatic = record[.sort]?.text.map { $0 == Recurrence.automaticWord } ?? false
  }

  /// The next day; `nil` if the recurrence has ended.
  package var next: Day? { rhythm.next(after: done) }
}

extension Pouch {
  /// The recurring transactions, the nearest first.
  package var recurrences: [Recurrence] {
    active(.recurrence).compactMap { Recurrence($0) }.sorted { a, b in
      let (left, right) = (a.next?.number ?? .max, b.next?.number ?? .max)
      return left != right ? left < right : a.id < b.id
    }
  }

  package func recurrence(_ id: ID<Recurrence>) -> Recurrence? {
    active(id).flatMap { Recurrence($0) }
  }

  /// Creates a recurrence, or updates an existing one. Returns its id.
  @discardableResult
  package mutating func setRecurrence(
    _ id: ID<Recurrence>?, _ draft: TransactionDraft, _ rhythm: RecurrenceRule
  ) -> ID<Recurrence> {
    let id = id ?? newID()
    for entry in draft.fields
    where entry.field == .sum || entry.field == .category || entry.field == .payee {
      set(id, entry.field, to: entry.value)
    }
    set(id, .rhythm, to: rhythm.json)
    return id
  }

  /// Records the transaction of the next day, or skips that day.
  package mutating func settle(_ recurrence: Recurrence, records: Bool) {
    guard let day = recurrence.next else { return }
    if records {
      _ = add(recurrence.draft(on: day, in: space(of: recurrence.account)))
    }
    set(recurrence.id, .validFrom, to: .text(day.iso))
  }
}

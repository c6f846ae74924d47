import Base

extension Recurrence {
  /// How many days of a recurrence are recorded at once, after a long time without the app.
  static let dueLimit = 100

  /// The id of the transaction of a day. It is derived from both, so that two devices record one transaction.
  func transactionID(on day: Day) -> ID<Transaction> {
    ID(RecordID(bytes: SHA256.hash((Text(Kind.recurrence.name) + id.hex + day.iso).utf8)))
  }

  /// The transaction of a day.
  func draft(on day: Day, in space: ID<Space>?) -> TransactionDraft {
    var draft = TransactionDraft(flow, amount, account, minute: Int64(day.number) * 1440 + 720)
    draft.category = category
    draft.payee = payee
    draft.space = space
    return draft
  }
}

extension Pouch {
  /// Sets whether a recurrence is recorded without being asked for. Its days before today are not recorded later.
  package mutating func setAutomatic(_ id: ID<Recurrence>, _ isAutomatic: Bool, today: Day) {
    guard let one = recurrence(id), one.isAutomatic != isAutomatic else { return }
    set(id, .sort, to: isAutomatic ? .text(Text(Recurrence.automaticWord)) : .null)
    guard isAutomatic, let next = one.next, next < today else { return }
    set(id, .validFrom, to: .text(Day(number: today.number - 1).iso))
  }

  /// The days of automatic recurrences up to today that can be recorded, at most `Recurrence.dueLimit` of each.
  func dueDays(today: Day) -> [(recurrence: Recurrence, days: [Day])] {
    var due: [(recurrence: Recurrence, days: [Day])] = []
    for one in recurrences where one.isAutomatic {
      guard var day = one.next, day <= today, active(one.account) != nil else { continue }
      let space = self.space(of: one.account)
      if let space, !spaces.contains(where: { $0.id == space && $0.role >= .author }) { continue }
      var days = [day]
      while days.count < Recurrence.dueLimit, let next = one.rhythm.next(after: day), next <= today
      {
        days.append(next)
        day = next
      }
      due.append((one, days))
    }
    return due
  }

  /// Records the transactions of automatic recurrences up to today, unless the clock is in doubt. Returns whether there
  /// were any.
  package mutating func recordDue(today: Day) -> Bool {
    let due = dueDays(today: today)
    if due.isEmpty || clockDoubt(today: today, due) != nil { return false }
    for (one, days) in due {
      let space = self.space(of: one.account)
      for day in days {
        let id = one.transactionID(on: day)
        if records[id.record] == nil { add(one.draft(on: day, in: space), as: id) }
        set(one.id, .validFrom, to: .text(day.iso))
      }
    }
    return true
  }

  /// Records what waited because of a doubt, or passes it over, as the user decided. It can be undone.
  package mutating func settleDue(today: Day, records isRecorded: Bool) {
    for (one, days) in dueDays(today: today) {
      let space = self.space(of: one.account)
      for day in days where isRecorded {
        let id = one.transactionID(on: day)
        for entry in one.draft(on: day, in: space).fields {
          set(id, entry.field, to: entry.value, in: space)
        }
        // An undone decision has deleted it.
        if records[id.record]?.isDeleted == true { set(id, .deleted, to: .bool(false)) }
      }
      if let last = days.last { set(one.id, .validFrom, to: .text(last.iso)) }
    }
  }
}

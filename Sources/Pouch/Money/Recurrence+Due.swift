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

  /// Records the transactions of automatic recurrences up to today. Returns whether there were any.
  package mutating func recordDue(today: Day) -> Bool {
    var isChanged = false
    for one in recurrences where one.isAutomatic {
      guard var day = one.next, day <= today, account(one.account) != nil else { continue }
      let space = self.space(of: one.account)
      if let space, !spaces.contains(where: { $0.id == space && $0.role >= .author }) { continue }
      for _ in 0..<Recurrence.dueLimit {
        let id = one.transactionID(on: day)
        if records[id.record] == nil { add(one.draft(on: day, in: space), as: id) }
        set(one.id, .validFrom, to: .text(day.iso))
        isChanged = true
        guard let next = one.rhythm.next(after: day), next <= today else { break }
        day = next
      }
    }
    return isChanged
  }
}

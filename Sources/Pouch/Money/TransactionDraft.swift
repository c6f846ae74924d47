import Base

/// The values of a transaction from a form, a bank's file or a recurrence.
package struct TransactionDraft: Sendable {
  package var flow: Transaction.Flow = .expense
  package var amount: Money
  package var account: ID<Account>
  package var arrival: Transaction.Arrival?
  package var minute: Int64
  package var category: ID<MoneyCategory>?
  package var parts: [Transaction.Part] = []
  package var payee: Text = ""
  package var note: Text = ""
  package var photo: Text = ""
  package var source: Text = ""
  package var batch: Text = ""
  /// The merchant category code of the shop.
  package var mcc: Int?
  package var household: Shares?
  package var isCorrection = false
  /// The shared space that it belongs to; `nil` for a personal one.
  package var space: ID<Space>?

  package init(_ flow: Transaction.Flow, _ amount: Money, _ account: ID<Account>, minute: Int64) {
    self.flow = flow
    self.amount = amount
    self.account = account
    self.minute = minute
  }

  package init(_ transaction: Transaction) {
    flow = transaction.flow
    amount = transaction.amount
    account = transaction.account
    arrival = transaction.arrival
    minute = transaction.minute
    category = transaction.category
    parts = transaction.parts
    payee = transaction.payee
    note = transaction.note
    photo = transaction.photo
    source = transaction.source
    batch = transaction.batch
    mcc = transaction.mcc
    household = transaction.household
    isCorrection = transaction.isCorrection
  }

  /// The change of its account's balance: negative for money that goes out.
  var signed: Int64 { flow == .income ? amount.minor : -amount.minor }

  /// The registers with these values. Those that must agree (flow, amounts, currencies, accounts) are one register.
  var fields: [(field: Field, value: JSON)] {
    var sum = [JSON.Member("flow", .text(Text(flow.name)))] + amount.members
    sum.append(JSON.Member("account", .text(account.hex)))
    if let arrival, flow == .transfer {
      sum.append(JSON.Member("to", .text(arrival.account.hex)))
      sum.append(JSON.Member("arrived", .object(arrival.amount.members)))
    }
    let text = { (bytes: Text) -> JSON in bytes.isEmpty ? .null : .text(bytes) }
    return [
      (.sum, .object(sum)), (.moment, .integer(minute)),
      (.category, flow == .transfer ? .null : (category?.hex).map { .text($0) } ?? .null),
      (.parts, flow == .transfer ? .null : Transaction.json(parts)),
      (.payee, text(payee.tidied(limit: Transaction.payeeLimit))),
      (.note, text(note.tidied(limit: Transaction.noteLimit))),
      (.photo, text(photo)), (.source, text(source)), (.batch, text(batch)),
      (.mcc, mcc.map { .integer(Int64($0)) } ?? .null),
      (.household, household?.json ?? .null),
      (.sort, isCorrection ? .text(Text(Transaction.correctionWord)) : .null),
    ]
  }
}

extension Pouch {
  package func transaction(_ id: ID<Transaction>) -> Transaction? {
    active(id).flatMap { Transaction($0) }
  }

  package mutating func add(_ draft: TransactionDraft) -> ID<Transaction> {
    let id: ID<Transaction> = newID()
    for entry in draft.fields {
      set(id, entry.field, to: entry.value, in: draft.space)
    }
    return id
  }

  /// Adds one of many quickly; in a shared space it is added like a single one.
  mutating func add(_ draft: TransactionDraft, as id: ID<Transaction>) {
    guard let space = draft.space else { return add(id.record, .transaction, draft.fields) }
    for entry in draft.fields { set(id, entry.field, to: entry.value, in: space) }
  }

  /// Writes what differs from the draft. It stays cleared in the accounts whose bank still has the same. A record never
  /// changes its space, so moving to another one creates a new record there. Returns the id that it has then.
  @discardableResult
  package mutating func update(
    transaction id: ID<Transaction>, with draft: TransactionDraft
  ) -> ID<Transaction> {
    let before = transaction(id)
    let cleared = before?.cleared(after: draft) ?? []
    guard draft.space == space(of: id) else {
      let new = add(draft)
      deleteMoved(id.record, to: new.record)
      setCleared(new, in: cleared)
      return new
    }
    if let before, before.cleared != cleared { setCleared(id, in: cleared) }
    for entry in draft.fields { set(id, entry.field, to: entry.value) }
    return id
  }
}

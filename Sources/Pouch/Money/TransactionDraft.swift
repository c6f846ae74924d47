import Codes

/// What a person, a bank or a rhythm says of a transaction.
public struct TransactionDraft: Sendable {
  public var flow: Transaction.Flow = .expense
  public var amount: Money
  public var account: RecordID
  public var arrival: Transaction.Arrival?
  public var minute: Int64
  public var category: RecordID?
  public var parts: [Transaction.Part] = []
  public var payee: [UInt8] = []
  public var note: [UInt8] = []
  public var photo: [UInt8] = []
  public var source: [UInt8] = []
  public var batch: [UInt8] = []
  public var household: Shares?
  public var isCorrection = false
  /// The shared space that it belongs to; nothing for the person's own.
  public var space: RecordID?

  public init(_ flow: Transaction.Flow, _ amount: Money, _ account: RecordID, minute: Int64) {
    self.flow = flow
    self.amount = amount
    self.account = account
    self.minute = minute
  }

  public init(_ transaction: Transaction) {
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
    household = transaction.household
    isCorrection = transaction.isCorrection
  }

  /// The registers that say all this. What must agree (flow, amounts, currencies, accounts) is one.
  var fields: [(field: Field, value: JSON)] {
    var sum = [JSON.Member("flow", .text(Array(flow.name.bytes)))] + amount.members
    sum.append(JSON.Member("account", .text(account.hex)))
    if let arrival, flow == .transfer {
      sum.append(JSON.Member("to", .text(arrival.account.hex)))
      sum.append(JSON.Member("arrived", .object(arrival.amount.members)))
    }
    let text = { (bytes: [UInt8]) -> JSON in bytes.isEmpty ? .null : .text(bytes) }
    return [
      (.sum, .object(sum)), (.moment, .integer(minute)),
      (.category, flow == .transfer ? .null : (category?.hex).map { .text($0) } ?? .null),
      (.parts, flow == .transfer ? .null : Transaction.json(parts)),
      (.payee, text(UTF8Text.tidy(payee, limit: Transaction.payeeLimit))),
      (.note, text(UTF8Text.tidy(note, limit: Transaction.noteLimit))),
      (.photo, text(photo)), (.source, text(source)), (.batch, text(batch)),
      (.household, household?.json ?? .null),
      (.sort, isCorrection ? .text(Array(Transaction.correctionWord.bytes)) : .null),
    ]
  }
}

extension Pouch {
  public func transaction(_ id: RecordID) -> Transaction? {
    living(id, .transaction).flatMap { Transaction($0) }
  }

  public mutating func add(_ draft: TransactionDraft) -> RecordID {
    let id = newID()
    for entry in draft.fields {
      set(id, .transaction, entry.field, to: entry.value, in: draft.space)
    }
    return id
  }

  /// Adds one of many, quickly; in a shared space the way of a single one.
  mutating func add(_ draft: TransactionDraft, as id: RecordID) {
    guard let space = draft.space else { return add(id, .transaction, draft.fields) }
    for entry in draft.fields { set(id, .transaction, entry.field, to: entry.value, in: space) }
  }

  /// Writes what differs from the draft. A record never changes its space, so what goes into another one
  /// is written anew there.
  public mutating func update(transaction id: RecordID, with draft: TransactionDraft) {
    guard draft.space == space(of: id) else {
      leave(id)
      _ = add(draft)
      return
    }
    for entry in draft.fields { set(id, .transaction, entry.field, to: entry.value) }
  }
}

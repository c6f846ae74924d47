/// All transactions, the newest first: made once of the records and then kept up to date.
public struct MoneyLedger: Sendable {
  public private(set) var transactions: [Transaction] = []

  /// What others paid for the household from accounts of their own: it counts between the members, and is
  /// nothing that this person spent. The newest first.
  public private(set) var others: [Transaction] = []

  init(_ transactions: [Transaction], others: [Transaction] = []) {
    self.transactions = transactions.sorted { MoneyLedger.precedes($0, $1) }
    self.others = others.sorted { MoneyLedger.precedes($0, $1) }
  }

  /// A ledger of all: what others paid among what this person did.
  public var whole: MoneyLedger { others.isEmpty ? self : MoneyLedger(transactions + others) }

  private static func precedes(_ a: Transaction, _ b: Transaction) -> Bool {
    a.minute != b.minute
      ? a.minute > b.minute : a.written != b.written ? a.written > b.written : b.id < a.id
  }

  /// Takes in the present state of some records; nothing stands for a deleted one.
  mutating func update(
    _ changes: [(id: RecordID, transaction: Transaction?)], isOthers: (Transaction) -> Bool
  ) {
    // An account may come after what was paid from it.
    var changes = changes
    let known = Set(changes.map { $0.id })
    for transaction in others where !known.contains(transaction.id) && !isOthers(transaction) {
      changes.append((transaction.id, transaction))
    }
    if changes.isEmpty { return }
    let ids = Set(changes.map { $0.id })
    transactions.removeAll { ids.contains($0.id) }
    others.removeAll { ids.contains($0.id) }
    others += changes.compactMap { $0.transaction }.filter(isOthers)
    others.sort { MoneyLedger.precedes($0, $1) }
    changes.removeAll { $0.transaction.map(isOthers) ?? false }
    var fresh = changes.compactMap { $0.transaction }
    fresh.sort { MoneyLedger.precedes($0, $1) }
    guard fresh.count < 50 else {
      transactions = (transactions + fresh).sorted { MoneyLedger.precedes($0, $1) }
      return
    }
    for transaction in fresh {
      var low = 0
      var high = transactions.count
      while low < high {
        let middle = (low + high) / 2
        if MoneyLedger.precedes(transactions[middle], transaction) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      transactions.insert(transaction, at: low)
    }
  }

  /// The place of the first transaction that is on a day or before it.
  func place(notAfter day: Day) -> Int {
    var low = 0
    var high = transactions.count
    while low < high {
      let middle = (low + high) / 2
      if transactions[middle].day > day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The transactions of some days, the newest first.
  public func transactions(from first: Day, to last: Day) -> ArraySlice<Transaction> {
    let begin = place(notAfter: last)
    let end = place(notAfter: Day(number: first.number - 1))
    return transactions[min(begin, end)..<end]
  }

  /// What is in each account: what was there at first and all that came and went.
  public func balances(_ accounts: [Account]) -> [RecordID: Int64] {
    var balances: [RecordID: Int64] = [:]
    for account in accounts { balances[account.id] = account.opening.minor }
    for transaction in transactions {
      balances[transaction.account, default: 0] += transaction.signed
      if let arrival = transaction.arrival {
        balances[arrival.account, default: 0] += arrival.amount.minor
      }
    }
    return balances
  }

  /// What was in an account at a moment: all that came and went until then.
  public func balance(of account: Account, at minute: Int64) -> Int64 {
    var balance = account.opening.minor
    for transaction in transactions where transaction.minute <= minute {
      if transaction.account == account.id { balance += transaction.signed }
      if let arrival = transaction.arrival, arrival.account == account.id {
        balance += arrival.amount.minor
      }
    }
    return balance
  }

  /// The day on which an account's transactions begin.
  public func firstDay(of account: RecordID) -> Day? {
    transactions.last { $0.account == account || $0.arrival?.account == account }?.day
  }
}

extension Pouch {
  /// Brings an account's balance at a moment to what the person counted, by an entry of that moment: what
  /// was there before stays as it was. Nothing is written where the two agree.
  public mutating func correct(
    _ account: Account, to counted: Int64, at minute: Int64, note: [UInt8], _ ledger: MoneyLedger
  ) -> Bool {
    let difference = counted - ledger.balance(of: account, at: minute)
    if difference == 0 { return false }
    let amount = Money(Int64(difference.magnitude), account.currency)
    var draft = TransactionDraft(
      difference < 0 ? .expense : .income, amount, account.id, minute: minute)
    draft.isCorrection = true
    draft.note = note
    draft.space = space(of: account.id)
    _ = add(draft)
    return true
  }
}

extension Pouch {
  /// The ledger of these records, from the one that was made before where there is one.
  public mutating func refresh(_ ledger: inout MoneyLedger?) {
    guard watched == .transaction, ledger != nil else {
      watched = .transaction
      _ = takeTouched()
      let all = living(.transaction).compactMap { Transaction($0) }
      let others = all.filter { isOthers($0) }
      ledger =
        others.isEmpty
        ? MoneyLedger(all) : MoneyLedger(all.filter { !isOthers($0) }, others: others)
      return
    }
    let touched = Set(takeTouched())
    ledger?.update(touched.map { ($0, transaction($0)) }, isOthers: { isOthers($0) })
  }

  /// Whether somebody else recorded a transaction in a shared space, and none of its accounts is shared.
  /// Everybody has the same cash to begin with, so an id alone does not tell whose it is.
  private func isOthers(_ transaction: Transaction) -> Bool {
    guard let record = records[transaction.id], let space = record.space, record.author != nil
    else { return false }
    let accounts = [transaction.account, transaction.arrival?.account].compactMap { $0 }
    return !accounts.contains { self.space(of: $0) == space }
  }
}

extension MoneyLedger {
  /// A ledger without transactions.
  public init() { self.init([]) }
}

extension Day {
  /// The first and the last day of its month.
  public var month: (first: Day, last: Day) {
    let date = self.date
    let first = Day(number: number - Int32(date.day) + 1)
    let length: Int32 =
      switch date.month {
      case 2: date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0) ? 29 : 28
      case 4, 6, 9, 11: 30
      default: 31
      }
    return (first, Day(number: first.number + length - 1))
  }

  /// The same day so many months later; the last of the month where that is shorter.
  public func adding(months: Int) -> Day {
    let date = self.date
    let place = date.year * 12 + date.month - 1 + months
    guard let first = Day(year: place / 12, month: place % 12 + 1, day: 1) else { return self }
    let last = first.month.last
    return Day(number: min(first.number + Int32(date.day) - 1, last.number))
  }
}

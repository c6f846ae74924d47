import Base

/// All transactions, the newest first: built once from the records, then kept up to date.
package struct MoneyLedger: Sendable {
  package private(set) var transactions: [Transaction] = []

  /// What other members paid for the household from their own accounts, the newest first: it counts between the
  /// members, and of the user's spending only the user's share is a part (`OwnShare`).
  package private(set) var others: [Transaction] = []

  /// The transactions between a shared account and one that is unknown here, which may arrive later.
  private(set) var halves: Set<ID<Transaction>> = []

  init(_ transactions: [Transaction], others: [Transaction] = []) {
    self.transactions = transactions.sorted { MoneyLedger.precedes($0, $1) }
    halves = Set(transactions.filter { $0.isHalf }.map { $0.id })
    self.others = others.sorted { MoneyLedger.precedes($0, $1) }
  }

  /// A ledger with the others' transactions included.
  package var whole: MoneyLedger { others.isEmpty ? self : MoneyLedger(transactions + others) }

  /// The ledger with changed values of shared transactions, and with others' transactions among the user's.
  func changingShared(
    _ change: (inout Transaction) -> Void, adding others: [Transaction]
  ) -> MoneyLedger {
    var copy = self
    for at in copy.transactions.indices where copy.transactions[at].household != nil {
      change(&copy.transactions[at])
    }
    guard !others.isEmpty else { return copy }
    copy.transactions = (copy.transactions + others).sorted { MoneyLedger.precedes($0, $1) }
    return copy
  }

  private static func precedes(_ a: Transaction, _ b: Transaction) -> Bool {
    a.minute != b.minute
      ? a.minute > b.minute : a.written != b.written ? a.written > b.written : b.id < a.id
  }

  /// Applies the current state of some records; the transaction is `nil` if it was deleted.
  mutating func update(
    _ changes: [(id: ID<Transaction>, transaction: Transaction?)], isOthers: (Transaction) -> Bool
  ) {
    if changes.isEmpty { return }
    var changes = changes
    let ids = Set(changes.map { $0.id })
    transactions.removeAll { ids.contains($0.id) }
    others.removeAll { ids.contains($0.id) }
    others += changes.compactMap { $0.transaction }.filter(isOthers)
    others.sort { MoneyLedger.precedes($0, $1) }
    changes.removeAll { $0.transaction.map(isOthers) ?? false }
    var fresh = changes.compactMap { $0.transaction }
    halves.subtract(ids)
    halves.formUnion(fresh.filter { $0.isHalf }.map { $0.id })
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

  /// The index of the first transaction on a day or before it.
  func place(notAfter day: Day) -> Int {
    var low = 0
    var high = transactions.count
    while low < high {
      let middle = (low + high) / 2
      if transactions[middle].day > day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The transactions between two days, the newest first.
  package func transactions(from first: Day, to last: Day) -> ArraySlice<Transaction> {
    let begin = place(notAfter: last)
    let end = place(notAfter: Day(number: first.number - 1))
    return transactions[min(begin, end)..<end]
  }

  /// The balance of each account once all its transactions have happened, those of later days too.
  package func finalBalances(_ accounts: [Account]) -> [ID<Account>: Int64] {
    var balances: [ID<Account>: Int64] = [:]
    for account in accounts { balances[account.id] = account.opening.minor }
    for transaction in transactions {
      balances[transaction.account, default: 0] += transaction.signed
      if let arrival = transaction.arrival {
        balances[arrival.account, default: 0] += arrival.amount.minor
      }
    }
    return balances
  }

  /// The balance of an account at a time: its opening balance and all transactions until then.
  package func balance(of account: Account, at minute: Int64) -> Int64 {
    var balance = account.opening.minor
    for transaction in transactions where transaction.minute <= minute {
      if transaction.account == account.id { balance += transaction.signed }
      if let arrival = transaction.arrival, arrival.account == account.id {
        balance += arrival.amount.minor
      }
    }
    return balance
  }

  /// The day of an account's first transaction.
  package func firstDay(of account: ID<Account>) -> Day? {
    transactions.last { $0.account == account || $0.arrival?.account == account }?.day
  }
}

extension Pouch {
  /// Corrects an account's balance at a time to the counted one, by an entry at that time, so that earlier balances
  /// stay. Returns `false` and writes nothing if they are equal.
  package mutating func correct(
    _ account: Account, to counted: Int64, at minute: Int64, note: Text, _ ledger: MoneyLedger
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
  /// Builds the ledger from the records, or updates the existing one.
  package mutating func refresh(_ ledger: inout MoneyLedger?) {
    guard watched == .transaction, ledger != nil else {
      watched = .transaction
      _ = takeTouched()
      let all = active(.transaction).compactMap { Transaction($0) }
      let others = all.filter { isOthers($0) }
      ledger = MoneyLedger(
        (others.isEmpty ? all : all.filter { !isOthers($0) }).map { asShown($0) },
        others: others.map { asShown($0) })
      return
    }
    var touched = Set(takeTouched().map { ID<Transaction>($0) })
    // An account may arrive after its transactions.
    touched.formUnion(ledger?.halves ?? [])
    for other in ledger?.others ?? [] {
      // The ledger names the unknown accounts in its own way, so the record is asked.
      if let stored = transaction(other.id), !isOthers(stored) { touched.insert(other.id) }
    }
    ledger?.update(
      touched.map { ($0, transaction($0).map { asShown($0) }) }, isOthers: { isOthers($0) })
  }

  /// Whether another user recorded a transaction in a shared space, and none of its accounts is shared. All users
  /// have the same initial cash account, so an id alone does not identify its owner.
  private func isOthers(_ transaction: Transaction) -> Bool {
    guard let space = spaceOfOther(transaction) else { return false }
    let accounts = [transaction.account, transaction.arrival?.account].compactMap { $0 }
    return !accounts.contains { self.space(of: $0) == space }
  }

  /// The transaction as it counts and is shown here. An account that another user named outside of the shared space is
  /// theirs, even if one of the user's own has the same id.
  package func asShown(_ transaction: Transaction) -> Transaction {
    guard let space = spaceOfOther(transaction) else { return transaction }
    var shown = transaction
    if self.space(of: shown.account) != space { shown.account = .elsewhere }
    if let arrival = shown.arrival, self.space(of: arrival.account) != space {
      shown.arrival?.account = .elsewhere
    }
    return shown
  }

  /// The shared space in which another user recorded a transaction.
  private func spaceOfOther(_ transaction: Transaction) -> ID<Space>? {
    guard let record = records[transaction.id.record], record.author != nil else { return nil }
    return record.space
  }
}

extension ID<Account> {
  /// Another user's account, which is unknown here.
  package static let elsewhere = ID(high: .max, low: .max)
}

extension Transaction {
  /// Whether one of its accounts is unknown here.
  package var isHalf: Bool { account == .elsewhere || arrival?.account == .elsewhere }
}

extension MoneyLedger {
  /// An empty ledger.
  package init() { self.init([]) }
}

extension Day {
  /// The first and the last day of its month.
  package var month: (first: Day, last: Day) {
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

  /// The same day a number of months later, or the last of that month if it is shorter.
  package func adding(months: Int) -> Day {
    let date = self.date
    let place = date.year * 12 + date.month - 1 + months
    guard let first = Day(year: place / 12, month: place % 12 + 1, day: 1) else { return self }
    let last = first.month.last
    return Day(number: min(first.number + Int32(date.day) - 1, last.number))
  }
}

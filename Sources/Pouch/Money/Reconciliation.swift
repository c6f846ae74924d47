import Base

/// An account compared with the bank: which of its transactions the bank has too.
package struct Reconciliation: Sendable {
  /// The opening balance and all cleared transactions, in minor units of the account's currency.
  package let cleared: Int64
  /// The transactions that are not cleared, the newest first.
  package let open: [Transaction]
  /// The cleared ones, the newest first.
  package let done: [Transaction]
  private let account: ID<Account>

  package init(_ account: Account, _ ledger: MoneyLedger) {
    self.account = account.id
    let own = ledger.transactions.filter {
      $0.account == account.id || $0.arrival?.account == account.id
    }
    open = own.filter { !$0.isCleared(in: account.id) }
    done = own.filter { $0.isCleared(in: account.id) }
    cleared = done.reduce(account.opening.minor) { $0 + $1.change(of: account.id) }
  }

  /// The balance if exactly these of the shown transactions are cleared.
  package func balance(of ticked: [ID<Transaction>], shown: [ID<Transaction>]) -> Int64 {
    var balance = cleared
    for one in open where shown.contains(one.id) && ticked.contains(one.id) {
      balance += one.change(of: account)
    }
    for one in done where shown.contains(one.id) && !ticked.contains(one.id) {
      balance -= one.change(of: account)
    }
    return balance
  }
}

extension Transaction {
  /// The change of an account's balance: negative for money that goes out.
  package func change(of account: ID<Account>) -> Int64 {
    (self.account == account ? signed : 0)
      + (arrival?.account == account ? arrival?.amount.minor ?? 0 : 0)
  }

  /// The accounts in which it stays cleared if it is edited: there the bank has the same sum on the same day. The time
  /// of day, and what it was spent on, are not the bank's.
  func cleared(after draft: TransactionDraft) -> [ID<Account>] {
    guard day == Transaction.day(of: draft.minute) else { return [] }
    let to = draft.flow == .transfer ? draft.arrival : nil
    return cleared.filter { account in
      var change = draft.account == account ? draft.signed : 0
      if let to, to.account == account { change += to.amount.minor }
      return (draft.account == account || to?.account == account)
        && change == self.change(of: account)
    }
  }

  /// Whether the bank of an account has this transaction too.
  package func isCleared(in account: ID<Account>) -> Bool { cleared.contains(account) }
}

extension Pouch {
  /// Marks transactions of an account as cleared, and the other shown ones as open.
  package mutating func setCleared(
    _ ticked: [ID<Transaction>], of shown: [ID<Transaction>], in account: ID<Account>
  ) {
    for id in shown where mayChange(id) {
      guard let one = transaction(id), one.isCleared(in: account) != ticked.contains(id) else {
        continue
      }
      var accounts = one.cleared.filter { $0 != account }
      if ticked.contains(id) { accounts.append(account) }
      setCleared(id, in: accounts)
    }
  }

  /// Marks a transaction as cleared in these accounts and no others.
  mutating func setCleared(_ id: ID<Transaction>, in accounts: [ID<Account>]) {
    set(id, .cleared, to: accounts.isEmpty ? .null : .array(accounts.map { .text($0.hex) }))
  }

  /// Whether any of these transactions, which were edited since, is no longer cleared in an account in which it was.
  package func isLessCleared(_ before: [Transaction], now ids: [ID<Transaction>]) -> Bool {
    zip(before, ids).contains { one, id in
      guard let now = transaction(id) else { return false }
      return one.cleared.contains { !now.isCleared(in: $0) }
    }
  }
}

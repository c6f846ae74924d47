import Base

/// What passes between the user and a person: money lent, borrowed, or given back.
package enum DebtMove: Name, NamedCase {
  case lent, borrowed
  /// The person gave money back.
  case returned
  /// The user gave money back.
  case repaid

  /// Whether money leaves the user's account.
  package var goesOut: Bool { self == .lent || self == .repaid }

  /// The kind of a new debt; a return makes none.
  var kind: Account.Kind? {
    switch self {
    case .lent: .lent
    case .borrowed: .borrowed
    case .returned, .repaid: nil
    }
  }
}

/// Why money can't be given back.
package enum DebtError: Error, Equatable {
  /// No debt in this currency is recorded.
  case nothingOwed
  /// Less is owed than is given back.
  case lessOwed(Money)
}

/// A person with debts, in one currency.
package struct Debt: Equatable, Sendable {
  package let person: Text
  /// Its account: of several, the one with the greatest balance.
  package let account: ID<Account>
  /// What the person owes the user; negative if the user owes.
  package let balance: Money
}

extension Pouch {
  /// The debts on a day that are not archived, by person and currency, the greatest first. Those that are even come
  /// last.
  package func debts(_ ledger: MoneyLedger, on day: Day) -> [Debt] {
    let accounts = self.accounts.filter { $0.kind.isDebt && !$0.isArchived }
    let balances = ledger.balances(accounts, until: day)
    var found: [(key: Text, greatest: Int64, debt: Debt)] = []
    for account in accounts {
      let balance = balances[account.id] ?? 0
      let key = account.debtor.folded
      guard
        let place = found.firstIndex(where: {
          $0.key == key && $0.debt.balance.currency == account.currency
        })
      else {
        let debt = Debt(
          person: account.debtor, account: account.id, balance: Money(balance, account.currency))
        found.append((key, balance, debt))
        continue
      }
      let known = found[place]
      let isGreater = balance.magnitude > known.greatest.magnitude
      found[place].greatest = isGreater ? balance : known.greatest
      found[place].debt = Debt(
        person: known.debt.person, account: isGreater ? account.id : known.debt.account,
        balance: Money(known.debt.balance.minor + balance, account.currency))
    }
    return found.map { $0.debt }.sorted { a, b in
      let (left, right) = (a.balance.minor.magnitude, b.balance.minor.magnitude)
      return left != right ? left > right : a.account < b.account
    }
  }

  /// Records money that passes between an account of the user and a person, as a transfer to or from the person's
  /// debt; a new person gets one. Writes nothing if more money is given back than is owed.
  package mutating func record(
    _ move: DebtMove, _ amount: Money, with person: Text, on account: Account, minute: Int64,
    note: Text, _ ledger: MoneyLedger
  ) throws(DebtError) {
    let key = person.folded
    let known = debts(ledger, on: Transaction.day(of: minute)).first {
      $0.person.folded == key && $0.balance.currency == amount.currency
    }
    if move.kind == nil {
      let owed = known?.balance.minor ?? 0
      guard move == .returned ? owed > 0 : owed < 0 else { throw .nothingOwed }
      let most = Money(Int64(owed.magnitude), amount.currency)
      if amount.minor > most.minor { throw .lessOwed(most) }
    }
    guard let debt = known?.account ?? newDebt(move, person, amount.currency) else {
      throw .nothingOwed
    }
    var draft = TransactionDraft(
      .transfer, amount, move.goesOut ? account.id : debt, minute: minute)
    draft.arrival = Transaction.Arrival(
      account: move.goesOut ? debt : account.id, amount: amount)
    draft.note = note
    draft.space = space(of: account.id)
    _ = add(draft)
  }

  private mutating func newDebt(
    _ move: DebtMove, _ person: Text, _ currency: Currency
  ) -> ID<Account>? {
    guard let kind = move.kind else { return nil }
    var draft = AccountDraft()
    draft.kind = kind
    draft.person = person
    draft.opening = Money(0, currency)
    draft.colour = 0x6B3FA0
    return addAccount(draft)
  }
}

extension Account {
  /// Whose debt it is: the person, else its name.
  fileprivate var debtor: Text { person.isEmpty ? name : person }
}

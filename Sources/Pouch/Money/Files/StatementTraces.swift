import Base

/// Finds the accounts that already have the rows of a file.
package struct StatementTraces: Sendable {
  /// The account of each row; `nil` for a new row.
  private let places: [(account: ID<Account>, isSure: Bool)?]
  /// How many rows have to match before one without an id counts by day, sum and payee alone.
  private let wanted: Int

  /// The account that has the most rows, and how many.
  package let most: (account: ID<Account>, count: Int)?

  /// A row matches an imported transaction with its id, day and sum, or else with its day, sum and minute or payee.
  /// Each transaction matches one row.
  package init(_ statement: Statement, _ ledger: MoneyLedger) {
    var known: [Text: [Int]] = [:]
    var accounts: [ID<Account>] = []
    for transaction in ledger.transactions where !transaction.batch.isEmpty {
      let (day, signed) = (transaction.day, transaction.signed)
      let number = accounts.count
      accounts.append(transaction.account)
      for key in StatementTraces.keys(
        day, signed, transaction.source, transaction.timeOfDay, transaction.payee.folded)
      {
        known[key, default: []].append(number)
      }
    }
    var used: Set<Int> = []
    // How many of a key's transactions are known to be used: looking for the first that is not would pass over them again
    // for each of a thousand equal rows.
    var passed: [Text: Int] = [:]
    var places: [(account: ID<Account>, isSure: Bool)?] = []
    var counts: [ID<Account>: Int] = [:]
    var most: (account: ID<Account>, count: Int)?
    // Without imported transactions nothing is folded: ten thousand rows would take a second.
    for entry in statement.entries where !known.isEmpty {
      let payee = entry.payee.isEmpty ? entry.memo : entry.payee
      let keys = StatementTraces.keys(
        entry.day, entry.minor, statement.format == .qif ? "" : entry.id, entry.minuteOfDay,
        payee.folded)
      var place: (account: ID<Account>, isSure: Bool)?
      for key in keys where place == nil {
        guard let numbers = known[key] else { continue }
        var at = passed[key] ?? 0
        while at < numbers.count, used.contains(numbers[at]) { at += 1 }
        passed[key] = at
        guard at < numbers.count else { continue }
        let number = numbers[at]
        used.insert(number)
        place = (accounts[number], key[0] == 0)
      }
      places.append(place)
      guard let account = place?.account else { continue }
      let count = (counts[account] ?? 0) + 1
      counts[account] = count
      if count > most?.count ?? 0 { most = (account, count) }
    }
    self.places = places
    self.most = most
    wanted = (statement.entries.count + 1) / 2
  }

  /// The account that has at least half of the file's rows.
  package var account: ID<Account>? { most.flatMap { $0.count >= wanted ? $0.account : nil } }

  /// The other account that has a row. A match without an id counts only if that account has the file as a whole: two
  /// cards may pay the same amount to the same payee on one day.
  func place(of row: Int, besides account: ID<Account>) -> ID<Account>? {
    guard row < places.count, let place = places[row], place.account != account else { return nil }
    return place.isSure || place.account == self.account ? place.account : nil
  }

  /// The keys to find a row by, the most reliable first. Noon stands for an unknown time, so it is not a key.
  private static func keys(
    _ day: Day, _ minor: Int64, _ id: Text, _ minute: Int?, _ payee: Text
  ) -> [Text] {
    let sum = Text(day.number) + [0x20] + Text(minor)
    var keys: [Text] = []
    if !id.isEmpty { keys.append([0] + sum + [0x20] + id) }
    if let minute, minute != 720 {
      keys.append([1] + sum + [0x20] + Text(minute))
    }
    if !payee.isEmpty { keys.append([2] + sum + [0x20] + payee) }
    return keys
  }
}

extension Pouch {
  /// The account of a file: by its number, or else by its rows that exist already, or else by its currency, unless
  /// another number of the account is known.
  package func likelyAccount(of statement: Statement, _ ledger: MoneyLedger) -> Account? {
    if let known = account(numbered: statement.account) { return known }
    if let known = StatementTraces(statement, ledger).account.flatMap({ account($0) }) {
      return known
    }
    let open = accounts.filter { !$0.isArchived && !$0.kind.isDebt }
    let currency = statement.entries.first { $0.currency != nil }?.currency ?? nil
    let ofCurrency = open.filter { currency == nil || $0.currency == currency }
    let unnumbered = ofCurrency.filter { $0.numbers.isEmpty || statement.account.isEmpty }
    let fitting = unnumbered.isEmpty ? ofCurrency : unnumbered
    // A card that the user added comes before the initial one.
    let cards = fitting.filter { $0.kind == .card }
    return cards.first { $0.id != Pouch.cardID } ?? cards.first ?? fitting.first ?? open.first
  }
}

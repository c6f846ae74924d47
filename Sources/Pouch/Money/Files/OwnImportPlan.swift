import Base

/// The preview of an import of the app's own export.
package struct OwnImportPlan: Sendable {
  let file: OwnExport
  /// The account for each of the file's, in the file's order; `nil` if it has to be created.
  let accounts: [ID<Account>?]
  /// The transactions that are missing here.
  let fresh: [OwnExport.Entry]

  package var freshCount: Int { fresh.count }
  package var knownCount: Int { file.entries.count - fresh.count }
  package var newAccounts: Int { accounts.reduce(0) { $0 + ($1 == nil ? 1 : 0) } }
  package var hasNews: Bool { !fresh.isEmpty || newAccounts > 0 }

  /// A preview of the new transactions, the newest first.
  package var preview: [(title: Text, day: Day, amount: Money, account: Text)] {
    fresh.suffix(60).reversed().map { entry in
      let minor = entry.flow == .income ? entry.minor : -entry.minor
      return (
        entry.payee.isEmpty ? entry.category : entry.payee,
        Day(number: Int32(clamping: entry.minute / 1440)), Money(minor, entry.currency),
        entry.account
      )
    }
  }

  /// Matches accounts by id, or else by the label that an export would use. A transaction exists already if its id
  /// does: an id of this app on any account, a bank's id on the same one.
  package init(_ file: OwnExport, _ pouch: Pouch, _ ledger: MoneyLedger) {
    self.file = file
    let own = pouch.accounts
    let labels = Settings.Language.allCases.map { MoneyExport.labels(of: own, in: $0) }
    var free = own
    var matched: [ID<Account>?] = []
    var byKey: [Text: ID<Account>] = [:]
    for row in file.accounts {
      let currency = row.draft.opening.currency
      let place =
        free.firstIndex { $0.id == row.id && $0.currency == currency }
        ?? free.firstIndex { own in
          own.currency == currency
            && (labels.contains { $0[own.id] == row.label }
              || own.hasNoName && OwnExport.kind(row.label) == own.kind)
        }
      let id = place.map { free.remove(at: $0).id }
      matched.append(id)
      if let id { byKey[row.key] = id }
    }
    accounts = matched
    var ids: Set<Text> = []
    var sources: Set<Text> = []
    for transaction in ledger.transactions {
      ids.insert(transaction.id.hex)
      if transaction.source.isEmpty { continue }
      ids.insert(transaction.source)
      sources.insert(transaction.source + transaction.account.bytes)
    }
    fresh = file.entries.filter { entry in
      if entry.id.isEmpty { return true }
      if RecordID(hex: entry.id) != nil { return !ids.contains(entry.id) }
      guard let account = byKey[OwnExport.key(entry.account, entry.currency)] else { return true }
      return !sources.contains(entry.id + account.bytes)
    }
  }
}

extension Pouch {
  /// Imports the new accounts and transactions of an export. The transactions get one import id, by which they can be
  /// deleted together.
  package mutating func apply(_ plan: OwnImportPlan, _ ledger: MoneyLedger) {
    var accounts: [Text: ID<Account>] = [:]
    for (row, id) in zip(plan.file.accounts, plan.accounts) {
      accounts[row.key] = makeAccount(row, id, ledger)
    }
    var categories = CategoryPaths(moneyCategories)
    let batch = newID().hex
    let seed = newID()
    for (number, entry) in plan.fresh.enumerated() {
      guard let account = accounts[OwnExport.key(entry.account, entry.currency)] else { continue }
      var draft = TransactionDraft(
        entry.flow, Money(entry.minor, entry.currency), account, minute: entry.minute)
      if entry.flow == .transfer {
        let arrived = entry.arrived ?? draft.amount
        guard let to = accounts[OwnExport.key(entry.to, arrived.currency)] else { continue }
        draft.arrival = Transaction.Arrival(account: to, amount: arrived)
      }
      let isIncome = entry.flow == .income
      draft.category = categories.id(of: entry.category, isIncome, in: &self)
      draft.parts = entry.parts.map { part in
        Transaction.Part(
          category: categories.id(of: part.category, isIncome, in: &self), minor: part.minor,
          note: part.note)
      }
      draft.payee = entry.payee
      draft.note = entry.note
      draft.isCorrection = entry.isCorrection
      draft.source = entry.id.tidied(limit: 120)
      draft.batch = batch
      draft.space = space(of: account)
      add(draft, as: ID(high: seed.high, low: seed.low &+ UInt64(number)))
    }
  }

  /// The existing or a new account for a row of the file. An account that was never used gets the row's values.
  private mutating func makeAccount(
    _ row: OwnExport.AccountRow, _ known: ID<Account>?, _ ledger: MoneyLedger
  ) -> ID<Account> {
    guard let known, let account = self.account(known) else {
      let id = addAccount(row.draft)
      if row.isArchived { setArchived(account: id, true) }
      return id
    }
    if account.opening.minor == 0, ledger.firstDay(of: known) == nil {
      var draft = AccountDraft(account)
      draft.name = row.draft.name
      draft.kind = row.draft.kind
      draft.person = row.draft.person
      draft.opening = row.draft.opening
      update(account: known, with: draft)
    }
    return known
  }
}

/// Finds categories by path, and creates missing ones.
struct CategoryPaths {
  private var ids: [Text: ID<MoneyCategory>] = [:]

  init(_ categories: [MoneyCategory]) {
    var byID: [ID<MoneyCategory>: MoneyCategory] = [:]
    for category in categories { byID[category.id] = category }
    for category in categories {
      for language in Settings.Language.allCases {
        let parent = category.parent.flatMap { byID[$0] }
        let path = MoneyExport.path(of: category, parent, in: language)
        let key = CategoryPaths.key(path, category.isIncome)
        if ids[key] == nil { ids[key] = category.id }
      }
    }
  }

  /// The category of a path: of the flow's kind, or else of the other (a refund), or else a new one.
  mutating func id(
    of path: Text, _ isIncome: Bool, in pouch: inout Pouch
  ) -> ID<MoneyCategory>? {
    if path.isEmpty { return nil }
    if let known = ids[CategoryPaths.key(path, isIncome)] ?? ids[CategoryPaths.key(path, !isIncome)]
    {
      return known
    }
    let names = OwnExport.names(in: path)
    var draft = MoneyCategoryDraft()
    draft.name = names.last ?? path
    draft.isIncome = isIncome
    if names.count > 1 { draft.parent = id(of: OwnExport.escaped(names[0]), isIncome, in: &pouch) }
    let made = pouch.addMoneyCategory(draft)
    ids[CategoryPaths.key(path, isIncome)] = made
    return made
  }

  private static func key(_ path: Text, _ isIncome: Bool) -> Text {
    [isIncome ? 1 : 0] + path
  }
}

extension Account {
  /// Whether it is called after its kind.
  fileprivate var hasNoName: Bool { name.isEmpty && person.isEmpty }
}

import Codes

/// What taking in an export of this app's would do, before it does it.
public struct OwnImportPlan: Sendable {
  let file: OwnExport
  /// The account of this pouch for each of the file's, in the file's order; nothing for one to be made.
  let accounts: [RecordID?]
  /// The transactions that are not here yet.
  let fresh: [OwnExport.Entry]

  public var freshCount: Int { fresh.count }
  public var knownCount: Int { file.entries.count - fresh.count }
  public var newAccounts: Int { accounts.reduce(0) { $0 + ($1 == nil ? 1 : 0) } }
  public var hasNews: Bool { !fresh.isEmpty || newAccounts > 0 }

  /// The transactions of the file as they will look, the newest first: what to show of them.
  public var preview: [(title: [UInt8], day: Day, amount: Money, account: [UInt8])] {
    fresh.suffix(60).reversed().map { entry in
      let minor = entry.flow == .income ? entry.minor : -entry.minor
      return (
        entry.payee.isEmpty ? entry.category : entry.payee,
        Day(number: Int32(clamping: entry.minute / 1440)), Money(minor, entry.currency),
        entry.account
      )
    }
  }

  /// An account of the file is the one with its id, else the one that an export would call the same. A
  /// transaction is here if its id is: of this app's ids on any account, of a bank's on the same.
  public init(_ file: OwnExport, _ pouch: Pouch, _ ledger: MoneyLedger) {
    self.file = file
    let own = pouch.accounts
    let labels = MoneyExport.labels(of: own)
    var free = own
    var matched: [RecordID?] = []
    var byKey: [[UInt8]: RecordID] = [:]
    for row in file.accounts {
      let currency = row.draft.opening.currency
      let place =
        free.firstIndex { $0.id == row.id && $0.currency == currency }
        ?? free.firstIndex { labels[$0.id] == row.label && $0.currency == currency }
      let id = place.map { free.remove(at: $0).id }
      matched.append(id)
      if let id { byKey[row.key] = id }
    }
    accounts = matched
    var ids: Set<[UInt8]> = []
    var sources: Set<[UInt8]> = []
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
  /// Takes in what is new of an export, all with one mark, by which it can be taken back as a whole.
  public mutating func take(_ plan: OwnImportPlan, _ ledger: MoneyLedger) {
    var accounts: [[UInt8]: RecordID] = [:]
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
      draft.source = UTF8Text.tidy(entry.id, limit: 120)
      draft.batch = batch
      draft.space = space(of: account)
      add(draft, as: RecordID(high: seed.high, low: seed.low &+ UInt64(number)))
    }
  }

  /// The account for a row of the file: made, or the one that is here. One that was never used takes what
  /// the file says of it.
  private mutating func makeAccount(
    _ row: OwnExport.AccountRow, _ known: RecordID?, _ ledger: MoneyLedger
  ) -> RecordID {
    guard let known, let account = self.account(known) else {
      let id = addAccount(row.draft)
      if row.isArchived { setArchived(account: id, true) }
      return id
    }
    if account.opening.minor == 0, ledger.firstDay(of: known) == nil {
      var draft = AccountDraft(account)
      draft.name = row.draft.name
      draft.sort = row.draft.sort
      draft.person = row.draft.person
      draft.opening = row.draft.opening
      update(account: known, with: draft)
    }
    return known
  }
}

/// Finds categories by their paths, and makes those that are not there.
struct CategoryPaths {
  private var ids: [[UInt8]: RecordID] = [:]

  init(_ categories: [MoneyCategory]) {
    var byID: [RecordID: MoneyCategory] = [:]
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

  /// The category of a path: of the flow's own sort, else of the other (money that came back), else new.
  mutating func id(
    of path: [UInt8], _ isIncome: Bool, in pouch: inout Pouch
  ) -> RecordID? {
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

  private static func key(_ path: [UInt8], _ isIncome: Bool) -> [UInt8] {
    [isIncome ? 1 : 0] + path
  }
}

import Base

/// The preview of an import.
package struct ImportPlan: Sendable {
  package struct Row: Sendable {
    package var entry: StatementEntry
    package var category: ID<MoneyCategory>?
    package var payee: Text
    package var isDuplicate: Bool
    /// The other account that already has it.
    package var elsewhere: ID<Account>?
    package var parts: [Transaction.Part] = []
    /// Whether the category is a guess from the bank's word or the shop's code (`BankCategory`).
    package var isBankGuess = false
  }

  package let account: Account
  package var rows: [Row]
  /// How many rows are in a currency other than the account's; they are left out.
  package let foreign: Int
  /// The account's number in the file.
  let number: Text

  /// The other account that has rows of this file, and how many.
  package var elsewhere: (account: ID<Account>, count: Int)? {
    guard let first = rows.first(where: { $0.elsewhere != nil })?.elsewhere else { return nil }
    return (first, rows.reduce(0) { $0 + ($1.elsewhere == first ? 1 : 0) })
  }

  package var fresh: Int { rows.reduce(0) { $0 + ($1.isDuplicate ? 0 : 1) } }

  /// Compares a statement with the account's transactions.
  ///
  /// A row is a duplicate if a transaction has its id; or else if one has the same amount, is within three days, has
  /// the same payee, no payee or the same minute, and no other id. Each transaction matches one row only, so that two
  /// equal purchases on a day stay two. A row that another account already has is not imported here.
  package init(
    _ statement: Statement, into account: Account, _ ledger: MoneyLedger, _ rules: [ImportRule],
    categories: [MoneyCategory]
  ) {
    self.account = account
    var ids: Set<Text> = []
    var known = KnownTransactions()
    let traces = StatementTraces(statement, ledger)
    for transaction in ledger.transactions where !transaction.isCorrection {
      let isHere = transaction.account == account.id
      guard isHere || transaction.arrival?.account == account.id else { continue }
      if !transaction.source.isEmpty { ids.insert(transaction.source) }
      let signed = isHere ? transaction.signed : transaction.arrival?.amount.minor ?? 0
      known.add(
        signed, transaction.day,
        KnownTransactions.One(
          payee: transaction.payee.folded, hasID: !transaction.source.isEmpty,
          minute: transaction.batch.isEmpty || transaction.timeOfDay == 720
            ? nil : transaction.timeOfDay))
    }
    var names: [Text: ID<MoneyCategory>] = [:]
    for category in categories {
      for language in Settings.Language.allCases {
        names[category.name(in: language).folded] = category.id
      }
    }
    let memory = PayeeMemory(ledger)
    var rows: [Row] = []
    var foreign = 0
    rows.reserveCapacity(statement.entries.count)
    for (place, entry) in statement.entries.enumerated() {
      if let currency = entry.currency, currency != account.currency {
        foreign += 1
        continue
      }
      if entry.minor == 0 { continue }
      // Quicken's numbers are those of cheques, or words such as ATM: they identify nothing.
      var entry = entry
      if statement.format == .qif { entry.id = "" }
      let payee = entry.payee.isEmpty ? entry.memo : entry.payee
      let folded = payee.folded
      var row = Row(entry: entry, category: nil, payee: payee, isDuplicate: false)
      row.parts = ImportPlan.parts(of: entry, names)
      let rule = rules.first { $0.conditions.hold(for: entry, folded, account) }
      if let rule, !rule.payee.isEmpty { row.payee = rule.payee }
      let renamed = row.payee == payee ? folded : row.payee.folded
      if !entry.id.isEmpty, ids.contains(entry.id) {
        row.isDuplicate = true
      } else if known.remove(like: entry, folded, renamed) {
        row.isDuplicate = true
      } else if let other = traces.place(of: place, besides: account.id) {
        row.isDuplicate = true
        row.elsewhere = other
      }
      // A rule may set only a better name; the category then comes from the other sources. The bank's own are the
      // last, since they say what the shop sells and not what the user bought.
      row.category =
        rule?.category ?? memory.category(of: folded, entry.flow)
        ?? (entry.category.isEmpty ? nil : names[ImportPlan.leaf(entry.category).folded])
      if row.category == nil, let guess = BankCategory(of: entry)?.category(among: categories) {
        row.category = guess
        row.isBankGuess = true
      }
      rows.append(row)
    }
    self.rows = rows
    self.foreign = foreign
    number = statement.account
  }

  /// The parts of a split with their categories, if they add up to the whole and have the same sign.
  private static func parts(
    of entry: StatementEntry, _ names: [Text: ID<MoneyCategory>]
  ) -> [Transaction.Part] {
    let sum = entry.parts.reduce(Int64(0)) { $0 + $1.minor }
    let isOneSign = entry.parts.allSatisfy { ($0.minor < 0) == (entry.minor < 0) }
    guard entry.parts.count >= 2, entry.parts.count <= Transaction.partLimit, isOneSign,
      sum == entry.minor
    else { return [] }
    return entry.parts.map { part in
      Transaction.Part(
        category: names[leaf(part.category).folded], minor: Int64(part.minor.magnitude),
        note: part.note)
    }
  }

  /// The last component of a category's path: `Дім:Оренда`.
  private static func leaf(_ category: Text) -> Text {
    category.split(separator: UInt8(ascii: ":")).last.map { Table.trimmed(Text($0)) } ?? category
  }
}

/// The latest category of each payee.
struct PayeeMemory {
  private var categories: [Text: ID<MoneyCategory>] = [:]

  init(_ ledger: MoneyLedger) {
    for transaction in ledger.transactions where !transaction.payee.isEmpty {
      guard let category = transaction.category else { continue }
      let key = PayeeMemory.key(transaction.payee.folded, transaction.flow)
      if categories[key] == nil { categories[key] = category }
    }
  }

  func category(of folded: Text, _ flow: Transaction.Flow) -> ID<MoneyCategory>? {
    categories[PayeeMemory.key(folded, flow)]
  }

  private static func key(_ folded: Text, _ flow: Transaction.Flow) -> Text {
    flow.name.bytes + folded
  }
}

extension Pouch {
  /// Imports the new rows of a plan under one import id, by which they can be deleted together. Returns the id.
  package mutating func apply(_ plan: ImportPlan) -> Text {
    let batch = newID().hex
    var number: UInt64 = 0
    let seed = newID()
    let space = space(of: plan.account.id)
    learn(plan.number, of: plan.account.id)
    for row in plan.rows where !row.isDuplicate {
      let entry = row.entry
      var draft = TransactionDraft(
        entry.minor < 0 ? .expense : .income,
        Money(Int64(entry.minor.magnitude), plan.account.currency), plan.account.id,
        minute: Int64(entry.day.number) * 1440 + Int64(entry.minuteOfDay ?? 720))
      draft.category = row.category
      draft.payee = row.payee
      draft.note = entry.payee.isEmpty ? "" : entry.memo
      draft.parts = row.parts
      draft.source = entry.id.tidied(limit: 120)
      draft.mcc = entry.mcc
      draft.batch = batch
      draft.space = space
      // Ids are numbered from one hash: ten thousand hashes would take a second.
      add(draft, as: ID(high: seed.high, low: seed.low &+ number))
      number += 1
    }
    return batch
  }

  /// Deletes all transactions of an import. Returns their number.
  package mutating func revertImport(_ batch: Text, _ ledger: MoneyLedger) -> Int {
    var count = 0
    for transaction in ledger.transactions where transaction.batch == batch {
      add(transaction.id.record, .transaction, [(.deleted, .bool(true))])
      count += 1
    }
    return count
  }

  /// The mapping for a table: the user's for this header, or else a guess.
  package func mapping(for table: Table) -> ColumnMapping? {
    guard let guess = ColumnMapping(guessing: table) else { return rememberedMapping(for: table) }
    return rememberedMapping(for: table) ?? guess
  }

  private func rememberedMapping(for table: Table) -> ColumnMapping? {
    for (place, row) in table.rows.prefix(40).enumerated() {
      let key = ColumnMapping(header: place, roles: []).key(of: table)
      guard let json = active(Pouch.mappingID(key), .importMapping)?[.columns] else { continue }
      let names = json["roles"]?.array ?? []
      guard names.count == row.count else { continue }
      var mapping = ColumnMapping(
        header: place, roles: names.map { $0.text.flatMap { ColumnMapping.Role(named: $0) } })
      mapping.order = json["order"]?.integer.flatMap {
        UInt8(exactly: $0).flatMap { ColumnMapping.DayOrder(rawValue: $0) }
      }
      mapping.isDecimalComma = json["comma"]?.bool
      mapping.currency = json["currency"]?.text.flatMap { Currency(code: $0) }
      return mapping
    }
    return nil
  }

  /// Stores how files with this header are parsed.
  package mutating func remember(_ mapping: ColumnMapping, for table: Table) {
    let id = Pouch.mappingID(mapping.key(of: table))
    var members = [
      JSON.Member(
        "roles",
        .array(mapping.roles.map { role in role.map { .text(Text($0.name)) } ?? .null }))
    ]
    if let order = mapping.order {
      members.append(JSON.Member("order", .integer(Int64(order.rawValue))))
    }
    if let comma = mapping.isDecimalComma { members.append(JSON.Member("comma", .bool(comma))) }
    if let currency = mapping.currency {
      members.append(JSON.Member("currency", .text(currency.code)))
    }
    set(id, .importMapping, .columns, to: .object(members))
  }

  private static func mappingID(_ key: Text) -> RecordID {
    RecordID(bytes: SHA256.hash((Text(Kind.importMapping.name) + key).utf8))
  }
}

import Base

/// A table exported by this app. It is complete, so nothing is guessed: an import restores what was exported.
package struct OwnExport: Sendable {
  /// An account from its own row, or as transactions name it.
  struct AccountRow: Sendable {
    var label: Text
    var draft: AccountDraft
    var isArchived = false
    var id: ID<Account>?

    var key: Text { OwnExport.key(label, draft.opening.currency) }
  }

  struct Entry: Sendable {
    /// The bank's own id, or else the record's.
    var id: Text
    var flow: Transaction.Flow
    var isCorrection: Bool
    var minor: Int64
    var currency: Currency
    /// The label of its account; `to` is that of a transfer's other one.
    var account: Text
    var to: Text
    var arrived: Money?
    var minute: Int64
    var payee: Text
    var note: Text
    var category: Text
    var parts: [(category: Text, minor: Int64, note: Text)] = []
  }

  var accounts: [AccountRow] = []
  var entries: [Entry] = []

  /// The most accounts and categories of a file.
  private static let accountLimit = 500
  private static let categoryLimit = 1000

  /// Whether a table has the header of an export.
  package static func isHeader(of table: Table) -> Bool { Columns(table) != nil }

  /// Parses a table; `nil` if its header is not that of an export.
  package init?(_ table: Table) throws(ImportError) {
    guard let columns = Columns(table) else { return nil }
    let rows = table.rows.dropFirst()
    let order = DateText.order(of: rows.map { columns.cell(.date, $0) })
    // A spreadsheet program that saved the table may have replaced points with commas; there are no thousands
    // separators.
    let isComma = rows.contains { columns.cell(.amount, $0).contains(UInt8(ascii: ",")) }
    for (offset, row) in rows.enumerated() {
      let number = offset + 2
      let type = columns.cell(.type, row)
      if type.isEmpty { continue }
      guard let currency = Currency(code: columns.cell(.currency, row)) else {
        throw .amount(row: number)
      }
      let value = try OwnExport.amount(columns.cell(.amount, row), isComma, currency, number)
      if ExportWord.account.isIn(type) || ExportWord.archivedAccount.isIn(type) {
        add(account: row, columns, Money(value, currency), type)
        continue
      }
      let moment = DateText.read(columns.cell(.date, row), order)
      guard let day = moment?.day else { throw .date(row: number) }
      let time = DateText.time(columns.cell(.time, row)) ?? moment?.minute ?? 720
      let minute = Int64(day.number) * 1440 + Int64(time)
      let next = offset + 1 < rows.count ? columns.cell(.id, table.rows[number]) : ""
      if join(row, columns, value) { continue }
      var entry = OwnExport.entry(row, columns, type, Money(value, currency), minute)
      // A transfer between members of a household has no account.
      if entry.account.isEmpty { continue }
      if let base = columns.base(of: row, next: next) {
        entry.id = base
        entry.parts = [OwnExport.part(row, columns, value, entry.flow)]
      }
      if let code = Currency(code: columns.cell(.arrivedCurrency, row)) {
        let text = columns.cell(.arrived, row)
        entry.arrived = Money(try OwnExport.amount(text, isComma, code, number), code)
      }
      entries.append(entry)
    }
    nameMissingAccounts()
    if entries.isEmpty, accounts.isEmpty { throw .noTransactions }
    // Each new one is put in order among all others.
    var categories = Set(entries.map { $0.category })
    for entry in entries { for part in entry.parts { categories.insert(part.category) } }
    if accounts.count > OwnExport.accountLimit || categories.count > OwnExport.categoryLimit {
      throw .tooLarge
    }
  }

  private static func entry(
    _ row: [Text], _ columns: Columns, _ type: Text, _ value: Money, _ minute: Int64
  ) -> Entry {
    let isCorrection = ExportWord.correction.isIn(type)
    let flow =
      Transaction.Flow.allCases.first { $0.exportWord.isIn(type) }
      ?? (value.minor < 0 ? .expense : .income)
    return Entry(
      id: columns.cell(.id, row), flow: flow, isCorrection: isCorrection,
      minor: Int64(value.minor.magnitude), currency: value.currency,
      account: columns.cell(.account, row), to: columns.cell(.toAccount, row), arrived: nil,
      minute: minute, payee: columns.cell(.payee, row), note: columns.cell(.note, row),
      category: columns.cell(.category, row))
  }

  private static func part(
    _ row: [Text], _ columns: Columns, _ value: Int64, _ flow: Transaction.Flow
  ) -> (category: Text, minor: Int64, note: Text) {
    (
      columns.cell(.category, row), flow == .income ? value : -value,
      columns.cell(.partNote, row)
    )
  }

  /// Adds a row to the previous split, if it is the next part of it.
  private mutating func join(_ row: [Text], _ columns: Columns, _ value: Int64) -> Bool {
    let place = entries.count - 1
    guard place >= 0, !entries[place].parts.isEmpty else { return false }
    let next = entries[place].id + "/" + Text(Int64(entries[place].parts.count) + 1)
    guard columns.cell(.id, row) == next else { return false }
    // In its place: a copy of the last entry would copy its parts with each one that is added.
    let part = OwnExport.part(row, columns, value, entries[place].flow)
    entries[place].minor =
      entries[place].parts.count == 1 ? entries[place].parts[0].minor : entries[place].minor
    entries[place].minor += part.minor
    entries[place].parts.append(part)
    return true
  }

  private mutating func add(
    account row: [Text], _ columns: Columns, _ opening: Money, _ type: Text
  ) {
    var draft = AccountDraft()
    draft.kind = OwnExport.kind(columns.cell(.category, row)) ?? .card
    draft.person = columns.cell(.payee, row)
    draft.name = columns.cell(.note, row)
    draft.opening = opening
    accounts.append(
      AccountRow(
        label: columns.cell(.account, row), draft: draft,
        isArchived: ExportWord.archivedAccount.isIn(type),
        id: ID(hex: columns.cell(.id, row))))
  }

  static func kind(_ word: Text) -> Account.Kind? {
    Account.Kind.allCases.first { $0.exportWord.isIn(word) }
  }

  /// Older exports have no rows of accounts: those come from the transactions.
  private mutating func nameMissingAccounts() {
    var known = Set(accounts.map { $0.key })
    for entry in entries {
      let arrival = entry.arrived.map { (entry.to, $0.currency) }
      for (label, currency) in [(entry.account, entry.currency), arrival].compactMap({ $0 })
      where known.insert(OwnExport.key(label, currency)).inserted {
        var draft = AccountDraft()
        let kind = OwnExport.kind(label)
        draft.kind = kind ?? .card
        draft.name = kind == nil ? label : ""
        draft.opening = Money(0, currency)
        accounts.append(AccountRow(label: label, draft: draft))
      }
    }
  }

  private static func amount(
    _ text: Text, _ isComma: Bool, _ currency: Currency, _ row: Int
  ) throws(ImportError) -> Int64 {
    switch AmountText.read(text, isComma: isComma, decimals: currency.decimals) {
    case .success(let minor): return minor
    case .tooLarge: throw .amountTooLarge(row: row)
    case .unreadable: throw .amount(row: row)
    }
  }

  /// The key that identifies an account of the file.
  static func key(_ label: Text, _ currency: Currency) -> Text { label + [0] + currency.code }

  /// A category's name with escaped colons, so that they don't separate it.
  static func escaped(_ name: Text) -> Text {
    var text: Text = ""
    for byte in name {
      if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
    }
    return text
  }

  /// The names in a category's path: the parent's and its own.
  static func names(in path: Text) -> [Text] {
    var names: [Text] = [""]
    var isMarked = false
    for byte in path {
      if !isMarked, byte == UInt8(ascii: "\\") {
        isMarked = true
      } else if !isMarked, byte == UInt8(ascii: ":") {
        names.append("")
      } else {
        names[names.count - 1].append(byte)
        isMarked = false
      }
    }
    return names
  }

  /// The indices of the export's columns in a table.
  struct Columns {
    private var places: [Int] = []
    private let isSheet: Bool
    private let hasParts: Bool

    init?(_ table: Table) {
      guard let header = table.rows.first else { return nil }
      for column in MoneyExport.Column.allCases {
        places.append(header.firstIndex { column.word.isIn($0) } ?? -1)
      }
      // The last two were added later.
      if places.prefix(MoneyExport.Column.allCases.count - 2).contains(-1) { return nil }
      hasParts = !places.suffix(2).contains(-1)
      isSheet = table.isSheet
    }

    func cell(_ column: MoneyExport.Column, _ row: [Text]) -> Text {
      let place = places[column.rawValue]
      guard place >= 0, place < row.count else { return "" }
      let text = row[place]
      let isMarked = !isSheet && text.first == UInt8(ascii: "'")
      return isMarked ? Text(text.dropFirst()) : text
    }

    /// The id of the whole, if a row is the first part of a split. In older exports only the next row shows it.
    func base(of row: [Text], next: Text) -> Text? {
      let id = cell(.id, row)
      guard id.suffix(2) == "/1" else { return nil }
      let base = Text(id.dropLast(2))
      if hasParts { return cell(.part, row).isEmpty ? nil : base }
      return next == base + "/2" ? base : nil
    }
  }
}

import Base

/// Exports all money data in formats that other programs read.
package struct MoneyExport: Sendable {
  let language: Settings.Language
  let transactions: [Transaction]
  /// All accounts in the user's order.
  let ordered: [Account]
  private var accounts: [ID<Account>: Account] = [:]
  private var categories: [ID<MoneyCategory>: MoneyCategory] = [:]
  private let labels: [ID<Account>: Text]

  /// Collects a pouch's transactions, the oldest first.
  package init(_ pouch: Pouch, _ ledger: MoneyLedger, language: Settings.Language) {
    self.language = language
    transactions = ledger.transactions.reversed()
    ordered = pouch.accounts
    labels = MoneyExport.labels(of: ordered, in: language)
    for account in ordered { accounts[account.id] = account }
    for category in pouch.moneyCategories { categories[category.id] = category }
  }

  func name(ofAccount id: ID<Account>) -> Text {
    accounts[id].map { $0.plainName(in: language) } ?? ""
  }

  /// The names of accounts in the tables: accounts with the same name and currency are numbered.
  static func labels(
    of accounts: [Account], in language: Settings.Language
  ) -> [ID<Account>: Text] {
    var labels: [ID<Account>: Text] = [:]
    var used: Set<Text> = []
    for account in accounts {
      let name = account.plainName(in: language)
      var label = name
      var number: Int64 = 2
      while !used.insert(OwnExport.key(label, account.currency)).inserted {
        label = name + " (" + Text(number)
        label.append(UInt8(ascii: ")"))
        number += 1
      }
      labels[account.id] = label
    }
    return labels
  }

  private func label(_ id: ID<Account>) -> Text { labels[id] ?? "" }

  func account(_ id: ID<Account>) -> Account? { accounts[id] }

  /// All accounts, in the order of their ids.
  var known: [Account] { accounts.values.sorted { $0.id < $1.id } }

  /// A category with its parent, such as `Житло:Оренда`.
  func name(ofCategory id: ID<MoneyCategory>?) -> Text {
    guard let id, let category = categories[id] else { return "" }
    let own = category.name(in: language)
    guard let parent = category.parent.flatMap({ categories[$0] }) else { return own }
    return parent.name(in: language) + ":" + own
  }

  /// A category with its parent as written to tables: a colon within a name is escaped with a backslash.
  static func path(
    of category: MoneyCategory, _ parent: MoneyCategory?, in language: Settings.Language
  ) -> Text {
    let own = OwnExport.escaped(category.name(in: language))
    guard let parent else { return own }
    return OwnExport.escaped(parent.name(in: language)) + ":" + own
  }

  private func path(_ id: ID<MoneyCategory>?) -> Text {
    guard let category = id.flatMap({ categories[$0] }) else { return "" }
    return MoneyExport.path(of: category, category.parent.flatMap { categories[$0] }, in: language)
  }

  static func decimal(_ minor: Int64, _ currency: Currency) -> Text {
    var text: Text = minor < 0 ? "-" : ""
    text += Text(minor.magnitude / UInt64(currency.scale))
    if currency.decimals > 0 {
      text.append(UInt8(ascii: "."))
      let rest = Text(currency.scale + Int64(minor.magnitude % UInt64(currency.scale)))
      text += rest.dropFirst()
    }
    return text
  }

  static func time(_ transaction: Transaction) -> Text {
    let two = { (value: Int) in [48 + UInt8(value / 10), 48 + UInt8(value % 10)] }
    return two(transaction.timeOfDay / 60) + ":" + two(transaction.timeOfDay % 60)
  }

  /// The columns of the tables.
  enum Column: Int, CaseIterable {
    case date, time, type, amount, currency, account, toAccount, arrived, arrivedCurrency, category
    case payee, note, id, part, partNote

    var word: ExportWord {
      switch self {
      case .date: ExportWord("дата", "date")
      case .time: ExportWord("час", "time")
      case .type: ExportWord("вид", "type")
      case .amount: ExportWord("сума", "amount")
      case .currency: ExportWord("валюта", "currency")
      case .account: ExportWord("рахунок", "account")
      case .toAccount: ExportWord("на рахунок", "to account")
      case .arrived: ExportWord("надійшло", "arrived")
      case .arrivedCurrency: ExportWord("валюта надходження", "arrived currency")
      case .category: ExportWord("категорія", "category")
      case .payee: ExportWord("кому або від кого", "payee")
      case .note: ExportWord("нотатка", "note")
      case .id: ExportWord("номер запису", "id")
      case .part: ExportWord("частина", "part")
      case .partNote: ExportWord("нотатка частини", "part note")
      }
    }
  }

  /// The header of the tables.
  var header: [Text] { Column.allCases.map { $0.word[language] } }

  /// A row for each account: opening balance (amount), kind (category), debtor or creditor (payee) and its own name
  /// (note). It has no date, so that other programs skip it.
  var accountRows: [[Text]] {
    ordered.map { account in
      [
        "", "", (account.isArchived ? ExportWord.archivedAccount : .account)[language],
        MoneyExport.decimal(account.opening.minor, account.currency), account.currency.code,
        label(account.id), "", "", "", account.kind.exportWord[language], account.person,
        account.name,
        account.id.hex, "", "",
      ]
    }
  }

  /// The rows of a transaction: one, or one for each part of a split.
  func rows(of transaction: Transaction) -> [[Text]] {
    let isSplit = !transaction.parts.isEmpty
    let type = transaction.isCorrection ? ExportWord.correction : transaction.flow.exportWord
    let count = Text(transaction.parts.count)
    return transaction.portions.enumerated().map { place, portion -> [Text] in
      let signed = transaction.flow == .income ? portion.minor : -portion.minor
      let number: Text = "/\(place + 1)"
      let id = transaction.source.isEmpty ? transaction.id.hex : transaction.source
      return [
        transaction.day.iso, MoneyExport.time(transaction), type[language],
        MoneyExport.decimal(signed, transaction.amount.currency), transaction.amount.currency.code,
        label(transaction.account), transaction.arrival.map { label($0.account) } ?? "",
        transaction.arrival.map { MoneyExport.decimal($0.amount.minor, $0.amount.currency) } ?? "",
        transaction.arrival.map { $0.amount.currency.code } ?? "", path(portion.category),
        transaction.payee, transaction.note, isSplit ? id + number : id,
        isSplit ? "\(number.dropFirst())/\(count)" : "",
        isSplit ? transaction.parts[place].note : "",
      ]
    }
  }

  /// Comma-separated values (RFC 4180) in UTF-8 with a byte order mark, without which Excel misreads letters.
  package var csv: Text {
    var bytes: Text = "\u{FEFF}"
    MoneyExport.line(header, to: &bytes)
    for row in accountRows { MoneyExport.line(row, to: &bytes) }
    for transaction in transactions {
      for row in rows(of: transaction) { MoneyExport.line(row, to: &bytes) }
    }
    return bytes
  }

  private static func line(_ cells: [Text], to bytes: inout Text) {
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      let isPlain = !cell.contains { byte in
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
          || byte == UInt8(ascii: ";")
      }
      let isFormula = CSV.needsMark(cell)
      if isPlain, !isFormula {
        bytes += cell
        continue
      }
      bytes.append(UInt8(ascii: "\""))
      if isFormula { bytes.append(UInt8(ascii: "'")) }
      for byte in cell {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes += "\r\n"
  }
}

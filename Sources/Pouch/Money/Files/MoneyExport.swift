import Codes

/// Everything of the money in formats that other programs read.
public struct MoneyExport: Sendable {
  let language: Settings.Language
  let transactions: [Transaction]
  private var accounts: [RecordID: Account] = [:]
  private var categories: [RecordID: MoneyCategory] = [:]

  /// The transactions of a pouch, the oldest first.
  public init(_ pouch: Pouch, _ ledger: MoneyLedger, language: Settings.Language) {
    self.language = language
    transactions = ledger.transactions.reversed()
    for account in pouch.accounts { accounts[account.id] = account }
    for category in pouch.moneyCategories { categories[category.id] = category }
  }

  func name(ofAccount id: RecordID) -> [UInt8] {
    guard let account = accounts[id] else { return [] }
    if !account.name.isEmpty { return account.name }
    return account.person.isEmpty ? Array(account.sort.name.bytes) : account.person
  }

  func account(_ id: RecordID) -> Account? { accounts[id] }

  /// All accounts, in the order of their ids.
  var known: [Account] { accounts.values.sorted { $0.id < $1.id } }

  /// A category with its parent: `Житло:Оренда`.
  func name(ofCategory id: RecordID?) -> [UInt8] {
    guard let id, let category = categories[id] else { return [] }
    let own = category.name(in: language)
    guard let parent = category.parent.flatMap({ categories[$0] }) else { return own }
    return parent.name(in: language) + [UInt8(ascii: ":")] + own
  }

  static func decimal(_ minor: Int64, _ currency: Currency) -> [UInt8] {
    var text = minor < 0 ? [UInt8(ascii: "-")] : []
    text += Decimal.bytes(Int64(minor.magnitude / UInt64(currency.scale)))
    if currency.decimals > 0 {
      text.append(UInt8(ascii: "."))
      let rest = Decimal.bytes(currency.scale + Int64(minor.magnitude % UInt64(currency.scale)))
      text += rest.dropFirst()
    }
    return text
  }

  static func time(_ transaction: Transaction) -> [UInt8] {
    let two = { (value: Int) in [48 + UInt8(value / 10), 48 + UInt8(value % 10)] }
    return two(transaction.timeOfDay / 60) + [UInt8(ascii: ":")] + two(transaction.timeOfDay % 60)
  }

  static let columns: [StaticString] = [
    "date", "time", "type", "amount", "currency", "account", "to account", "arrived",
    "arrived currency", "category", "payee", "note", "id",
  ]

  /// The rows of the table: one for each transaction, and one for each part of a split.
  func rows(of transaction: Transaction) -> [[[UInt8]]] {
    let isSplit = !transaction.parts.isEmpty
    return transaction.portions.enumerated().map { place, portion in
      let signed = transaction.flow == .income ? portion.minor : -portion.minor
      var id = transaction.source.isEmpty ? transaction.id.hex : transaction.source
      if isSplit { id += [UInt8(ascii: "/")] + Decimal.bytes(Int64(place) + 1) }
      return [
        transaction.day.iso, MoneyExport.time(transaction), Array(transaction.flow.name.bytes),
        MoneyExport.decimal(signed, transaction.amount.currency), transaction.amount.currency.code,
        name(ofAccount: transaction.account),
        transaction.arrival.map { name(ofAccount: $0.account) } ?? [],
        transaction.arrival.map { MoneyExport.decimal($0.amount.minor, $0.amount.currency) } ?? [],
        transaction.arrival.map { $0.amount.currency.code } ?? [],
        name(ofCategory: portion.category),
        transaction.payee, transaction.note, id,
      ]
    }
  }

  /// Comma-separated values (RFC 4180) in UTF-8 with a mark, so that Excel reads the letters.
  public var csv: [UInt8] {
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    MoneyExport.line(MoneyExport.columns.map { Array($0.bytes) }, to: &bytes)
    for transaction in transactions {
      for row in rows(of: transaction) { MoneyExport.line(row, to: &bytes) }
    }
    return bytes
  }

  private static func line(_ cells: [[UInt8]], to bytes: inout [UInt8]) {
    for (place, cell) in cells.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      let isPlain = !cell.contains { byte in
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
      }
      // What begins like a formula would be run by a spreadsheet: a space in front makes it text.
      let first = cell.first ?? 0
      let isFormula =
        first == UInt8(ascii: "=") || first == UInt8(ascii: "+") || first == UInt8(ascii: "@")
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
    bytes += StaticString("\r\n").bytes
  }
}

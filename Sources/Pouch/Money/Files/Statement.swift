import Base

/// Why a bank's file can't be imported.
package enum ImportError: Error, Equatable, Sendable {
  case empty
  /// The format is not supported.
  case unknownFormat
  /// The file ends unexpectedly.
  case truncated
  /// It decompresses to more than any bank file.
  case tooLarge
  /// A binary spreadsheet of old Excel versions.
  case oldExcel
  case encrypted
  /// A table whose columns the user has to map.
  case needsMapping
  /// The row (from 1, as in the file) has no readable amount.
  case amount(row: Int)
  case amountTooLarge(row: Int)
  case date(row: Int)
  case noTransactions

  init(_ error: FileFormatError) {
    switch error {
    case .truncated: self = .truncated
    case .tooLarge: self = .tooLarge
    case .encrypted: self = .encrypted
    case .unsupported: self = .unknownFormat
    }
  }
}

/// A row of a bank's file in any format.
package struct StatementEntry: Equatable, Sendable {
  package var day: Day
  /// Minutes since midnight, if the bank states a time.
  package var minuteOfDay: Int?
  /// Minor units, negative for money that went out.
  package var minor: Int64
  package var currency: Currency?
  package var payee: Text = ""
  package var memo: Text = ""
  /// The bank's own id.
  package var id: Text = ""
  package var category: Text = ""
  /// The shop's merchant category code.
  package var mcc: Int?
  /// The parts of a split, if the file has them.
  package var parts: [Part] = []
  /// Whether the bank marks it as a transfer to another account of the same person.
  package var isTransfer = false

  package struct Part: Equatable, Sendable {
    package var category: Text
    package var note: Text = ""
    package var minor: Int64 = 0
  }

  package init(day: Day, minor: Int64) {
    self.day = day
    self.minor = minor
  }

  package var flow: Transaction.Flow {
    isTransfer ? .transfer : minor < 0 ? .expense : .income
  }
}

/// The content of a bank's file.
package struct Statement: Equatable, Sendable {
  package enum Format: UInt8, Sendable {
    case csv, xlsx, ofx, qif, monobank
  }

  package var format: Format
  package var entries: [StatementEntry]
  /// The number of the account as the bank writes it.
  package var account: Text = ""
  /// How many rows of a table were not transactions: totals, remarks.
  package var skipped = 0

  init(_ format: Format, _ entries: [StatementEntry] = []) {
    self.format = format
    self.entries = entries
  }

  /// No bank's file is larger. Larger ones are refused before they take memory.
  package static let sizeLimit = 64 << 20

  /// Parses a file of any supported format. The columns of a table (CSV, XLSX) are mapped by the given mapping, or by
  /// one guessed from its header.
  package static func read(
    _ bytes: [UInt8], _ mapping: ColumnMapping? = nil
  ) throws(ImportError) -> Statement {
    guard bytes.count <= sizeLimit else { throw .tooLarge }
    switch try content(of: bytes) {
    case .statement(let statement): return statement
    case .table(let table):
      guard let mapping = mapping ?? ColumnMapping(guessing: table) else { throw .needsMapping }
      return try table.statement(mapping)
    }
  }

  /// The content of a file: transactions, or a table whose columns have to be mapped first.
  package enum Content: Sendable {
    case statement(Statement)
    case table(Table)
  }

  package static func content(of bytes: [UInt8]) throws(ImportError) -> Content {
    if bytes.isEmpty { throw .empty }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
    {
      return .table(try Workbook.table(in: bytes))
    }
    if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { throw .oldExcel }
    let text = StatementText.utf8(bytes)
    guard let first = text.firstIndex(where: { $0 > 0x20 }) else { throw .empty }
    if OFX.isOFX(text) { return .statement(try OFX.read(text)) }
    if text[first] == UInt8(ascii: "!") || QIF.isQIF(text) { return .statement(try QIF.read(text)) }
    let isBinary = text.prefix(2000).contains(0) || text.hasPrefix("%PDF")
    if isBinary { throw .unknownFormat }
    if text[first] == UInt8(ascii: "[") { return .statement(try Monobank.read(text)) }
    if text[first] == UInt8(ascii: "<") || text[first] == UInt8(ascii: "{") { throw .unknownFormat }
    let table = try Table(csv: text)
    if table.rows.count < 2 || table.rows.allSatisfy({ $0.count < 2 }) { throw .unknownFormat }
    return .table(table)
  }
}

import Codes

/// Why a bank's file can't be taken in.
public enum ImportError: Error, Equatable, Sendable {
  case empty
  /// No kind of file that is known.
  case unknownFormat
  /// The file ends before it should.
  case truncated
  /// It unpacks to more than a bank would ever send.
  case tooLarge
  /// A spreadsheet of the old, binary Excel.
  case oldExcel
  case encrypted
  /// A table whose columns have to be named by the person.
  case needsMapping
  /// The row (from 1, as it stands in the file) has no amount that can be read.
  case amount(row: Int)
  case amountTooLarge(row: Int)
  case date(row: Int)
  case noTransactions
}

/// One line of a bank's file, whichever format it came in.
public struct StatementEntry: Equatable, Sendable {
  public var day: Day
  /// Minutes since midnight, where the bank says it.
  public var minuteOfDay: Int?
  /// Minor units, below zero for what went out.
  public var minor: Int64
  public var currency: Currency?
  public var payee: [UInt8] = []
  public var memo: [UInt8] = []
  /// The bank's own id.
  public var id: [UInt8] = []
  public var category: [UInt8] = []
  /// The parts of a split, where the file has them.
  public var parts: [Part] = []
  /// Whether the bank says that it went to another account of the same person.
  public var isTransfer = false

  public struct Part: Equatable, Sendable {
    public var category: [UInt8]
    public var note: [UInt8] = []
    public var minor: Int64 = 0
  }

  public init(day: Day, minor: Int64) {
    self.day = day
    self.minor = minor
  }

  public var flow: Transaction.Flow {
    isTransfer ? .transfer : minor < 0 ? .expense : .income
  }
}

/// What a bank's file holds.
public struct Statement: Equatable, Sendable {
  public enum Format: UInt8, Sendable {
    case csv, xlsx, ofx, qif, monobank
  }

  public var format: Format
  public var entries: [StatementEntry]
  /// The number of the account, as the bank writes it.
  public var account: [UInt8] = []
  /// How many rows of a table were no transactions: totals, remarks.
  public var skipped = 0

  init(_ format: Format, _ entries: [StatementEntry] = []) {
    self.format = format
    self.entries = entries
  }

  /// No bank's file is larger: what is more is refused before it takes the memory.
  public static let sizeLimit = 64 << 20

  /// Reads a file of any known kind. A table (CSV, XLSX) is read by a mapping of its columns, the
  /// person's or the one that its header suggests.
  public static func read(
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

  /// What a file is: transactions already, or a table whose columns must be known first.
  public enum Content: Sendable {
    case statement(Statement)
    case table(Table)
  }

  public static func content(of bytes: [UInt8]) throws(ImportError) -> Content {
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
    let isBinary = text.prefix(2000).contains(0) || text.starts(with: StaticString("%PDF").bytes)
    if isBinary { throw .unknownFormat }
    if text[first] == UInt8(ascii: "[") { return .statement(try Monobank.read(text)) }
    if text[first] == UInt8(ascii: "<") || text[first] == UInt8(ascii: "{") { throw .unknownFormat }
    let table = Table(csv: text)
    if table.rows.count < 2 || table.rows.allSatisfy({ $0.count < 2 }) { throw .unknownFormat }
    return .table(table)
  }
}

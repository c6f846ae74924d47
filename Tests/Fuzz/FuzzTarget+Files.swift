import Base

@testable import Pouch

/// Files from banks, shops and other programs.
extension FuzzTarget {
  static let files = [
    FuzzTarget(
      name: "statement", longest: 16_384, samples: ["csv", "ofx", "qif", "monobank"],
      written: { exports + workbooks.filter { $0.count < 8192 } }, run: importStatement),
    FuzzTarget(name: "csv", run: readTable),
    FuzzTarget(
      name: "own-export", longest: 16_384, written: { exports }, run: readOwnExport),
    FuzzTarget(name: "ofx", run: { _ = try? OFX.read(Text($0)) }),
    FuzzTarget(name: "qif", run: { _ = try? QIF.read(Text($0)) }),
    FuzzTarget(name: "monobank", run: { _ = try? Monobank.read(Text($0)) }),
    FuzzTarget(
      name: "xlsx", longest: 16_384, written: { workbooks }, run: readWorkbook),
    FuzzTarget(name: "zip", longest: 16_384, written: { workbooks }, run: readArchive),
    FuzzTarget(name: "inflate", run: inflate),
    FuzzTarget(name: "xml", samples: ["receipt"], run: readXML),
    FuzzTarget(name: "receipt", longest: 8192, run: { _ = try? ReceiptXML($0) }),
    FuzzTarget(
      name: "codes-file", longest: 8192, written: { scans }, run: importScans),
    FuzzTarget(
      name: "icalendar", written: { calendars }, run: { _ = CalendarLinter.check($0) }),
    FuzzTarget(name: "dump-json", run: readDumpLine),
    FuzzTarget(name: "dump-table", run: readDumpTable),
  ]

  // MARK: statements

  /// The same steps as the import pages: the file, the columns, the duplicates, and into the pouch.
  private static func importStatement(_ bytes: [UInt8]) {
    guard let statement = try? Statement.read(bytes) else { return }
    var pouch = FuzzPouch.pouch
    guard let account = pouch.accounts.first else { return }
    let plan = ImportPlan(
      statement, into: account, FuzzPouch.ledger, pouch.importRules,
      categories: pouch.moneyCategories)
    _ = pouch.apply(plan)
  }

  private static func readTable(_ bytes: [UInt8]) {
    _ = CSV.rows(Text(bytes))
    guard let table = try? Table(csv: StatementText.utf8(bytes)) else { return }
    guard let mapping = ColumnMapping(guessing: table) else { return }
    _ = try? table.statement(mapping)
  }

  private static var exports: [[UInt8]] {
    Settings.Language.allCases.map {
      Array(MoneyExport(FuzzPouch.pouch, FuzzPouch.ledger, language: $0).csv.prefix(4096))
    }
  }

  private static func readOwnExport(_ bytes: [UInt8]) {
    guard let table = try? Table(csv: StatementText.utf8(bytes)),
      let file = (try? OwnExport(table)) ?? nil
    else { return }
    var pouch = FuzzPouch.pouch
    let plan = OwnImportPlan(file, pouch, FuzzPouch.ledger)
    pouch.apply(plan, FuzzPouch.ledger)
  }

  // MARK: archives

  private static var workbooks: [[UInt8]] {
    let sheet = """
      <worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Сума</t>\
      </is></c></row><row r="2"><c r="A2" s="1"><v>46347.5</v></c><c r="B2"><v>-486.4</v></c></row>\
      </sheetData></worksheet>
      """
    var writer = ZipWriter()
    writer.add("xl/worksheets/sheet1.xml", bytes(sheet))
    writer.add(
      "xl/sharedStrings.xml", bytes("<sst><si><t>Да</t><r><t>та</t></r></si></sst>"))
    writer.add(
      "xl/styles.xml",
      bytes(
        """
        <styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts><cellXfs>\
        <xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>
        """))
    let export = MoneyExport(FuzzPouch.pouch, FuzzPouch.ledger, language: .ukrainian).xlsx
    return [writer.finished(), export]
  }

  private static func readWorkbook(_ bytes: [UInt8]) {
    _ = try? Workbook.table(in: bytes, within: FileBudget(unpacked: 4 << 20, cells: 4 << 20))
  }

  private static func readArchive(_ bytes: [UInt8]) {
    guard let archive = try? ZipArchive(bytes) else { return }
    var budget = 4 << 20
    for entry in archive.entries.prefix(20) {
      _ = try? archive.contents(of: entry, within: &budget)
    }
  }

  private static func inflate(_ bytes: [UInt8]) {
    _ = try? Inflate.inflate(
      bytes, from: 0, to: bytes.count, expected: bytes.count * 2, limit: 1 << 20)
  }

  // MARK: XML

  private static func readXML(_ bytes: [UInt8]) {
    var reader = XMLReader(bytes)
    while (try? reader.next()) != nil {}
    _ = try? XMLNode.parse(bytes, attributes: ["NM", "SM"])
  }

  // MARK: codes, calendars

  private static var scans: [[UInt8]] {
    ScanExport.Format.allCases.map {
      Array(ScanExport.write(FuzzPouch.pouch.scans, of: FuzzPouch.pouch, as: $0).prefix(4096))
    }
  }

  private static func importScans(_ bytes: [UInt8]) {
    guard let rows = ScanExport.rows(of: Text(bytes)) else { return }
    var pouch = FuzzPouch.pouch
    _ = pouch.importScans(rows, now: FuzzPouch.now)
  }

  private static var calendars: [[UInt8]] {
    var meeting = Meeting(id: ID(high: 5, low: 1), host: FuzzStore.person)
    meeting.title = "Вечір; ігор, \\ і назва, що не влазить у рядок календаря зовсім"
    meeting.start = 29_900_000
    meeting.end = 29_900_120
    return [CalendarFile(name: "Капшук").bytes(of: [meeting]).utf8]
  }

  // MARK: dumps of a catalogue

  private static func readDumpLine(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { line in
      guard let row = try? OpenFoodFactsRow(json: line) else { return }
      _ = try? row.finished()
    }
  }

  /// The first line is the header.
  private static func readDumpTable(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    guard let header = lines.first, let columns = OpenFoodFactsColumns(header: header) else {
      return
    }
    for line in lines.dropFirst() {
      line.withUnsafeBufferPointer { line in
        guard let row = try? OpenFoodFactsRow(line: line, columns) else { return }
        _ = try? row.finished()
      }
    }
  }
}

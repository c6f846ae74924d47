import Base
import ProcessorTime
import Testing

@testable import Pouch

/// Work that grows faster than a file: a short piece that is repeated behind much that was read before it must not cost
/// what was read before each time.
@Suite(.serialized) struct GrowthTests {
  struct Format: Sendable, CustomTestStringConvertible {
    let name: String
    /// What it begins with: each puts the parser in another state.
    let heads: [String]
    /// What is read before: a letter and a whole piece that makes something.
    let fillers: [String]
    /// Everything short that begins, ends, separates or names something in the format.
    let pieces: [String]
    var tail = ""
    let read: @Sendable ([UInt8]) -> Void

    var testDescription: String { name }
  }

  private static func tags(_ names: [String]) -> [String] {
    names.flatMap { ["<\($0)>", "</\($0)>", "<\($0)/>"] }
  }

  private static let marks = [
    "\"", "'", "<", ">", "/", "&", ";", "=", " ", "\n", "a", "1", "<!---->",
  ]

  private static func workbook(_ part: String) -> @Sendable ([UInt8]) -> Void {
    { bytes in
      var writer = ZipWriter()
      writer.add(Text(part), bytes)
      if part != "xl/worksheets/sheet1.xml" {
        writer.add("xl/worksheets/sheet1.xml", Array("<row><c t=\"s\"><v>0</v></c></row>".utf8))
      }
      _ = try? Workbook.table(in: writer.finished())
    }
  }

  private static func readTable(_ bytes: [UInt8]) {
    _ = CSV.rows(Text(bytes))
    guard let table = try? Table(csv: Text(bytes)) else { return }
    if let file = (try? OwnExport(table)) ?? nil {
      var pouch = Pouch(device: 1)
      pouch.begin(now: 1_800_000_000_000, randomness: [UInt8](repeating: 7, count: 32))
      let ledger = MoneyLedger([])
      pouch.apply(OwnImportPlan(file, pouch, ledger), ledger)
    }
    guard let mapping = ColumnMapping(guessing: table) else { return }
    _ = try? table.statement(mapping)
  }

  private static let exportHead =
    MoneyExport.Column.allCases.map { String($0.word[.english]) }.joined(separator: ",") + "\n"

  static let formats = [
    Format(
      name: "shared strings",
      heads: [
        "<sst>", "<sst><si><t>", "<sst><si><r><t>", "<sst><si><rPh><t>",
        // A space at the start has the text copied without it.
        "<sst><si><t> ",
      ],
      fillers: ["a", "<si><t>a</t></si>"], pieces: tags(["si", "t", "r", "rPh"]) + marks,
      read: workbook("xl/sharedStrings.xml")),
    Format(
      name: "a sheet",
      heads: [
        "", "<row>", "<row><c><v>", "<row><c t=\"s\"><v>",
        "<row><c t=\"s\"><v> ", "<row><c><v> ", "<row><c t=\"inlineStr\"><is><t>",
      ],
      fillers: ["a", "<c><v>1</v></c>", "<row><c><v>1</v></c></row>"],
      pieces: tags(["row", "c", "v", "t"]) + ["<c r=\"SF1\">"] + marks,
      read: workbook("xl/worksheets/sheet1.xml")),
    Format(
      name: "styles", heads: ["<numFmts>", "<cellXfs>"],
      fillers: ["a", "<numFmt numFmtId=\"1\" formatCode=\"d\"/>", "<xf numFmtId=\"1\"/>"],
      pieces: tags(["numFmt", "cellXfs", "xf"]) + marks, read: workbook("xl/styles.xml")),
    Format(
      name: "a table",
      heads: ["", "\"", "Дата;Сума;Опис\n", "date,amount\n2026-11-21,", exportHead],
      fillers: [
        "a", " ", "a;", "a,", "01.11.2026;-1,00;Сільпо\n", "2026-11-21,-1\n",
        "2026-11-21,,expense,1,UAH,card,,,,,food,,a/1,\n",
      ],
      pieces: [
        "\"", "\"\"", ";", ",", "\t", "|", "\n", "\r", "\r\n", " ", "a", "'", "=", "1", "-", "a\"",
        " \"", "\"a", ",\"", "\";", "01.11.2026;-1,00;Сільпо\n",
        "2026-11-21,,expense,1,UAH,card,,,,,food,,a/2,\n",
      ], read: { readTable($0) }),
    Format(
      name: "OFX", heads: ["<OFX>", "<OFX><STMTTRN><DTPOSTED>20261121<TRNAMT>1"],
      fillers: ["a", "<NAME>a", "<STMTTRN><DTPOSTED>20261121<TRNAMT>1</STMTTRN>"],
      pieces: tags(["STMTTRN", "NAME", "OFX", "TRNAMT", "ACCTID", "CURDEF"]) + marks,
      tail: "</OFX>", read: { _ = try? OFX.read(Text($0)) }),
    Format(
      name: "QIF", heads: ["!Type:Bank\n", "!Type:Bank\nD21.11.2026\nT1\n"],
      fillers: ["a", "Sa\n$1\n", "D21.11.2026\nT1\n^\n"],
      pieces: [
        "^\n", "!Type:Bank\n", "!Account\n", "D1\n", "T1\n", "Sa\n", "$1\n", "Ea\n", "\n", "a", "'",
      ],
      read: { _ = try? QIF.read(Text($0)) }),
    Format(
      name: "a receipt", heads: ["<DAT><C>", "<CHECK><CHECKBODY><ROW><NAME>", "<C><P NM=\""],
      fillers: ["a", "<P SM=\"1\" NM=\"a\"/>", "<ROW><NAME>a</NAME><COST>1</COST></ROW>"],
      pieces: tags(["P", "ROW", "NAME", "CHECK", "D", "E", "M"]) + marks,
      read: { _ = try? ReceiptXML($0) }),
  ]

  /// A format's state, half of the length in a filler and half in a piece.
  private static func input(
    _ format: Format, _ head: String, _ filler: String, _ piece: String, _ length: Int
  ) -> [UInt8] {
    var bytes = Array(head.utf8)
    while bytes.count < length / 2 { bytes += filler.utf8 }
    while bytes.count < length { bytes += piece.utf8 }
    return bytes + format.tail.utf8
  }

  /// Whether four times the input takes much more than four times the work: sixteen times if a piece costs what is before
  /// it. Caches and a growing array make it up to six.
  private static func grows(
    _ work: (_ isLong: Bool) -> Double
  ) -> (few: Double, many: Double, isTooMuch: Bool) {
    var (few, many) = (work(false), work(true))
    // Less than this is nothing, and a longer time is measured again: the first may have had to fetch memory.
    for _ in 0..<4 where many > 0.03 && many > 9 * few {
      few = max(few, work(false))
      many = min(many, work(true))
    }
    return (few, many, many > 0.03 && many > 9 * few)
  }

  @Test("The work grows with the file, whatever is repeated in it", arguments: formats)
  func file(format: Format) {
    let (short, long) = (1 << 15, 1 << 17)

    for head in format.heads {
      for filler in format.fillers {
        for piece in format.pieces {
          let small = Self.input(format, head, filler, piece, short)
          let large = Self.input(format, head, filler, piece, long)
          let found = Self.grows { isLong in
            processorSeconds { format.read(isLong ? large : small) }
          }

          #expect(
            !found.isTooMuch,
            """
            \(piece.debugDescription) behind \(head.debugDescription) and \(filler.debugDescription): \(found.few) s, \
            \(found.many) s
            """)
        }
      }
    }
  }

  @Test(
    "A split of many parts, and rows that are all equal, are read and compared in time that grows with them"
  )
  func rows() throws {
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    var entry = StatementEntry(day: day, minor: -1250)
    entry.payee = "Сільпо"
    func parts(_ count: Int) -> [UInt8] {
      let rows = (1...count).map { "2026-11-21,,expense,-1,UAH,card,,,,food,,,a/\($0),a,\n" }
      return Array((Self.exportHead + rows.joined()).utf8)
    }
    func book(_ count: Int) throws -> (Statement, Account, MoneyLedger) {
      var book = Book(seed: 1)
      let account = try #require(book.pouch.accounts.first)
      let statement = Statement(.csv, [StatementEntry](repeating: entry, count: count))
      let plan = ImportPlan(statement, into: account, book.ledger, [], categories: [])
      _ = book.pouch.apply(plan)
      return (statement, account, book.ledger)
    }
    let (small, large) = (parts(1000), parts(4000))
    let (few, many) = (try book(1500), try book(6000))
    let other = try #require(Book(seed: 2).pouch.accounts.last)

    let read = Self.grows { isLong in
      processorSeconds {
        guard let table = try? Table(csv: Text(isLong ? large : small)) else { return }
        _ = try? OwnExport(table)
      }
    }
    let compared = Self.grows { isLong in
      let (statement, account, ledger) = isLong ? many : few
      return processorSeconds {
        _ = ImportPlan(statement, into: account, ledger, [], categories: [])
        _ = ImportPlan(statement, into: other, ledger, [], categories: [])
      }
    }

    #expect(!read.isTooMuch, "\(read)")
    #expect(!compared.isTooMuch, "\(compared)")
  }
}

import Base
import Testing

@testable import Pouch

struct TableTests {
  private func rows(_ csv: String) -> [[String]] {
    ((try? Table(csv: Text(csv)))?.rows ?? []).map { $0.map { text($0) } }
  }

  @Test(
    "The separator is the one that divides the lines most evenly",
    arguments: [
      ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]), ("a;b\n1,5;2\n", [["a", "b"], ["1,5", "2"]]),
      ("a\tb\n1,5\t2\n", [["a", "b"], ["1,5", "2"]]), ("a|b\n1|2\n", [["a", "b"], ["1", "2"]]),
      ("sep=|\na|b;c\n", [["a", "b;c"]]),
      ("\"a;b\",c\n\"d;e\",f\n", [["a;b", "c"], ["d;e", "f"]]),
      ("one\ntwo\n", [["one"], ["two"]]),
    ])
  func separators(csv: String, expected: [[String]]) {
    #expect(rows(csv) == expected)
  }

  @Test(
    "Cells are trimmed, quoted ones whole, and empty rows left out",
    arguments: [
      (" a , b \n", [["a", "b"]]), ("\"a,\"\"b\"\"\",c\n", [["a,\"b\"", "c"]]),
      ("a,b\n\n,\n  ,\u{A0}\nc,d\n", [["a", "b"], ["c", "d"]]), ("\"a\nb\",c\n", [["a\nb", "c"]]),
      ("a,\"b", [["a", "b"]]), ("a\"b,c\n", [["a\"b", "c"]]), ("", []),
      ("\u{A0}a\u{A0},b", [["a", "b"]]),
    ])
  func cells(csv: String, expected: [[String]]) {
    #expect(rows(csv) == expected)
  }

  @Test("A row without a date is passed over and counted; a cell of a dash is no amount")
  func skipped() throws {
    let table = try Table(
      csv: "Дата;Сума;Опис\n01.02.2026;-5;Кава\nРазом;-5;\n02.02.2026;—;Кредит\n03.02.2026;;\n")

    let statement = try table.statement(#require(ColumnMapping(guessing: table)))

    #expect(statement.entries.map { $0.minor } == [-500] && statement.skipped == 3)
  }

  @Test("What goes out and what comes in are two columns or one")
  func outAndIn() throws {
    let table = try Table(
      csv: "Date,Debit,Credit,Memo\n2026-02-01,5.00,,a\n2026-02-02,,7.50,b\n2026-02-03,-2,9,c\n")

    let statement = try table.statement(#require(ColumnMapping(guessing: table)))

    #expect(statement.entries.map { $0.minor } == [-500, 750, 700])
  }

  @Test("A mapping of the user's goes before a guess, with its order of dates and its comma")
  func mapping() throws {
    var mapping = ColumnMapping(header: nil, roles: [nil, .date, .amount, .payee])
    mapping.order = .monthFirst
    mapping.isDecimalComma = true
    let csv = Text("x;1/2/2026;1.234,5;A\ny;1/3/2026;-2;B\n")

    let statement = try Statement.read(csv.utf8, mapping)

    #expect(statement.entries.map { text($0.day.iso) } == ["2026-01-02", "2026-01-03"])
    #expect(statement.entries.map { $0.minor } == [123_450, -200])
    #expect(throws: ImportError.needsMapping) {
      try Statement.read(csv.utf8, ColumnMapping(header: nil, roles: [.date, .payee]))
    }
  }

  @Test(
    "Columns are known by the names that banks give them",
    arguments: [
      ("Дата i час;Cума;Валюта;Деталі", [.date, .amount, .currency, .payee]),
      ("Date,Paid out,Paid in,Description", [.date, .out, .in, .payee]),
      ("Date;Amount;Debit;Credit", [.date, nil, .out, .in]),
      ("Дата,Сума в валюті картки (UAH),Сума в валюті операції", [.date, .amount, nil]),
      ("Booking Date;Amount (EUR);Payee;Reference", [.date, .amount, .payee, .id]),
    ] as [(String, [ColumnMapping.Role?])])
  func columns(header: String, roles: [ColumnMapping.Role?]) throws {
    let table = try Table(csv: Text((header + "\n").utf8))

    #expect(ColumnMapping(guessing: table)?.roles == roles)
  }

  @Test("A currency in a header's brackets is that of the amounts")
  func headerCurrency() {
    #expect(ColumnWords.currency(in: "Сума (UAH)") == .hryvnia)
    #expect(ColumnWords.currency(in: "Amount (EURO)") == nil)
    #expect(ColumnWords.currency(in: "Amount (XXX1") == nil)
    #expect(ColumnWords.currency(in: "(UAH") == nil)
  }

  @Test("The limit of a file's size is checked before it is read")
  func size() {
    #expect(throws: ImportError.tooLarge) {
      try Statement.read([UInt8](repeating: 0x20, count: Statement.sizeLimit + 1))
    }
    #expect(throws: ImportError.oldExcel) { try Statement.read([0xD0, 0xCF, 0x11, 0xE0, 1]) }
    #expect(throws: ImportError.unknownFormat) { try Statement.read([0x61, 0x2C, 0x00, 0x0A]) }
  }
}

import Base
import Testing

@testable import Pouch

@Suite struct StatementTests {
  private func read(_ text: String) throws -> Statement { try Statement.read(Array(text.utf8)) }

  private func line(_ entry: StatementEntry) -> String {
    let text = { (bytes: Text) in String(decoding: bytes, as: UTF8.self) }
    return [
      text(entry.day.iso), "\(entry.minuteOfDay.map { "\($0)" } ?? "-")", "\(entry.minor)",
      entry.currency.map { text($0.code) } ?? "-", text(entry.payee), text(entry.memo),
      text(entry.id),
    ].joined(separator: "|")
  }

  @Test("monobank's CSV, with its Latin i and its dashes")
  func monobank() throws {
    let statement = try read(
      """
      "Дата i час операції","Деталі операції",MCC,"Сума в валюті картки (UAH)","Сума в валюті операції",Валюта,Курс,"Сума комісій (UAH)","Сума кешбеку (UAH)","Залишок після операції"
      "01.06.2023 15:03:59","Сільпо",5411,-486.4,-486.4,UAH,—,—,4.86,1513.6
      "31.05.2023 09:00:01","Від: Олена",4829,2000.0,2000.0,UAH,—,—,—,2000.0
      """)

    #expect(
      statement.entries.map(line) == [
        "2023-06-01|903|-48640|UAH|Сільпо||", "2023-05-31|540|200000|UAH|Від: Олена||",
      ])
  }

  @Test(
    "Separators, decimal commas, orders of dates, columns for out and in",
    arguments: [
      (
        "Дата;Опис;Сума\n21.11.2026;Кава;-75,50\n20.11.2026;Зарплата;24 500,00\n",
        ["2026-11-21|-|-7550|-|Кава||", "2026-11-20|-|2450000|-|Зарплата||"]
      ),
      (
        "Date,Description,Amount\n11/21/2026,Coffee,\"-1,075.50\"\n11/05/2026,Pay,(20.00)\n",
        ["2026-11-21|-|-107550|-|Coffee||", "2026-11-05|-|-2000|-|Pay||"]
      ),
      (
        "Date\tPayee\tDebit\tCredit\n2026-11-21\tA\t10.00\t\n2026-11-20\tB\t\t5\n",
        ["2026-11-21|-|-1000|-|A||", "2026-11-20|-|500|-|B||"]
      ),
      (
        "sep=;\r\nReference;Date;Amount;Currency;Name\r\nX1;21 Nov 2026 14:05;12;EUR;\"A; \"\"B\"\"\"\r\n",
        ["2026-11-21|845|1200|EUR|A; \"B\"||X1"]
      ),
      (
        "Дата і час;Статус;Деталі;Cума списання;Cума зарахування\n01.02.2026 10:00;Ок;Купівля;100,00;\n",
        ["2026-02-01|600|-10000|-|Купівля||"]
      ),
      (
        "Виписка за період\n\nДата;Контрагент;Сума;Призначення платежу\n01.02.2026;ТОВ;1.234,50;за послуги\nРазом;;1.234,50;\n",
        ["2026-02-01|-|123450|-|ТОВ|за послуги|"]
      ),
    ])
  func tables(text: String, expected: [String]) throws {
    #expect(try read(text).entries.map(line) == expected)
  }

  @Test("Windows-1251 and UTF-16 are read like UTF-8")
  func charsets() throws {
    // «Дата;Опис;Сума» and «Хліб» in windows-1251.
    var bytes: [UInt8] = [0xC4, 0xE0, 0xF2, 0xE0, 0x3B, 0xCE, 0xEF, 0xE8, 0xF1, 0x3B]
    bytes += [0xD1, 0xF3, 0xEC, 0xE0, 0x0A]
    bytes += "21.11.2026;" + [0xD5, 0xEB, 0xB3, 0xE1] + ";-32,50\n"
    #expect(try Statement.read(bytes).entries.map(line) == ["2026-11-21|-|-3250|-|Хліб||"])

    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in "Дата;Опис;Сума\n21.11.2026;Хліб;-32,50\n".utf16 {
      wide += [UInt8(unit & 255), UInt8(unit >> 8)]
    }
    #expect(try Statement.read(wide).entries.map(line) == ["2026-11-21|-|-3250|-|Хліб||"])
  }

  @Test("OFX of both kinds: SGML without end tags, XML, entities, the bank's own day")
  func ofx() throws {
    let sgml = try read(
      """
      OFXHEADER:100
      DATA:OFXSGML

      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>12345</BANKACCTFROM>
      <BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121093000.000[-5:EST]<TRNAMT>-45.10<FITID>A1<NAME>Food &amp; Co<MEMO>lunch
      </STMTTRN><STMTTRN><TRNTYPE>XFER<DTPOSTED>20261120<TRNAMT>+1,200.00<FITID>A2<NAME>Savings</STMTTRN>
      </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """)
    #expect(
      sgml.entries.map(line) == [
        "2026-11-21|570|-4510|USD|Food & Co|lunch|A1", "2026-11-20|-|120000|USD|Savings||A2",
      ])
    #expect(sgml.entries.map { $0.flow } == [.expense, .transfer])
    #expect(sgml.account == "12345")
    let xml = try read(
      """
      <?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CURDEF>UAH</CURDEF>
      <STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261101120000</DTPOSTED><TRNAMT>5,5</TRNAMT>
      <FITID>x</FITID><NAME></NAME><MEMO>Відсотки &#8212; листопад</MEMO></STMTTRN></OFX>
      """)
    #expect(xml.entries.map(line) == ["2026-11-01|-|550|UAH||Відсотки — листопад|x"])
  }

  @Test("QIF: Quicken's own dates, transfers, lists between the transactions")
  func qif() throws {
    let statement = try read(
      """
      !Type:Cat
      NFood
      E
      ^
      !Type:Bank
      D1/ 5'26
      T-1,234.50
      N101
      PКава
      Mранок
      LFood:Coffee
      SFood:Coffee
      $-1000.00
      SГостинці
      EОлі
      $-234.50
      ^
      D12/31'25
      U100.00
      L[Savings]
      PMove
      ^
      """)

    #expect(
      statement.entries.map(line) == [
        "2026-01-05|-|-123450|-|Кава|ранок|101", "2025-12-31|-|10000|-|Move||",
      ])
    #expect(statement.entries.map { $0.flow } == [.expense, .transfer])
    #expect(statement.entries[0].category == "Food:Coffee")
    #expect(statement.entries[0].parts.map { $0.minor } == [-100_000, -23_450])
    #expect(statement.entries[0].parts.map { $0.note } == ["", "Олі"])
  }

  @Test(
    "What can't be read is refused with its reason, and never half taken",
    arguments: [
      ("", .empty), ("   \n", .empty), ("просто слова", .unknownFormat),
      ("<html></html>", .unknownFormat),
      ("%PDF-1.4\n%...\n", .unknownFormat), ("a,b,c\n1,2,3\n", .needsMapping),
      ("Date,Amount\n", .unknownFormat), ("Date,Amount\nTotal,5\n", .noTransactions),
      ("Date,Amount\n2026-01-01,abc$%\n", .amount(row: 2)),
      ("Date,Amount\n2026-01-01,1\n2026-01-02,100000000000000000000\n", .amountTooLarge(row: 3)),
      ("Date,Amount\n2026-01-01,1\n2026-13-45,2\n", .date(row: 3)),
      ("<OFX><STMTTRN><TRNAMT>5", .truncated), ("<OFX></OFX>", .noTransactions),
      ("!Type:Bank\nDxx\nT5\n^\n", .date(row: 4)), ("!Type:Bank\nD1/1/2026\n", .truncated),
    ] as [(String, ImportError)])
  func refused(text: String, error: ImportError) {
    #expect(throws: error) { try read(text) }
  }

  @Test("Any bytes are a statement or an error, and never a crash", arguments: 1...300)
  func hostile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let heads = ["<OFX>", "!Type:Bank\n", "Date,Amount\n", "PK\u{3}\u{4}", "Дата;Сума\n"]
    var bytes = Array((heads.randomElement(using: &random) ?? "").utf8)
    let letters = Text("0123456789<>/,;.\"\n^DTPMSTMTTRNFITIDé-'&#x;")
    for _ in 0..<Int.random(in: 0...400, using: &random) {
      bytes.append(
        Bool.random(using: &random)
          ? letters.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random))
    }
    _ = try? Statement.read(bytes)
  }
}

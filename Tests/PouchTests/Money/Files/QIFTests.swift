import Base
import Testing

@testable import Pouch

struct QIFTests {
  private func read(_ qif: String) throws -> Statement { try QIF.read(Text(qif)) }

  @Test("Lists between the transactions are passed over, and the account's number is the first")
  func sections() throws {
    let statement = try read(
      "!Account\nN12345\nTBank\n^\n!Account\nN999\n^\n!Type:Cat\nNFood\n^\n!Type:Bank\nD1/2/2026\nT-5\n^\n!Option:X\nD2/2/2026\nT6\n^\n"
    )

    #expect(text(statement.account) == "12345")
    #expect(statement.entries.map { $0.minor } == [-500, 600])
  }

  @Test(
    "An investment is of its security, what is bought goes out, and one without a sum is counted")
  func investments() throws {
    let statement = try read(
      "!Type:Invst\nD1/2/2026\nNBuy\nYACME\nT100.00\n^\nD1/3/2026\nNSell\nYACME\nT50\n^\nD1/4/2026\nNShrsIn\nYACME\n^\n"
    )

    #expect(statement.entries.map { $0.minor } == [-10_000, 5_000])
    #expect(statement.entries.map { text($0.payee) } == ["ACME", "ACME"])
    #expect(statement.entries.map { text($0.id) } == ["", ""] && statement.skipped == 1)
  }

  @Test("A category loses its class, and one in brackets is a transfer")
  func categories() throws {
    let statement = try read(
      "!Type:Bank\nD1/2/2026\nT-5\nLFood:Coffee/Trip\n^\nD1/2/2026\nT-5\nL[Savings]\n^\n")

    #expect(statement.entries.map { text($0.category) } == ["Food:Coffee", ""])
    #expect(statement.entries.map { $0.flow } == [.expense, .transfer])
  }

  @Test(
    "The order of day and month is that of the dates, and of Quicken's apostrophe",
    arguments: [
      ("D1/2/2026", "2026-02-01"), ("D1/2'26", "2026-01-02"), ("D13/2'26", "2026-02-13"),
      ("D1/ 2'26", "2026-01-02"), ("D2026-02-01", "2026-02-01"), ("D1.2.2026", "2026-02-01"),
      ("D12/31/2025", "2025-12-31"),
    ])
  func dates(line: String, iso: String) throws {
    #expect(try read("!Type:Bank\n\(line)\nT1\n^\n").entries.map { text($0.day.iso) } == [iso])
  }

  @Test(
    "What is broken says where",
    arguments: [
      ("!Type:Bank\nD1/1/2026\nTx;y\n^\n", .amount(row: 4)),
      ("!Type:Bank\nD1/1/2026\nT1\n^\nD99/99/2026\nT1\n^\n", .date(row: 7)),
      ("!Type:Bank\nD1/1/2026\nT99999999999999999\n^\n", .amountTooLarge(row: 4)),
      ("!Type:Bank\nD1/1/2026\nT1\nSA\n$;\n^\n", .amount(row: 6)),
      ("!Type:Bank\nT1\n^\n", .date(row: 3)),
      ("!Type:Bank\nPНіщо\n", .truncated), ("!Type:Cat\nNFood\n^\n", .noTransactions),
      ("^\n^\n", .noTransactions),
    ] as [(String, ImportError)])
  func refused(qif: String, error: ImportError) {
    #expect(throws: error) { try read(qif) }
  }

  @Test("The last transaction may lack its end, and lines may end with CR and LF")
  func ends() throws {
    #expect(
      try read("!Type:Bank\r\nD1/2/2026\r\nT-1,234.50\r\n").entries.map { $0.minor } == [-123_450])
    #expect(QIF.isQIF("D1/2/2026\nT1\n^\n") && !QIF.isQIF("D1/2/2026\nT1\n"))
  }
}

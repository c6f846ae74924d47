import Base
import Testing

@testable import Pouch

struct OFXTests {
  private func transaction(_ fields: String) -> String {
    "<OFX><CURDEF>USD<STMTTRN>\(fields)</STMTTRN></OFX>"
  }

  private func read(_ ofx: String) throws -> Statement { try OFX.read(Text(ofx)) }

  // OFX 2.2 §3.2.8.2: the zone says where the bank's day is, and does not move it.
  @Test(
    "A moment is the bank's own day, and midnight or noon is no time",
    arguments: [
      ("20261121", "2026-11-21", nil), ("20261121093000", "2026-11-21", 570),
      ("202611210930", "2026-11-21", 570), ("20261121120000", "2026-11-21", nil),
      ("20261121000000", "2026-11-21", nil), ("20261121235959.999[-5:EST]", "2026-11-21", 1439),
      ("20261121250000", "2026-11-21", nil), ("20261121106000", "2026-11-21", nil),
    ] as [(String, String, Int?)])
  func moments(written: String, iso: String, minute: Int?) {
    let moment = OFX.moment(Text(written))

    #expect(moment.map { text($0.day.iso) } == iso)
    #expect(moment?.minute == minute)
  }

  @Test(
    "What is no moment is none",
    arguments: ["", "2026112", "20261321", "20260230", "2026-11-21", "x0261121"])
  func noMoments(written: String) { #expect(OFX.moment(Text(written)) == nil) }

  @Test("An amount is in the account's currency, or in its own if it says so")
  func currencies() throws {
    let plain = "<DTPOSTED>20261121<TRNAMT>-5"
    let entries = try [
      plain, plain + "<CURRENCY><CURRATE>1<CURSYM>JPY</CURRENCY>",
      plain + "<ORIGCURRENCY><CURSYM>EUR</ORIGCURRENCY>",
    ].flatMap { try read(transaction($0)).entries }

    #expect(entries.map { $0.currency.map { text($0.code) } } == ["USD", "JPY", "USD"])
    #expect(entries.map { $0.minor } == [-500, -5, -500])
  }

  @Test("A date of the user's does where the bank's is absent, and tags are of either case")
  func fields() throws {
    let statement = try read(
      "<ofx><acctid>77</acctid><acctid>88</acctid><stmttrn><dtuser>20261121<trnamt>1,50<name>A &amp; B</stmttrn></ofx>"
    )

    #expect(statement.entries.map { $0.minor } == [150])
    #expect(text(statement.account) == "77" && text(statement.entries[0].payee) == "A & B")
  }

  @Test(
    "What is broken says which transaction",
    arguments: [
      ("<DTPOSTED>2026<TRNAMT>5", .date(row: 1)), ("<DTPOSTED>20261121<TRNAMT>", .amount(row: 1)),
      ("<DTPOSTED>20261121<TRNAMT>99999999999999999", .amountTooLarge(row: 1)),
      ("<DTPOSTED>20261121<TRNAMT>1</STMTTRN><STMTTRN><TRNAMT>1", .date(row: 2)),
    ] as [(String, ImportError)])
  func refused(fields: String, error: ImportError) {
    #expect(throws: error) { try read(transaction(fields)) }
  }

  @Test(
    "A file that stops before its end is refused as a whole",
    arguments: [
      "<OFX>", "<OFX><STMTTRN><DTPOSTED>20261121<TRNAMT>1</STMTTRN>", "<OFX><STMTTRN></OFX>",
      "<OFX",
    ])
  func truncated(ofx: String) {
    #expect(throws: ImportError.truncated) { try read(ofx) }
  }
}

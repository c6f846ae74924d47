import Base
import Testing

@testable import Pouch

@Suite struct MonobankTests {
  static let items = """
    [{"id":"a1","time":1795255200,"description":"Сільпо","mcc":5411,"hold":false,"amount":-48640,
      "operationAmount":-48640,"currencyCode":980,"balance":1000000,"comment":"вечеря"},
     {"id":"a2","time":1782766799,"description":"Зарплата\\nлипень","hold":false,"amount":2450000},
     {"id":"a3","time":1795255300,"description":"Таксі","hold":true,"amount":-9900}]
    """

  @Test("A statement of the personal API has its amounts, days and ids; what is held waits")
  func statement() throws {
    let statement = try Statement.read(Array(Self.items.utf8))

    #expect(statement.format == .monobank && statement.skipped == 1)
    #expect(statement.entries.map { $0.minor } == [-48640, 2_450_000])
    #expect(statement.entries.map { String(decoding: $0.id, as: UTF8.self) } == ["a1", "a2"])
    #expect(
      statement.entries.map { String(decoding: $0.day.iso, as: UTF8.self) } == [
        "2026-11-21", "2026-06-29",
      ])
    #expect(statement.entries.map { $0.minuteOfDay } == [12 * 60, 23 * 60 + 59])
    #expect(statement.entries[1].payee == "Зарплата липень")
    #expect(statement.entries[0].memo == "вечеря")
  }

  @Test(
    "Kyiv's clocks change on the last Sundays of March and October",
    arguments: [
      (1_774_745_999, 7200), (1_774_746_000, 10_800), (1_792_889_999, 10_800),
      (1_792_890_000, 7200),
      (1_711_846_799, 7200), (1_711_846_800, 10_800),
    ] as [(Int64, Int64)])
  func clocks(seconds: Int64, offset: Int64) {
    #expect(KyivTime.offsetSeconds(at: seconds) == offset)
  }

  @Test(
    "What is no statement is refused",
    arguments: [
      ("[", ImportError.truncated), ("[{}]", .unknownFormat), ("[]", .noTransactions),
      (#"[{"id":"a","time":1}]"#, .amount(row: 1)),
      (#"[{"id":"a","time":1,"amount":9007199254740991}]"#, .amountTooLarge(row: 1)),
      (#"[{"id":"a","time":9223372036854775807,"amount":1}]"#, .unknownFormat),
      (#"{"errorDescription":"Unknown 'X-Token'"}"#, .unknownFormat),
    ])
  func refused(text: String, error: ImportError) {
    #expect(throws: error) { try Statement.read(Array(text.utf8)) }
  }
}

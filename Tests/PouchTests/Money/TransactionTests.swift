import Base
import Testing

@testable import Pouch

struct TransactionTests {
  private let account = ID<Account>(high: 1, low: 1)
  private let other = ID<Account>(high: 1, low: 2)

  private func pouch() -> Pouch {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [UInt8](repeating: 1, count: 32))
    return pouch
  }

  /// A record as a device or a file could write it.
  private func transaction(_ sum: String, minute: Int64 = 0, parts: String? = nil) throws
    -> Transaction?
  {
    var record = Record(id: RecordID(high: 2, low: 1), kind: .transaction)
    let stamp = Stamp(milliseconds: 5, counter: 0, device: 1)
    record.merge(.sum, Register(stamp: stamp, value: try JSON(parsing: Array(sum.utf8))))
    record.merge(.moment, Register(stamp: stamp, value: .integer(minute)))
    if let parts {
      record.merge(.parts, Register(stamp: stamp, value: try JSON(parsing: Array(parts.utf8))))
    }
    return Transaction(record)
  }

  private func sum(_ minor: String, flow: String = "expense", _ more: String = "") -> String {
    #"{"flow":"\#(flow)","minor":\#(minor),"currency":"UAH","account":"\#(text(account.hex))"\#(more)}"#
  }

  @Test(
    "What is no transaction is none",
    arguments: [
      "{}", "null", "5", #"{"flow":"expense","minor":5,"currency":"UAH"}"#,
      #"{"flow":"expense","minor":5,"currency":"UA","account":"00000000000000010000000000000001"}"#,
      #"{"flow":"gift","minor":5,"currency":"UAH","account":"00000000000000010000000000000001"}"#,
      #"{"flow":"transfer","minor":5,"currency":"UAH","account":"00000000000000010000000000000001"}"#,
      #"{"flow":"expense","minor":-5,"currency":"UAH","account":"00000000000000010000000000000001"}"#,
      #"{"flow":"expense","minor":1000000000001,"currency":"UAH","account":"00000000000000010000000000000001"}"#,
    ])
  func refused(sum: String) throws { #expect(try transaction(sum) == nil) }

  @Test(
    "A minute is a day and a time of it, before 1970 too",
    arguments: [
      (0, "1970-01-01", 0), (1439, "1970-01-01", 1439), (1440, "1970-01-02", 0),
      (-1, "1969-12-31", 1439),
      (-1440, "1969-12-31", 0), (-1441, "1969-12-30", 1439), (29_920_320 + 605, "2026-11-21", 605),
    ] as [(Int64, String, Int)])
  func moments(minute: Int64, day: String, time: Int) throws {
    let found = try #require(try transaction(sum("5"), minute: minute))

    #expect(text(found.day.iso) == day && found.timeOfDay == time)
  }

  @Test("What goes out is negative for its account, what comes in is not")
  func signs() throws {
    let to = #","to":"\#(text(other.hex))""#

    #expect(try transaction(sum("5"))?.signed == -5)
    #expect(try transaction(sum("5", flow: "income"))?.signed == 5)
    #expect(try transaction(sum("5", flow: "transfer", to))?.signed == -5)
    #expect(try transaction(sum("5", flow: "transfer", to))?.counts == false)
    #expect(try transaction(sum("5", flow: "transfer", to))?.arrival?.amount == Money(5, .hryvnia))
  }

  @Test(
    "Parts add up to the whole, the last one taking what another device has changed",
    arguments: [
      (#"[{"minor":3},{"minor":7}]"#, [3, 7]), (#"[{"minor":3},{"minor":3}]"#, [3, 7]),
      (#"[{"minor":3},{"minor":9}]"#, [3, 7]), (#"[{"minor":10}]"#, []), ("[]", []), ("null", []),
      (#"[{"minor":3},{"minor":"x"}]"#, []), (#"[{"minor":3},5]"#, []),
      ("[" + [String](repeating: #"{"minor":0}"#, count: 21).joined(separator: ",") + "]", []),
    ] as [(String, [Int64])])
  func parts(json: String, minors: [Int64]) throws {
    let found = try #require(try transaction(sum("10"), parts: json))

    #expect(found.parts.map { $0.minor } == minors)
    #expect(found.portions.reduce(0) { $0 + $1.minor } == 10)
  }

  @Test("What is written is read again, tidied to its limits")
  func roundTrip() throws {
    var pouch = pouch()
    var draft = TransactionDraft(.transfer, Money(10, .hryvnia), account, minute: 77)
    draft.arrival = .init(account: other, amount: Money(3, .dollar))
    draft.payee = Text(String(repeating: "ї", count: 100))
    draft.note = " нотатка\u{0} "
    draft.category = ID(other.record)
    let id = pouch.add(draft)

    let found = try #require(pouch.transaction(id))

    #expect(found.arrival == draft.arrival && found.minute == 77)
    #expect(found.payee.characterCount == Transaction.payeeLimit && text(found.note) == "нотатка")
    #expect(found.category == nil)
  }

  @Test("Another space makes another record, and the old one leaves nothing in the bin")
  func spaces() throws {
    let space = ID<Space>(high: 9, low: 9)
    var pouch = pouch()
    pouch.merge(
      .space(
        space, name: "Дім", role: .editor,
        stamp: Stamp(milliseconds: 1, counter: 0, device: 2)))
    let id = pouch.add(TransactionDraft(.expense, Money(10, .hryvnia), account, minute: 1))
    var draft = TransactionDraft(try #require(pouch.transaction(id)))
    draft.space = space

    pouch.update(transaction: id, with: draft)

    let all = pouch.active(.transaction)
    #expect(all.map { $0.space } == [space] && all[0].id != id.record)
    #expect(pouch.bin(now: 2).isEmpty)
  }
}

import Base
import Testing

@testable import Pouch

@Suite struct RecurrenceTests {
  private func day(_ text: String) throws -> Day { try #require(Day(iso: Text(text))) }

  private func text(_ day: Day?) -> String {
    day.map { String(decoding: $0.iso, as: UTF8.self) } ?? "never"
  }

  @Test(
    "Month ends and leap years are right",
    arguments: [
      (
        RecurrenceRule.Unit.month, 1, "2027-01-31",
        ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]
      ),
      (.month, 3, "2027-11-30", ["2027-11-30", "2028-02-29", "2028-05-30"]),
      (
        .year, 1, "2028-02-29",
        ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]
      ),
      (.week, 2, "2026-12-28", ["2026-12-28", "2027-01-11", "2027-01-25"]),
      (.day, 1, "2028-02-28", ["2028-02-28", "2028-02-29", "2028-03-01"]),
    ])
  func days(unit: RecurrenceRule.Unit, every: Int, from: String, expected: [String]) throws {
    let rule = try #require(RecurrenceRule(unit: unit, every: every, from: try day(from)))

    #expect(expected.indices.map { text(rule.day($0)) } == expected)
    var at: Day?
    for day in expected {
      at = rule.next(after: at)
      #expect(text(at) == day)
    }
  }

  @Test("The next day is the first of all its days that is later", arguments: 1...200)
  func next(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let unit = try #require(RecurrenceRule.Unit.allCases.randomElement(using: &random))
    let from = Day(number: Int32.random(in: 0...30_000, using: &random))
    let rule = try #require(
      RecurrenceRule(unit: unit, every: Int.random(in: 1...5, using: &random), from: from))
    let after = Day(number: from.number + Int32.random(in: 0...4000, using: &random))

    let next = rule.next(after: after)

    let slow = (0...5000).lazy.compactMap { rule.day($0) }.first { $0 > after }
    #expect(next == slow, "seed \(seed)")
  }

  @Test("It ends with its last day")
  func ends() throws {
    let rule = try #require(
      RecurrenceRule(
        unit: .month, every: 1, from: try day("2026-01-31"), until: try day("2026-03-30")))

    #expect(text(rule.next(after: try day("2026-01-31"))) == "2026-02-28")
    #expect(rule.next(after: try day("2026-02-28")) == nil)
  }

  @Test("Recording what is due makes the transaction on its day and goes on to the next")
  func settling() throws {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [UInt8](repeating: 1, count: 32))
    pouch.createDefaultMoney()
    let rule = try #require(RecurrenceRule(unit: .month, every: 1, from: try day("2026-10-31")))
    pouch.setRecurrence(
      nil, TransactionDraft(.expense, Money(900_00, .hryvnia), Pouch.cashID, minute: 0), rule)

    pouch.settle(try #require(pouch.recurrences.first), records: true)
    pouch.settle(try #require(pouch.recurrences.first), records: false)

    let made = pouch.active(.transaction).compactMap { Transaction($0) }
    #expect(made.map { text($0.day) } == ["2026-10-31"])
    #expect(text(pouch.recurrences.first?.next) == "2026-12-31")
  }
}

import Base
import Testing

@testable import Pouch

/// Clocks that jump, run back and come right again, with recurrences that record themselves.
@Suite struct ClockDoubtTests {
  private static let start: Int32 = 20_778  // 21 November 2026

  private func pouch(_ units: [RecurrenceRule.Unit]) throws -> Pouch {
    var pouch = Pouch(device: 1)
    begin(&pouch, on: Self.start)
    pouch.createDefaultMoney()
    for unit in units {
      let rule = try #require(
        RecurrenceRule(unit: unit, every: 1, from: Day(number: Self.start + 1)))
      let draft = TransactionDraft(.expense, Money(100, .hryvnia), Pouch.cashID, minute: 0)
      let id = pouch.setRecurrence(nil, draft, rule)
      pouch.setAutomatic(id, true, today: Day(number: Self.start))
    }
    return pouch
  }

  private func begin(_ pouch: inout Pouch, on day: Int32, _ number: UInt8 = 1) {
    pouch.begin(
      now: Int64(day) * 86_400_000 + 36_000_000,
      randomness: [UInt8](repeating: number, count: 31) + [UInt8(truncatingIfNeeded: day)])
  }

  private func count(_ pouch: Pouch) -> Int { pouch.active(.transaction).count }

  @Test("A jump of months records nothing, even after another write, and is forgotten when it ends")
  func jump() throws {
    for unit in [RecurrenceRule.Unit.day, .week, .month] {
      for ahead: Int32 in [46, 60, 102, 365, 4_000] {
        for writes in [false, true] {
          var pouch = try pouch([unit])
          let wrong = Day(number: Self.start + ahead)
          begin(&pouch, on: wrong.number, 2)
          if writes { _ = pouch.addMember("Оля") }

          let isChanged = pouch.recordDue(today: wrong)

          #expect(!isChanged && count(pouch) == 0, "\(unit) \(ahead) \(writes)")
          #expect(pouch.clockDoubt(today: wrong)?.used == Day(number: Self.start))
          begin(&pouch, on: Self.start + 1, 3)
          let isRecorded = pouch.recordDue(today: Day(number: Self.start + 1))
          #expect(isRecorded && count(pouch) == 1)
        }
      }
    }
  }

  @Test("Who opens the money pages monthly is never asked, whatever recurs")
  func trusted() throws {
    var pouch = try pouch([.week, .month, .year])
    for day in stride(from: Self.start + 30, through: Self.start + 800, by: 30) {
      begin(&pouch, on: day, 4)
      #expect(pouch.clockDoubt(today: Day(number: day)) == nil, "day \(day)")
      _ = pouch.recordDue(today: Day(number: day))
      _ = pouch.addMember("Оля")
    }
    #expect(count(pouch) > 110 && count(pouch) < 150)
  }

  @Test("Random clocks record nothing far from what is known, and nothing twice", arguments: 0..<40)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var pouch = try pouch([.day, .week, .month, .year])
    // The true day goes on; now and then the clock shows another one, ahead or behind.
    var actual = Self.start
    for step in 0..<30 {
      actual += Int32.random(in: 0...6, using: &random)
      let isWrong = Int.random(in: 0..<4, using: &random) == 0
      let shown = isWrong ? actual + Int32.random(in: -3_000...3_000, using: &random) : actual
      begin(&pouch, on: shown, UInt8(step))
      _ = pouch.recordDue(today: Day(number: shown))
      let days = pouch.active(.transaction).compactMap { Transaction($0)?.day.number }
      if let last = days.max() { #expect(last <= actual + ClockDoubt.trustedDays, "step \(step)") }
      let ids = Set(pouch.active(.transaction).map { $0.id })
      #expect(ids.count == days.count)
    }
  }

  @Test(
    "The user's decision records all of it or none, and can be taken back",
    arguments: [true, false])
  func decided(records: Bool) throws {
    var pouch = try pouch([.week, .month])
    let today = Day(number: Self.start + 70)
    begin(&pouch, on: today.number, 5)
    let doubt = try #require(pouch.clockDoubt(today: today))
    #expect(doubt.count == 13 && doubt.first.number == Self.start + 1)

    pouch.settleDue(today: today, records: records)
    _ = pouch.rememberForUndo()
    #expect(count(pouch) == (records ? doubt.count : 0))
    #expect(pouch.clockDoubt(today: today) == nil)

    begin(&pouch, on: today.number, 6)
    let isUndone = pouch.undo()
    #expect(isUndone)
    #expect(count(pouch) == 0 && pouch.clockDoubt(today: today)?.count == doubt.count)

    begin(&pouch, on: today.number, 7)
    pouch.settleDue(today: today, records: true)
    #expect(count(pouch) == doubt.count)
  }
}

import Base
import Testing

@testable import Pouch

@Suite struct ForecastTests {
  private let today = Day(iso: "2026-11-21") ?? Day(number: 0)

  private func pouch(device: UInt64 = 1) -> Pouch {
    var pouch = Pouch(device: device)
    pouch.begin(now: 1000, randomness: [UInt8](repeating: UInt8(device), count: 32))
    pouch.createDefaultMoney()
    return pouch
  }

  private func ledger(_ pouch: Pouch) -> MoneyLedger {
    var (copy, ledger) = (pouch, MoneyLedger?.none)
    copy.refresh(&ledger)
    return ledger ?? MoneyLedger()
  }

  /// Adds a monthly expense of cash.
  private func add(_ pouch: inout Pouch, _ minor: Int64, from: Text) throws -> ID<Recurrence> {
    let day = try #require(Day(iso: from))
    let rule = try #require(RecurrenceRule(unit: .month, every: 1, from: day))
    let draft = TransactionDraft(.expense, Money(minor, .hryvnia), Pouch.cashID, minute: 0)
    return pouch.setRecurrence(nil, draft, rule)
  }

  @Test("The forecast adds what is planned, day by day, and nothing else")
  func planned() throws {
    var pouch = pouch()
    var income = TransactionDraft(
      .income, Money(1_000, .hryvnia), Pouch.cashID, minute: Int64(today.number) * 1440)
    _ = pouch.add(income)
    income.minute += 2 * 1440
    income.amount.minor = 500
    _ = pouch.add(income)
    _ = try add(&pouch, 300, from: "2026-11-22")
    let last = Day(number: today.number + 40)

    let forecast = Forecast(pouch, ledger(pouch), pouch.rates, today: today, until: last)

    #expect(forecast.start == 1_000 && forecast.end == 900)
    #expect(forecast.entries.map { $0.change } == [-300, 500, -300])
    #expect(forecast.entries.map { $0.total } == [700, 1_200, 900])
    #expect(forecast.lowest?.total == 700 && !forecast.isPartial)
  }

  @Test("What was due and is not recorded yet is expected today")
  func overdue() throws {
    var pouch = pouch()
    _ = try add(&pouch, 300, from: "2026-11-10")

    let forecast = Forecast(pouch, ledger(pouch), pouch.rates, today: today, until: today)

    #expect(forecast.entries.map { $0.day } == [today])
  }

  @Test("An automatic recurrence is recorded on each day from today, and not for the past")
  func automatic() throws {
    var pouch = pouch()
    let id = try add(&pouch, 300, from: "2026-08-21")
    pouch.setAutomatic(id, true, today: today)

    let first = pouch.recordDue(today: today)
    let again = pouch.recordDue(today: today)
    _ = pouch.recordDue(today: today.adding(months: 2))

    #expect(first && !again)
    #expect(
      ledger(pouch).transactions.map { $0.day.iso } == ["2027-01-21", "2026-12-21", "2026-11-21"])
  }

  @Test("Two devices record one transaction, and a deleted one does not come back")
  func twoDevices() throws {
    var one = pouch()
    let id = try add(&one, 300, from: "2026-11-21")
    one.setAutomatic(id, true, today: today)
    var other = pouch(device: 2)
    for record in one.takeChanges() { other.add(record) }

    _ = one.recordDue(today: today)
    _ = other.recordDue(today: today)
    for record in other.takeChanges() { one.add(record) }
    #expect(ledger(one).transactions.count == 1)

    let recorded = try #require(ledger(one).transactions.first)
    one.delete(recorded.id)
    _ = one.recordDue(today: today)
    #expect(ledger(one).transactions.isEmpty)
  }

  @Test("A recurrence that is not automatic waits")
  func manual() throws {
    var pouch = pouch()
    _ = try add(&pouch, 300, from: "2026-11-01")
    let isChanged = pouch.recordDue(today: today)
    #expect(!isChanged && ledger(pouch).transactions.isEmpty)
  }
}

import Base
import Testing

@testable import Pouch

@Suite struct BalanceHistoryTests {
  private let today = Day(iso: "2026-11-21") ?? Day(number: 0)

  private func pouch() -> Pouch {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1000, randomness: [UInt8](repeating: 3, count: 32))
    pouch.createDefaultMoney()
    return pouch
  }

  private func history(_ pouch: Pouch, of ids: [ID<Account>]? = nil, limit: Int = 12)
    -> BalanceHistory
  {
    var (copy, ledger) = (pouch, MoneyLedger?.none)
    copy.refresh(&ledger)
    let accounts = pouch.accounts.filter { ids?.contains($0.id) ?? true }
    return BalanceHistory(
      of: accounts, ledger ?? MoneyLedger(), pouch.rates, today: today, limit: limit)
  }

  private func add(
    _ pouch: inout Pouch, _ flow: Transaction.Flow, _ minor: Int64, _ day: String,
    _ account: ID<Account> = Pouch.cashID, to: ID<Account>? = nil
  ) {
    let minute = Int64((Day(iso: Text(day)) ?? today).number) * 1440
    var draft = TransactionDraft(flow, Money(minor, .hryvnia), account, minute: minute)
    draft.arrival = to.map { .init(account: $0, amount: Money(minor, .hryvnia)) }
    _ = pouch.add(draft)
  }

  @Test("Each month ends with what was there, and the current one with today")
  func months() {
    var pouch = pouch()
    add(&pouch, .income, 50_000, "2026-09-30")
    add(&pouch, .expense, 20_000, "2026-10-01")
    add(&pouch, .expense, 1, "2026-11-21")
    add(&pouch, .expense, 7_000, "2026-11-22")

    let history = history(pouch)

    #expect(history.points.map { $0.day.iso } == ["2026-09-30", "2026-10-31", "2026-11-21"])
    #expect(history.points.map { $0.total } == [50_000, 30_000, 29_999])
    #expect((0..<3).map { history.change(at: $0) } == [nil, -20_000, -1])
  }

  @Test("A transfer moves between accounts, and the whole stays")
  func transfer() {
    var pouch = pouch()
    var draft = AccountDraft()
    draft.opening = Money(100, .hryvnia)
    let card = pouch.addAccount(draft)
    add(&pouch, .income, 1_000, "2026-10-05")
    add(&pouch, .transfer, 400, "2026-11-05", to: card)

    #expect(history(pouch).points.map { $0.total } == [1_100, 1_100])
    #expect(history(pouch, of: [Pouch.cashID]).points.map { $0.total } == [1_000, 600])
    #expect(history(pouch, of: [card]).points.map { $0.total } == [500])
  }

  @Test("A balance without a rate is left out, and no change is claimed")
  func unknownRate() {
    var pouch = pouch()
    var draft = AccountDraft()
    draft.opening = Money(100, .dollar)
    _ = pouch.addAccount(draft)
    add(&pouch, .income, 1_000, "2026-10-05")

    let history = history(pouch)

    #expect(history.points.allSatisfy { $0.isPartial && $0.total == 1_000 })
    #expect(history.change(at: 1) == nil)
  }

  @Test("Without a transaction there is no history, and a limit keeps the newest months")
  func bounds() {
    var pouch = pouch()
    #expect(history(pouch).points.isEmpty)
    add(&pouch, .income, 1_000, "2020-01-05")
    #expect(history(pouch, limit: 12).points.count == 12)
    #expect(history(pouch, limit: 12).points.last?.day == today)
    #expect(history(pouch, limit: 600).points.count == 83)
  }
}

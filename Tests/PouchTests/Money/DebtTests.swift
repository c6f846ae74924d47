import Base
import Testing

@testable import Pouch

@Suite struct DebtTests {
  private var pouch: Pouch

  init() {
    pouch = Pouch(device: 1)
    pouch.begin(now: 1000, randomness: [UInt8](repeating: 3, count: 32))
    pouch.createDefaultMoney()
  }

  private var ledger: MoneyLedger {
    var copy = pouch
    var ledger: MoneyLedger?
    copy.refresh(&ledger)
    return ledger ?? MoneyLedger()
  }

  /// Records money that passes, in minute 5. Returns why it was refused.
  @discardableResult
  private mutating func record(_ move: DebtMove, _ minor: Int64, _ person: Text) -> DebtError? {
    guard let cash = pouch.account(Pouch.cashID) else { return .nothingOwed }
    do {
      try pouch.record(
        move, Money(minor, .hryvnia), with: person, on: cash, minute: 5, note: "", ledger)
    } catch { return error }
    return nil
  }

  private var debts: [Int64] {
    pouch.debts(ledger, on: Day(number: 0)).map { $0.balance.minor }
  }

  private var cash: Int64 { ledger.finalBalances(pouch.accounts)[Pouch.cashID] ?? 0 }

  @Test("Money lent leaves the account and is owed; given back, both are as before")
  mutating func lent() {
    record(.lent, 500, "Іван")
    #expect(cash == -500 && debts == [500])

    record(.returned, 200, "іван")
    #expect(cash == -300 && debts == [300])
    #expect(pouch.accounts.filter { $0.kind.isDebt }.count == 1)
    #expect(Report(ledger.transactions, pouch.rates).spent == 0)
  }

  @Test("Money borrowed comes in and is owed by the user until it is given back")
  mutating func borrowed() {
    record(.borrowed, 500, "Ольга")
    #expect(cash == 500 && debts == [-500])

    record(.repaid, 500, "Ольга")
    #expect(cash == 0 && debts == [0])
  }

  @Test(
    "Nothing is given back that is not owed, in that direction",
    arguments: [DebtMove.returned, .repaid])
  mutating func nothingOwed(move: DebtMove) {
    record(move == .returned ? .borrowed : .lent, 500, "Петро")
    let count = ledger.transactions.count

    #expect(record(move, 100, "Петро") == .nothingOwed)
    #expect(record(move, 100, "Хтось") == .nothingOwed)
    #expect(ledger.transactions.count == count)
    #expect(pouch.accounts.filter { $0.kind.isDebt }.count == 1)
  }

  @Test(
    "No more is given back than is owed: the rest would be a debt the other way",
    arguments: [(DebtMove.lent, DebtMove.returned), (.borrowed, .repaid)])
  mutating func lessOwed(move: DebtMove, back: DebtMove) {
    record(move, 1000, "Петро")

    #expect(record(back, 2000, "Петро") == .lessOwed(Money(1000, .hryvnia)))
    #expect(record(back, 1000, "Петро") == nil)
    #expect(debts == [0])
  }

  @Test("A debt of a later day is not owed yet")
  mutating func later() {
    record(.lent, 500, "Іван")

    #expect(pouch.debts(ledger, on: Day(number: -1)).map { $0.balance.minor } == [0])
  }

  @Test("One undo takes back the money and the new debt")
  mutating func undo() {
    pouch.begin(now: 2000, randomness: [UInt8](repeating: 4, count: 32))
    record(.lent, 500, "Іван")
    pouch.rememberForUndo()
    pouch.begin(now: 3000, randomness: [UInt8](repeating: 5, count: 32))

    let isUndone = pouch.undo()

    #expect(isUndone && cash == 0 && debts == [])
  }
}

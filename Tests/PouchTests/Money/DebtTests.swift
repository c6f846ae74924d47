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

  private mutating func record(_ move: DebtMove, _ minor: Int64, _ person: Text) -> Bool {
    guard let cash = pouch.account(Pouch.cashID) else { return false }
    return pouch.record(
      move, Money(minor, .hryvnia), with: person, on: cash, minute: 5, note: "", ledger)
  }

  private var cash: Int64 { ledger.balances(pouch.accounts)[Pouch.cashID] ?? 0 }

  @Test("Money lent leaves the account and is owed; given back, both are as before")
  mutating func lent() {
    let isLent = record(.lent, 500, "Іван")
    #expect(isLent && cash == -500)
    #expect(pouch.debts(ledger).map { $0.balance.minor } == [500])

    let isReturned = record(.returned, 200, "іван")
    #expect(isReturned && cash == -300)
    #expect(pouch.debts(ledger).map { $0.balance.minor } == [300])
    #expect(pouch.accounts.filter { $0.kind.isDebt }.count == 1)
    #expect(Report(ledger.transactions, pouch.rates).spent == 0)
  }

  @Test("Money borrowed comes in and is owed by the user until it is given back")
  mutating func borrowed() {
    let isBorrowed = record(.borrowed, 500, "Ольга")
    #expect(isBorrowed && cash == 500)
    #expect(pouch.debts(ledger).map { $0.balance.minor } == [-500])

    let isRepaid = record(.repaid, 500, "Ольга")
    #expect(isRepaid && cash == 0)
    #expect(pouch.debts(ledger).map { $0.balance.minor } == [0])
  }

  @Test(
    "Nothing is given back that is not owed, in that direction",
    arguments: [DebtMove.returned, .repaid])
  mutating func nothingOwed(move: DebtMove) {
    _ = record(move == .returned ? .borrowed : .lent, 500, "Петро")
    let count = ledger.transactions.count

    let isKnown = record(move, 100, "Петро")
    let isStranger = record(move, 100, "Хтось")

    #expect(!isKnown && !isStranger && ledger.transactions.count == count)
    #expect(pouch.accounts.filter { $0.kind.isDebt }.count == 1)
  }

  @Test("One undo takes back the money and the new debt")
  mutating func undo() {
    pouch.begin(now: 2000, randomness: [UInt8](repeating: 4, count: 32))
    _ = record(.lent, 500, "Іван")
    pouch.rememberForUndo()
    pouch.begin(now: 3000, randomness: [UInt8](repeating: 5, count: 32))

    let isUndone = pouch.undo()

    #expect(isUndone && cash == 0 && pouch.debts(ledger).isEmpty)
  }
}

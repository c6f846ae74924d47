import Base
import Testing

@testable import Pouch

struct TransactionFilterTests {
  private let groceries = MoneyCategoryTable.groceries

  /// Four transactions on consecutive days, the newest first.
  private func found(_ change: (inout TransactionFilter) -> Void) throws -> [Int64] {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [UInt8](repeating: 1, count: 32))
    pouch.createDefaultMoney()
    let card = pouch.addAccount(AccountDraft())
    for (number, flow) in [Transaction.Flow.expense, .income, .transfer, .expense].enumerated() {
      var draft = TransactionDraft(
        flow, Money(Int64(number + 1) * 100, .hryvnia), number == 3 ? card : Pouch.cashID,
        minute: Int64(100 + number) * 1440)
      draft.arrival = flow == .transfer ? .init(account: card, amount: draft.amount) : nil
      draft.category = number == 0 ? groceries : nil
      draft.payee = Text(["Сільпо", "Робота", "", "Кав’ярня"][number].utf8)
      draft.batch = number == 3 ? "b1" : ""
      _ = pouch.add(draft)
    }
    var ledger: MoneyLedger?
    pouch.refresh(&ledger)
    var filter = TransactionFilter()
    change(&filter)
    if filter.account != nil { filter.account = card }
    return try #require(ledger).filtered(filter, family: pouch.family(of: filter.category))
      .map { $0.amount.minor / 100 }
  }

  @Test("Each bound of the filter leaves out what lies beyond it")
  func bounds() throws {
    #expect(try found { _ in } == [4, 3, 2, 1])
    #expect(try found { $0.from = Day(number: 101) } == [4, 3, 2])
    #expect(try found { $0.to = Day(number: 101) } == [2, 1])
    #expect(try found { $0.least = 200 } == [4, 3, 2])
    #expect(try found { $0.most = 200 } == [2, 1])
    #expect(try found { $0.flow = .expense } == [4, 1])
    #expect(try found { $0.category = groceries } == [1])
    #expect(try found { $0.batch = "b1" } == [4])
    #expect(try found { $0.text = "3,00" } == [3])
  }

  @Test(
    "An account's transactions are those from it and those to it, and words are found in either alphabet"
  )
  func accountsAndWords() throws {
    #expect(try found { $0.account = ID(high: 0, low: 0) } == [4, 3])
    #expect(try found { $0.text = "silpo" } == [1])
    #expect(try found { $0.text = "кавярня" } == [4])
    #expect(try found { $0.text = "атб" } == [])
    #expect(try found { $0.member = ID(high: 5, low: 5) } == [])
  }
}

import Base
import Testing

@testable import Pages
@testable import Pouch

struct OverviewPageTests {
  private func page(_ money: MoneyExample, problems: [Problem] = [], amount: String = "")
    -> OverviewPage
  {
    var form = QuickForm()
    form.amount = Text(amount)
    return OverviewPage(
      pouch: money.pouch, ledger: money.ledger,
      quickAdd: QuickAddSection(
        form: form,
        guess: GuessSection(
          amount: Text(amount), categories: Array(money.pouch.moneyCategories.prefix(3)),
          chosen: nil),
        accounts: money.pouch.accounts, usual: Pouch.cashID, problems: problems))
  }

  @Test("Without a transaction the page invites the first, and with some shows the last days")
  func states() {
    var money = MoneyExample()
    let none = rendered(page(money))
    money.spend(1_000, category: MoneyCategoryTable.groceries, payee: hostile)
    money.spend(5_000, .income)

    let some = rendered(page(money))

    #expect(none.words.contains("Record your first expense above"))
    #expect(none.words.contains("₴0 spent") && none.words.contains("₴0 received"))
    #expect(some.words.contains("₴10 spent") && some.words.contains("₴50 received"))
    #expect(some.words.contains(hostile) && some.links.contains("/money/analytics"))
    #expect(!some.html.contains("<script>") && some.faults == [] && none.faults == [])
  }

  @Test("The likeliest category is chosen until the user chooses, and one account is no choice")
  func quickAdd() throws {
    var money = MoneyExample()
    money.pouch.delete(Pouch.cardID)
    let categories = Array(money.pouch.moneyCategories.prefix(3))
    let chosen = written {
      GuessSection(amount: "", categories: categories, chosen: categories[2].id).write(to: &$0)
    }
    let guessed = rendered(page(money))
    _ = money.account("Картка")

    #expect(chosen.value("category") == text(categories[2].id.hex))
    #expect(guessed.value("category") == text(categories[0].id.hex))
    #expect(guessed.value("account") == nil)
    #expect(rendered(page(money)).value("account") == text(Pouch.cashID.hex))
  }

  @Test("A wrong amount is answered 422, and a calculation shows its result")
  func amounts() {
    let money = MoneyExample()
    let value = page(money, problems: [.amount(.notUnderstood)], amount: hostile)
    let sum = rendered(page(money, amount: "120+45,5"))

    #expect(value.status == 422 && rendered(value).problem != nil)
    #expect(
      rendered(value).value("amount") == hostile && !rendered(value).html.contains("<script>"))
    #expect(sum.words.contains("= 165.50"))
    #expect(!rendered(page(money, amount: "120")).words.contains("="))
  }

  @Test("Money whose rate is not known is named beside the sum, once for each currency")
  func worth() {
    var money = MoneyExample()
    for name in ["A", "B"] { _ = money.account(name, opening: Money(5_00, .dollar)) }
    _ = money.account("C", opening: Money(5_00, .euro))

    let worth = NetWorth(money.pouch.accounts, money.ledger, money.pouch.rates, today: today)

    #expect(worth.total == Money(0, .hryvnia))
    #expect(worth.others == [Money(10_00, .dollar), Money(5_00, .euro)])
  }

  @Test(
    "What there is today is one sum on all pages, whatever is planned", arguments: UInt64(0)..<20)
  func todaysSum(seed: UInt64) {
    var generator = Xorshift(state: seed &+ 0x9E37_79B9)
    var money = MoneyExample()
    let card = money.account("Картка", opening: Money(70_00, .hryvnia))
    var now: Int64 = 70_00
    var planned: Int64 = 0
    for _ in 0..<20 {
      let minor = Int64.random(in: 1...99_99, using: &generator)
      let daysAgo = Int32.random(in: -40...40, using: &generator)
      let flow: Transaction.Flow = Bool.random(using: &generator) ? .income : .expense
      let change = flow == .income ? minor : -minor
      if daysAgo < 0 { planned += change } else { now += change }
      money.spend(
        minor, flow, from: Bool.random(using: &generator) ? card : Pouch.cashID, daysAgo: daysAgo)
    }
    let (accounts, ledger, rates) = (money.pouch.accounts, money.ledger, money.pouch.rates)

    let worth = NetWorth(accounts, ledger, rates, today: Self.day)
    #expect(worth.total.minor == now && worth.planned.minor == planned, "seed \(seed)")
    let history = BalanceHistory(of: accounts, ledger, rates, today: Self.day, limit: 12)
    #expect(history.points.isEmpty || history.points.last?.total == now)
    #expect(ledger.balances(accounts, until: Self.day).values.reduce(0, +) == now)
    let page = rendered(AccountsPage(pouch: money.pouch, ledger: ledger))
    #expect(page.words.contains("planned after today") == (planned != 0))
  }

  private static let day = Day(number: 20_778)

  private struct Xorshift: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}

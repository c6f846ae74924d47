import Base
import Testing

@testable import Pages
@testable import Pouch

struct CorrectionFormPageTests {
  @Test("A debt is corrected as it is owed, and what is recorded now is said")
  func form() throws {
    var money = MoneyExample()
    let debt = money.account(hostile, .borrowed, opening: Money(-50_00, .hryvnia))
    let account = try #require(money.pouch.account(debt))
    func page(_ fields: [Request.Field], _ problems: [Problem]) -> RenderedPage {
      rendered(
        CorrectionFormPage(
          account: account, balance: -50_00, fields: fields, date: "2026-11-21",
          language: .english, problems: problems))
    }

    let (new, refused) = (
      page([], []),
      page(fields(["counted": hostile, "note": "Каса"]), [.balanceAgrees(Money(1, .hryvnia))])
    )

    #expect(
      new.words.contains("Recorded now: ₴50.00.") && new.words.contains("What the debt really is"))
    #expect(new.value("counted") == "" && new.value("date") == "2026-11-21")
    #expect(refused.value("counted") == hostile && refused.value("note") == "Каса")
    #expect(refused.problem != nil && !refused.html.contains("<script>") && refused.faults == [])
  }

  @Test("A recorded correction says what it changed, and the balance after it")
  func recorded() throws {
    var money = MoneyExample()
    money.spend(10_00)
    let cash = try #require(money.pouch.account(Pouch.cashID))
    let isWritten = money.pouch.correct(
      cash, to: 25_00, at: Int64(today.number) * 1440 + 700, note: Text(hostile), money.ledger)
    let correction = try #require(money.ledger.transactions.first { $0.isCorrection })

    let page = rendered(
      CorrectionPage(transaction: correction, pouch: money.pouch, ledger: money.ledger))

    #expect(isWritten && page.elements.first { $0["class"] == "big" }?.text == "+₴35.00")
    #expect(page.words.contains("Balance after it ₴25.00") && page.words.contains("Day Today"))
    #expect(page.words.contains(hostile) && !page.html.contains("<script>"))
    #expect(page.actions.contains { $0.hasSuffix("/delete") } && page.faults == [])
  }

  @Test(
    "A balance is shown as the user thinks of it",
    arguments: [(.borrowed, -5, 5), (.borrowed, 5, 5), (.lent, -5, -5), (.card, -5, -5)]
      as [(Account.Kind, Int64, Int64)])
  func shown(kind: Account.Kind, balance: Int64, shown: Int64) throws {
    var money = MoneyExample()
    let id = money.account("A", kind)
    let account = try #require(money.pouch.account(id))

    #expect(account.shown(balance).minor == shown)
  }
}

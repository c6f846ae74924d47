import Base
import Testing

@testable import Pages
@testable import Pouch

struct DebtsPageTests {
  @Test("Each person is listed with who owes whom, and the form keeps what was typed")
  func page() throws {
    var money = MoneyExample()
    let cash = try #require(money.pouch.account(Pouch.cashID))
    for (move, person) in [(DebtMove.lent, Text(hostile)), (.borrowed, "Ольга")] {
      try money.pouch.record(
        move, Money(50_000, .hryvnia), with: person, on: cash, minute: 1, note: "", money.ledger)
    }
    var form = DebtForm()
    form.move = .returned
    form.person = Text(hostile)
    form.amount = "багато"
    form.problems = [.personMissing]

    let page = rendered(
      DebtsPage(
        form: form, debts: money.pouch.debts(money.ledger, on: Day(number: 0)),
        accounts: money.pouch.accounts))

    #expect(page.words.contains("\(hostile) owes you ₴500.00"))
    #expect(page.words.contains("Ольга you owe ₴500.00"))
    #expect(page.value("person") == hostile && page.value("amount") == "багато")
    #expect(page.problem != nil && page.faults == [] && !page.html.contains("<script>"))
  }

  @Test("Lent and paid back; paying back what nobody owes is refused with the reason")
  func journey() {
    var person = Person()
    _ = person.get("/money")
    let cash = Pouch.cashID.hex.description
    let lent = person.send(
      "/money/debts", ["move": "lent", "person": "Іван", "amount": "500", "account": cash])
    let refused = person.post(
      "/money/debts", ["move": "returned", "person": "Хтось", "amount": "5", "account": cash])
    let tooMuch = person.post(
      "/money/debts", ["move": "returned", "person": "Іван", "amount": "700", "account": cash])
    let returned = person.send(
      "/money/debts", ["move": "returned", "person": "Іван", "amount": "500", "account": cash])

    #expect(lent.contains("має повернути вам"))
    #expect(refused.status == 422 && text(refused).contains("боргу в цій валюті не записано"))
    #expect(tooMuch.status == 422 && text(tooMuch).contains("Вам винні лише 500"))
    #expect(returned.contains("ніхто нікому не винен"))
  }
}

import Base
import Testing

@testable import Pages
@testable import Pouch

struct RecurrencesPageTests {
  private func example() throws -> MoneyExample {
    var money = MoneyExample()
    let rules: [(String, Int32, Transaction.Flow)] = [
      (hostile, -3, .expense), ("Зарплата", 5, .income),
    ]
    for (payee, days, flow) in rules {
      var draft = TransactionDraft(flow, Money(900_00, .hryvnia), Pouch.cashID, minute: 0)
      draft.payee = Text(payee)
      money.pouch.setRecurrence(
        nil, draft,
        try #require(RecurrenceRule(unit: .month, every: 1, from: Day(number: today.number + days)))
      )
    }
    return money
  }

  @Test("What is due can be recorded or skipped, by name, and the rest stands below")
  func due() throws {
    let page = rendered(RecurrencesPage(pouch: try example().pouch))

    #expect(page.headings == ["Due", "Later"])
    let labels = page.all("button").compactMap { $0["aria-label"] }
    #expect(labels == ["Record: \(hostile)", "Skip: \(hostile)"])
    #expect(
      page.words.contains("monthly · Wednesday, 18 November") || page.words.contains("18 November"))
    #expect(page.words.contains("−₴900.00") && page.words.contains("+₴900.00"))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("Nothing recurring is said, with a way to add it")
  func empty() {
    let page = rendered(RecurrencesPage(pouch: MoneyExample().pouch), .ukrainian)

    #expect(page.words.hasPrefix("Оренда, зв’язок, підписки, зарплата"))
    #expect(page.links == ["/money/recurring/new"])
  }

  @Test("The form has what the rule says, or what was typed")
  func form() throws {
    let money = try example()
    let one = try #require(money.pouch.recurrences.first)
    func page(_ form: RecurrenceForm, _ problems: [Problem] = []) -> RenderedPage {
      rendered(
        RecurrenceFormPage(
          one: one, form: form, pouch: money.pouch, language: .english, problems: problems))
    }

    let known = page(RecurrenceForm(one, usualAccount: nil, today: today, in: .english))
    let typed = page(
      RecurrenceForm(
        fields(["amount": hostile, "every": "0", "unit": "week", "from": "x", "flow": "income"])),
      [.interval])

    #expect(known.title == hostile && known.value("payee") == hostile)
    #expect(
      known.value("amount") == "900" && known.value("every") == "1"
        && known.value("unit") == "month")
    #expect(known.value("from") == "2026-11-18" && known.value("until") == "")
    #expect(typed.value("amount") == hostile && typed.value("unit") == "week")
    #expect(typed.value("flow") == "income" && typed.value("from") == "x" && typed.problem != nil)
    #expect(!known.html.contains("<script>") && typed.faults == [] && known.faults == [])
  }

  @Test(
    "An interval is in words, in the form of its number",
    arguments: [
      (.day, 1, "daily", "щодня"), (.week, 2, "every 2 weeks", "кожні 2 тижні"),
      (.month, 5, "every 5 months", "кожні 5 місяців"),
      (.year, 21, "every 21 years", "кожен 21 рік"),
      (.year, 1, "yearly", "щороку"), (.day, 3, "every 3 days", "кожні 3 дні"),
    ] as [(RecurrenceRule.Unit, Int, String, String)])
  func intervals(unit: RecurrenceRule.Unit, every: Int, english: String, ukrainian: String) throws {
    let phrase = try #require(RecurrenceRule(unit: unit, every: every, from: today)).phrase

    #expect(text(phrase[.english]) == english && text(phrase[.ukrainian]) == ukrainian)
  }
}

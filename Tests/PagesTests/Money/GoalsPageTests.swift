import Base
import Testing

@testable import Pages
@testable import Pouch

struct GoalsPageTests {
  @Test("A goal says how far it is, and how much a month is needed, until it is there")
  func goals() {
    var money = MoneyExample()
    let account = money.account("Море", .savings, opening: Money(150_00, .hryvnia))
    let targets: [(String, Int64, Int32?)] = [
      (hostile, 100_00, 40), ("Ноутбук", 200_00, 70), ("Авто", 900_00, nil),
    ]
    for (name, target, days) in targets {
      money.pouch.setGoal(
        nil, name: Text(name), target: Money(target, .hryvnia), account: account,
        until: days.map { Day(number: today.number + $0) })
    }

    let page = rendered(GoalsPage(pouch: money.pouch, ledger: money.ledger))

    #expect(page.words.contains("\(hostile) 100%") && page.words.contains("₴100 of ₴100 · there!"))
    #expect(
      page.words.contains("Ноутбук 25%")
        && page.words.contains("₴50 of ₴200 · ₴75 a month until 30 January 2027"))
    #expect(page.words.contains("Авто 0%") && page.words.contains("₴0 of ₴900"))
    #expect(page.words.contains("Where an account has several goals"))
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("Without a goal the page says what one is for")
  func empty() {
    let page = rendered(GoalsPage(pouch: MoneyExample().pouch, ledger: MoneyLedger()))

    #expect(page.words.contains("Name a goal, a sum and a day"))
    #expect(!page.words.contains("several goals") && page.links == ["/money/goals/new"])
  }

  @Test("A goal's form keeps what was typed, and only a known goal can be deleted")
  func form() throws {
    var money = MoneyExample()
    money.pouch.setGoal(
      nil, name: Text(hostile), target: Money(1, .hryvnia), account: Pouch.cashID, until: nil)
    let goal = try #require(money.pouch.goals.first)
    func page(_ goal: Goal?, problems: [Problem] = []) -> RenderedPage {
      rendered(
        GoalFormPage(
          goal: goal, name: goal?.name ?? "", target: "багато", account: nil,
          until: "2026-13-01", accounts: money.pouch.accounts, problems: problems))
    }

    let (new, known) = (page(nil), page(goal, problems: [.day]))

    #expect(new.title == "New goal" && new.actions == ["/money/goals/new"])
    #expect(known.title == hostile && known.actions.contains { $0.hasSuffix("/delete") })
    #expect(known.value("target") == "багато" && known.value("until") == "2026-13-01")
    #expect(
      known.options("account").first == ""
        && known.problem?.hasPrefix("There is no such day.") == true)
    #expect(!known.html.contains("<script>") && known.faults == [])
  }
}

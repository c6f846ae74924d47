import Base
import Testing

@testable import Pages
@testable import Pouch

/// Money set aside for a goal, and a budget that takes from another.
struct PlanChangesTests {
  private let month = "2026-11-01"

  private func person() -> Person {
    var person = Person()
    _ = person.get("/money")
    _ = person.post(
      "/money/accounts/\(Pouch.cashID.hex)",
      ["sort": "cash", "opening": "1000", "currency": "UAH"])
    return person
  }

  @Test("What is set aside is no longer free; more than is free is refused, and undo frees it")
  func aside() {
    var person = person()
    let cash = Pouch.cashID.hex.description
    _ = person.post("/money/goals/new", ["name": "Море", "target": "5000", "account": cash])
    let goal = person.app.pouch.goals.first.map { "/money/goals/\($0.id.hex)" } ?? ""

    let set = person.send("\(goal)/aside", ["aside": "300", "from": cash, "do": "add"])
    let accounts = text(person.get("/money/accounts"))
    let refused = person.post("\(goal)/aside", ["aside": "701", "from": cash, "do": "add"])
    let less = person.post("\(goal)/aside", ["aside": "301", "from": cash, "do": "free"])
    let unreadable = person.post("\(goal)/aside", ["aside": "багато", "from": cash, "do": "add"])

    #expect(set.contains("300\u{A0}₴ з 5\u{A0}000\u{A0}₴"))
    #expect(accounts.contains("вільно 700\u{A0}₴") && accounts.contains("1\u{A0}000,00\u{A0}₴"))
    #expect(refused.status == 422 && text(refused).contains("вільно лише 700,00"))
    #expect(less.status == 422 && text(less).contains("лише 300,00"))
    #expect(unreadable.status == 422 && text(unreadable).contains("value=\"багато\""))
    #expect(text(unreadable).contains("value=\"Море\""))
  }

  @Test("An overspent budget takes what is missing from another, shown at both, and gives it back")
  func borrow() {
    var person = person()
    let groceries = MoneyCategoryTable.groceries.hex
    let leisure = MoneyCategoryTable.id(of: 6).hex
    _ = person.post("/money/budget/\(groceries)?month=\(month)", ["limit": "100"])
    _ = person.post("/money/budget/\(leisure)?month=\(month)", ["limit": "500"])
    _ = person.post(
      "/money/new", ["flow": "expense", "amount": "150", "category": groceries.description])
    let address = "/money/budget/\(groceries)/borrow?month=\(month)"

    let form = text(person.get(address))
    let refused = person.post(address, ["from": leisure.description, "amount": "501"])
    let taken = person.send(address, ["from": leisure.description, "amount": "50"])
    let back = person.send(address, ["from": leisure.description, "do": "return"])

    #expect(form.contains("Бракує 50") && form.contains("name=\"amount\" value=\"50\""))
    #expect(refused.status == 422 && text(refused).contains("лишилося 500,00"))
    #expect(taken.contains("узято з інших") && taken.contains("віддано іншим"))
    #expect(!back.contains("узято з інших") && back.contains("Узяти з іншого бюджету"))
  }

  @Test("A budget that does not exist takes nothing")
  func unknown() {
    var person = person()
    let groceries = MoneyCategoryTable.groceries.hex
    #expect(person.get("/money/budget/\(groceries)/borrow?month=\(month)").status == 404)
  }

  @Test(
    "While an expense is saved, it is said that a budget is exceeded, and only then",
    arguments: [(99, false), (100, false), (101, true), (250, true)])
  func overBudget(hryvnias: Int, isOver: Bool) {
    for (spent, budgeted) in [
      (MoneyCategoryTable.groceries, MoneyCategoryTable.groceries),
      (MoneyCategoryTable.groceries, MoneyCategoryTable.id(of: 8)),
    ] {
      var person = person()
      person.app.pouch.begin(now: person.now, randomness: [UInt8](repeating: 9, count: 32))
      person.app.pouch.setBudget(
        budgeted, from: today, limit: Money(100_00, .hryvnia), carriesOver: false)
      let saved = person.post(
        "/money/new",
        [
          "flow": "expense", "amount": "\(hryvnias)", "category": spent.hex.description,
          "account": Pouch.cashID.hex.description, "date": "2026-11-21", "time": "09:00",
        ])
      #expect(saved.status == 303)
      #expect(location(saved).contains("over-budget") == (isOver && spent == budgeted))
    }
  }
}

import Base
import Foundation
import Pouch
import Testing

@testable import Pages

/// A guess fills in only what the user has not chosen.
@Suite struct ChoiceTests {
  private let groceries = MoneyPagesTests.groceries
  private let pets = "6d6f6e6579000001000000000000000c"
  private let salary = "6d6f6e6579000001000000000000001e"

  /// A user for whom the guess is groceries.
  private func person() -> Person {
    var person = Person()
    _ = person.get("/money")
    for _ in 0..<3 {
      _ = person.post(
        "/money/new", ["flow": "expense", "amount": "75", "category": groceries])
    }
    return person
  }

  /// The values of the checked radio buttons with a name.
  private func checked(_ name: String, _ html: String) throws -> [String] {
    let radio = try Regex(#"name="\#(name)" value="([0-9a-f]{32})" checked"#)
    return html.matches(of: radio).map { String($0.output[1].substring ?? "") }
  }

  @Test("What a tapped category is sent with the amount stays tapped in the next guess")
  func quickGuess() throws {
    var person = person()

    let guessed = text(person.get("/money/guess?amount=75"))
    let chosen = text(person.get("/money/guess?amount=75&chosen=\(pets)"))

    #expect(try checked("category", guessed) == [groceries])
    #expect(try checked("category", chosen) == [pets])
  }

  @Test("The tapped category is recorded, whatever the guess beside it says")
  func quickRecord() throws {
    var person = person()

    _ = person.post(
      "/money/new",
      ["quick": "1", "flow": "expense", "amount": "9", "chosen": pets, "category": groceries])

    #expect(text(person.get("/money/list?category=\(pets)")).contains("−9,00"))
  }

  @Test("A refused quick form keeps what was tapped, and a guess stays a guess")
  func quickRefused() throws {
    var person = person()
    let quick = { (chosen: String, person: inout Person) in
      text(
        person.post(
          "/money/new",
          ["quick": "1", "flow": "expense", "amount": "x", "chosen": chosen, "category": pets]))
    }

    #expect(quick(pets, &person).contains("name=\"chosen\" value=\"\(pets)\""))
    #expect(quick("", &person).contains("name=\"chosen\" value=\"\""))
  }

  @Test("What the full form fetches while one types brings no field into it")
  func result() {
    var person = person()

    let fragment = text(person.get("/money/result?amount=120%2B45,5"))

    #expect(fragment.contains("= 165,50"))
    #expect(!fragment.contains("<input"))
    #expect(text(person.get("/money/new")).contains("data-live=\"/money/result\""))
  }

  @Test(
    "The form of a transaction has its own category ticked and no other",
    arguments: [
      ("expense", "category", "6d6f6e6579000001000000000000000c"),
      ("income", "income-category", MoneyPagesTests.groceries),
    ])
  func edited(flow: String, field: String, category: String) throws {
    var person = person()
    _ = person.post("/money/new", ["flow": flow, "amount": "500", field: category])
    let list = text(person.get("/money/list?q=&least=500"))
    let id = try #require(list.firstMatch(of: #/\/money\/transactions\/([0-9a-f]{32})/#)?.1)

    let form = text(person.get("/money/transactions/\(id)"))
    #expect(try checked(field, form) == [category])

    _ = person.post(
      "/money/transactions/\(id)", ["flow": flow, "amount": "501", field: category])
    #expect(text(person.get("/money/list?category=\(category)")).contains("501,00"))
  }

  @Test("An income without a source takes none from the expense's tiles, which were guessed")
  func incomeWithoutSource() throws {
    var person = person()

    _ = person.post("/money/new", ["flow": "income", "amount": "700", "category": groceries])
    _ = person.post("/money/new", ["flow": "income", "amount": "800", "category": salary])

    #expect(!text(person.get("/money/list?category=\(groceries)")).contains("700,00"))
    #expect(text(person.get("/money/list?category=\(salary)")).contains("800,00"))
  }

  @Test("A chip of today or yesterday is the day, and only a picked day is the typed one")
  func days() {
    var person = person()
    let add = { (amount: String, day: String, person: inout Person) in
      _ = person.post(
        "/money/new", ["amount": amount, "day": day, "date": "2026-11-01", "time": "10:00"])
    }

    add("11", "2026-11-20", &person)
    add("12", "other", &person)
    add("13", "", &person)

    #expect(text(person.get("/money/list?from=2026-11-20&to=2026-11-20")).contains("−11,00"))
    let typed = text(person.get("/money/list?from=2026-11-01&to=2026-11-01"))
    #expect(typed.contains("−12,00") && typed.contains("−13,00"))
  }

  @Test("A wrong picked day is asked for again with its fields shown")
  func wrongDay() {
    var person = person()
    let refused = person.post(
      "/money/new", ["amount": "5", "day": "other", "date": "2026-13-01", "time": "10:00"])

    #expect(refused.status == 422)
    #expect(text(refused).contains(#"value="other" checked"#))
  }

  @Test("A rule that gives a better name only leaves the file's category")
  func ruleWithoutCategory() {
    var person = person()
    _ = person.post("/money/rules", ["text": "зоо", "payee": "Зоосвіт"])
    let file = "Дата;Опис;Сума;Категорія\n21.11.2026;ЗООМАГ 12;-90,00;Тварини\n"

    let draft = person.ask(.post, "/money/import", [("file", Text(file))])
    let preview = text(person.get(location(draft)))

    #expect(preview.contains("Зоосвіт"))
    #expect(preview.contains("Тварини"))
  }

  @Test("A refused budget keeps what was ticked beside the wrong limit")
  func refusedBudget() {
    var person = person()

    let refused = person.post(
      "/money/budget/\(groceries)?month=2026-11-01", ["limit": "багато", "carry": "1"])

    #expect(refused.status == 422)
    #expect(text(refused).contains(#"name="carry" value="1" checked"#))
  }
}

import Base
import Testing

@testable import Pages
@testable import Pouch

/// The question about a clock that is far ahead.
@Suite struct ClockDoubtPagesTests {
  private static let months: Int64 = 102 * 86_400_000

  private func person() -> Person {
    var person = Person()
    _ = person.get("/money")
    for payee in ["Оренда", "Зв’язок"] {
      _ = person.post(
        "/money/recurring/new",
        [
          "flow": "expense", "amount": "500",
          "account": String(decoding: Pouch.cashID.hex, as: UTF8.self),
          "payee": payee, "unit": "day", "every": "1", "from": "2026-11-22", "automatic": "1",
        ])
    }
    return person
  }

  private func count(_ person: Person) -> Int { person.app.pouch.active(.transaction).count }

  @Test("A clock in March records nothing on any page, and asks on two of them")
  func asks() {
    var person = person()
    person.now += Self.months

    for page in [
      "/money", "/money/list", "/money/recurring", "/money/analytics", "/money/budget",
      "/money/forecast", "/money/accounts", "/money/new",
    ] {
      let asked = text(person.get(page)).contains("Годинник показує 03.03.2027")
      #expect(asked == (page == "/money" || page == "/money/recurring"), "\(page)")
    }
    _ = person.post("/money/household", ["name": "Оля"])
    let asked = text(person.get("/money"))
    #expect(asked.contains("Востаннє перед цим тут щось записано 21.11.2026"))
    #expect(count(person) == 0)
    person.now -= Self.months
    let right = text(person.get("/money"))
    #expect(!right.contains("Годинник показує"))
  }

  @Test("The answer records what is due or passes it over, once, and can be taken back")
  func answers() {
    var person = person()
    _ = person.post("/money/recurring", ["do": "record"])
    #expect(count(person) == 0)
    person.now += Self.months
    let page = person.send("/money/recurring", ["do": "record"])
    #expect(count(person) == 200 && page.contains("Записано"))
    _ = person.undo()
    #expect(count(person) == 0)
    _ = person.post("/money/recurring", ["do": "skip"])
    #expect(count(person) == 0)
  }
}

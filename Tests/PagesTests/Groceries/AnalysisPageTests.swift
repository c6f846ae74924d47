import Base
import Pouch
import Testing

@testable import Pages

struct AnalysisPageTests {
  @Test(
    "What was bought is analysed, and what is not known is said to be",
    arguments: [
      ("uk", ["Невідомо", "Хліб", "Рівень 1", "До наступного рівня: 30"]),
      ("en", ["Unknown", "Bread", "Level 1", "To the next level: 30"]),
    ] as [(String, [String])])
  func analysis(language: String, sentences: [String]) {
    var person = Person(language: language)
    let today = Day(milliseconds: person.now, utcOffsetMinutes: 120)
    person.app.pouch.addPurchase(
      Purchase(
        code: nil, name: "Хліб", amount: nil, price: Money(3_250, .hryvnia), store: nil, day: today)
    )
    let page = text(person.get("/groceries/analysis"))
    for sentence in sentences { #expect(page.contains(sentence)) }
    #expect(page.contains("32"))
  }

  @Test("Who bought nothing is told how purchases come here")
  func nothing() {
    var person = Person()
    #expect(text(person.get("/groceries/analysis?months=1")).contains("прочитаєте чек"))
  }
}

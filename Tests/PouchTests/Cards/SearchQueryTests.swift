import Base
import Testing

@testable import Pouch

struct SearchQueryTests {
  @Test(
    "A name is found by either alphabet",
    arguments: [
      ("silpo", "Сільпо"), ("епіцентр", "Epicentr"), ("rozetka", "Розетка"), ("комфі", "Comfy"),
      ("wog", "ВОГ"), ("хліб", "Khlib"), ("podorozhnyk", "Подорожник"), ("еко", "Eko market"),
      ("льпо", "Сільпо"), ("ukrzoloto", "Укрзолото"), ("цитрус", "Tsytrus"),
    ])
  func transliteration(query: String, name: String) {
    #expect(SearchQuery(Text(query)).rank(in: [Text(name)]) != nil)
  }

  @Test("A number is found as it is printed, with gaps")
  func gaps() {
    let number = Text("4820000123457")
    #expect(SearchQuery("0001 2345").rank(in: [number]) != nil)
    #expect(SearchQuery("482-000-0").rank(in: [number]) != nil)
    #expect(SearchQuery("0001 9").rank(in: [number]) == nil)
    #expect(SearchQuery("4 8").rank(in: [number]) == nil)
  }

  @Test("A query of signs without a sound finds only themselves")
  func emptySkeleton() {
    #expect(SearchQuery("ь").rank(in: ["АТБ"]) == nil)
    #expect(SearchQuery("картка 99").rank(in: ["Картка 9"]) == nil)
  }
}

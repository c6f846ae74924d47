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
    #expect(SearchQuery(Array(query.utf8)).rank(in: [Array(name.utf8)]) != nil)
  }

  @Test("A number is found as it is printed, with gaps")
  func gaps() {
    let number = Array("4820000123457".utf8)
    #expect(SearchQuery(Array("0001 2345".utf8)).rank(in: [number]) != nil)
    #expect(SearchQuery(Array("482-000-0".utf8)).rank(in: [number]) != nil)
    #expect(SearchQuery(Array("0001 9".utf8)).rank(in: [number]) == nil)
    #expect(SearchQuery(Array("4 8".utf8)).rank(in: [number]) == nil)
  }

  @Test("A query of signs without a sound finds only themselves")
  func emptySkeleton() {
    #expect(SearchQuery(Array("ь".utf8)).rank(in: [Array("АТБ".utf8)]) == nil)
    #expect(SearchQuery(Array("картка 99".utf8)).rank(in: [Array("Картка 9".utf8)]) == nil)
  }
}

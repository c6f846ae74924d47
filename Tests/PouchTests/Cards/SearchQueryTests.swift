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

  @Test(
    "A card is found in spite of the wrong layout or a typing mistake",
    arguments: [
      ("cskmgj", "Сільпо"), ("fn,", "АТБ"), ("ATB", "АТБ"), ("сіьлпо", "Сільпо"),
      ("сільпр", "Сільпо"),
      ("епіцнетр", "Епіцентр"), ("розекта", "Розетка"), ("hjptnrf", "Розетка"),
      ("подорожнк", "Подорожник"),
      ("подорожикн", "Подорожник"), ("кщяуелф", "Rozetka"),
    ])
  func mistakes(query: String, name: String) {
    var pouch = Pouch(device: 1)
    var draft = Pouch.CardDraft()
    for other in [name, "Аврора", "Ашан", "Novus"] {
      draft.name = Text(other)
      _ = pouch.addCard(draft)
    }

    let found = pouch.cards(CardList(search: Text(query)), by: .name)
    #expect(found.map { String(decoding: $0.name, as: UTF8.self) } == [name])
  }

  @Test(
    "Mistakes are not forgiven in short words, in numbers, nor beyond two",
    arguments: ["сі", "сул", "цільда", "подарошкник", "подорожник 9999", "картка 125"])
  func tooManyMistakes(query: String) {
    let names: [Text] = ["Сільпо", "Подорожник", "Подорожник 9998", "Картка 124"]
    #expect(!SearchQuery(Text(query)).isNearly(in: names))
  }

  @Test("The other layout of both alphabets, and of what no layout has")
  func layouts() {
    #expect(KeyboardLayout.other("Ghbdsn") == "привіт")
    #expect(KeyboardLayout.other("руддщ") == "hello")
    #expect(KeyboardLayout.other("12 34") == nil)
  }

  @Test("A query of signs without a sound finds only themselves")
  func emptySkeleton() {
    #expect(SearchQuery("ь").rank(in: ["АТБ"]) == nil)
    #expect(SearchQuery("картка 99").rank(in: ["Картка 9"]) == nil)
  }
}

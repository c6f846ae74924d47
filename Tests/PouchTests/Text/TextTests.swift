import Base
import Testing

@testable import Pouch

@Suite struct TextTests {
  @Test("Names are in the order of a Ukrainian dictionary, Latin after Cyrillic")
  func collation() {
    let expected = [
      "1 Соціальна", "911", "Аврора", "Ґанок", "Груша", "Дім", "Епіцентр", "Єва", "Жук", "Ива",
      "Івасик", "Їжак", "Йод", "Сільпо", "Чай", "Щука", "Юла", "Ялинка", "Brocard", "EVA", "NOVUS",
    ]
    var random = SeededGenerator(seed: 4)

    let sorted = expected.shuffled(using: &random)
      .sorted {
        Collation.key(Array($0.utf8)).lexicographicallyPrecedes(Collation.key(Array($1.utf8)))
      }

    // Ґ follows Г in the alphabet, so «Ґанок» comes after «Груша».
    var alphabetical = expected
    alphabetical.swapAt(3, 4)
    #expect(sorted == alphabetical)
  }

  @Test(
    "Text is folded to what a person would call the same word",
    arguments: [
      ("  СІЛЬПО  ", "сільпо"), ("Здоров’я", "здоровя"), ("здоров'я", "здоровя"),
      ("Café  Łódź", "cafe lodz"), ("ҐАНОК", "ґанок"), ("Їжак", "їжак"), ("а̀банк", "абанк"),
    ])
  func folding(text: String, folded: String) {
    #expect(String(decoding: Folding.fold(Array(text.utf8)), as: UTF8.self) == folded)
  }

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

  @Test(
    "Invalid UTF-8 is never taken for text",
    arguments: [
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x82],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    #expect(!UTF8Text.isValid(bytes))
    #expect(UTF8Text.scalars(bytes).allSatisfy { $0 == 0xFFFD })
  }

  @Test("All days of four centuries are written as they are read")
  func days() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let day = Day(number: .random(in: -60_000...60_000, using: &random))
      let date = day.date
      #expect(Day(year: date.year, month: date.month, day: date.day) == day)
      #expect(Day(iso: day.iso) == day)
    }
    #expect(Day(iso: Array("2024-02-29".utf8))?.number == 19_782)
    #expect(Day(iso: Array("2026-02-29".utf8)) == nil)
    #expect(Day(iso: Array("2026-13-01".utf8)) == nil)
  }

  @Test("Midnight is where the person is")
  func midnight() {
    let late = Int64(1_795_212_000_000)  // 20 November 2026, 22:00 UTC

    #expect(
      String(decoding: Day(milliseconds: late, utcOffsetMinutes: 0).iso, as: UTF8.self).hasSuffix(
        "20"))
    #expect(
      String(decoding: Day(milliseconds: late, utcOffsetMinutes: 120).iso, as: UTF8.self).hasSuffix(
        "21"))
  }

  @Test(
    "Amounts are read as people type them",
    arguments: [
      ("125", 12_500), ("125,5", 12_550), ("1 234.50", 123_450), ("−3", -300), ("0,07", 7),
    ])
  func amounts(text: String, hundredths: Int64) {
    #expect(Balance.hundredths(typed: Array(text.utf8)) == hundredths)
  }

  @Test(
    "What is no amount is refused",
    arguments: ["", "abc", "1,234", "1.2.3", "--1", "99999999999999", "5-"])
  func noAmounts(text: String) {
    #expect(Balance.hundredths(typed: Array(text.utf8)) == nil)
  }
}

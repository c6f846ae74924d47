import Base
import Pouch
import Testing

@testable import Pages

@Suite struct HTMLTests {
  @Test("Nothing that a person writes can open a tag or leave an attribute")
  func escaping() {
    var html = HTML(language: .ukrainian, today: Day(number: 20778))
    html(.p, .value(text: "\"><script>'&"), text: "</p><script>&")

    #expect(
      String(decoding: html.bytes, as: UTF8.self)
        == "<p value=\"&quot;&gt;&lt;script&gt;&#39;&amp;\">&lt;/p&gt;&lt;script&gt;&amp;</p>")
  }

  @Test("An attribute stands only where its condition holds")
  func conditions() {
    var html = HTML(language: .english, today: Day(number: 20778))
    html(.input, .checked.when(false), .required.when(true))

    #expect(String(decoding: html.bytes, as: UTF8.self) == "<input required>")
  }
}

@Suite struct WordsTests {
  @Test(
    "Ukrainian counts in three forms",
    arguments: [
      (0, "0 карток"), (1, "1 картка"), (2, "2 картки"), (4, "4 картки"), (5, "5 карток"),
      (11, "11 карток"), (12, "12 карток"), (14, "14 карток"), (21, "21 картка"), (22, "22 картки"),
      (111, "111 карток"), (1001, "1001 картка"), (10_000, "10\u{A0}000 карток"),
    ])
  func ukrainianPlurals(count: Int, text: String) {
    #expect(String(decoding: CardCount.phrase(count)[.ukrainian], as: UTF8.self) == text)
  }

  @Test("English counts in two", arguments: [(0, "0 cards"), (1, "1 card"), (1234, "1,234 cards")])
  func englishPlurals(count: Int, text: String) {
    #expect(String(decoding: CardCount.phrase(count)[.english], as: UTF8.self) == text)
  }

  @Test(
    "Numbers are written as each language writes them",
    arguments: [
      (0, "0", "0"), (5, "0,05", "0.05"), (123_450, "1234,50", "1,234.50"),
      (-1_234_567_00, "−1\u{A0}234\u{A0}567", "−1,234,567"),
    ] as [(Int64, String, String)])
  func numbers(hundredths: Int64, ukrainian: String, english: String) {
    let phrase = NumberWords.hundredths(hundredths)

    #expect(String(decoding: phrase[.ukrainian], as: UTF8.self) == ukrainian)
    #expect(String(decoding: phrase[.english], as: UTF8.self) == english)
  }

  @Test(
    "Expiry is said in words",
    arguments: [
      ("2026-11-21", "останній день сьогодні"), ("2026-11-22", "діє до завтра"),
      ("2026-11-26", "ще 5 днів"), ("2026-11-23", "ще 2 дні"), ("2026-12-31", "діє до 31 грудня"),
      ("2027-03-08", "діє до 8 березня 2027"), ("2026-11-20", "строк сплив учора"),
      ("2026-10-31", "строк сплив 21 день тому"), ("2025-01-01", "строк сплив 1 січня 2025"),
    ])
  func expiry(day: String, words: String) throws {
    let today = try #require(Day(iso: "2026-11-21"))
    let day = try #require(Day(iso: Text(day)))

    #expect(
      String(decoding: DayWords.expiry(day, today: today)[.ukrainian], as: UTF8.self) == words)
  }

  @Test(
    "The browser's languages decide until the person does",
    arguments: [
      ("uk-UA,en", "uk"), ("en-GB,uk", "en"), ("pl, en;q=0.5", "en"), ("ru", "uk"), ("", "uk"),
    ])
  func language(accepted: String, code: String) {
    var person = Person(language: accepted)

    #expect(text(person.get("/")).contains("<html lang=\"\(code)\""))
    _ = person.post("/settings", ["language": code == "uk" ? "en" : "uk"])
    #expect(!text(person.get("/")).contains("<html lang=\"\(code)\""))
  }
}

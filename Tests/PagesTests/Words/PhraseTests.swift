import Base
import Pouch
import Testing

@testable import Pages

struct PhraseTests {
  @Test("Each hole is filled once, in order, and what fills it is not filled again")
  func filling() {
    let phrase = Phrase("{} і {}", "{} and {}").with("{}", "b")

    #expect(text(phrase[.ukrainian]) == "{} і b")
    #expect(text(phrase[.english]) == "{} and b")
  }

  @Test("A hole without a text stays, and a text without a hole is left out")
  func counts() {
    #expect(text(Phrase("{}-{}", "{}-{}").with("a")[.english]) == "a-{}")
    #expect(text(Phrase("-", "-").with("a")[.english]) == "-")
    #expect(text(Phrase("{", "{").with("a")[.english]) == "{")
  }

  @Test("A phrase fills another in the same language")
  func phrases() {
    let phrase = Phrase("до {}", "until {}").with(phrases: Phrase("завтра", "tomorrow"))

    #expect(phrase == .pair(Phrase("до завтра", ""), Phrase("", "until tomorrow")))
  }

  @Test(
    "A past day is near in words and far in a date, with its year if that is another",
    arguments: [
      (0, "today"), (1, "yesterday"), (2, "2 days ago"), (30, "30 days ago"), (31, "21 October"),
      (-5, "today"), (325, "31 December 2025"),
    ] as [(Int32, String)])
  func past(ago: Int32, words: String) {
    #expect(text(DayWords.past(Day(number: today.number - ago), today: today)[.english]) == words)
  }

  @Test(
    "Numbers are grouped as each language groups them",
    arguments: [
      (999, "999", "999"), (1000, "1000", "1,000"), (12_345, "12\u{A0}345", "12,345"),
      (-1_234_567, "-1\u{A0}234\u{A0}567", "-1,234,567"), (-999, "-999", "-999"),
    ] as [(Int64, String, String)])
  func grouped(value: Int64, ukrainian: String, english: String) {
    #expect(text(NumberWords.grouped(value)[.ukrainian]) == ukrainian)
    #expect(text(NumberWords.grouped(value)[.english]) == english)
  }
}

import Base
import Pouch
import Testing

@testable import Pages

struct ProblemPageTests {
  @Test("A page for a problem says what to do next, and leads back to the cards")
  func problems() {
    let value = ProblemPage(problem: .noConnection, target: bytes("/account?a=\"b"))
    let page = rendered(value)
    let other = rendered(ProblemPage(problem: .crashed, target: bytes("/x")))

    #expect(value.status == 503)
    #expect(page.links == ["/account?a=\"b", "/"] && page.faults == [])
    #expect(other.links == ["/"] && other.words.contains("Your cards are safe"))
  }

  @Test("What was typed is given back, but nothing empty and nothing huge")
  func typed() {
    let field = { (name: String, value: String) in
      Request.Field(name: bytes(name), value: bytes(value))
    }
    let value = NeedsDevicePage(fields: [
      field("name", hostile), field("empty", ""),
      field("photo", String(repeating: "x", count: 20_001)),
      field("note", "рядок\nдругий"),
    ])
    let page = rendered(value)

    #expect(value.status == 409)
    #expect(page.all("dt").map(\.text) == ["name", "note"])
    #expect(page.all("dd").map(\.text) == [hostile, "рядок\nдругий"])
    #expect(!page.html.contains("<script>") && page.faults == [])
    #expect(rendered(NeedsDevicePage(fields: [])).all("dl").isEmpty)
  }

  @Test(
    "Every problem has a sentence in both languages that are not the same",
    arguments: [
      Problem.noSuchCard, .nothingChosen, .folderNameMissing, .noCodeTable, .needsDevice,
      .storageFull, .crashed, .featureUnavailable, .noConnection,
      .nameTooLong(found: 81, limit: 80),
      .noteTooLong(found: 2001), .categoryNameMissing, .codeMissing,
      .balanceAmount, .day, .daysSwapped, .fileMissing,
    ])
  func sentences(problem: Problem) {
    let (ukrainian, english) = (
      text(problem.sentence[.ukrainian]), text(problem.sentence[.english])
    )

    #expect(ukrainian.contains { $0 >= "а" && $0 <= "я" })
    #expect(english.allSatisfy { $0.isASCII || "’“”…".contains($0) })
    #expect(!english.contains("{}") && !ukrainian.contains("{}"))
    #expect(english.hasSuffix(".") && ukrainian.hasSuffix("."))
  }
}

struct PhraseTests {
  @Test("Each hole is filled once, in order, and what fills it is not filled again")
  func filling() {
    let phrase = Phrase("{} і {}", "{} and {}").with(bytes("{}"), bytes("b"))

    #expect(text(phrase[.ukrainian]) == "{} і b")
    #expect(text(phrase[.english]) == "{} and b")
  }

  @Test("A hole without a text stays, and a text without a hole is left out")
  func counts() {
    #expect(text(Phrase("{}-{}", "{}-{}").with(bytes("a"))[.english]) == "a-{}")
    #expect(text(Phrase("-", "-").with(bytes("a"))[.english]) == "-")
    #expect(text(Phrase("{", "{").with(bytes("a"))[.english]) == "{")
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

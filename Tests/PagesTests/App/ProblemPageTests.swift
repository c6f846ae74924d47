import Base
import Pouch
import Testing

@testable import Pages

struct ProblemPageTests {
  @Test("A page for a problem says what to do next, and leads back to the cards")
  func problems() {
    let value = ProblemPage(problem: .noConnection, target: "/account?a=\"b")
    let page = rendered(value)
    let other = rendered(ProblemPage(problem: .crashed, target: "/x"))

    #expect(value.status == 503)
    #expect(page.links == ["/account?a=\"b", "/"] && page.faults == [])
    #expect(other.links == ["/"] && other.words.contains("Your cards are safe"))
  }

  @Test("What was typed is given back, but nothing empty and nothing huge")
  func typed() {
    let field = { (name: String, value: String) in
      Request.Field(name: Text(name), value: Text(value))
    }
    let value = NeedsDevicePage(fields: [
      field("name", hostile), field("empty", ""),
      field("photo", String(repeating: "x", count: 20_001)),
      field("note", "рядок\nдругий"),
    ])
    let page = rendered(value)

    #expect(value.status == 409)
    #expect(page.all("li").map(\.text) == [hostile, "рядок\nдругий"])
    #expect(!page.html.contains("<script>") && page.faults == [])
    #expect(rendered(NeedsDevicePage(fields: [])).all("ul").isEmpty)
  }

  @Test(
    "Every problem has a sentence in both languages that are not the same",
    arguments: [
      Problem.noSuchCard, .nothingChosen, .folderNameMissing, .noCodeTable, .needsDevice,
      .storageFull, .crashed, .featureUnavailable, .noConnection, .noServer,
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

import Testing

@testable import Base

/// Tables opened in spreadsheets.
struct CSVMarkTests {
  /// Every prefix of one and of two bytes.
  private static let beginnings: [Text] = {
    let risky = Text("=+-@'\t\r\n")
    return [""] + risky.map { Text([$0]) } + risky.flatMap { one in risky.map { Text([one, $0]) } }
  }()

  @Test func `what is marked begins with no formula, and comes back as it was`() {
    for beginning in Self.beginnings {
      for rest in ["", "a", "1", "1+1", "cmd|' /C calc'!A0"] {
        let cell = beginning + Text(rest)
        let marked = CSV.marked(cell)
        #expect(CSV.unmarked(marked) == cell)
        let first = marked.first.map { Character(Unicode.Scalar($0)) }
        if first == "-" {
          #expect(marked.dropFirst().allSatisfy { (48...57).contains($0) })
        } else {
          #expect(!"=+@\t\r\n".contains(first ?? "a"))
        }
      }
    }
  }

  @Test(arguments: ["-12.50", "-1", "12", "'abc", "abc"])
  func `a negative number and the words of other programs stay as they are`(_ text: String) {
    let cell = Text(text)

    #expect(text.hasPrefix("'") || CSV.marked(cell) == cell)
    #expect(CSV.unmarked(cell) == cell)
  }
}

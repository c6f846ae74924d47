import Base
import Codes
import Pouch
import Testing

@testable import Pages

struct ShowPageTests {
  @Test("A code on the whole screen has no bars around it, and a long one stands both ways")
  func whole() throws {
    let card = try card { $0.name = Text(hostile) }
    let value = ShowPage(
      card: card,
      identifier: try identifier(
        5, .code(Code(.code128, Array("1234567890ABCDEF".utf8))), label: "Оля", on: card))
    let page = rendered(value)

    #expect(value.shell.isBare && !value.shell.showsTitle)
    #expect(page.links == ["/cards/\(text(card.id.hex))"])
    #expect(page.headings == [hostile] && !page.html.contains("<script>"))
    #expect(page.all("div").count { $0["class"] == "linear" } == 1)
    #expect(page.all("div").count { $0["class"] == "linear turned" } == 1)
    #expect(page.words.contains("Оля"))
    #expect(page.faults == [])
  }

  @Test("A code that can't be drawn is a number to read out")
  func undrawable() throws {
    let card = try card()
    let identifier = try identifier(5, .code(Code(.ean13, Array("12".utf8))), on: card)

    let page = written { $0.codeFigure(identifier.content) }

    #expect(page.words.contains("12") && page.words.contains("could not be drawn"))
    #expect(page.all("path").allSatisfy { $0["d"] != nil } && page.faults == [])
  }
}

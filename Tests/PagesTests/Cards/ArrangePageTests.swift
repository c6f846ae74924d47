import Base
import Codes
import Pouch
import Testing

@testable import Pages

struct ArrangePageTests {
  @Test("The first card moves only down, the last only up, and each button says which card")
  func moves() throws {
    let cards = try [card(1), card(2), card(3) { $0.name = Text(hostile) }]

    let page = rendered(ArrangePage(cards: cards))

    let buttons = page.all("button").map { $0["id"] ?? "" }
    let hex = cards.map { text($0.id.hex) }
    #expect(
      buttons == [
        "down-\(hex[0])", "up-\(hex[1])", "down-\(hex[1])", "up-\(hex[2])",
      ])
    let after = page.all("button").map { $0["value"] ?? "" }
    #expect(after == [hex[1], "", hex[2], hex[0]])
    #expect(page.all("button").last?["aria-label"] == "Move up: \(hostile)")
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("One card has nowhere to go, and no card is said")
  func few() throws {
    let one = rendered(ArrangePage(cards: [try card()]))
    let none = rendered(ArrangePage(cards: []))

    #expect(one.all("button").isEmpty && one.all("li").count == 1)
    #expect(none.words == "There are no cards yet." && none.all("ol").isEmpty)
    #expect(rendered(ArrangePage(cards: []), .ukrainian).words == "Карток ще немає.")
  }
}

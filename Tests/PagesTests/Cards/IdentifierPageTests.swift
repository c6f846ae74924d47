import Base
import Codes
import Pouch
import Testing

@testable import Pages

struct IdentifierPageTests {
  @Test("The first code can't be made the first, any other can")
  func first() throws {
    let card = try card()
    let identifier = try identifier(5, .number(bytes("123")), on: card)
    func page(isFirst: Bool) -> RenderedPage {
      rendered(
        IdentifierPage(
          card: card, identifier: identifier, isFirst: isFirst,
          typed: TypedCode(identifier.content), label: bytes(hostile)))
    }

    let (first, other) = (page(isFirst: true), page(isFirst: false))

    #expect(!first.words.contains("Show this one first"))
    #expect(other.actions.contains { $0.hasSuffix("/first") })
    #expect(first.actions.contains { $0.hasSuffix("/delete") })
    #expect(first.title == "Number" && first.value("content") == "123")
    #expect(first.value("symbology") == "number")
    #expect(first.value("label") == hostile && !first.html.contains("<script>"))
    #expect(first.faults == [] && other.faults == [])
  }

  @Test("Another code can be scanned, unless it was scanned just now")
  func scanned() throws {
    let code = ScannedCode(Code(.qrCode, [0, 255], isGS1: true, eci: 26))
    let typed = rendered(
      NewIdentifierPage(
        card: try card(), scanned: nil, typed: TypedCode(symbology: [], text: bytes("AB")),
        label: []))
    let scanned = rendered(
      NewIdentifierPage(card: try card(), scanned: code, typed: TypedCode(code.code), label: []))

    #expect(typed.links.contains { $0.hasPrefix("/scan?card=") })
    #expect(typed.value("scanned-bytes") == nil)
    #expect(!scanned.links.contains { $0.hasPrefix("/scan?card=") })
    #expect(scanned.value("scanned-bytes") == "00ff" && scanned.value("scanned-gs1") == "1")
    #expect(scanned.value("scanned-symbology") == "QRCode" && scanned.value("scanned-eci") == "26")
  }

  @Test("A code that can't be encoded is answered 422, with its reason above the fields")
  func problem() throws {
    let problem = Problem.code(.character(0x80, position: 3), .code128)
    let value = NewIdentifierPage(
      card: try card(), scanned: nil,
      typed: TypedCode(symbology: bytes("Code128"), text: bytes("ABї")), label: bytes("Оля"),
      problems: [problem])
    let page = rendered(value)

    #expect(value.status == 422)
    #expect(page.problem == text(problem.sentence[.english]))
    #expect(page.value("content") == "ABї" && page.value("label") == "Оля")
    #expect(page.value("symbology") == "Code128")
  }
}

struct ArrangePageTests {
  @Test("The first card moves only down, the last only up, and each button says which card")
  func moves() throws {
    let cards = try [card(1), card(2), card(3) { $0.name = bytes(hostile) }]

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

struct ShowPageTests {
  @Test("A code on the whole screen has no bars around it, and a long one stands both ways")
  func whole() throws {
    let card = try card { $0.name = bytes(hostile) }
    let value = ShowPage(
      card: card,
      identifier: try identifier(
        5, .code(Code(.code128, bytes("1234567890ABCDEF"))), label: "Оля", on: card))
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
    let identifier = try identifier(5, .code(Code(.ean13, bytes("12"))), on: card)

    let page = written { $0.codeFigure(identifier) }

    #expect(page.words.contains("12") && page.words.contains("could not be drawn"))
    #expect(page.all("path").allSatisfy { $0["d"] != nil } && page.faults == [])
  }
}

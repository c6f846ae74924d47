import Base
import Codes
import Pouch
import Testing

@testable import Pages

struct IdentifierPageTests {
  @Test("The first code can't be made the first, any other can")
  func first() throws {
    let card = try card()
    let identifier = try identifier(5, .number("123"), on: card)
    func page(isFirst: Bool) -> RenderedPage {
      rendered(
        IdentifierPage(
          card: card, identifier: identifier, isFirst: isFirst,
          typed: TypedCode(identifier.content), label: Text(hostile)))
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
        card: try card(), scanned: nil, typed: TypedCode(symbology: "", text: "AB"),
        label: ""))
    let scanned = rendered(
      NewIdentifierPage(card: try card(), scanned: code, typed: TypedCode(code.code), label: ""))

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
      typed: TypedCode(symbology: "Code128", text: "ABї"), label: "Оля",
      problems: [problem])
    let page = rendered(value)

    #expect(value.status == 422)
    #expect(page.problem == text(problem.sentence[.english]))
    #expect(page.value("content") == "ABї" && page.value("label") == "Оля")
    #expect(page.value("symbology") == "Code128")
  }
}

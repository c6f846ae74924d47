import Base
import Codes
import Testing

@testable import Pages
@testable import Pouch

struct TypedCodeTests {
  private func content(_ typed: String, _ symbology: String = "auto") throws -> Identifier.Content?
  {
    try TypedCode(symbology: Text(symbology), text: Text(typed)).content()
  }

  @Test(
    "A typed number becomes the code that a till reads",
    arguments: [
      ("4820000123457", .ean13, "4820000123457"), ("482-0000 123457", .ean13, "4820000123457"),
      ("96385074", .ean8, "96385074"), ("AB-12", .code128, "AB-12"),
      ("Привіт", .qrCode, "Привіт"),
    ] as [(String, Symbology, String)])
  func automatic(typed: String, symbology: Symbology, expected: String) throws {
    guard case .code(let code) = try content(typed) else {
      Issue.record("no code")
      return
    }

    #expect(code.symbology == symbology && text(code.bytes) == expected)
    #expect(code.eci == (typed == "Привіт" ? 26 : nil))
  }

  @Test("A chosen kind is taken as it is, with the check digit that was left out")
  func chosen() throws {
    #expect(
      try content("482000012345", "EAN13") == .code(Code(.ean13, Array("4820000123457".utf8))))
    #expect(try content("04:A2:33", "nfc") == .nfc("04:A2:33"))
    #expect(try content("77-1", "number") == .number("77-1"))
    #expect(try content("") == nil && content("  ") == nil)
  }

  @Test(
    "What the kind can't hold is refused, with the kind",
    arguments: [
      ("4820000123458", "auto", .ean13), ("4820000123458", "EAN13", .ean13),
      ("їжак", "Code128", .code128),
      ("12", "EAN8", .ean8), ("abc", "ITF", .itf),
    ] as [(String, String, Symbology)])
  func refused(typed: String, kind: String, symbology: Symbology) {
    #expect {
      try content(typed, kind)
    } throws: { error in
      (error as? TypedCode.Refusal)?.symbology == symbology
    }
  }
}

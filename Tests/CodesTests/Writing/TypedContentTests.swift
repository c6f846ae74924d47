import Codes
import Testing

@Suite struct TypedContentTests {
  @Test(
    "Typed content goes to the likeliest symbology that can hold it",
    arguments: [
      ("4006381333931", Symbology.ean13), ("4006381333937", .code128), ("73513537", .ean8),
      ("036000291452", .upca), ("1234567890", .code128), ("ABC-123", .code128),
      ("Кава", .qrCode), (String(repeating: "a", count: 81), .qrCode),
    ])
  func likeliest(text: String, symbology: Symbology) {
    #expect(Symbology.symbologies(thatCanHold: Array(text.utf8)).first == symbology)
  }

  @Test("No symbology is offered that would refuse")
  func noneRefuses() throws {
    for text in ["4006381333931", "12", "ABC", "a\u{1}", "Кава"] {
      for symbology in Symbology.symbologies(thatCanHold: Array(text.utf8)) {
        #expect(throws: Never.self) { try Code(symbology, Array(text.utf8)).pattern() }
      }
    }
    #expect(Symbology.symbologies(thatCanHold: []) == [])
  }
}

import Codes
import Testing

/// What kind a code's text is taken for, and that writing it again keeps its meaning.
@Suite struct PayloadRecognitionTests {
  @Test("Every example is taken for its kind", arguments: PayloadExample.all)
  func kinds(example: PayloadExample) {
    #expect(Payload(of: example.code).kindName == example.kindName)
  }

  @Test("What is read and written again means the same", arguments: PayloadExample.all)
  func again(example: PayloadExample) {
    let payload = Payload(of: example.code)

    var code = example.code
    code.bytes = payload.bytes
    // The form for people of GS1 is written for a code with FNC1.
    if case .gs1 = payload { code.isGS1 = true }
    if case .isbn = payload { code.symbology = .ean13 }

    #expect(Payload(of: code) == payload)
  }

  @Test("Bytes that are no text stay bytes, and nothing is text")
  func bytes() {
    #expect(Payload(of: Code(.qrCode, [0xFF, 0xFE])) == .bytes([0xFF, 0xFE]))
    #expect(Payload(of: Code(.qrCode, [])) == .text([]))
  }

  @Test("Retail numbers are no books, and music from 979-0 is none either")
  func retail() {
    #expect(Payload(of: Code(.ean13, utf8("9790060115615"))).kindName == "text")
    #expect(Payload(of: Code(.code128, utf8("9780306406157"))).kindName == "text")
  }
}

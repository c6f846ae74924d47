import Base
import Codes
import Testing

/// The kind recognized for a code's text, and that writing it again preserves its meaning.
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
    // GS1's human-readable form is written for a code with FNC1.
    if case .gs1 = payload { code.isGS1 = true }
    if case .isbn = payload { code.symbology = .ean13 }

    #expect(Payload(of: code) == payload)
  }

  @Test("Bytes that are no text stay bytes, and nothing is text")
  func bytes() {
    #expect(Payload(of: Code(.qrCode, [0xFF, 0xFE])) == .bytes([0xFF, 0xFE]))
    #expect(Payload(of: Code(.qrCode, [])) == .text(""))
  }

  @Test("Retail numbers are no books, and music from 979-0 is none either")
  func retail() {
    #expect(Payload(of: Code(.ean13, utf8("9790060115615"))).kindName == "text")
    #expect(Payload(of: Code(.code128, utf8("9780306406157"))).kindName == "text")
  }
}

import Base
import Testing

@testable import Codes

struct EscapedFieldsTests {
  private func value(_ text: String, _ key: StaticString, quoted: Bool = false) -> String {
    String(
      decoding: EscapedFields(Text(text)[...]).value(key, quoted: quoted), as: UTF8.self)
  }

  @Test(
    "A value ends at a semicolon that no backslash precedes",
    arguments: [
      (#"S:дім;P:a\;b;;"#, "a;b"), (#"P:a\\;S:x"#, #"a\"#), (#"P:a\:b"#, "a:b"), ("P:a:b;", "a:b"),
      (#"P:a\"#, "a"), ("p:x;P:y", "x"), (" P :x", "x"), ("P:;P:y", ""), ("P;P:y", "y"), ("", ""),
      ("XP:x", ""), (#"P:\"#, ""),
    ])
  func values(text: String, found: String) { #expect(value(text, "p") == found) }

  @Test("Quotation marks around a value are left out only where they are asked about")
  func quotes() {
    #expect(value(#"P:"abc""#, "p", quoted: true) == "abc")
    #expect(value(#"P:"abc""#, "p") == #""abc""#)
    #expect(value(#"P:"abc\""#, "p", quoted: true) == #""abc""#)
    #expect(value(#"P:""#, "p", quoted: true) == #"""#)
  }

  @Test("Any value that is written is read again", arguments: 1...60 as ClosedRange<UInt64>)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Text(#"aї\;,:" "#)
    let plain = Text(
      (0..<Int.random(in: 1...8, using: &random)).compactMap { _ in
        letters.randomElement(using: &random)
      })
    var text = Text()
    EscapedFields.append("A", "x", to: &text)
    EscapedFields.append("P", plain, to: &text)
    EscapedFields.append("E", "", to: &text)

    let fields = EscapedFields(text[...])

    #expect(fields.value("p") == plain, "seed \(seed)")
    #expect(fields.fields.count == 2)
  }
}

import Testing

@testable import Base

struct UTF8TextTests {
  @Test(
    "Invalid UTF-8 is never taken for text",
    arguments: [
      [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0x80], [0xE2, 0x82],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    #expect(!UTF8Text.isValid(bytes))
    #expect(UTF8Text.scalars(bytes).allSatisfy { $0 == 0xFFFD })
  }

  @Test("A text is valid exactly where Swift's own decoder says so", arguments: 1...200)
  func oracle(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let risky: [UInt8] = [
      0, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED,
      0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    let bytes = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      risky.randomElement(using: &random) ?? 0
    }

    let isValid = String(validating: bytes, as: UTF8.self) != nil

    #expect(UTF8Text.isValid(bytes) == isValid, "seed \(seed): \(bytes)")
    #expect(UTF8Text.scalars(bytes).contains(0xFFFD) != isValid, "seed \(seed): \(bytes)")
  }

  @Test(
    "Every scalar at a bound is written and read",
    arguments: [
      0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF,
    ] as [UInt32])
  func scalars(scalar: UInt32) throws {
    var written = Text()
    written.append(scalar: scalar)

    #expect(written == Text(String(try #require(Unicode.Scalar(scalar))).utf8))
    #expect(written.scalars == [scalar])
    #expect(UTF8Text.length(ofScalarAt: 0, in: written.utf8) == written.count)
    #expect(UTF8Text.length(ofScalarAt: written.count, in: written.utf8) == nil)
  }

  @Test(
    "A stored text has no control characters, nothing invisible at its ends and no more than its limit",
    arguments: [
      ("  a b  ", 10, "a b"), ("a\u{0}\u{7}\tb\r\nc", 10, "ab\nc"),
      ("\u{7F}\u{85}\u{9F}x", 10, "x"),
      ("їжак", 2, "їж"), ("a  ", 1, "a"), ("ab c", 3, "ab"), ("\u{A0}x\u{A0}", 10, "x"),
      ("", 5, ""),
      ("\n\n", 5, ""), ("👨‍👩‍👧", 2, "👨"), ("👨‍👩‍👧", 9, "👨‍👩‍👧"),
      ("\u{200B}\u{2060}\u{FEFF}", 5, ""), ("\u{3164} \u{2800}", 5, ""),
      ("\u{202E}Іван\u{202C}", 9, "Іван"), ("❤\u{FE0F}", 5, "❤\u{FE0F}"),
    ])
  func tidying(typed: String, limit: Int, stored: String) {
    #expect(text(Text(typed).tidied(limit: limit)) == stored)
  }

  @Test("A wrong byte is stored as U+FFFD, so that what is stored is text")
  func tidyingInvalid() {
    let stored = Text([0x61, 0xFF, 0xC3, 0x62]).tidied(limit: 10)

    #expect(text(stored) == "a\u{FFFD}\u{FFFD}b")
    #expect(stored.isValid)
  }

  @Test("Texts are joined with the separator between them alone")
  func joining() {
    #expect((["a", "", "b"] as [Text]).joined(by: ", ") == "a, , b")
    #expect([Text]().joined(by: ", ").isEmpty)
    #expect(([Text("a")]).joined(by: ", ") == "a")
  }
}

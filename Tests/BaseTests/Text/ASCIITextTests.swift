import Testing

@testable import Base

struct ASCIITextTests {
  @Test(
    "A word is found at the beginning whatever its case",
    arguments: [
      ("HTTPS://a", "https:", true), ("https:", "https:", true), ("http", "https:", false),
      ("", "a", false), ("", "", true), ("Ahttp", "http", false),
    ] as [(String, StaticString, Bool)])
  func beginning(whole: String, word: StaticString, begins: Bool) {
    #expect(Text(whole).begins(with: word) == begins)
  }

  @Test("A word equals itself only as a whole")
  func equality() {
    #expect(Text("WiFi").equals("wifi"))
    #expect(!Text("WiFi:").equals("wifi"))
    #expect(!Text("Wi").equals("wifi"))
    #expect(Text("xWIFIx")[1..<5].equals("wifi"))
  }

  @Test("Only the letters of ASCII change their case")
  func letterCase() {
    let mixed = Text("aZ0@[`{éЇ")[...]

    #expect(text(mixed.lowercased) == "az0@[`{éЇ")
    #expect(text(mixed.uppercased) == "AZ0@[`{éЇ")
  }

  @Test(
    "White space and control characters go at both ends, and stay within",
    arguments: [
      ("  a b\t\n", "a b"), ("a", "a"), ("", ""), (" \r\n ", ""), ("\u{0}x\u{1F}", "x"),
      ("\u{A0}x", "\u{A0}x"),
    ])
  func trimming(whole: String, trimmed: String) {
    #expect(text(Text(whole).trimmed) == trimmed)
  }

  @Test(
    "One to nine digits are a number",
    arguments: [
      ("0", 0), ("007", 7), ("999999999", 999_999_999), ("1000000000", nil), ("", nil),
      ("-1", nil), ("1a", nil), (" 1", nil),
    ] as [(String, Int?)])
  func numbers(typed: String, number: Int?) { #expect(Text(typed).number == number) }

  @Test(
    "A text is divided at each separator, the empty pieces included",
    arguments: [
      ("a;b", ["a", "b"]), (";a;", ["", "a", ""]), ("", [""]), (";;", ["", "", ""]), ("ab", ["ab"]),
    ])
  func pieces(whole: String, pieces: [String]) {
    let found = Text(whole).pieces(separatedBy: UInt8(ascii: ";"))

    #expect(found.map { text($0) } == pieces)
  }

  @Test(
    "Lines end with LF, CR or both, each end once",
    arguments: [
      ("a\nb", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("a\rb", ["a", "b"]),
      ("a\n\rb", ["a", "", "b"]),
      ("a\r\n\r\nb", ["a", "", "b"]), ("a\n", ["a", ""]), ("", [""]), ("\r", ["", ""]),
    ])
  func lines(whole: String, lines: [String]) {
    #expect(Text(whole).lines.map { text($0) } == lines)
  }

  @Test("A text is cut at the first of a byte, and without one there is no rest")
  func cutting() {
    let (key, value) = Text("a=b=c").cut(at: UInt8(ascii: "="))
    let (whole, rest) = Text("abc").cut(at: UInt8(ascii: "="))
    let (before, after) = Text("a=").cut(at: UInt8(ascii: "="))

    #expect(text(key) == "a" && value.map { text($0) } == "b=c")
    #expect(text(whole) == "abc" && rest == nil)
    #expect(text(before) == "a" && after?.isEmpty == true)
  }

  @Test(
    "A number is filled up with zeros to its width, and never cut",
    arguments: [
      (0, 1, "0"), (7, 2, "07"), (123, 2, "123"), (-5, 3, "-005"), (0, 0, "0"),
      (Int.min, 1, "-9223372036854775808"),
    ])
  func writing(number: Int, width: Int, written: String) {
    var line: [UInt8] = []
    line.write(number, width: width)

    #expect(text(line) == written)
  }

  @Test("A text becomes one line, with a space for each end of a line")
  func singleLine() {
    #expect(text(Text("a\nb\r\nc\rd").singleLine) == "a b c d")
    #expect(text(Text("\n\n").singleLine) == "  ")
  }

  @Test("Characters are counted as UTF-8 has them")
  func characters() {
    #expect(Text("aї€😀").characterCount == 4)
    #expect(Text().characterCount == 0)
  }
}

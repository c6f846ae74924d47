import Codes
import Testing

@Suite struct LinearTests {
  @Test(
    "Code 128 takes the fewest codewords",
    arguments: [
      // Start, data, check character and stop; a switch of code set or a shift counts as one.
      ("A", 1), ("123456", 3), ("12345", 4), ("1234", 2), ("12", 1), ("AB1234", 5),
      ("AB123", 5), ("AB123456CD", 9), ("a\u{1}b", 4), ("\u{1}\u{2}ab\u{3}\u{4}", 8),
      ("\u{1}\u{2}a\u{3}\u{4}", 6),
    ])
  func codewords(text: String, count: Int) throws {
    #expect(try bars(.code128, text).width == (count + 2) * 11 + 13)
  }

  @Test("Code 128 begins and ends with the characters of its standard")
  func startAndStop() throws {
    // Start B, "A" (33), check character (104 + 33) mod 103 = 34, stop.
    #expect(try bars(.code128, "A").text == "211214" + "111323" + "131123" + "2331112")
    #expect(try bars(.code128, "1234").text.hasPrefix("211232"))
    #expect(try bars(.code128, "\u{1}").text.hasPrefix("211412"))
  }

  @Test("GS1-128 puts FNC1 first and its identifiers in parentheses")
  func gs1() throws {
    let bars = try bars(.code128, "010482000000000010A1\u{1D}2112", isGS1: true)

    #expect(bars.text.hasPrefix("211232" + "411131"))
    #expect(bars.labelText == "(01)04820000000000(10)A1(21)12")
  }

  @Test("Bytes from 128 on go by FNC4, and the longest text has an end")
  func limits() throws {
    #expect(throws: Never.self) { try Code(.code128, [0xE9, 0xEA, 0xEB, 0x41]).pattern() }
    #expect(throws: WriteError.length(found: 256, least: 1, most: 255)) {
      try bars(.code128, String(repeating: "a", count: 256))
    }
  }

  @Test("Code 39 stands between asterisks")
  func code39() throws {
    let bars = try bars(.code39, "A")

    #expect(bars.text == "131131311" + "1" + "311113113" + "1" + "131131311")
    #expect(bars.labelText == "A")
  }

  @Test("ITF takes pairs of digits, and fills in the check digit of an ITF-14")
  func itf() throws {
    #expect(try bars(.itf, "12").text == "1111" + "3113111133" + "311")
    #expect(try bars(.itf, "0400638133393").labelText == "0 40 06381 33393 1")
    #expect(throws: WriteError.length(found: 3, least: 4, most: 4)) { try bars(.itf, "123") }
  }

  @Test("Codabar keeps its start and stop letters, or gets A and A")
  func codabar() throws {
    #expect(try bars(.codabar, "12").widths == bars(.codabar, "A12A").widths)
    #expect(try bars(.codabar, "b12c").widths == bars(.codabar, "B12C").widths)
    #expect(try bars(.codabar, "B12C").labelText == "12")
  }

  @Test("Code 93 has all of ASCII")
  func code93() throws {
    #expect(try bars(.code93, "AB").width == (2 + 4) * 9 + 1)
    #expect(try bars(.code93, "ab").width == (4 + 4) * 9 + 1)
  }

  @Test("A character that a symbology doesn't have is named with its place")
  func refusals() {
    #expect(throws: WriteError.character(UInt8(ascii: "a"), position: 1)) {
      try bars(.code39, "Aa")
    }
    #expect(throws: WriteError.character(0xD0, position: 1)) { try bars(.code93, "1К") }
    #expect(throws: WriteError.character(UInt8(ascii: "-"), position: 2)) { try bars(.itf, "12-4") }
    #expect(throws: WriteError.character(UInt8(ascii: "A"), position: 0)) {
      try bars(.codabar, "A12")
    }
    #expect(throws: WriteError.character(UInt8(ascii: "x"), position: 3)) {
      try bars(.codabar, "A12xA")
    }
  }

  // ISO/IEC 16388 table A.1.
  @Test(
    "Full ASCII writes two characters for what Code 39 has not got",
    arguments: [
      ("a", "+A"), ("z", "+Z"), ("\u{0}", "%U"), ("\u{1B}", "%A"), ("!", "/A"), (":", "/Z"),
      ("?", "%J"), ("@", "%V"), ("_", "%O"), ("`", "%W"), ("~", "%S"), ("\u{7F}", "%T"),
      ("$", "/D"),
      ("A-1. ", "A-1. "),
    ])
  func fullASCII(text: String, characters: String) throws {
    let options = WriteOptions(isFullASCII: true)
    let pattern = try Code(.code39, Array(text.utf8)).pattern(options)
    guard case .bars(let whole) = pattern else {
      Issue.record("no bars")
      return
    }

    #expect(whole.widths == (try bars(.code39, characters).widths))
    #expect(throws: WriteError.character(0xD1, position: 0)) {
      try Code(.code39, Array("я".utf8)).pattern(options)
    }
  }
}

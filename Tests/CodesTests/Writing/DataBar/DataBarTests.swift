import Base
import Codes
import Testing

@Suite struct DataBarTests {
  @Test("DataBar Omnidirectional is 96 modules wide with its outer light ones, whatever it says")
  func omnidirectional() throws {
    for number in ["0000000000000", "9999999999999", "0950110153000", "2001234567890"] {
      let bars = try bars(.dataBar, number)

      #expect(bars.widths.count == 45)
      #expect(bars.width == 95)
      #expect(bars.labelText.hasPrefix("(01)\(number)"))
    }
  }

  @Test(
    "A check digit is filled in, and a wrong one refused",
    arguments: [Symbology.dataBar, .dataBarLimited])
  func checkDigits(symbology: Symbology) throws {
    let with = try bars(symbology, "09501101530003")

    #expect(try bars(symbology, "0950110153000") == with)
    #expect(with.labelText == "(01)09501101530003")
    let completed = Code(symbology, Array("0950110153000".utf8)).completed
    #expect(completed?.bytes == Array("09501101530003".utf8))
    #expect(throws: WriteError.checkDigit(expected: 3, found: 4)) {
      try bars(symbology, "09501101530004")
    }
  }

  @Test(
    "What is no number of its symbology is refused",
    arguments: [
      (Symbology.dataBar, "123456789012", WriteError.length(found: 12, least: 13, most: 14)),
      (.dataBar, "123456789012A", .character(65, position: 12)),
      (.dataBarLimited, "2001234567890", .character(50, position: 0)),
      (.dataBarLimited, "1", .length(found: 1, least: 13, most: 14)),
    ])
  func refusals(symbology: Symbology, text: String, error: WriteError) {
    #expect(throws: error) { try bars(symbology, text) }
  }

  @Test("DataBar Limited is 79 modules wide with its margins")
  func limited() throws {
    for number in ["0000000000000", "1999999999999", "1501234567890"] {
      let bars = try bars(.dataBarLimited, number)

      #expect(bars.widths.count == 45)
      #expect(bars.width + bars.quietZone.left + bars.quietZone.right == 79)
    }
  }

  // The number of 12-bit characters for the data, without the check character.
  @Test(
    "DataBar Expanded shortens goods by weight, price and date",
    arguments: [
      // ISO/IEC 24724 §7.2.5.4: 5 for these weights alone, 7 with a date or a greater weight.
      ("01900123456789083103001750", 5), ("01900123456789083203022767", 5),
      ("01900123456789083103032768", 7), ("0190012345678908310300175017261231", 7),
      // 1 + 4 + 2 + 40 + 2 bits and 7 for two digits of the price, in units of twelve.
      ("0190012345678908392299", 5),
      // 1 + 1 + 2 + 4 + 40 bits alone; at most 44 fit into four.
      ("0100012345678905", 4), ("01000123456789051012", 6),
    ])
  func expanded(text: String, count: Int) throws {
    let bars = try bars(.dataBarExpanded, text)
    let finders = (count + 2) / 2
    // Guards, then 17 modules per character and 15 per finder; the outermost are light.
    let width = 17 * (count + 1) + 15 * finders + 4

    #expect(bars.width == width - 1 - (bars.widths.count & 1 == 1 && finders & 1 == 1 ? 1 : 0))
    #expect(bars.labelText.hasPrefix("(01)"))
  }

  @Test("What is printed beneath a GS1 code is taken as its element strings")
  func gs1Label() throws {
    let label = "(01)00012345678905(10)A1(21)7(17)261231"
    let code = Code(.dataBarExpanded, gs1Label: Array(label.utf8))

    #expect(code.isGS1)
    #expect(code.bytes == Array("010001234567890510A1\u{1D}217\u{1D}17261231".utf8))
    guard case .bars(let bars) = try code.pattern() else {
      Issue.record("no bars")
      return
    }
    #expect(bars.labelText == label)
    #expect(Code(.dataBarExpanded, gs1Label: code.bytes) == code)
  }

  @Test("A GTIN with a wrong check digit is kept as it is")
  func wrongCheckDigit() throws {
    let right = try bars(.dataBarExpanded, "0100012345678905")
    let wrong = try bars(.dataBarExpanded, "0100012345678904")

    #expect(wrong.width > right.width)
  }

  @Test("What DataBar Expanded can't hold is refused with its place")
  func expandedRefusals() {
    #expect(throws: WriteError.character(0xD1, position: 16)) {
      try bars(.dataBarExpanded, "0100012345678905я")
    }
    #expect(throws: WriteError.capacity(found: 71, most: 70)) {
      try bars(.dataBarExpanded, String(repeating: "7", count: 71))
    }
    #expect(throws: Never.self) { try bars(.dataBarExpanded, String(repeating: "7", count: 70)) }
  }
}

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
}

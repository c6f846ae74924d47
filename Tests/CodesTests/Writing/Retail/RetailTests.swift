import Codes
import Testing

@Suite struct RetailTests {
  struct Row: CustomTestStringConvertible {
    var symbology: Symbology
    var text: String
    var label: String
    var testDescription: String { "\(symbology) \(text)" }
  }

  @Test(
    "The label groups the digits by custom, and a missing check digit is filled in",
    arguments: [
      Row(symbology: .ean13, text: "4006381333931", label: "4 006381 333931"),
      Row(symbology: .ean13, text: "400638133393", label: "4 006381 333931"),
      Row(symbology: .ean13, text: "482000000000", label: "4 820000 000000"),
      Row(symbology: .ean8, text: "73513537", label: "7351 3537"),
      Row(symbology: .ean8, text: "7351353", label: "7351 3537"),
      Row(symbology: .upca, text: "036000291452", label: "0 36000 29145 2"),
      Row(symbology: .upca, text: "03600029145", label: "0 36000 29145 2"),
      Row(symbology: .upce, text: "04252614", label: "0 425261 4"),
      Row(symbology: .upce, text: "0425261", label: "0 425261 4"),
      Row(symbology: .upce, text: "425261", label: "0 425261 4"),
      Row(symbology: .upce, text: "042100005264", label: "0 425261 4"),
      Row(symbology: .upce, text: "04210000526", label: "0 425261 4"),
    ])
  func labels(row: Row) throws {
    #expect(try bars(row.symbology, row.text).labelText == row.label)
  }

  @Test("An EAN-13 has the bars of ISO/IEC 15420")
  func ean13() throws {
    let bars = try bars(.ean13, "4006381333931")

    let left = "3211" + "1123" + "1114" + "1411" + "3121" + "1222"
    let right = "1411" + "1411" + "1411" + "3112" + "1411" + "2221"
    #expect(bars.text == "111" + left + "11111" + right + "111")
    #expect(bars.width == 95)
    #expect(bars.quietZone == (11, 7))
  }

  @Test("A UPC-A has the bars of the EAN-13 with a 0 before it")
  func upca() throws {
    let upca = try bars(.upca, "036000291452")
    let ean = try bars(.ean13, "0036000291452")

    #expect(upca.widths == ean.widths)
    #expect(upca.quietZone == (9, 9))
  }

  @Test("UPC-E and EAN-8 are 51 and 67 modules wide")
  func widths() throws {
    #expect(try bars(.upce, "04252614").width == 51)
    #expect(try bars(.upce, "1425261").width == 51)
    #expect(try bars(.ean8, "73513537").width == 67)
  }

  @Test("A wrong check digit is refused with the right one")
  func wrongCheckDigits() {
    #expect(throws: WriteError.checkDigit(expected: 1, found: 7)) {
      try bars(.ean13, "4006381333937")
    }
    #expect(throws: WriteError.checkDigit(expected: 7, found: 0)) { try bars(.ean8, "73513530") }
    #expect(throws: WriteError.checkDigit(expected: 2, found: 3)) {
      try bars(.upca, "036000291453")
    }
    #expect(throws: WriteError.checkDigit(expected: 4, found: 5)) { try bars(.upce, "04252615") }
    #expect(throws: WriteError.checkDigit(expected: 4, found: 5)) {
      try bars(.upce, "042100005265")
    }
  }

  @Test("Two or five digits stand to the right of a code as ISO/IEC 15420 has them")
  func addOns() throws {
    func widths(_ addOn: String) throws -> String {
      let code = Code(.ean13, Array("4006381333931".utf8), addOn: Array(addOn.utf8))
      guard case .bars(let bars) = try code.pattern() else { return "" }
      #expect(bars.labelText == "4 006381 333931 \(addOn)")
      return String(bars.text.dropFirst(59))
    }

    // 34 mod 4 is 2: set B, then set A.
    #expect(try widths("34") == "9112" + "1141" + "11" + "1132")
    // 3 × (5 + 4 + 5) + 9 × (2 + 9) is 141: sets B, A, B, A and A.
    #expect(
      try widths("52495")
        == "9112" + "1321" + "11" + "2122" + "11" + "2311" + "11" + "3112" + "11" + "1231")
    #expect(throws: WriteError.addOn(found: 3)) { try widths("123") }
    #expect(throws: WriteError.unsupported(.addOn)) {
      try Code(.code128, [65], addOn: Array("12".utf8)).pattern()
    }
  }

  @Test("What is no number of the right length is refused with its place or length")
  func refusals() {
    #expect(throws: WriteError.empty) { try bars(.ean13, "") }
    #expect(throws: WriteError.length(found: 3, least: 12, most: 13)) { try bars(.ean13, "123") }
    #expect(throws: WriteError.length(found: 9, least: 7, most: 8)) {
      try bars(.ean8, "123456789")
    }
    #expect(throws: WriteError.character(UInt8(ascii: "x"), position: 4)) {
      try bars(.ean13, "4006x81333931")
    }
    #expect(throws: WriteError.character(UInt8(ascii: "2"), position: 0)) {
      try bars(.upce, "2425261")
    }
    #expect(throws: WriteError.length(found: 12, least: 6, most: 8)) {
      try bars(.upce, "036000291452")
    }
  }
}

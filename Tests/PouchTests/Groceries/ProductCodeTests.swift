import Base
import Testing

@testable import Pouch

struct ProductCodeTests {
  @Test(
    "Every form of a number is the same product",
    arguments: [
      ("4820000000017", 4_820_000_000_017), ("04820000000017", 4_820_000_000_017),
      ("482 0000 00001-7", 4_820_000_000_017), ("96385074", 96_385_074),
      ("0000096385074", 96_385_074),
      ("042100005264", 42_100_005_264), ("04252614", 42_100_005_264),
      ("(01)04820000000017", 4_820_000_000_017),
      ("]C10104820000000017101A", 4_820_000_000_017), ("0104820000000017", 4_820_000_000_017),
      ("https://id.gs1.org/01/04820000000017/10/A", 4_820_000_000_017),
    ] as [(String, Int64)])
  func numbers(typed: String, value: Int64) throws {
    #expect(try ProductCode.read(Text(typed)) == .gtin(GTIN(value: value)))
  }

  @Test(
    "What is no number is refused with the reason",
    arguments: [
      ("", ProductCodeError.missing), ("молоко", .notANumber), ("12345", .notANumber),
      ("123456789012345678", .notANumber),
      ("4820000000018", .checkDigit(expected: 55)), ("4820000000017\u{0}", .notANumber),
    ])
  func refused(typed: String, error: ProductCodeError) {
    #expect(throws: error) { try ProductCode.read(Text(typed)) }
  }

  @Test("A shop's own label gives its goods and the measure", arguments: ["02", "20", "25", "29"])
  func inStore(prefix: String) throws {
    let body = Text(prefix + "1234500750")
    let code = body + [GTIN.checkDigit(of: body)]
    guard case .inStore(let label) = try ProductCode.read(code) else {
      Issue.record("no label")
      return
    }
    #expect(text(label.item) == "12345")
    #expect(label.measure == 750)
  }
}

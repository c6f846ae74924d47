import Base
import Testing

@testable import Codes

struct FixedPointTests {
  @Test(
    "A decimal is read to its last place, and further ones are rounded away from zero",
    arguments: [
      ("12.5", 2, 1250), ("-12.5", 2, -1250), ("+1", 2, 100), ("0.005", 2, 1), ("-0.005", 2, -1),
      ("0.0049", 2, 0), (".5", 1, 5), ("5.", 1, 50), ("999999999999", 6, 999_999_999_999_000_000),
      ("0", 0, 0), ("1.5", 0, 2),
    ] as [(String, Int, Int64)])
  func reading(typed: String, decimals: Int, value: Int64) {
    #expect(FixedPoint.parse(Text(typed)[...], decimals: decimals) == value)
  }

  @Test(
    "What is no decimal is none",
    arguments: ["", "-", ".", "1,5", "1.2.3", "1e5", "1000000000000", "--1", " 1", "٣", "1.x"])
  func refused(typed: String) {
    #expect(FixedPoint.parse(Text(typed)[...], decimals: 2) == nil)
  }

  @Test(
    "It is written without zeros at its end",
    arguments: [
      (1250, 2, "12.5"), (-1250, 2, "-12.5"), (5, 2, "0.05"), (-5, 6, "-0.000005"), (100, 2, "1"),
      (0, 2, "0"),
      (7, 0, "7"),
    ] as [(Int64, Int, String)])
  func writing(value: Int64, decimals: Int, written: String) {
    var text = Text()
    FixedPoint.append(value, decimals: decimals, to: &text)

    #expect(String(decoding: text, as: UTF8.self) == written)
    #expect(FixedPoint.parse(text[...], decimals: decimals) == value)
  }
}

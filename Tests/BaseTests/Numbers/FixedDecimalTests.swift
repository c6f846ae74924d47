import Testing

@testable import Base

struct FixedDecimalTests {
  private static func measure(_ text: String) throws -> FixedDecimal {
    try #require(FixedDecimal(Text(text)))
  }

  @Test(
    "A number is read exactly, however it is spelled",
    arguments: [
      ("12", "12"), ("0.355", "0.355"), ("1,5", "1.5"), ("2.5e-1", "0.25"), ("1E2", "100"),
      ("0.1000000000000001", "0.1"), ("-3.20", "-3.2"), ("1000000", "1000000"),
    ])
  func spelling(text: String, exact: String) throws {
    #expect(String(decoding: try Self.measure(text).text, as: UTF8.self) == exact)
  }

  @Test(
    "What is no number, or beyond a million, is none",
    arguments: ["", "-", "a", "1.2.3", "1000001", "1e9", "1e", "99999999999999999999999", "1e-400"])
  func noNumber(text: String) { #expect(FixedDecimal(Text(text)) == nil) }

  @Test(
    "Half is rounded away from zero, at any number of decimals",
    arguments: [
      ("0.25", 1, "0.3"), ("-0.25", 1, "-0.3"), ("0.249", 1, "0.2"), ("2.5", 0, "3"),
      ("-2.5", 0, "-3"), ("2.4999", 0, "2"), ("0.0005", 3, "0.001"),
      ("1.23456789", 9, "1.23456789"),
      ("0.04", 1, "0"), ("-0.04", 1, "0"),
    ])
  func rounding(exact: String, decimals: Int, rounded: String) throws {
    #expect(text(try Self.measure(exact).rounded(decimals: decimals).text) == rounded)
  }

  @Test(
    "A ratio is in percent with one decimal, nothing of nothing is nothing, and a huge one is capped",
    arguments: [
      ("1", "3", "33.3"), ("2", "3", "66.7"), ("5", "5", "100"), ("0", "7", "0"), ("7", "0", "0"),
      ("-1", "4", "0"), ("3", "2", "150"), ("1000000", "1", "100000"), ("0.000001", "1", "0"),
      ("0.0005", "1", "0.1"),
    ])
  func percent(part: String, whole: String, percent: String) throws {
    #expect(text(try Self.measure(part).percent(of: Self.measure(whole)).text) == percent)
  }

  @Test(
    "Sums, differences, products and quotients are exact, and a product beyond 64 bits is capped")
  func arithmetic() throws {
    let (tenth, fifth) = (try Self.measure("0.1"), try Self.measure("0.2"))

    #expect(text((tenth + fifth).text) == "0.3")
    #expect(text((tenth - fifth).text) == "-0.1")
    #expect(text((tenth * 3).text) == "0.3")
    #expect(text((FixedDecimal(thousandths: 1000) / 8).text) == "0.125")
    #expect(
      FixedDecimal(nano: FixedDecimal.limit) * 1_000_000 == FixedDecimal(nano: .max))
    #expect(
      FixedDecimal(nano: -FixedDecimal.limit) * 1_000_000 == FixedDecimal(nano: .min))
    #expect(tenth < fifth && !(fifth < tenth) && FixedDecimal.zero < tenth)
  }

  @Test(
    "A JSON number is read as it is spelled, a text too, and nothing else",
    arguments: [
      (.integer(12), "12"), (.integer(-3), "-3"), (.integer(1_000_000), "1000000"),
      (.number("0.355"), "0.355"), (.text("1,5"), "1.5"), (.integer(1_000_001), nil),
      (.integer(-9_007_199_254_740_991), nil), (.text("a"), nil), (.bool(true), nil),
      (.null, nil), (.array([.integer(1)]), nil), (nil, nil),
    ] as [(JSON?, String?)])
  func json(json: JSON?, exact: String?) {
    let value = FixedDecimal(json)

    #expect(value.map { text($0.text) } == exact)
    if let value { #expect(FixedDecimal(value.json) == value) }
  }
}

import Base
import Testing

@testable import Pouch

@Suite struct AmountTextTests {
  private func read(_ text: String, isComma: Bool = false) -> AmountText.Result {
    AmountText.read(Text(text), isComma: isComma, decimals: 2)
  }

  @Test(
    "Amounts are read as banks and spreadsheets write them",
    arguments: [
      ("1234.56", 123_456), ("-1,234.56", -123_456), ("(12.00)", -1200), ("12.00-", -1200),
      ("₴12", 1200),
      ("1 234.5", 123_450), ("−7", -700), ("1.2E3", 120_000), ("1.0e-2", 1), ("1E+2", 10_000),
    ] as [(String, Int64)])
  func reading(text: String, minor: Int64) {
    #expect(read(text) == .success(minor))
  }

  @Test("The code of any currency may stand before or after an amount", arguments: Currency.all)
  func currencyCode(currency: Currency) {
    let code = String(decoding: currency.code, as: UTF8.self)
    for word in [code, code.lowercased()] {
      for text in ["\(word) 12.50", "\(word)12.50", "12.50 \(word)", "12.50\(word)"] {
        #expect(read(text) == .success(1250), "\(text)")
      }
    }
  }

  @Test(
    "What is no amount is unreadable",
    arguments: [
      "", "-", "E", "12.5.0", "1E99", "12;5", "12-34", "12–34", "12(5)", "(12)5", "12.5-0",
      "2026-11-21",
    ])
  func unreadable(text: String) {
    #expect(read(text) == .unreadable)
  }
}

import Base
import Testing

@testable import Pouch

@Suite struct CalculationTests {
  @Test(
    "Sums are read as people type them",
    arguments: [
      ("125", 12_500), ("125,5", 12_550), ("1 234,50", 123_450), ("1\u{A0}234.50", 123_450),
      ("120+2×45,50", 21_100), ("(300−20)/3", 9333), ("100*3/7", 4286), ("-5+10", 500),
      ("2*(3+4)*1,5", 2100), ("200-10%", 19_990), ("0,1+0,2", 30), ("1/3+1/3+1/3", 100),
      ("50:4", 1250), ("99,99 ₴", 9999), ("=12", 1200), ("3х20", 6000), ("1,005*3", 302),
    ] as [(String, Int64)])
  func sums(typed: String, minor: Int64) throws {
    #expect(try Calculation.amount(Text(typed), in: .hryvnia).minor == minor)
  }

  @Test(
    "What is no amount is refused with its reason",
    arguments: [
      ("", .missing), ("  ", .missing), ("сто", .notUnderstood), ("1+", .notUnderstood),
      ("(1", .notUnderstood), ("1)", .notUnderstood), ("1,2,3", .notUnderstood),
      ("5/0", .divisionByZero), ("5/(2-2)", .divisionByZero), ("0", .notPositive),
      ("-5", .notPositive), ("100000000000000000000", .tooLarge), ("10000000001", .tooLarge),
      ("999999999*999999999*999999999", .tooLarge), ("12,345", .tooPrecise(decimals: 2)),
      (String(repeating: "(", count: 150), .notUnderstood),
      (String(repeating: "9+", count: 300), .tooLarge),
    ] as [(String, AmountError)])
  func refused(typed: String, error: AmountError) {
    #expect(throws: error) { try Calculation.amount(Text(typed), in: .hryvnia) }
  }

  @Test("Each currency has its own decimals")
  func decimals() throws {
    let yen = try #require(Currency(code: "JPY"))
    let dinar = try #require(Currency(code: "kwd"))

    #expect(try Calculation.amount("1234", in: yen).minor == 1234)
    #expect(try Calculation.amount("1,234", in: dinar).minor == 1234)
    #expect(throws: AmountError.tooPrecise(decimals: 0)) {
      try Calculation.amount("12,5", in: yen)
    }
    #expect(Currency(number: 980) == .hryvnia)
    #expect(Currency(code: "QQQ") == nil)
  }

  @Test("Any bytes are an amount or an error, and never a crash", arguments: 1...200)
  func hostile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = Text("0123456789+-*/(),.% ×÷−")
    let text = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      letters.randomElement(using: &random) ?? 48
    }
    _ = try? Calculation.evaluate(Text(text))
  }
}

import Base
import Testing

@testable import Pouch

struct FractionTests {
  private func fraction(_ a: Int64, _ b: Int64 = 1) throws -> Fraction {
    try Fraction(a).divided(by: Fraction(b))
  }

  @Test("A fraction is in lowest terms, with the sign above the line")
  func terms() throws {
    #expect(try fraction(6, -4) == fraction(-3, 2))
    #expect(try fraction(0, -7) == Fraction(0))
    #expect(try fraction(-6, -3) == Fraction(2))
    #expect(try fraction(1, 3).adding(fraction(1, 6)) == fraction(1, 2))
    #expect(try fraction(2, 3).times(fraction(3, 4)) == fraction(1, 2))
    #expect(try fraction(1, 3).negated == fraction(-1, 3))
  }

  @Test(
    "A value is rounded half away from zero at any scale",
    arguments: [
      (1, 2, 1, 1), (-1, 2, 1, -1), (1, 3, 100, 33), (2, 3, 100, 67), (1, 200, 100, 1),
      (-1, 200, 100, -1), (1, 201, 100, 0), (5, 1, 100, 500),
    ] as [(Int64, Int64, Int64, Int64)])
  func rounding(a: Int64, b: Int64, scale: Int64, rounded: Int64) throws {
    #expect(try fraction(a, b).rounded(scale: scale) == rounded)
  }

  @Test("What leaves 64 bits is too large, and nothing is divided by zero")
  func bounds() throws {
    #expect(throws: AmountError.divisionByZero) { try fraction(1, 0) }
    #expect(throws: AmountError.tooLarge) { try fraction(.max).times(Fraction(2)) }
    #expect(throws: AmountError.tooLarge) { try fraction(.max).adding(Fraction(1)) }
    #expect(throws: AmountError.tooLarge) { try fraction(1, .max).divided(by: Fraction(2)) }
    #expect(try fraction(.max).rounded(scale: 100) == nil)
    #expect(try fraction(.max).rounded(scale: 1) == .max)
  }
}

import Base

/// A fraction of two integers in lowest terms.
package struct Fraction: Equatable, Sendable {
  let numerator: Int64
  /// Always positive.
  let denominator: Int64

  init(_ value: Int64) {
    numerator = value
    denominator = 1
  }

  private init(_ numerator: Int64, over denominator: Int64) {
    let divisor = Fraction.divisor(numerator.magnitude, denominator.magnitude)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  var negated: Fraction { Fraction(-numerator, over: denominator) }

  func adding(_ other: Fraction) throws(AmountError) -> Fraction {
    let left = try product(numerator, other.denominator)
    let right = try product(other.numerator, denominator)
    let (sum, overflowed) = left.addingReportingOverflow(right)
    guard !overflowed, sum != .min else { throw .tooLarge }
    return Fraction(sum, over: try product(denominator, other.denominator))
  }

  func times(_ other: Fraction) throws(AmountError) -> Fraction {
    Fraction(
      try product(numerator, other.numerator), over: try product(denominator, other.denominator))
  }

  func divided(by other: Fraction) throws(AmountError) -> Fraction {
    guard other.numerator != 0 else { throw .divisionByZero }
    let sign: Int64 = other.numerator < 0 ? -1 : 1
    return Fraction(
      try product(numerator, sign * other.denominator),
      over: try product(denominator, sign * other.numerator))
  }

  /// The value times a scale, rounded to an integer, half away from zero; `nil` if it overflows.
  package func rounded(scale: Int64) -> Int64? {
    let product = numerator.magnitude.multipliedFullWidth(by: scale.magnitude)
    let divisor = denominator.magnitude
    guard product.high < divisor else { return nil }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    let rounded = quotient + (remainder >= divisor - remainder ? 1 : 0)
    guard rounded <= UInt64(Int64.max) else { return nil }
    return numerator < 0 ? -Int64(rounded) : Int64(rounded)
  }

  private func product(_ a: Int64, _ b: Int64) throws(AmountError) -> Int64 {
    let (product, overflowed) = a.multipliedReportingOverflow(by: b)
    guard !overflowed, product != .min else { throw .tooLarge }
    return product
  }

  private static func divisor(_ a: UInt64, _ b: UInt64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return Int64(max(a, 1))
  }
}

// Arithmetic that cannot trap. Swift's own operators end the program when a result doesn't fit, and numbers from
// outside (records, files, forms, other servers) make every result possible: each of two numbers may be within its
// bounds and their product not. The operators below stand in for the standard library's in every module that imports
// Base, since a member of another module hides one of the same type in the standard library. A result at the bound of
// its type means "too great to count". Where an intermediate result may not fit and the last one does,
// `scaled(by:over:)` computes with 128 bits.
// docs/decisions/0043-arithmetic-that-cannot-trap.md

extension FixedWidthInteger {
  /// The sum, or the nearest bound if it doesn't fit.
  @inlinable
  package func saturatingSum(_ other: Self) -> Self {
    let (sum, overflowed) = addingReportingOverflow(other)
    return overflowed ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, or the nearest bound if it doesn't fit.
  @inlinable
  package func saturatingDifference(_ other: Self) -> Self {
    let (difference, overflowed) = subtractingReportingOverflow(other)
    return overflowed ? (other < 0 ? .max : .min) : difference
  }

  /// The product, or the nearest bound if it doesn't fit.
  @inlinable
  package func saturatingProduct(_ other: Self) -> Self {
    let (product, overflowed) = multipliedReportingOverflow(by: other)
    return overflowed ? ((self < 0) == (other < 0) ? .max : .min) : product
  }

  /// The quotient, rounded towards zero, or the greatest number if it doesn't fit. Of a division by zero, the bound
  /// with the dividend's sign, or zero if that is zero.
  @inlinable
  package func saturatingQuotient(_ divisor: Self) -> Self {
    if divisor == 0 { return self == 0 ? 0 : self < 0 ? .min : .max }
    let (quotient, overflowed) = dividedReportingOverflow(by: divisor)
    return overflowed ? .max : quotient
  }

  /// The remainder of the division, or zero if the divisor is zero.
  @inlinable
  package func remainder(dividingBy divisor: Self) -> Self {
    if divisor == 0 { return 0 }
    return remainderReportingOverflow(dividingBy: divisor).partialValue
  }
}

extension Int64 {
  /// This number times a factor, divided by a divisor, rounded towards zero: exact although the product may not fit
  /// in 64 bits. The nearest bound if the result doesn't fit, and for a divisor of zero.
  package func scaled(by factor: Int64, over divisor: Int64) -> Int64 {
    let isNegative = ((self < 0) != (factor < 0)) != (divisor < 0)
    let product = magnitude.multipliedFullWidth(by: factor.magnitude)
    if product.high == 0, product.low == 0 { return 0 }
    guard product.high < divisor.magnitude else { return isNegative ? .min : .max }
    let quotient = divisor.magnitude.dividingFullWidth(product).quotient
    if !isNegative { return Int64(clamping: quotient) }
    return quotient <= Int64.max.magnitude ? -Int64(clamping: quotient) : .min
  }
}

/// The distance of a number from zero, or the greatest number if that doesn't fit.
@inlinable
package func abs(_ number: Int64) -> Int64 { number < 0 ? -number : number }

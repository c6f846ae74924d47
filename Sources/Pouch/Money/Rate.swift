import Base

/// The price of one unit of a currency in another: an exact decimal, never a binary fraction.
package struct Rate: Equatable, Sendable {
  /// Millionths of the other currency for one unit: 41,3955 is 41 395 500.
  package var millionths: Int64

  /// The greatest rate: a hundred million for one.
  package static let limit: Int64 = 100_000_000_000_000

  package init?(millionths: Int64) {
    guard millionths > 0, millionths <= Rate.limit else { return nil }
    self.millionths = millionths
  }

  /// Parses a typed rate, such as `41,3955`; further decimals are rounded.
  package init?(typed text: Text) {
    guard let value = try? Calculation.evaluate(text), let scaled = value.rounded(scale: 1_000_000)
    else { return nil }
    self.init(millionths: scaled)
  }

  /// An amount converted at this rate, rounded to the nearest minor unit, half away from zero; `nil` if it overflows.
  package func convert(_ money: Money, to currency: Currency) -> Money? {
    Rate.scale(
      money.minor, by: UInt64(millionths), UInt64(currency.scale),
      over: 1_000_000, UInt64(money.currency.scale)
    ).map { Money($0, currency) }
  }

  /// An amount of the other currency converted back.
  package func convertBack(_ money: Money, to currency: Currency) -> Money? {
    Rate.scale(
      money.minor, by: 1_000_000, UInt64(currency.scale), over: UInt64(millionths),
      UInt64(money.currency.scale)
    ).map { Money($0, currency) }
  }

  /// The rate that converts one amount to another.
  package init?(from: Money, to: Money) {
    guard from.minor != 0, to.minor != 0,
      let scaled = Rate.scale(
        Int64(to.minor.magnitude), by: 1_000_000, UInt64(from.currency.scale),
        over: from.minor.magnitude, UInt64(to.currency.scale))
    else { return nil }
    self.init(millionths: scaled)
  }

  /// value × a × b ÷ (c × d), rounded. The scales are small, so the products of two never overflow.
  private static func scale(
    _ value: Int64, by a: UInt64, _ b: UInt64, over c: UInt64, _ d: UInt64
  ) -> Int64? {
    let (factor, overflowed) = a.multipliedReportingOverflow(by: b)
    let (divisor, alsoOverflowed) = c.multipliedReportingOverflow(by: d)
    guard !overflowed, !alsoOverflowed, divisor > 0 else { return nil }
    let product = value.magnitude.multipliedFullWidth(by: factor)
    guard product.high < divisor else { return nil }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    let rounded = quotient + (remainder >= divisor - remainder ? 1 : 0)
    guard rounded <= Money.limit.magnitude else { return nil }
    return value < 0 ? -Int64(rounded) : Int64(rounded)
  }
}

import Base

/// Why a typed amount can't be used.
package enum AmountError: Error, Equatable, Sendable {
  case missing
  case notUnderstood
  case divisionByZero
  case tooLarge
  case notPositive
  /// More decimals than the currency has.
  case tooPrecise(decimals: UInt8)
}

/// A calculation in an amount field, such as `120 + 2×45,50` or `(300−20)/3`. It is exact: values are fractions until
/// the end.
package struct Calculation: Sendable {
  private let scalars: [UInt32]
  private var at = 0
  private var depth = 0

  /// Whether there is more than a single number.
  private var isSum = false
  private var decimals: UInt8 = 0

  /// The exact value of a typed text.
  package static func evaluate(_ text: Text) throws(AmountError) -> Fraction {
    var calculation = Calculation(text)
    return try calculation.whole()
  }

  /// The typed amount in minor units of a currency, above zero. A result is rounded, half away from zero; a plain
  /// number with more decimals than the currency has is refused.
  package static func amount(
    _ text: Text, in currency: Currency
  ) throws(AmountError) -> Money {
    let money = try signed(text, in: currency)
    guard money.minor > 0 else { throw .notPositive }
    return money
  }

  /// The same for an opening balance, which may be zero or negative.
  package static func signed(
    _ text: Text, in currency: Currency
  ) throws(AmountError) -> Money {
    var calculation = Calculation(text)
    let value = try calculation.whole()
    if !calculation.isSum, calculation.decimals > currency.decimals {
      throw .tooPrecise(decimals: currency.decimals)
    }
    guard let minor = value.rounded(scale: currency.scale),
      minor.magnitude <= Money.limit.magnitude
    else { throw .tooLarge }
    return Money(minor, currency)
  }

  /// Whether a text is more than a number, so that its result is worth showing.
  package static func isSum(_ text: Text) -> Bool {
    var calculation = Calculation(text)
    return (try? calculation.whole()) != nil && calculation.isSum
  }

  private init(_ text: Text) {
    // Spaces and apostrophes separate thousands; ₴ and = are often pasted along.
    scalars = text.scalars.filter {
      switch $0 {
      case 0x20, 0xA0, 0x202F, 0x2009, 0x27, 0x2019, 0x20B4, 0x3D: false
      default: true
      }
    }
  }

  private mutating func whole() throws(AmountError) -> Fraction {
    guard !scalars.isEmpty else { throw .missing }
    // No real input is longer; a hostile one must not take time.
    guard scalars.count <= 200 else { throw .tooLarge }
    let value = try sum()
    guard at == scalars.count else { throw .notUnderstood }
    return value
  }

  private mutating func sum() throws(AmountError) -> Fraction {
    var value = try product()
    while at < scalars.count {
      switch scalars[at] {
      case 0x2B: (at, isSum) = (at + 1, true); value = try value.adding(product())
      case 0x2D, 0x2212, 0x2013:
        (at, isSum) = (at + 1, true)
        value = try value.adding(product().negated)
      default: return value
      }
    }
    return value
  }

  private mutating func product() throws(AmountError) -> Fraction {
    var value = try factor()
    while at < scalars.count {
      switch scalars[at] {
      case 0x2A, 0xD7, 0x78, 0x445, 0xB7:
        (at, isSum) = (at + 1, true); value = try value.times(factor())
      case 0x2F, 0xF7, 0x3A: (at, isSum) = (at + 1, true); value = try value.divided(by: factor())
      case 0x25:
        at += 1
        isSum = true
        value = try value.divided(by: Fraction(100))
      default: return value
      }
    }
    return value
  }

  private mutating func factor() throws(AmountError) -> Fraction {
    guard at < scalars.count else { throw .notUnderstood }
    switch scalars[at] {
    case 0x2D, 0x2212, 0x2013, 0x2B:
      let isNegative = scalars[at] != 0x2B
      at += 1
      depth += 1
      guard depth < 50 else { throw .notUnderstood }
      let value = try factor()
      return isNegative ? value.negated : value
    case 0x28:
      at += 1
      depth += 1
      guard depth < 50 else { throw .notUnderstood }
      let value = try sum()
      guard at < scalars.count, scalars[at] == 0x29 else { throw .notUnderstood }
      at += 1
      return value
    default: return try number()
    }
  }

  private mutating func number() throws(AmountError) -> Fraction {
    var value: Int64 = 0
    var scale: Int64 = 1
    var hasPoint = false
    var hasDigits = false
    while at < scalars.count {
      let scalar = scalars[at]
      if scalar == 0x2C || scalar == 0x2E {
        guard !hasPoint else { throw .notUnderstood }
        hasPoint = true
      } else if (0x30...0x39).contains(scalar) {
        hasDigits = true
        let (scaled, overflowed) = value.multipliedReportingOverflow(by: 10)
        let (sum, alsoOverflowed) = scaled.addingReportingOverflow(Int64(scalar) - 0x30)
        guard !overflowed, !alsoOverflowed else { throw .tooLarge }
        value = sum
        if hasPoint {
          let (longer, overflowed) = scale.multipliedReportingOverflow(by: 10)
          guard !overflowed else { throw .tooLarge }
          scale = longer
          decimals += 1
        }
      } else {
        break
      }
      at += 1
    }
    guard hasDigits else { throw .notUnderstood }
    return try Fraction(value).divided(by: Fraction(scale))
  }
}

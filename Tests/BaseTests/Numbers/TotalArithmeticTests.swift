import Testing

@testable import Base

/// Each operator on all pairs of extreme numbers, against the exact result in 128 bits.
struct TotalArithmeticTests {
  /// The bounds of a type and of narrower ones, zero and small numbers, each with its neighbours.
  private static func extremes<Number: FixedWidthInteger & Sendable>(_: Number.Type) -> [Number] {
    let centres: [Int128] = [
      0, 10, 255, 1 << 15, 1 << 31, 1 << 32, 1 << 53, 1 << 62, 1_000_000_000_000,
      Int128(Number.max) / 2, Int128(Number.max),
    ]
    let near = centres.flatMap { centre in
      [centre - 1, centre, centre + 1, 1 - centre, -centre, -1 - centre]
    }
    return Set(near.map { Number(clamping: $0) }).sorted()
  }

  private static func check<Number: FixedWidthInteger & Sendable>(
    _: Number.Type, _ symbol: String, _ operation: (Number, Number) -> Number,
    _ exact: (Int128, Int128) -> Int128
  ) {
    for a in extremes(Number.self) {
      for b in extremes(Number.self) {
        let wanted = Number(clamping: exact(Int128(a), Int128(b)))
        #expect(operation(a, b) == wanted, "\(a) \(symbol) \(b)")
      }
    }
  }

  private static func quotient(_ a: Int128, _ b: Int128) -> Int128 {
    b != 0 ? a.quotientAndRemainder(dividingBy: b).quotient : a.signum() * Int128(1) << 100
  }

  private static func remainder(_ a: Int128, _ b: Int128) -> Int128 {
    b != 0 ? a.quotientAndRemainder(dividingBy: b).remainder : 0
  }

  private static func sum(_ a: Int128, _ b: Int128) -> Int128 { a + b }
  private static func difference(_ a: Int128, _ b: Int128) -> Int128 { a - b }
  private static func product(_ a: Int128, _ b: Int128) -> Int128 { a * b }

  @Test("No operator on Int64 traps: a result that doesn't fit is the nearest bound")
  func wide() {
    Self.check(Int64.self, "+", { $0 + $1 }, Self.sum)
    Self.check(Int64.self, "-", { $0 - $1 }, Self.difference)
    Self.check(Int64.self, "*", { $0 * $1 }, Self.product)
    Self.check(Int64.self, "/", { $0 / $1 }, Self.quotient)
    Self.check(Int64.self, "%", { $0 % $1 }, Self.remainder)
    Self.check(Int64.self, "-", { a, _ in -a }, { a, _ in -a })
    Self.check(Int64.self, "abs", { a, _ in abs(a) }, { a, _ in a < 0 ? -a : a })
    Self.check(
      Int64.self, "+=", { a, b in Self.changed(a) { (n: inout Int64) in n += b } }, Self.sum)
    Self.check(
      Int64.self, "-=", { a, b in Self.changed(a) { (n: inout Int64) in n -= b } }, Self.difference)
    Self.check(
      Int64.self, "*=", { a, b in Self.changed(a) { (n: inout Int64) in n *= b } }, Self.product)
    Self.check(
      Int64.self, "/=", { a, b in Self.changed(a) { (n: inout Int64) in n /= b } }, Self.quotient)
    Self.check(
      Int64.self, "%=", { a, b in Self.changed(a) { (n: inout Int64) in n %= b } }, Self.remainder)
  }

  @Test("No operator on Int traps")
  func ofTheMachine() {
    Self.check(Int.self, "+", { $0 + $1 }, Self.sum)
    Self.check(Int.self, "-", { $0 - $1 }, Self.difference)
    Self.check(Int.self, "*", { $0 * $1 }, Self.product)
    Self.check(Int.self, "/", { $0 / $1 }, Self.quotient)
    Self.check(Int.self, "%", { $0 % $1 }, Self.remainder)
    Self.check(Int.self, "-", { a, _ in -a }, { a, _ in -a })
    Self.check(Int.self, "+=", { a, b in Self.changed(a) { (n: inout Int) in n += b } }, Self.sum)
    Self.check(
      Int.self, "-=", { a, b in Self.changed(a) { (n: inout Int) in n -= b } }, Self.difference)
    Self.check(
      Int.self, "*=", { a, b in Self.changed(a) { (n: inout Int) in n *= b } }, Self.product)
    Self.check(
      Int.self, "/=", { a, b in Self.changed(a) { (n: inout Int) in n /= b } }, Self.quotient)
    Self.check(
      Int.self, "%=", { a, b in Self.changed(a) { (n: inout Int) in n %= b } }, Self.remainder)
  }

  @Test("No operator on Int32 traps, which is the browser's Int")
  func narrow() {
    Self.check(Int32.self, "+", { $0 + $1 }, Self.sum)
    Self.check(Int32.self, "-", { $0 - $1 }, Self.difference)
    Self.check(Int32.self, "*", { $0 * $1 }, Self.product)
    Self.check(Int32.self, "/", { $0 / $1 }, Self.quotient)
    Self.check(Int32.self, "%", { $0 % $1 }, Self.remainder)
    Self.check(Int32.self, "-", { a, _ in -a }, { a, _ in -a })
    Self.check(
      Int32.self, "+=", { a, b in Self.changed(a) { (n: inout Int32) in n += b } }, Self.sum)
    Self.check(
      Int32.self, "-=", { a, b in Self.changed(a) { (n: inout Int32) in n -= b } }, Self.difference)
    Self.check(
      Int32.self, "*=", { a, b in Self.changed(a) { (n: inout Int32) in n *= b } }, Self.product)
    Self.check(
      Int32.self, "/=", { a, b in Self.changed(a) { (n: inout Int32) in n /= b } }, Self.quotient)
    Self.check(
      Int32.self, "%=", { a, b in Self.changed(a) { (n: inout Int32) in n %= b } }, Self.remainder)
  }

  @Test("No operator on an unsigned type traps")
  func unsigned() {
    Self.check(UInt8.self, "+", { $0 + $1 }, Self.sum)
    Self.check(UInt8.self, "-", { $0 - $1 }, Self.difference)
    Self.check(UInt8.self, "*", { $0 * $1 }, Self.product)
    Self.check(UInt8.self, "/", { $0 / $1 }, Self.quotient)
    Self.check(UInt8.self, "%", { $0 % $1 }, Self.remainder)
    Self.check(
      UInt8.self, "+=", { a, b in Self.changed(a) { (n: inout UInt8) in n += b } }, Self.sum)
    Self.check(UInt16.self, "+", { $0 + $1 }, Self.sum)
    Self.check(UInt16.self, "-", { $0 - $1 }, Self.difference)
    Self.check(UInt32.self, "+", { $0 + $1 }, Self.sum)
    Self.check(UInt32.self, "-", { $0 - $1 }, Self.difference)
    Self.check(UInt32.self, "*", { $0 * $1 }, Self.product)
    Self.check(UInt64.self, "+", { $0 + $1 }, Self.sum)
    Self.check(UInt64.self, "-", { $0 - $1 }, Self.difference)
    Self.check(UInt64.self, "/", { $0 / $1 }, Self.quotient)
    Self.check(UInt64.self, "%", { $0 % $1 }, Self.remainder)
  }

  private static func changed<Number>(_ number: Number, _ change: (inout Number) -> Void) -> Number
  {
    var number = number
    change(&number)
    return number
  }

  @Test("A conversion to a narrower type returns the nearest number")
  func narrowing() {
    for number in Self.extremes(Int64.self) {
      #expect(Int32(number) == Int32(clamping: number))
      #expect(UInt8(number) == UInt8(clamping: number))
      #expect(UInt32(number) == UInt32(clamping: number))
      #expect(UInt64(number) == UInt64(clamping: number))
    }
    #expect(Int64(UInt64.max) == .max)
    #expect(Int(UInt64.max) == .max)
  }

  @Test("A product is divided exactly although it doesn't fit in 64 bits")
  func scaled() {
    let numbers = Self.extremes(Int64.self)
    for a in numbers {
      for b in numbers {
        for divisor in [1, 7, -3, 1_000_000, Int64.max, .min, 0] {
          let exact = Self.quotient(Int128(a) * Int128(b), Int128(divisor))
          #expect(
            a.scaled(by: b, over: divisor) == Int64(clamping: exact), "\(a) × \(b) ÷ \(divisor)")
        }
      }
    }
  }
}

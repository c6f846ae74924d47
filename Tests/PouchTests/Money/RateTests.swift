import Base
import Testing

@testable import Pouch

struct RateTests {
  @Test(
    "A rate is read as it is typed, to six decimals",
    arguments: [
      ("41,3955", 41_395_500), ("41.3955", 41_395_500), ("1", 1_000_000), ("0,0000005", 1),
      ("41,39555555", 41_395_556), ("82/2", 41_000_000), ("100000000", 100_000_000_000_000),
      ("0", nil), ("-1", nil), ("0,0000004", nil), ("100000001", nil), ("", nil), ("багато", nil),
    ] as [(String, Int64?)])
  func typed(typed: String, millionths: Int64?) {
    #expect(Rate(typed: Text(typed))?.millionths == millionths)
  }

  @Test("Half a minor unit is rounded away from zero, whatever the decimals of the currencies")
  func rounding() throws {
    let yen = try #require(Currency(code: "JPY"))
    let dinar = try #require(Currency(code: "KWD"))
    let half = try #require(Rate(typed: "0,5"))

    #expect(half.convert(Money(1, .dollar), to: .hryvnia)?.minor == 1)
    #expect(half.convert(Money(-1, .dollar), to: .hryvnia)?.minor == -1)
    #expect(half.convert(Money(0, .dollar), to: .hryvnia)?.minor == 0)
    #expect(half.convert(Money(3, yen), to: .hryvnia)?.minor == 150)
    #expect(half.convert(Money(150, .hryvnia), to: yen)?.minor == 1)
    #expect(half.convert(Money(1000, dinar), to: .hryvnia)?.minor == 50)
  }

  @Test("What would overflow is none, and not a wrong sum")
  func overflow() throws {
    let greatest = try #require(Rate(millionths: Rate.limit))

    #expect(greatest.convert(Money(Money.limit, .dollar), to: .hryvnia) == nil)
    #expect(greatest.convert(Money(10_000, .dollar), to: .hryvnia)?.minor == 1_000_000_000_000)
    #expect(greatest.convert(Money(10_001, .dollar), to: .hryvnia) == nil)
    #expect(Rate(from: Money(1, .dollar), to: Money(Money.limit, .hryvnia)) == nil)
    #expect(Rate(from: Money(0, .dollar), to: Money(1, .hryvnia)) == nil)
  }

  @Test("A rate of two amounts turns one into the other", arguments: 1...60 as ClosedRange<UInt64>)
  func between(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let from = Money(Int64.random(in: 1...10_000_00, using: &random), .dollar)
    let to = Money(Int64.random(in: 1...10_000_00, using: &random), .hryvnia)

    let rate = try #require(Rate(from: from, to: to), "seed \(seed)")

    let found = try #require(rate.convert(from, to: .hryvnia))
    #expect(abs(found.minor - to.minor) <= from.minor / 2_000_000 + 1, "seed \(seed)")
  }
}

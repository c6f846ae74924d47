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
    #expect(Rate(typed: bytes(typed))?.millionths == millionths)
  }

  @Test("Half a minor unit is rounded away from zero, whatever the decimals of the currencies")
  func rounding() throws {
    let yen = try #require(Currency(code: bytes("JPY")))
    let dinar = try #require(Currency(code: bytes("KWD")))
    let half = try #require(Rate(typed: bytes("0,5")))

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

struct RatesTests {
  private func rates(base: Currency = .hryvnia) throws -> Rates {
    var rates = Rates(base: base)
    for (text, day) in [("40", 100), ("44", 200)] as [(String, Int32)] {
      rates.add(try #require(Rate(typed: bytes(text))), for: .dollar, on: Day(number: day))
    }
    rates.add(try #require(Rate(typed: bytes("50"))), for: .euro, on: Day(number: 150))
    rates.sort()
    return rates
  }

  @Test(
    "The rate of a day is the last one up to it, and before all of them the first",
    arguments: [(50, 100), (100, 100), (199, 100), (200, 200), (999, 200)] as [(Int32, Int32)])
  func days(day: Int32, found: Int32) throws {
    #expect(try rates().rate(of: .dollar, on: Day(number: day))?.day.number == found)
    #expect(try rates().knows(.dollar, on: Day(number: day)) == (day == found))
  }

  @Test("Between two currencies one goes by the hryvnia, and without a rate not at all")
  func crossing() throws {
    let pound = try #require(Currency(code: bytes("GBP")))
    let day = Day(number: 160)

    #expect(try rates().worth(Money(100, .dollar), on: day) == 4000)
    #expect(try rates(base: .euro).worth(Money(500, .dollar), on: day) == 400)
    #expect(try rates(base: .euro).worth(Money(5000, .hryvnia), on: day) == 100)
    #expect(try rates(base: .euro).worth(Money(7, .euro), on: day) == 7)
    #expect(try rates().worth(Money(1, pound), on: day) == nil)
    #expect(try rates(base: pound).worth(Money(1, .hryvnia), on: day) == nil)
    #expect(try rates().in(.euro).worth(Money(500, .dollar), on: day) == 400)
  }

  @Test("Rates of the same day from two devices are one record, and a deleted one comes back")
  func records() throws {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [UInt8](repeating: 1, count: 32))
    let day = Day(number: 100)
    for text in ["40", "41"] {
      pouch.setRate(try #require(Rate(typed: bytes(text))), of: .dollar, on: day)
    }

    #expect(pouch.active(.rate).count == 1)
    #expect(pouch.rates.rate(of: .dollar, on: day)?.rate.millionths == 41_000_000)
    pouch.delete(pouch.active(.rate)[0].id)
    #expect(pouch.rates.rate(of: .dollar, on: day) == nil)
    pouch.setRate(try #require(Rate(typed: bytes("42"))), of: .dollar, on: day)
    #expect(pouch.rates.rate(of: .dollar, on: day)?.rate.millionths == 42_000_000)
  }

  @Test("Only rates that are missing are asked for, none of the future, and a few at a time")
  func wanted() throws {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [UInt8](repeating: 1, count: 32))
    pouch.createDefaultMoney()
    let today = Day(number: 20_778)
    #expect(pouch.wantedRates(nil, today: today).isEmpty)
    var draft = AccountDraft()
    draft.opening = Money(0, .dollar)
    let account = pouch.addAccount(draft)
    for ago in -1...60 {
      _ = pouch.add(
        TransactionDraft(
          .expense, Money(1, .dollar), account, minute: (20_778 - Int64(ago)) * 1440))
    }
    var ledger: MoneyLedger?
    pouch.refresh(&ledger)

    let wanted = pouch.wantedRates(ledger, today: today)

    #expect(wanted.count == Rates.wantedAtOnce)
    #expect(wanted.allSatisfy { $0.currency == .dollar && $0.day <= today })
    #expect(Set(wanted.map { $0.day }).count == wanted.count)
    pouch.setRate(try #require(Rate(typed: bytes("40"))), of: .dollar, on: today)
    #expect(!pouch.wantedRates(ledger, today: today).contains { $0.day == today })
  }
}

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

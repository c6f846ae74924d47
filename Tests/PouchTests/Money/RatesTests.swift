import Base
import Testing

@testable import Pouch

struct RatesTests {
  private func rates(base: Currency = .hryvnia) throws -> Rates {
    var rates = Rates(base: base)
    for (text, day) in [("40", 100), ("44", 200)] as [(String, Int32)] {
      rates.add(try #require(Rate(typed: Text(text))), for: .dollar, on: Day(number: day))
    }
    rates.add(try #require(Rate(typed: "50")), for: .euro, on: Day(number: 150))
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
    let pound = try #require(Currency(code: "GBP"))
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
      pouch.setRate(try #require(Rate(typed: Text(text))), of: .dollar, on: day)
    }

    #expect(pouch.active(.rate).count == 1)
    #expect(pouch.rates.rate(of: .dollar, on: day)?.rate.millionths == 41_000_000)
    pouch.delete(pouch.active(.rate)[0].id)
    #expect(pouch.rates.rate(of: .dollar, on: day) == nil)
    pouch.setRate(try #require(Rate(typed: "42")), of: .dollar, on: day)
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
    pouch.setRate(try #require(Rate(typed: "40")), of: .dollar, on: today)
    #expect(!pouch.wantedRates(ledger, today: today).contains { $0.day == today })
  }
}

import Base
import Testing

@testable import Pouch

struct PriceWatchTests {
  private static let milk = GTIN(value: 4_820_000_000_017)

  private func price(_ minor: Int64, _ currency: Currency = .hryvnia, per unit: PriceUnit = .pack)
    -> Price
  {
    let price = Price(
      Self.milk, at: ID(bytes: [UInt8](repeating: 1, count: 16)), Money(minor, currency), per: unit,
      on: Day(number: 20_000), .person)
    return price
  }

  @Test
  func `a watch is stored, changed, deleted, and set again`() {
    var pouch = Pouch(device: 1)
    pouch.setPriceWatch(
      PriceWatch(Self.milk, name: "Молоко", limit: PriceTag(Money(4_000, .hryvnia), per: .pack)))
    pouch.setPriceWatch(
      PriceWatch(Self.milk, name: "Молоко", limit: PriceTag(Money(3_500, .hryvnia), per: .pack)))
    #expect(
      pouch.priceWatches == [
        PriceWatch(Self.milk, name: "Молоко", limit: PriceTag(Money(3_500, .hryvnia), per: .pack))
      ])
    pouch.deletePriceWatch(of: Self.milk)
    #expect(pouch.priceWatch(of: Self.milk) == nil)
    pouch.setPriceWatch(
      PriceWatch(Self.milk, name: "Молоко", limit: PriceTag(Money(3_000, .hryvnia), per: .pack)))
    #expect(pouch.priceWatch(of: Self.milk)?.limit.money.minor == 3_000)
  }

  @Test
  func `only a price of the same kind and currency, at most the limit, is waited for`() {
    let watch = PriceWatch(Self.milk, name: "", limit: PriceTag(Money(4_000, .hryvnia), per: .pack))
    #expect(watch.isMet(by: price(4_000)))
    #expect(!watch.isMet(by: price(4_001)))
    #expect(!watch.isMet(by: price(3_000, .euro)))
    #expect(!watch.isMet(by: price(3_000, per: .kilogram)))
  }

  @Test(
    "The limit to begin with is a tenth below, in whole hryvnias",
    arguments: [(4_500, 4_000), (5_480, 4_900), (111, nil), (1, nil)] as [(Int64, Int64?)])
  func suggestion(price: Int64, expected: Int64?) {
    let found = PriceWatch.suggestion(below: PriceTag(Money(price, .hryvnia), per: .kilogram))

    #expect(found?.money.minor == expected && found?.unit == (expected == nil ? nil : .kilogram))
  }
}

extension PriceWatchTests {
  @Test("A limit for a kilogram is reached by the pack that comes to it, whatever is in the pack")
  func packs() {
    for grams in stride(from: Int64(50), through: 2500, by: 35) {
      let size = Amount(thousandths: grams * 1000, .gram)
      for pack in stride(from: Int64(500), through: 60_000, by: 1777) {
        let price = price(pack)
        for limit in [Int64(5_000), 41_300, 90_000] {
          let watch = PriceWatch(
            price.code, name: "", limit: PriceTag(Money(limit, .hryvnia), per: .kilogram))
          #expect(watch.isMet(by: price, of: size) == (pack * 1000 <= limit * grams))
          #expect(!watch.isMet(by: price), "the server does not know the quantity")
        }
      }
    }
  }
}

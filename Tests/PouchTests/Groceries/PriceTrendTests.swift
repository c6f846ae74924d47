import Base
import Testing

@testable import Pouch

@Suite struct PriceTrendTests {
  private static let stores = (1...4).map { ID<Store>(bytes: [UInt8($0)]) }

  private func price(_ store: Int, _ minor: Int64, _ day: Int32) -> Price {
    Price(
      GTIN(value: 17), at: Self.stores[store], Money(minor, .hryvnia), per: .pack,
      on: Day(number: day), .list)
  }

  @Test("The lowest price of a day is that of the cheapest shop by then")
  func lowest() {
    let prices = [
      price(0, 100, 1), price(1, 120, 1), price(1, 90, 3), price(0, 80, 5), price(0, 95, 7),
    ]

    let lowest = PriceRule.lowest(prices.reversed(), per: .pack)

    #expect(lowest.map { $0.day.number } == [1, 3, 5, 7])
    #expect(lowest.map { $0.minor } == [100, 90, 80, 90])
    #expect(PriceRule.lowest([], per: .pack).isEmpty)
  }

  @Test("All prices at once are judged as one by one", arguments: 1...40)
  func accepted(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let prices = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      var one = price(
        Int.random(in: 0...3, using: &generator),
        [10, 90, 100, 100, 110, 300, 900].randomElement(using: &generator) ?? 1,
        Int32.random(in: 1...50, using: &generator))
      let unit = PriceUnit.allCases.randomElement(using: &generator) ?? .pack
      one.tag = PriceTag(one.tag.money, per: unit)
      return one
    }

    let (accepted, heldBack) = PriceRule.accepted(prices, today: Day(number: 60))

    let expected = prices.enumerated().filter { entry in
      let others = prices.enumerated().filter {
        $0.offset != entry.offset && $0.element.tag.unit == entry.element.tag.unit
      }.map { $0.element.tag.money.minor }
      return !PriceRule.isOutlier(entry.element.tag.money.minor, among: others)
    }.map { $0.element }
    #expect(accepted == expected, "seed \(seed)")
    #expect(heldBack == prices.count - expected.count)
  }
}

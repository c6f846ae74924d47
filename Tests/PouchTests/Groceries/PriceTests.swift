import Base
import Testing

@testable import Pouch

struct PriceTests {
  @Test("A price that stands apart is held back, but not where there are few or all are alike")
  func outliers() {
    #expect(PriceRule.isOutlier(300, among: [100, 101, 99]))
    #expect(PriceRule.isOutlier(33, among: [100, 101, 99]))
    #expect(!PriceRule.isOutlier(299, among: [100, 101, 99]))
    #expect(!PriceRule.isOutlier(34, among: [100, 101, 99]))
    #expect(!PriceRule.isOutlier(300, among: [100, 101]))
    #expect(!PriceRule.isOutlier(100, among: [100, 100, 100]))
  }

  @Test("Of each shop the newest price counts, the cheapest first")
  func latest() {
    let (one, other) = (ID<Store>(bytes: [1]), ID<Store>(bytes: [2]))
    let price = { (store: ID<Store>, minor: Int64, day: Int32) in
      Price(
        GTIN(value: 17), at: store, Money(minor, .hryvnia), per: .pack, on: Day(number: day),
        .person)
    }
    let found = PriceRule.latest(
      [
        price(one, 100, 20_000), price(one, 120, 20_010), price(other, 110, 20_005),
        price(other, 90, 18_000),
      ],
      of: nil, today: Day(number: 20_020))

    #expect(found.prices.map { $0.tag.money.minor } == [110, 120])
  }
}

import Base
import Testing

@testable import Pouch

struct BasketTests {
  @Test("A list costs what its fullest shop asks, and two shops where that is less")
  func basket() {
    let (one, other) = (ID<Store>(bytes: [1]), ID<Store>(bytes: [2]))
    let basket = Basket([[(one, 100), (other, 150)], [(one, 200), (other, 120)], [(one, 50)], []])

    #expect(basket.priced == 3)
    #expect(basket.offers.map { $0.minor } == [350, 270])
    #expect(basket.split?.minor == 270)
    #expect(basket.split?.inFirst.count == 2)
    #expect(Basket([[(one, 100), (other, 150)]]).split == nil)
  }
}

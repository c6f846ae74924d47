import Base
import Testing

@testable import Pouch

struct ReviewTests {
  @Test("One vote moves a rating by a quarter of a star at the most")
  func rating() {
    #expect(Rating(count: 1, sum: 5).damped == 375)
    #expect(Rating(count: 1, sum: 1).damped == 308)
    #expect(Rating(count: 1000, sum: 5000).damped > 495)
  }
}

import Base
import Testing

@testable import Pouch

struct AmountTests {
  @Test(
    "Sizes of packs are read, and the unit price follows",
    arguments: [
      ("200 г", 5000, 25_000), ("1 л", 5000, 5000), ("6 x 200 ml", 6000, 5000),
      ("1,5l", 3000, 2000), ("2 шт", 100, nil),
      ("", 100, nil), ("багато", 100, nil),
    ] as [(String, Int64, Int64?)])
  func sizes(pack: String, minor: Int64, expected: Int64?) {
    #expect(Amount(parsing: Text(pack))?.unitPrice(minor) == expected)
  }
}

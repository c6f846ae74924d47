import Base
import Testing

@testable import Pouch

struct BalanceTests {
  @Test(
    "Amounts are read as people type them",
    arguments: [
      ("125", 12_500), ("125,5", 12_550), ("1 234.50", 123_450), ("−3", -300), ("0,07", 7),
    ])
  func amounts(text: String, hundredths: Int64) {
    #expect(Balance.hundredths(typed: Text(text)) == hundredths)
  }

  @Test(
    "What is no amount is refused",
    arguments: ["", "abc", "1,234", "1.2.3", "--1", "99999999999999", "5-"])
  func noAmounts(text: String) {
    #expect(Balance.hundredths(typed: Text(text)) == nil)
  }
}

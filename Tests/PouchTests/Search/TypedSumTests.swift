import Base
import Testing

@testable import Pouch

struct TypedSumTests {
  private func rank(_ typed: String, _ minor: Int64, _ currency: Currency = .hryvnia) -> Int? {
    TypedSum(Text(typed.utf8))?.rank(of: Money(minor, currency))
  }

  @Test(
    "A sum is found as banks and people write it",
    arguments: [
      "450", "450,00", "450.0", "-450", "−450 грн", "₴450", "450₴", " 4 5 0 ", "+450 UAH",
    ])
  func spellings(typed: String) {
    #expect(rank(typed, 45_000) == 0)
  }

  @Test("Decimals that were not typed may be any, those typed may not")
  func decimals() {
    #expect(rank("450", 45_050) == 1)
    #expect(rank("450,5", 45_050) == 0)
    #expect(rank("450,5", 45_055) == 1)
    #expect(rank("450,5", 45_060) == nil)
    #expect(rank("450,05", 45_050) == nil)
    #expect(rank("45", 45_000) == nil)
    #expect(rank("1 200", 120_000) == 0)
  }

  @Test("A currency without decimals has none to type")
  func yen() throws {
    let yen = try #require(Currency(code: "JPY"))

    #expect(rank("450", 450, yen) == 0)
    #expect(rank("450,0", 450, yen) == nil)
  }

  @Test(
    "Other texts are no sums",
    arguments: ["", "-", ",5", "4,5,0", "450 кг", "1234567890123", "1,2345", "сільпо 450", "₴"])
  func noSums(typed: String) {
    #expect(TypedSum(Text(typed.utf8)) == nil)
  }
}

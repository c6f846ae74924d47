import Base
import Testing

@testable import Pouch

@Suite struct FiscalReceiptTests {
  @Test(
    "The facts of a receipt are told in every form that was seen",
    arguments: [
      "https://cabinet.tax.gov.ua/cashregs/check?id=2345678&date=20261121&time=1613&fn=4000123456&sm=312.50",
      "http://cabinet.tax.gov.ua/cashregs/check?fn=4000123456&sm=312.5&time=16:13&date=20261121&id=2345678&mac=ab",
      "https://cabinet.tax.gov.ua/cashregs/check?date=202611211613&fn=4000123456&sum=312.50&id=2345678\u{0}",
      "https://cabinet.tax.gov.ua/cashregs/check?date=21112026&time=161300&fn=4000123456&sm=312.50&id=2345678",
      "q1w2e3r4t5y6u7i8o9p0qwer=;0000031250;2111261613;4000123456;2345678",
    ])
  func forms(text: String) throws {
    let receipt = try #require(FiscalReceipt(Text(text)))

    #expect(receipt.kopiykas == 31_250)
    #expect(receipt.day == Day(year: 2026, month: 11, day: 21))
    #expect(receipt.minute == 16 * 60 + 13)
    #expect(receipt.register == "4000123456")
    #expect(receipt.number == "2345678")
  }

  @Test("What is left out or damaged is not made up")
  func sparse() throws {
    let receipt = try #require(
      FiscalReceipt(
        "https://cabinet.tax.gov.ua/cashregs/check?fn=3000762597&sm=1e9&date=99"))

    #expect(receipt.kopiykas == nil)
    #expect(receipt.day == nil)
    #expect(receipt.minute == nil)
  }

  @Test(
    "What is no receipt is none",
    arguments: [
      "", "https://cabinet.tax.gov.ua/", "https://cabinet.tax.gov.ua.example/cashregs/check?fn=1",
      "a;b;c;d;e", "https://cabinet.tax.gov.ua/cashregs/check?id=1",
    ])
  func none(text: String) {
    #expect(FiscalReceipt(Text(text)) == nil)
  }
}

import Base
import Testing

@testable import Pages
@testable import Pouch

struct CurrenciesPageTests {
  @Test("Known rates are listed with their day, and what was typed stays")
  func rates() throws {
    var money = MoneyExample()
    money.pouch.setRate(try #require(Rate(typed: "41,5")), of: .dollar, on: today)

    let page = rendered(
      CurrenciesPage(
        currency: .euro, rates: money.pouch.rates,
        fields: fields(["rate": hostile, "currency": "GBP"]),
        problems: [.exchangeRate]))
    let none = rendered(
      CurrenciesPage(
        currency: .hryvnia, rates: MoneyExample().pouch.rates, fields: [], problems: []))

    #expect(page.words.contains("USD $ US dollar Today ₴41.50"))
    #expect(page.value("base") == "EUR" && page.value("currency") == "GBP")
    #expect(page.value("rate") == hostile && page.value("date") == "2026-11-21")
    #expect(!page.html.contains("<script>") && page.problem != nil && page.faults == [])
    #expect(none.headings.isEmpty && none.value("currency") == "USD")
  }
}

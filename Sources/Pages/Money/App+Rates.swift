import Base
import Pouch

extension App {
  /// The rates that the page's script requests from the server: `USD:2026-11-20,EUR:2026-11-21`.
  func wantedRates() -> Response {
    var body: Text = ""
    for wanted in pouch.wantedRates(book, today: today) {
      if !body.isEmpty { body.append(UInt8(ascii: ",")) }
      body += wanted.currency.code + ":" + wanted.day.iso
    }
    return Response(contentType: "text/plain; charset=utf-8", body: body.utf8)
  }

  /// Stores the rates returned by the server: `{"rates":[{"currency":"USD","day":"2026-11-20","rate":"41.25"}]}`.
  /// Known rates are not replaced, since the user may have entered them.
  mutating func importRates() -> Response {
    var known = pouch.rates
    let rates = (try? JSON(parsing: field("rates").utf8))?["rates"]?.array ?? []
    for one in rates.prefix(Rates.wantedAtOnce) {
      guard let currency = one["currency"]?.text.flatMap({ Currency(code: $0) }),
        let day = one["day"]?.text.flatMap({ Day(iso: $0) }),
        let rate = one["rate"]?.text.flatMap({ Rate(typed: $0) }),
        currency != .hryvnia, !known.knows(currency, on: day)
      else { continue }
      pouch.setRate(rate, of: currency, on: day)
      known = pouch.rates
    }
    return wantedRates()
  }

  func currenciesPage(problems: [Problem] = []) -> Response {
    show(
      CurrenciesPage(
        currency: pouch.moneySettings.currency, rates: pouch.rates, fields: request.fields,
        problems: problems))
  }

  mutating func saveCurrencies() -> Response {
    if !field("rate").isEmpty {
      guard let rate = Rate(typed: field("rate")) else {
        return currenciesPage(problems: [.exchangeRate])
      }
      guard let day = Day(iso: field("date")) else { return currenciesPage(problems: [.day]) }
      if let currency = Currency(code: field("currency")), currency != .hryvnia {
        pouch.setRate(rate, of: currency, on: day)
      }
    }
    var settings = pouch.moneySettings
    if let base = Currency(code: field("base")) { settings.currency = base }
    pouch.moneySettings = settings
    return done(.saved, to: .money(.currencies))
  }
}

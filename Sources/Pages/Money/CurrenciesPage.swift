import Base
import Pouch

extension App {
  /// The currency of totals, and the rates of the others.
  func currenciesPage(problems: [MoneyProblem] = []) -> Response {
    let settings = pouch.moneySettings
    let rates = pouch.rates
    return page(
      Shell(
        title: Phrase("Валюти", "Currencies"), tab: .money,
        back: (.money(.more), Phrase("Ще", "More"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.sheet(.action(.money(.currencies))) { html in
        html.problems(problems)
        html.group(Phrase("Підсумки", "Totals")) { html in
          html.currencySelect(
            Phrase("У якій валюті рахувати разом", "The currency of totals"), "base",
            settings.currency)
        }
        html.group(Phrase("Курс", "Rate")) { html in
          html.note(
            Phrase(
              "Скільки гривень коштує одиниця валюти. Давня операція лічиться за курсом свого дня.",
              "How many hryvnias one unit costs. An old transaction counts at the rate of its own day."
            ))
          html(.div, .class("pair")) { html in
            html.currencySelect(
              Phrase("Валюта", "Currency"), "currency", Currency(code: field("currency")) ?? .dollar
            )
            html.field(
              Phrase("Курс у гривнях", "Rate in hryvnias"), .name("rate"),
              .value(text: field("rate")), .named("inputmode", "decimal"),
              .named("autocomplete", "off"), .placeholder(Phrase("41,25", "41.25")))
          }
          html.dayField(Phrase("На день", "On"), "date", today.iso)
        }
        html.saveButton(Phrase("Зберегти", "Save"))
      }
      knownRates(&html, rates)
    }
  }

  private func knownRates(_ html: inout HTML, _ rates: Rates) {
    let known = Currency.all.filter { rates.rate(of: $0, on: today) != nil }
    if known.isEmpty { return }
    html(.h2, text: Phrase("Відомі курси", "Known rates"))
    html(.ul, .class("list")) { html in
      for currency in known {
        guard let (day, rate) = rates.rate(of: currency, on: today) else { continue }
        html(.li, .class("row")) { html in
          html.rowText(MoneyWords.choice(currency), MoneyWords.day(day, today: today))
          html(.span, .class("sum money"), text: MoneyWords.rate(rate))
        }
      }
    }
  }

  mutating func saveCurrencies() -> Response {
    if !field("rate").isEmpty {
      guard let rate = Rate(typed: field("rate")) else { return currenciesPage(problems: [.rate]) }
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

extension MoneyWords {
  /// A rate with at least two decimals, without trailing zeros: 41,3955 ₴.
  static func rate(_ rate: Rate) -> Phrase {
    let whole = IntegerText.bytes(rate.millionths / 1_000_000)
    var decimals = IntegerText.bytes(1_000_000 + rate.millionths % 1_000_000).dropFirst()
    while decimals.count > 2, decimals.last == 48 { decimals.removeLast() }
    return Phrase("{},{} ₴", "₴{}.{}").with(whole, Array(decimals))
  }
}

import Base
import Pouch

/// The currency of totals, and the rates of the others.
struct CurrenciesPage: Page {
  /// The currency of totals.
  let currency: Currency
  let rates: Rates
  /// The fields as typed.
  let fields: [Request.Field]
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Валюти", "Currencies"), tab: .money,
      back: (.money(.more), MoneyWords.more))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.sheet(.action(.money(.currencies)), .edits) { html in
      html.problems(problems)
      html.group(Phrase("Підсумки", "Totals")) { html in
        html.currencySelect(
          Phrase("У якій валюті рахувати разом", "The currency of totals"), "base",
          currency)
      }
      html.group(Phrase("Курс", "Rate")) { html in
        html.note(
          Phrase(
            "Скільки гривень коштує одиниця валюти. Давня операція лічиться за курсом свого дня.",
            "How many hryvnias one unit costs. An old transaction counts at the rate of its own day."
          ))
        html(.div, .class("pair")) { html in
          html.currencySelect(
            Phrase("Валюта", "Currency"), "currency", Currency(code: fields["currency"]) ?? .dollar
          )
          html.field(
            Phrase("Курс у гривнях", "Rate in hryvnias"), .name("rate"),
            .value(text: fields["rate"]), .named("inputmode", "decimal"),
            .named("autocomplete", "off"), .placeholder(Phrase("41,25", "41.25")))
        }
        html.dayField(Phrase("На день", "On"), "date", html.today.iso)
      }
      html.saveButton()
    }
    knownRates(&html)
  }

  private func knownRates(_ html: inout HTML) {
    let known = Currency.all.filter { rates.rate(of: $0, on: html.today) != nil }
    if known.isEmpty { return }
    html(.h2, text: Phrase("Відомі курси", "Known rates"))
    html(.ul, .class("list")) { html in
      for currency in known {
        guard let (day, rate) = rates.rate(of: currency, on: html.today) else { continue }
        html(.li, .class("row")) { html in
          html.rowText(MoneyWords.choice(currency), MoneyWords.day(day, today: html.today))
          html(.span, .class("sum money"), text: MoneyWords.rate(rate))
        }
      }
    }
  }
}

extension MoneyWords {
  /// A rate with at least two decimals, without trailing zeros: 41,3955 ₴.
  static func rate(_ rate: Rate) -> Phrase {
    let whole = Text(rate.millionths / 1_000_000)
    var decimals = Text(1_000_000 + rate.millionths % 1_000_000).dropFirst()
    while decimals.count > 2, decimals.last == 48 { decimals.removeLast() }
    return Phrase("{},{} ₴", "₴{}.{}").with(whole, Text(decimals))
  }
}

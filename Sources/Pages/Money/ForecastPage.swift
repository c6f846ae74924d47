import Base
import Pouch

/// The money of the next days, by what is planned.
struct ForecastPage: Page {
  /// Whether it ends with the month, and not after 30 days.
  let isMonth: Bool
  let last: Day
  let forecast: Forecast
  let pouch: Pouch

  init(isMonth: Bool, _ pouch: Pouch, _ ledger: MoneyLedger, today: Day) {
    self.isMonth = isMonth
    self.pouch = pouch
    last = isMonth ? today.month.last : Day(number: today.number + 30)
    forecast = Forecast(pouch, ledger, pouch.rates, today: today, until: last)
  }

  var shell: Shell {
    Shell(
      title: Phrase("Прогноз", "Forecast"), tab: .money,
      back: (.money(.recurrences), Phrase("Повторюване", "Recurring")))
  }

  func write(to html: inout HTML) {
    html(.nav, .class("segments links"), .label(Phrase("Період", "Period"))) { html in
      for choice in [false, true] {
        html(
          .a, .class("tick"), .href(.money(.forecast(isMonth: choice))),
          .current.when(choice == isMonth),
          text: choice
            ? Phrase("До кінця місяця", "To the month's end") : Phrase("30 днів", "30 days"))
      }
    }
    hero(&html)
    html.note(
      Phrase(
        "Це прогноз: лише повторюване й операції з пізнішим днем. Звичайних витрат у ньому немає.",
        "This is a forecast: only recurring entries and transactions of a later day. Everyday spending is not in it."
      ))
    if forecast.isPartial {
      html.note(
        Phrase(
          "Сум, курс яких невідомий, тут немає. Додайте курс у «Валюти».",
          "Sums whose rate is unknown are left out. Add the rate under Currencies."))
    }
    days(&html)
  }

  private func hero(_ html: inout HTML) {
    let day = MoneyWords.day(last, today: html.today)
    html(.section, .class("hero balances")) { html in
      html.note(Phrase("{}, за планом", "{}, as planned").with(phrases: day))
      html(.p, .class("big"), text: money(forecast.end))
      html(.p, .class("badges")) { html in
        html(
          .span, .class("badge"),
          text: Phrase("сьогодні {}", "today {}").with(phrases: money(forecast.start)))
        if let lowest = forecast.lowest, lowest.total < forecast.end {
          html(
            .span, .class(lowest.total < 0 ? "badge out" : "badge"),
            text: Phrase("найменше {}, {}", "least {}, {}").with(
              phrases: money(lowest.total), DayWords.date(lowest.day, today: html.today)))
        }
      }
      if !forecast.entries.isEmpty {
        html.line([forecast.start] + forecast.entries.map { $0.total })
      }
    }
  }

  private func days(_ html: inout HTML) {
    if forecast.entries.isEmpty {
      html.emptyNote(
        Phrase(
          "На ці дні нічого не заплановано. Додайте оренду, підписки чи зарплату як повторюване.",
          "Nothing is planned for these days. Add rent, subscriptions or a salary as recurring."))
      return
    }
    html(.ul, .class("list")) { html in
      for entry in forecast.entries { html(.li) { row(&$0, entry) } }
    }
  }

  private func row(_ html: inout HTML, _ entry: Forecast.Entry) {
    let (route, name): (Route, Text) =
      switch entry.source {
      case .recurrence(let one):
        (
          .money(.recurrence(one.id)),
          RecurrenceRows(pouch: pouch).headline(of: one, html.language)
        )
      case .transaction(let one):
        (
          .money(.transaction(one.id)),
          TransactionRows(pouch: pouch).headline(
            of: one, one.category.flatMap { pouch.moneyCategory($0) }, html.language)
        )
      }
    html(.a, .class("row"), .href(route)) { html in
      html.rowText(.same(name), MoneyWords.day(entry.day, today: html.today))
      html(.span, .class("sum money stacked")) { html in
        let sum = MoneyWords.signed(Money(entry.change, forecast.currency))
        if entry.change > 0 { html(.span, .class("in"), text: sum) } else { html.text(sum) }
        html(.small, .class("note")) { html in
          html(.span, .class("unseen"), text: Phrase("лишиться ", "leaves "))
          html.text(money(entry.total))
        }
      }
    }
  }

  private func money(_ minor: Int64) -> Phrase {
    MoneyWords.exact(Money(minor, forecast.currency))
  }
}

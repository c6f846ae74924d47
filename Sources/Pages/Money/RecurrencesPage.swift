import Base
import Pouch

/// The recurrences, and those that are due.
struct RecurrencesPage: Page {
  let pouch: Pouch

  var shell: Shell {
    Shell(
      title: Phrase("Повторюване", "Recurring"), tab: .money,
      back: (.money(.more), MoneyWords.more))
  }

  func write(to html: inout HTML) {
    let (all, today) = (pouch.recurrences, html.today)
    let due = all.filter { $0.next.map { $0 <= today } ?? false }
    let later = all.filter { $0.next.map { $0 > today } ?? true }
    if all.isEmpty {
      html.emptyNote(
        Phrase(
          "Оренда, зв’язок, підписки, зарплата: внесіть раз, і вони нагадуватимуть про себе.",
          "Rent, phone, subscriptions, salary: enter them once, and they remind you themselves."))
    }
    if let doubt = pouch.clockDoubt(today: today) {
      ClockDoubtSection(doubt: doubt).write(to: &html)
    }
    RecurrenceRows(pouch: pouch).due(&html, due)
    if !later.isEmpty {
      html(.h2, text: Phrase("Згодом", "Later"))
      html(.ul, .class("list")) { html in
        for one in later { html(.li) { RecurrenceRows(pouch: pouch).row(&$0, one) } }
      }
    }
    html(.p, .class("choices wide")) { html in
      html.button(
        Phrase("Додати повторюване", "Add a recurring one"), .href(.money(.createRecurrence)))
      if !all.isEmpty {
        html.quietButton(Phrase("Прогноз", "Forecast"), .href(.money(.forecast(isMonth: false))))
      }
    }
  }
}

/// Rows of recurrences.
struct RecurrenceRows {
  let pouch: Pouch

  /// The due recurrences, each with buttons to record or skip it.
  func due(_ html: inout HTML, _ due: [Recurrence]) {
    if due.isEmpty { return }
    html(.h2, text: Phrase("Час записати", "Due"))
    html(.ul, .class("list")) { html in
      for one in due {
        html(.li, .class("due")) { html in
          row(&html, one)
          html(.div, .class("due-acts")) { html in
            html(.form, .post, .action(.money(.settleRecurrence(one.id, records: true)))) { html in
              html.submit(
                Phrase("Записати", "Record"),
                .label(Phrase("Записати: {}", "Record: {}").with(headline(of: one, html.language))))
            }
            html(.form, .post, .action(.money(.settleRecurrence(one.id, records: false)))) { html in
              html.quietSubmit(
                Phrase("Пропустити", "Skip"),
                .label(Phrase("Пропустити: {}", "Skip: {}").with(headline(of: one, html.language))))
            }
          }
        }
      }
    }
  }

  func headline(of one: Recurrence, _ language: Settings.Language) -> Text {
    if !one.payee.isEmpty { return one.payee }
    return one.category.flatMap { pouch.moneyCategory($0) }?.name(in: language)
      ?? one.flow.phrase[language]
  }

  func row(_ html: inout HTML, _ one: Recurrence) {
    let category = one.category.flatMap { pouch.moneyCategory($0) }
    html(.a, .class("row"), .href(.money(.recurrence(one.id)))) { html in
      html.badge(
        category.map { MoneyIcon(named: $0.icon) } ?? .repeat, category?.colour ?? 0x5F6373)
      html(.span, .class("what")) { html in
        html.text(headline(of: one, html.language))
        html(.em) { html in
          html.text(one.rhythm.phrase)
          if let next = one.next {
            html.text(
              Phrase(" · {}", " · {}").with(phrases: MoneyWords.day(next, today: html.today)))
          }
          if one.isAutomatic {
            html.text(Phrase(" · записується самостійно", " · records itself"))
          }
        }
      }
      html(.span, .class("sum money")) { html in
        if one.flow == .income {
          html(.span, .class("in"), text: MoneyWords.signed(one.amount))
        } else {
          html.text(MoneyWords.signed(Money(-one.amount.minor, one.amount.currency)))
        }
      }
    }
  }
}

extension RecurrenceRule.Unit {
  var phrase: Phrase {
    switch self {
    case .day: Phrase("дн.", "days")
    case .week: Phrase("тиж.", "weeks")
    case .month: Phrase("міс.", "months")
    case .year: Phrase("р.", "years")
    }
  }
}

extension RecurrenceRule {
  /// The interval in words: щомісяця, кожні 2 тижні.
  var phrase: Phrase {
    if every == 1 {
      switch unit {
      case .day: return Phrase("щодня", "daily")
      case .week: return Phrase("щотижня", "weekly")
      case .month: return Phrase("щомісяця", "monthly")
      case .year: return Phrase("щороку", "yearly")
      }
    }
    let counted: Plural
    switch unit {
    case .day:
      counted = Plural(
        one: "кожен {} день", few: "кожні {} дні", many: "кожні {} днів", english: "every {} day",
        englishMany: "every {} days")
    case .week:
      counted = Plural(
        one: "кожен {} тиждень", few: "кожні {} тижні", many: "кожні {} тижнів",
        english: "every {} week", englishMany: "every {} weeks")
    case .month:
      counted = Plural(
        one: "кожен {} місяць", few: "кожні {} місяці", many: "кожні {} місяців",
        english: "every {} month", englishMany: "every {} months")
    case .year:
      counted = Plural(
        one: "кожен {} рік", few: "кожні {} роки", many: "кожні {} років", english: "every {} year",
        englishMany: "every {} years")
    }
    return counted(every)
  }
}

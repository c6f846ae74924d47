import Base
import Pouch

/// Expenses or income of a period by category.
struct AnalyticsPage: Page {
  let view: AnalyticsView
  let language: Settings.Language
  let pouch: Pouch
  let ledger: MoneyLedger
  let rates: Rates
  let bounds: (first: Day, last: Day)
  let report: Report
  /// The period before; `nil` if there is none to compare with.
  let before: Report?
  /// What shared expenses have beyond the user's share.
  let owed: (forOthers: Int64, byOthers: Int64)

  init(
    _ view: AnalyticsView, _ pouch: Pouch, _ book: MoneyLedger, today: Day,
    _ language: Settings.Language
  ) {
    let share = OwnShare(pouch)
    let ledger = share.spending(book)
    self.language = language
    self.view = view
    self.pouch = pouch
    self.ledger = ledger
    rates = pouch.rates
    bounds = view.bounds(today: today, in: ledger)
    report = Report(ledger.transactions(from: bounds.first, to: bounds.last), rates, .payees)
    owed = share.owed(from: bounds.first, to: bounds.last, book, rates)
    before = view.before(bounds).map { [rates] in
      Report(ledger.transactions(from: $0.first, to: $0.last), rates, .sums)
    }
  }

  var shell: Shell {
    Shell(
      title: view.category.flatMap { pouch.moneyCategory($0) }.map { .same($0.name(in: language)) }
        ?? Phrase("Аналітика", "Analytics"), tab: .money)
  }

  func write(to html: inout HTML) {
    html.moneyTabs(.analytics)
    spans(&html)
    stepper(&html)
    sumsHero(&html)
    categoryChart(&html)
    if view.category == nil {
      monthBars(&html)
      html(.p, .class("choices wide")) { html in
        html.quietButton(
          Phrase("Залишки за місяцями", "Balances by month"),
          .href(.money(.balances(BalancesView()))))
        html.quietButton(
          Phrase("Звіт для друку, PDF", "Report to print, PDF"), .href(.money(.report(view))))
      }
      topPayees(&html)
      tagSums(&html)
    }
  }

  private func spans(_ html: inout HTML) {
    html(.nav, .class("segments links"), .label(Phrase("Період", "Period"))) { html in
      for span in AnalyticsView.Span.allCases {
        var other = view
        other.span = span
        other.category = nil
        html(
          .a, .class("tick"), .href(.money(.analytics(other))), .current.when(span == view.span),
          text: span.phrase)
      }
    }
  }

  /// Links to the previous and the next month or year. For a custom period, its two dates.
  private func stepper(_ html: inout HTML) {
    switch view.span {
    case .all: return
    case .period:
      html(.form, .class("sheet"), .action(.money(.analytics(view)))) { html in
        html.hidden("span", "period")
        if view.flow == .income {
          html.hidden("flow", "income")
        }
        html(.div, .class("group")) { html in
          html(.div, .class("pair")) { html in
            html.dayField(Phrase("Від дня", "From"), "from", bounds.first.iso)
            html.dayField(Phrase("До дня", "To"), "to", bounds.last.iso)
          }
          html.quietSubmit(Phrase("Показати", "Show"))
        }
      }
    case .month, .year:
      let months = view.span == .month ? 1 : 12
      let words =
        view.span == .month
        ? MoneyWords.month(bounds.first, today: html.today) : MoneyWords.year(bounds.first)
      html(.nav, .class("stepper"), .label(words)) { html in
        if let oldest = ledger.transactions.last?.day, oldest < bounds.first {
          step(&html, bounds.first.adding(months: -months), isForth: false)
        } else {
          html(.span, .class("act"))
        }
        html(.b, text: words)
        if bounds.last < html.today {
          step(&html, bounds.first.adding(months: months), isForth: true)
        } else {
          html(.span, .class("act"))
        }
      }
    }
  }

  private func step(_ html: inout HTML, _ day: Day, isForth: Bool) {
    var other = view
    other.day = day
    html(
      .a, .class(isForth ? "act forth" : "act"), .href(.money(.analytics(other))),
      .label(isForth ? Phrase("Пізніше", "Later") : Phrase("Раніше", "Earlier"))
    ) { $0.icon(Icon.back) }
  }

  private func sumsHero(_ html: inout HTML) {
    html(.section, .class("hero two")) { html in
      for flow in [Transaction.Flow.expense, .income] {
        var other = view
        other.flow = flow
        other.category = nil
        html(
          .a, .class("half"), .href(.money(.analytics(other))), .current.when(flow == view.flow)
        ) { html in
          html(
            .span, .class("note"),
            text: flow == .expense ? Phrase("Витрати", "Spent") : Phrase("Доходи", "Received"))
          html(
            .b, .class(flow == .income ? "in" : "out"),
            text: MoneyWords.short(Money(report.sum(flow), rates.base)))
          if let before, before.sum(flow) > 0 {
            html(
              .small,
              text: comparison(report.sum(flow), before.sum(flow), rates.base, view.span))
          }
        }
      }
    }
    html.ownShareNote(owed, rates.base)
    if report.unknown > 0 {
      html.note(MoneyWords.withoutRate(report.unknown))
    }
  }

  private func comparison(
    _ now: Int64, _ before: Int64, _ currency: Currency, _ span: AnalyticsView.Span
  ) -> Phrase {
    if now == before {
      return Phrase("стільки ж, як {}", "the same as {}").with(phrases: span.before)
    }
    let difference = MoneyWords.short(Money(Int64((now - before).magnitude), currency))
    return now > before
      ? Phrase("на {} більше, ніж {}", "{} more than {}").with(phrases: difference, span.before)
      : Phrase("на {} менше, ніж {}", "{} less than {}").with(phrases: difference, span.before)
  }

  private func categoryChart(_ html: inout HTML) {
    let sums =
      view.category.map { report.members(view.flow, of: pouch.family(of: $0)) }
      ?? report.families(view.flow, pouch.moneyCategories)
    let total = sums.reduce(Int64(0)) { $0 + $1.sum }
    if total <= 0 {
      html.emptyNote(
        Phrase(
          "За цей час немає операцій. Оберіть інший період.",
          "There are no transactions in this time. Choose another period."))
      return
    }
    html(.section, .class("hero")) { html in
      html(.span, .class("ring large"), .isDecoration) { html in
        html.ring(Slice.slices(sums, most: 8, pouch.moneyCategories, html.language))
        html.ringMiddle(
          view.flow == .expense ? Phrase("витрати", "spent") : Phrase("доходи", "received"),
          Money(total, rates.base))
      }
    }
    html(.table, .class("list shares"), .named("role", "table")) { html in
      html(.caption, .class("unseen"), text: Phrase("Суми за категоріями", "Sums by category"))
      html(.thead, .class("unseen")) { html in
        html(.tr) { html in
          html(.th, .named("scope", "col"), text: Phrase("Категорія", "Category"))
          html(.th, .named("scope", "col"), text: Phrase("Частка", "Share"))
          html(.th, .named("scope", "col"), text: Phrase("Сума", "Sum"))
        }
      }
      html(.tbody, .named("role", "rowgroup")) { html in
        for entry in sums where entry.sum > 0 {
          shareRow(&html, entry, total)
        }
      }
    }
  }

  private func shareRow(
    _ html: inout HTML, _ entry: (category: ID<MoneyCategory>?, sum: Int64), _ total: Int64
  ) {
    let category = entry.category.flatMap { pouch.moneyCategory($0) }
    let name =
      category?.name(in: html.language) ?? Phrase("Без категорії", "No category")[html.language]
    html(.tr, .named("role", "row")) { html in
      html(.th, .named("scope", "row"), .named("role", "rowheader")) { html in
        html(.a, .class("row"), .href(target(of: entry.category))) { html in
          html.badge(
            category.map { MoneyIcon(named: $0.icon) } ?? .dots, category?.colour ?? 0x5F6373)
          html.rowText(.same(name))
        }
      }
      html(
        .td, .class("share"), .named("role", "cell"), text: MoneyWords.percent(entry.sum, of: total)
      )
      html(
        .td, .class("sum money"), .named("role", "cell"),
        text: MoneyWords.exact(Money(entry.sum, rates.base)))
    }
  }

  /// The target of a category's row: its subcategories if it has any, else its transactions.
  private func target(of category: ID<MoneyCategory>?) -> Route {
    if let category, view.category == nil, pouch.family(of: category).count > 1 {
      var deeper = view
      deeper.category = category
      return .money(.analytics(deeper))
    }
    var filter = TransactionFilter()
    filter.category = category
    filter.flow = view.flow
    filter.from = bounds.first
    filter.to = bounds.last
    return .money(.list(filter, shown: MoneyRoute.pageLength))
  }

  /// Income and expenses by month: the twelve months up to the end of the period.
  private func monthBars(_ html: inout HTML) {
    let last = min(bounds.last, html.today).month.first
    let months = (0..<(view.span == .month ? 6 : 12)).reversed().map { last.adding(months: -$0) }
    let reports = months.map { month in
      Report(ledger.transactions(from: month.month.first, to: month.month.last), rates, .sums)
    }
    guard reports.contains(where: { $0.count > 0 }) else { return }
    html(.h2, text: Phrase("Доходи й витрати за місяцями", "Income and spending by month"))
    html(.section, .class("hero")) { html in
      html.bars(reports.map { (first: $0.received, second: $0.spent) })
      html(.div, .class("months"), .isDecoration) { html in
        for month in months {
          html(.span, text: MoneyWords.shortMonths[month.date.month - 1])
        }
      }
      html(.details, .class("behind")) { html in
        html(.summary, text: Phrase("Таблицею", "As a table"))
        html(.table) { html in
          html(.thead) { html in
            html(.tr) { html in
              html(.th, .named("scope", "col"), text: Phrase("Місяць", "Month"))
              html(.th, .named("scope", "col"), text: Phrase("Доходи", "Received"))
              html(.th, .named("scope", "col"), text: Phrase("Витрати", "Spent"))
            }
          }
          html(.tbody) { html in
            for (month, report) in zip(months, reports) {
              html(.tr) { html in
                html(.th, .named("scope", "row"), text: MoneyWords.month(month, today: html.today))
                html(.td, text: MoneyWords.exact(Money(report.received, rates.base)))
                html(.td, text: MoneyWords.exact(Money(report.spent, rates.base)))
              }
            }
          }
        }
      }
    }
  }
}

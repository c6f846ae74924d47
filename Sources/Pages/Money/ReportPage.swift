import Base
import Pouch

/// A period on paper: sums, categories and each transaction. The browser's print dialog also makes a PDF of it.
struct ReportPage: Page {
  /// The greatest number of transactions in one report. More are thousands of table rows, on some eighty sheets.
  static let limit = 2000

  let view: AnalyticsView
  let pouch: Pouch
  let bounds: (first: Day, last: Day)
  let report: Report
  let base: Currency
  /// What shared expenses have beyond the user's share.
  let owed: (forOthers: Int64, byOthers: Int64)
  /// The transactions of the period, the earliest first.
  let transactions: [Transaction]
  /// How many there are, listed or not.
  let count: Int

  init(_ view: AnalyticsView, _ pouch: Pouch, _ book: MoneyLedger, today: Day) {
    let share = OwnShare(pouch)
    let ledger = share.spending(book)
    let rates = pouch.rates
    self.view = view
    self.pouch = pouch
    bounds = view.bounds(today: today, in: ledger)
    base = rates.base
    report = Report(ledger.transactions(from: bounds.first, to: bounds.last), rates)
    owed = share.owed(from: bounds.first, to: bounds.last, book, rates)
    let all = book.transactions(from: bounds.first, to: bounds.last)
    count = all.count
    transactions = all.prefix(ReportPage.limit).reversed()
  }

  var shell: Shell {
    Shell(
      title: Phrase("Звіт", "Report"), tab: .money,
      back: (.money(.analytics(view)), Phrase("Аналітика", "Analytics")))
  }

  func write(to html: inout HTML) {
    html(.p, .class("choices wide")) { html in
      html(
        .button, .type("button"), .class("button"), .flag("data-print"), .hidden,
        text: Phrase("Друк або PDF", "Print or PDF"))
    }
    html(
      .p, .class("note screen-only"),
      text: Phrase(
        "У вікні друку оберіть «Зберегти як PDF», щоб надіслати звіт або покласти його у файли.",
        "In the print dialog choose “Save as PDF” to send the report or to keep it as a file."))
    html(.section, .class("report")) { html in
      html(.h2, text: ReportPage.period(bounds))
      sums(&html)
      html.ownShareNote(owed, base)
      if report.unknown > 0 { html.note(MoneyWords.withoutRate(report.unknown)) }
      categories(&html, .expense)
      categories(&html, .income)
      listed(&html)
      html.note(
        Phrase("Складено {}, Kapshuk", "Made on {}, Kapshuk").with(
          phrases: MoneyWords.dated(html.today)))
    }
  }

  /// The months that the period consists of, or its first and last day.
  static func period(_ bounds: (first: Day, last: Day)) -> Phrase {
    let month = bounds.first.month
    if month.first == bounds.first, month.last == bounds.last {
      return Phrase("{} {}", "{} {}").with(
        phrases: MoneyWords.months[bounds.first.date.month - 1],
        .same(Text(bounds.first.date.year)))
    }
    return Phrase("{} – {}", "{} – {}").with(
      phrases: MoneyWords.dated(bounds.first), MoneyWords.dated(bounds.last))
  }

  private func sums(_ html: inout HTML) {
    html(.table, .named("role", "table")) { html in
      html(.caption, .class("unseen"), text: Phrase("Підсумки", "Totals"))
      html(.tbody, .named("role", "rowgroup")) { html in
        row(&html, Phrase("Доходи", "Received"), Money(report.received, base))
        row(&html, Phrase("Витрати", "Spent"), Money(report.spent, base))
        row(&html, Phrase("Різниця", "Difference"), Money(report.received - report.spent, base))
      }
    }
  }

  private func categories(_ html: inout HTML, _ flow: Transaction.Flow) {
    let sums = report.families(flow, pouch.moneyCategories).filter { $0.sum != 0 }
    if sums.isEmpty { return }
    let name =
      flow == .expense
      ? Phrase("Витрати за категоріями", "Spending by category")
      : Phrase("Доходи за категоріями", "Income by category")
    html(.table, .named("role", "table")) { html in
      html(.caption, text: name)
      html(.tbody, .named("role", "rowgroup")) { html in
        for (category, sum) in sums {
          let known = category.flatMap { pouch.moneyCategory($0) }
          row(
            &html,
            known.map { .same($0.name(in: html.language)) }
              ?? Phrase("Без категорії", "No category"), Money(sum, base))
        }
      }
    }
  }

  private func row(_ html: inout HTML, _ name: Phrase, _ sum: Money) {
    html(.tr, .named("role", "row")) { html in
      html(.th, .named("scope", "row"), .named("role", "rowheader"), text: name)
      html(.td, .class("sum"), .named("role", "cell"), text: MoneyWords.exact(sum))
    }
  }

  private func listed(_ html: inout HTML) {
    if transactions.isEmpty {
      html.note(
        Phrase(
          "За цей час немає операцій. Оберіть інший період.",
          "There are no transactions in this time. Choose another period."))
      return
    }
    if count > transactions.count {
      html.note(
        Phrase(
          "Тут останні {} із {}. Щоб надрукувати всі, оберіть коротші періоди.",
          "These are the latest {} of {}. To print all, choose shorter periods."
        ).with(Text(transactions.count), Text(count)))
    }
    let rows = TransactionRows(pouch: pouch).prepared()
    let ownShare = OwnShare(pouch)
    html(.table, .named("role", "table")) { html in
      html(.caption, text: Phrase("Операції", "Transactions"))
      html(.thead, .named("role", "rowgroup")) { html in
        html(.tr, .named("role", "row")) { html in
          html(
            .th, .named("scope", "col"), .named("role", "columnheader"),
            text: Phrase("Коли й що", "When and what"))
          html(
            .th, .class("sum"), .named("scope", "col"), .named("role", "columnheader"),
            text: Phrase("Сума", "Sum"))
        }
      }
      html(.tbody, .named("role", "rowgroup")) { html in
        for transaction in transactions {
          html(.tr, .named("role", "row")) { html in
            html(.td, .named("role", "cell")) { html in
              let category = transaction.category.flatMap { pouch.moneyCategory($0) }
              html(.small, text: MoneyWords.dated(transaction.day))
              html(
                .span, text: .same(rows.headline(of: transaction, category, html.language)))
              html(
                .small,
                text: .same(rows.details(of: transaction, category, ownShare, html.language)))
            }
            html(.td, .class("sum"), .named("role", "cell")) { html in
              rows.amount(&html, transaction)
            }
          }
        }
      }
    }
  }
}

import Base
import Pouch

/// The net worth or an account's balance over time, by month.
struct BalancesPage: Page {
  let view: BalancesView
  let accounts: [Account]
  let history: BalanceHistory

  init(_ view: BalancesView, _ pouch: Pouch, _ ledger: MoneyLedger, today: Day) {
    accounts = pouch.accounts.filter { !$0.isArchived || $0.id == view.account }
    let one = view.account.flatMap { pouch.account($0) }
    self.view = BalancesView(account: one?.id, isWhole: view.isWhole)
    history = BalanceHistory(
      of: one.map { [$0] } ?? pouch.accounts, ledger,
      one.map { pouch.rates.in($0.currency) } ?? pouch.rates, today: today,
      limit: view.isWhole ? 600 : 12)
  }

  var shell: Shell {
    Shell(
      title: Phrase("Залишки", "Balances"), tab: .money,
      back: (.money(.analytics(AnalyticsView())), Phrase("Аналітика", "Analytics")))
  }

  func write(to html: inout HTML) {
    choice(&html)
    guard let last = history.points.last else {
      html.emptyNote(
        Phrase(
          "Тут ще немає операцій. Запишіть першу, і з неї почнеться лінія.",
          "There are no transactions here yet. Record the first one, and the line begins with it."))
      return
    }
    html(.section, .class("hero balances")) { html in
      html.note(
        view.account == nil
          ? Phrase("Усі гроші сьогодні", "All your money today") : Phrase("Сьогодні", "Today"))
      html(.p, .class("big"), text: MoneyWords.exact(Money(last.total, history.currency)))
      html.line(history.points.map { $0.total })
      months(&html)
    }
    notes(&html)
    table(&html)
  }

  private func choice(_ html: inout HTML) {
    html(.nav, .class("segments links"), .label(Phrase("Період", "Period"))) { html in
      for isWhole in [false, true] {
        html(
          .a, .class("tick"),
          .href(.money(.balances(BalancesView(account: view.account, isWhole: isWhole)))),
          .current.when(isWhole == view.isWhole),
          text: isWhole ? Phrase("Увесь час", "All time") : Phrase("12 місяців", "12 months"))
      }
    }
    guard accounts.count > 1 else { return }
    html(.nav, .class("chips"), .label(Phrase("Рахунок", "Account"))) { html in
      pick(&html, nil, Phrase("Усі", "All"))
      for account in accounts {
        pick(&html, account.id, .same(account.displayName(in: html.language)))
      }
    }
  }

  private func pick(_ html: inout HTML, _ account: ID<Account>?, _ name: Phrase) {
    html(
      .a, .class("chip"),
      .href(.money(.balances(BalancesView(account: account, isWhole: view.isWhole)))),
      .current.when(account == view.account), text: name)
  }

  /// The months under the line: each if they are few, else the first and the last.
  private func months(_ html: inout HTML) {
    let all = history.points.map { $0.day }
    let isFew = all.count <= 12
    html(.div, .class(isFew ? "months" : "months ends"), .isDecoration) { html in
      for day in isFew ? all : [all[0], all[all.count - 1]] {
        let month = MoneyWords.shortMonths[day.date.month - 1]
        html(
          .span,
          text: isFew
            ? month : Phrase("{} {}", "{} {}").with(phrases: month, .same(Text(day.date.year))))
      }
    }
  }

  private func notes(_ html: inout HTML) {
    if history.points.contains(where: { $0.isPartial }) {
      html.note(
        Phrase(
          "У місяцях із зірочкою немає рахунків, курс яких невідомий. Додайте курс у «Валюти».",
          "Months with an asterisk leave out accounts whose rate is unknown. Add it under Currencies."
        ))
    }
    html.note(
      Phrase(
        "До першої операції рахунок має свій початковий залишок.",
        "Before its first transaction an account has its opening balance."))
  }

  private func table(_ html: inout HTML) {
    html(.table, .class("list balance-table"), .named("role", "table")) { html in
      html(.caption, .class("unseen"), text: Phrase("Залишки за місяцями", "Balances by month"))
      html(.thead, .class("unseen")) { html in
        html(.tr) { html in
          html(.th, .named("scope", "col"), text: Phrase("Місяць", "Month"))
          html(.th, .named("scope", "col"), text: Phrase("Залишок", "Balance"))
        }
      }
      html(.tbody, .named("role", "rowgroup")) { html in
        for place in history.points.indices.reversed() { row(&html, place) }
      }
    }
  }

  private func row(_ html: inout HTML, _ place: Int) {
    let point = history.points[place]
    html(.tr, .named("role", "row")) { html in
      let month = MoneyWords.month(point.day, today: html.today)
      html(
        .th, .named("scope", "row"), .named("role", "rowheader"),
        text: point.isPartial ? Phrase("{} *", "{} *").with(phrases: month) : month)
      html(.td, .class("sum money"), .named("role", "cell")) { html in
        html.text(MoneyWords.exact(Money(point.total, history.currency)))
        if let change = history.change(at: place) {
          html(
            .small, .class(change > 0 ? "in" : "note"),
            text: change == 0
              ? Phrase("без змін", "no change")
              : MoneyWords.signed(Money(change, history.currency)))
        }
      }
    }
  }
}

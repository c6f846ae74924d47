import Base
import Pouch

/// The net worth, the current month, a field to add a transaction, and the last days.
struct OverviewPage: Page {
  let pouch: Pouch
  let ledger: MoneyLedger
  let quickAdd: QuickAddSection

  var shell: Shell {
    Shell(title: Phrase("Гроші", "Money"), tab: .money)
  }

  var status: Int { quickAdd.problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    let (rates, accounts, today) = (pouch.rates, pouch.accounts, html.today)
    html.moneyTabs(.overview)
    monthHero(&html, accounts, rates)
    quickAdd.write(to: &html)
    if let doubt = pouch.clockDoubt(today: today) {
      ClockDoubtSection(doubt: doubt).write(to: &html)
    }
    RecurrenceRows(pouch: pouch).due(
      &html, pouch.recurrences.filter { $0.next.map { $0 <= today } ?? false })
    accountStrip(&html, accounts)
    let recent = ledger.transactions.prefix(30)
    if recent.isEmpty {
      html.emptyNote(
        Phrase(
          "Запишіть першу витрату вище: сума, категорія, готово. Усе лишається на вашому пристрої.",
          "Record your first expense above: amount, category, done. All of it stays on your device."
        ))
    } else {
      TransactionRows(pouch: pouch).days(&html, Array(recent), rates)
      html(.p, .class("choices wide")) { html in
        html.quietButton(Phrase("Усі операції", "All transactions"), .href(.transactions))
      }
    }
    html.addTransactionLink()
  }

  private func monthHero(_ html: inout HTML, _ accounts: [Account], _ rates: Rates) {
    let worth = NetWorth(accounts, ledger, rates, today: html.today)
    let month = html.today.month
    let share = OwnShare(pouch)
    let spending = share.spending(ledger)
    let report = Report(spending.transactions(from: month.first, to: month.last), rates)
    html(.section, .class("hero")) { html in
      html.note(Phrase("Усього", "In all"))
      html(.p, .class("big"), text: MoneyWords.short(worth.total))
      for other in worth.others {
        html.note(
          Phrase("і {}, курс невідомий", "and {}, rate unknown").with(
            phrases: MoneyWords.short(other)))
      }
      if worth.planned.minor != 0 { html.note(MoneyWords.planned(worth.planned)) }
      html(.p, .class("badges")) { html in
        html(
          .span, .class("badge out"),
          text: Phrase("{} витрачено", "{} spent").with(
            phrases: MoneyWords.short(Money(report.spent, rates.base))))
        html(
          .span, .class("badge in"),
          text: Phrase("{} отримано", "{} received").with(
            phrases: MoneyWords.short(Money(report.received, rates.base))))
      }
      let states = pouch.budgetStates(in: month.first, spending, rates, today: html.today)
      if !states.isEmpty {
        let perDay = BudgetTotal(states).perDay ?? 0
        let isTight = states.contains { $0.mood != .good }
        html(.p, .class("badges")) { html in
          html(
            .a, .class(isTight ? "badge fair" : "badge"), .href(.money(.budget(nil))),
            text: Phrase("за бюджетом {} на день", "budget: {} per day").with(
              phrases: MoneyWords.short(Money(perDay, rates.base))))
        }
      }
      if report.spent > 0 {
        html(.a, .class("pie-line"), .href(.money(.analytics(AnalyticsView())))) { html in
          html.breakdown(
            Slice.slices(
              report.families(.expense, pouch.moneyCategories), most: 4, pouch.moneyCategories,
              html.language), total: report.spent,
            rates.base, heading: MoneyWords.month(html.today, today: html.today))
        }
      }
    }
  }

  /// The accounts side by side, each with its balance.
  private func accountStrip(_ html: inout HTML, _ accounts: [Account]) {
    let balances = ledger.balances(accounts, until: html.today)
    let goals = pouch.goals
    html(.nav, .class("accounts"), .label(Phrase("Рахунки", "Accounts"))) { html in
      for account in accounts where !account.isArchived {
        var filter = TransactionFilter()
        filter.account = account.id
        html(
          .a, .class("account"), .style(Card.Look.colour(account.colour).style),
          .href(.money(.list(filter, shown: MoneyRoute.pageLength)))
        ) { html in
          html(.span, .class("account-name")) { html in
            html.drawing(account.kind.icon)
            html(.span, text: account.displayName(in: html.language))
          }
          let balance = balances[account.id] ?? 0
          html(.span, .class("account-sum")) { html in
            html(.b, text: MoneyWords.exact(Money(balance, account.currency)))
            if let free = pouch.freePhrase(of: account, balance: balance, goals) {
              html(.small, text: free)
            }
          }
        }
      }
      html(
        .a, .class("account add"), .href(.money(.createAccount)),
        .label(Phrase("Додати рахунок", "Add an account"))
      ) { $0.icon(.plus) }
    }
  }
}

/// The sum of all accounts today, in the currency of totals.
struct NetWorth {
  private(set) var total: Money
  /// By how much transactions of later days change it.
  private(set) var planned: Money
  /// The balances whose rate is not known, by currency.
  private(set) var others: [Money] = []

  init(_ accounts: [Account], _ ledger: MoneyLedger, _ rates: Rates, today: Day) {
    total = Money(0, rates.base)
    planned = Money(0, rates.base)
    let finalBalances = ledger.finalBalances(accounts)
    let balances = ledger.balances(accounts, until: today)
    for account in accounts {
      let money = Money(balances[account.id] ?? 0, account.currency)
      let later = Money((finalBalances[account.id] ?? 0) - money.minor, account.currency)
      planned.minor += rates.worth(later, on: today) ?? 0
      if money.minor == 0 { continue }
      if let worth = rates.worth(money, on: today) {
        total.minor += worth
      } else if let place = others.firstIndex(where: { $0.currency == money.currency }) {
        others[place].minor += money.minor
      } else {
        others.append(money)
      }
    }
  }
}

extension HTML {
  /// The round button that adds a transaction.
  mutating func addTransactionLink() {
    self(
      .a, .class("fab"), .href(.money(.create(MoneyRoute.NewTransaction()))),
      .label(Phrase("Додати операцію", "Add a transaction"))
    ) { $0.icon(.plus) }
  }
}

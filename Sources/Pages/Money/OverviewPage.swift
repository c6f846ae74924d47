import Pouch

extension App {
  /// The net worth, the current month, a field to add a transaction, and the last days.
  func overviewPage(_ form: QuickForm, problems: [MoneyProblem] = []) -> Response {
    let rates = pouch.rates
    let accounts = pouch.accounts
    return page(
      Shell(title: Phrase("Гроші", "Money"), tab: .money),
      status: problems.isEmpty ? 200 : 422,
      actions: { html in
        html.toolbarLink(
          .search, Phrase("Шукати в операціях", "Search the transactions"), .href(.transactions))
      }
    ) { html in
      moneyTabs(&html, .overview)
      monthHero(&html, accounts, rates)
      quickAdd(&html, form, accounts, problems)
      dueList(&html, pouch.recurrences.filter { $0.next.map { $0 <= today } ?? false })
      accountStrip(&html, accounts)
      let recent = book.transactions.prefix(30)
      if recent.isEmpty {
        html.emptyNote(
          Phrase(
            "Запишіть першу витрату вище: сума, категорія, готово. Усе лишається на вашому пристрої.",
            "Record your first expense above: amount, category, done. All of it stays on your device."
          ))
      } else {
        days(&html, Array(recent), rates)
        html(.p, .class("choices wide")) { html in
          html.quietButton(Phrase("Усі операції", "All transactions"), .href(.transactions))
        }
      }
      addButton(&html)
    }
  }

  func addButton(_ html: inout HTML) {
    html(
      .a, .class("fab"), .href(.money(.create(MoneyRoute.NewTransaction()))),
      .label(Phrase("Додати операцію", "Add a transaction"))
    ) { $0.icon(.plus) }
  }

  /// The sum of all accounts in the currency of totals. Balances without a known rate are returned separately.
  func netWorth(_ accounts: [Account], _ rates: Rates) -> (total: Money, others: [Money]) {
    let balances = book.balances(accounts)
    var total: Int64 = 0
    var others: [Money] = []
    for account in accounts {
      let money = Money(balances[account.id] ?? 0, account.currency)
      if money.minor == 0 { continue }
      if let worth = rates.worth(money, on: today) {
        total += worth
      } else if let place = others.firstIndex(where: { $0.currency == money.currency }) {
        others[place].minor += money.minor
      } else {
        others.append(money)
      }
    }
    return (Money(total, rates.base), others)
  }

  private func monthHero(_ html: inout HTML, _ accounts: [Account], _ rates: Rates) {
    let worth = netWorth(accounts, rates)
    let month = today.month
    let report = Report(book.transactions(from: month.first, to: month.last), rates)
    html(.section, .class("hero")) { html in
      html.note(Phrase("Усього", "In all"))
      html(.p, .class("big"), text: MoneyWords.short(worth.total))
      for other in worth.others {
        html.note(
          Phrase("і {}, курс невідомий", "and {}, rate unknown").with(
            phrases: MoneyWords.short(other)))
      }
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
      let states = pouch.budgetStates(in: month.first, book, rates, today: today)
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
          breakdown(
            &html, report.families(.expense, pouch.moneyCategories), total: report.spent,
            rates.base, heading: MoneyWords.month(today, today: today), most: 4)
        }
      }
    }
  }

  /// The accounts side by side, each with its balance.
  private func accountStrip(_ html: inout HTML, _ accounts: [Account]) {
    let balances = book.balances(accounts)
    html(.nav, .class("accounts"), .label(Phrase("Рахунки", "Accounts"))) { html in
      for account in accounts where !account.isArchived {
        var filter = TransactionFilter()
        filter.account = account.id
        html(
          .a, .class("account"), .style(Card.Look.colour(account.colour).style),
          .href(.money(.list(filter, shown: MoneyRoute.pageLength)))
        ) { html in
          html(.span, .class("account-name")) { html in
            html.drawing(account.sort.icon)
            html(.span, text: name(of: account))
          }
          html(
            .b, text: MoneyWords.exact(Money(balances[account.id] ?? 0, account.currency)))
        }
      }
      html(
        .a, .class("account add"), .href(.money(.createAccount)),
        .label(Phrase("Додати рахунок", "Add an account"))
      ) { $0.icon(.plus) }
    }
  }
}

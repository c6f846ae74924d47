import Base
import Pouch

extension App {
  /// The transactions that match a filter, by day, with sums.
  func listPage(_ filter: TransactionFilter, shown: Int) -> Response {
    let rates = pouch.rates
    let categories = pouch.moneyCategories
    var names: [RecordID: [UInt8]] = [:]
    if !filter.text.isEmpty {
      for category in categories { names[category.id] = category.name(in: language) }
      for account in pouch.accounts { names[account.id] = name(of: account) }
    }
    // Between members, transactions paid by others count too.
    let found = (filter.member == nil ? book : book.whole).filtered(
      filter, family: pouch.family(of: filter.category)
    ) { transaction in
      ([transaction.category, transaction.account].compactMap { $0 }
        + transaction.parts.compactMap { $0.category }).compactMap { names[$0] }
    }
    return page(Shell(title: title(of: filter), tab: .money)) { html in
      moneyTabs(&html, .list)
      filterForm(&html, filter)
      html(.div, .id("found")) { html in
        if found.isEmpty {
          emptyTransactions(&html, filter)
        } else {
          totals(&html, found, rates)
          days(&html, Array(found.prefix(shown)), rates)
          if found.count > shown {
            html(
              .a, .class("more button quiet"),
              .href(.money(.list(filter, shown: shown + 4 * MoneyRoute.pageLength))),
              text: Phrase("Показати ще", "Show more"))
          }
        }
      }
      addButton(&html)
    }
  }

  private func title(of filter: TransactionFilter) -> Phrase {
    if let account = filter.account.flatMap({ pouch.account($0) }) {
      return .same(name(of: account))
    }
    if let category = filter.category.flatMap({ pouch.moneyCategory($0) }) {
      return .same(category.name(in: language))
    }
    return Phrase("Операції", "Transactions")
  }

  private func totals(_ html: inout HTML, _ found: [Transaction], _ rates: Rates) {
    let report = Report(found, rates)
    html(.p, .class("badges"), .named("role", "status")) { html in
      html(.span, .class("badge"), text: TransactionCount.phrase(found.count))
      if report.spent > 0 {
        html(
          .span, .class("badge out"),
          text: MoneyWords.signed(Money(-report.spent, rates.base)))
      }
      if report.received > 0 {
        html(
          .span, .class("badge in"),
          text: MoneyWords.signed(Money(report.received, rates.base)))
      }
    }
  }

  private func emptyTransactions(_ html: inout HTML, _ filter: TransactionFilter) {
    html(.div, .class("empty")) { html in
      html(.div, .class("pouch"), .isDecoration) { $0.markup(Mark.svg) }
      html(
        .h2,
        text: filter.isEmpty
          ? Phrase("Тут будуть ваші операції", "Your transactions will be here")
          : Phrase("Такого не знайдено", "Nothing matches"))
      html.note(
        filter.isEmpty
          ? Phrase(
            "Запишіть витрату, дохід або переказ: усе працює без мережі.",
            "Record an expense, an income or a transfer: all of it works offline.")
          : Phrase(
            "Змініть період, рахунок, категорію чи слово.",
            "Change the period, the account, the category or the word."))
      html(.p, .class("choices")) { html in
        if filter.isEmpty {
          html.button(
            Phrase("Додати операцію", "Add a transaction"),
            .href(.money(.create(MoneyRoute.NewTransaction()))))
        } else {
          html.quietButton(Phrase("Прибрати умови", "Clear the filters"), .href(.transactions))
        }
      }
    }
  }

  /// The transactions by day, each day with its expenses and income.
  func days(_ html: inout HTML, _ transactions: [Transaction], _ rates: Rates) {
    var at = 0
    while at < transactions.count {
      let day = transactions[at].day
      var end = at
      while end < transactions.count, transactions[end].day == day { end += 1 }
      let report = Report(transactions[at..<end], rates)
      html(.h2, .class("day")) { html in
        html(.span, text: MoneyWords.day(day, today: today))
        if report.count > 1 || report.spent == 0 || report.received == 0 {
          let net = report.received - report.spent
          if net != 0 {
            html(.span, .class("day-sum"), text: MoneyWords.signed(Money(net, rates.base)))
          }
        }
      }
      html(.ul, .class("list")) { html in
        for transaction in transactions[at..<end] { html(.li) { row(&$0, transaction) } }
      }
      at = end
    }
  }

  private func row(_ html: inout HTML, _ transaction: Transaction) {
    html(.a, .class("row"), .href(.money(.transaction(transaction.id)))) { html in
      let category = transaction.category.flatMap { pouch.moneyCategory($0) }
      if transaction.isCorrection {
        html.badge(.sliders, 0x5F6373)
      } else if transaction.flow == .transfer {
        html.badge(.transfer, 0x5F6373)
      } else if !transaction.parts.isEmpty {
        html.badge(.list, category?.colour ?? 0x5F6373)
      } else {
        html.badge(
          category.map { MoneyIcon(named: $0.icon) } ?? .dots, category?.colour ?? 0x5F6373)
      }
      html(.span, .class("what one-line")) { html in
        html(.span, text: headline(of: transaction, category))
        html(.em, text: details(of: transaction, category))
      }
      html(.span, .class("sum money")) { html in
        amount(&html, transaction)
      }
    }
  }

  private func amount(_ html: inout HTML, _ transaction: Transaction) {
    if transaction.isCorrection {
      html.text(MoneyWords.signed(Money(transaction.signed, transaction.amount.currency)))
      return
    }
    switch transaction.flow {
    case .expense:
      html.text(MoneyWords.signed(Money(-transaction.amount.minor, transaction.amount.currency)))
    case .income:
      html(.span, .class("in"), text: MoneyWords.signed(transaction.amount))
    case .transfer: html.text(MoneyWords.exact(transaction.amount))
    }
  }

  /// The headline of a row: the payee, else the note, else the category.
  func headline(of transaction: Transaction, _ category: MoneyCategory?) -> [UInt8] {
    if transaction.isCorrection {
      return Phrase("Виправлення залишку", "Balance correction")[language]
    }
    if !transaction.payee.isEmpty { return transaction.payee }
    if transaction.flow == .transfer { return Phrase("Переказ", "Transfer")[language] }
    if let category { return category.name(in: language) }
    if !transaction.note.isEmpty { return transaction.note }
    return Phrase("Без категорії", "No category")[language]
  }

  private func details(of transaction: Transaction, _ category: MoneyCategory?) -> [UInt8] {
    var parts: [[UInt8]] = []
    if let category, !transaction.payee.isEmpty { parts.append(category.name(in: language)) }
    if !transaction.parts.isEmpty { parts.append(Phrase("розділено", "split")[language]) }
    var account = pouch.account(transaction.account).map { name(of: $0) } ?? []
    if let arrival = transaction.arrival, let to = pouch.account(arrival.account) {
      account += Array(StaticString(" → ").bytes) + name(of: to)
    }
    if !account.isEmpty { parts.append(account) }
    if let author = pouch.authorName(of: transaction.id) { parts.append(author) }
    if !transaction.note.isEmpty,
      !transaction.payee.isEmpty || category != nil || transaction.isCorrection
    {
      parts.append(transaction.note)
    }
    var text: [UInt8] = []
    for part in parts {
      if !text.isEmpty { text += StaticString(" · ").bytes }
      text += part
    }
    return UTF8Text.tidy(text, limit: 90)
  }
}

enum TransactionCount {
  static func phrase(_ count: Int) -> Phrase {
    Plural(
      one: "{} операція", few: "{} операції", many: "{} операцій", english: "{} transaction",
      englishMany: "{} transactions")(count)
  }
}

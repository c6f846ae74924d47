import Base
import Pouch

/// The transactions that match a filter, by day, with sums.
struct TransactionsPage: Page {
  let filter: TransactionFilter
  /// The number of transactions shown until more are asked for.
  let shown: Int
  let found: [Transaction]
  /// All tags, the latest first.
  let tags: [TransactionTag]
  let pouch: Pouch
  let language: Settings.Language

  init(
    _ filter: TransactionFilter, shown: Int, _ pouch: Pouch, _ ledger: MoneyLedger,
    _ language: Settings.Language
  ) {
    self.filter = filter
    self.shown = shown
    self.pouch = pouch
    self.language = language
    tags = TagSums(ledger.transactions[...], pouch.rates).sums.map { $0.tag }
    let categories = pouch.moneyCategories
    var names: [RecordID: Text] = [:]
    if !filter.text.isEmpty {
      for category in categories { names[category.id.record] = category.name(in: language) }
      for account in pouch.accounts { names[account.id.record] = account.displayName(in: language) }
    }
    // Between members, transactions paid by others count too.
    found = (filter.member == nil ? ledger : ledger.whole).filtered(
      filter, family: pouch.family(of: filter.category)
    ) { transaction in
      ([
        transaction.category?.record, transaction.account.record,
        transaction.arrival?.account.record,
      ] + transaction.parts.map { $0.category?.record }).compactMap { $0.flatMap { names[$0] } }
    }
  }

  var shell: Shell {
    Shell(title: title, tab: .money)
  }

  func write(to html: inout HTML) {
    let rates = pouch.rates
    html.moneyTabs(.list)
    FilterForm(
      filter: filter, accounts: pouch.accounts, categories: pouch.moneyCategories, tags: tags
    )
    .write(to: &html)
    html(.div, .id("found")) { html in
      if found.isEmpty {
        empty(&html)
      } else {
        totals(&html, rates)
        html(.p, .class("choices")) { html in
          html.quietButton(
            Phrase("Вибрати кілька", "Choose several"), .href(.money(.choose(filter))))
        }
        TransactionRows(pouch: pouch).days(&html, Array(found.prefix(shown)), rates)
        if found.count > shown {
          html(
            .a, .class("more button quiet"),
            .href(.money(.list(filter, shown: shown + 4 * MoneyRoute.pageLength))),
            text: Phrase("Показати ще", "Show more"))
        }
      }
    }
    html.addTransactionLink()
  }

  private var title: Phrase {
    if let tag = filter.tag { return .same("#" + tag.word) }
    if let account = filter.account.flatMap({ pouch.account($0) }) {
      return .same(account.displayName(in: language))
    }
    if let category = filter.category.flatMap({ pouch.moneyCategory($0) }) {
      return .same(category.name(in: language))
    }
    return Phrase("Операції", "Transactions")
  }

  private func totals(_ html: inout HTML, _ rates: Rates) {
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

  private func empty(_ html: inout HTML) {
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
}

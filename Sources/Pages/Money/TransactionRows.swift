import Base
import Pouch

/// Rows of transactions.
struct TransactionRows {
  let pouch: Pouch
  /// The accounts and categories of many rows, looked up once.
  private var known:
    (accounts: [ID<Account>: Account], categories: [ID<MoneyCategory>: MoneyCategory])?

  init(pouch: Pouch) { self.pouch = pouch }

  /// The same with all accounts and categories looked up.
  func prepared() -> TransactionRows {
    var copy = self
    var (accounts, categories): ([ID<Account>: Account], [ID<MoneyCategory>: MoneyCategory]) =
      ([:], [:])
    for account in pouch.accounts { accounts[account.id] = account }
    for category in pouch.moneyCategories { categories[category.id] = category }
    copy.known = (accounts, categories)
    return copy
  }

  private func account(_ id: ID<Account>) -> Account? {
    known.map { $0.accounts[id] } ?? pouch.account(id)
  }

  private func category(_ id: ID<MoneyCategory>) -> MoneyCategory? {
    known.map { $0.categories[id] } ?? pouch.moneyCategory(id)
  }

  /// The transactions by day, each day with its expenses and income.
  func days(_ html: inout HTML, _ transactions: [Transaction], _ rates: Rates) {
    let rows = prepared()
    let ownShare = OwnShare(pouch)
    var at = 0
    while at < transactions.count {
      let day = transactions[at].day
      var end = at
      while end < transactions.count, transactions[end].day == day { end += 1 }
      let report = Report(transactions[at..<end], rates)
      html(.h2, .class("day")) { html in
        html(.span, text: MoneyWords.day(day, today: html.today))
        if report.count > 1 || report.spent == 0 || report.received == 0 {
          let net = report.received - report.spent
          if net != 0 {
            html(.span, .class("day-sum"), text: MoneyWords.signed(Money(net, rates.base)))
          }
        }
      }
      html(.ul, .class("list")) { html in
        for transaction in transactions[at..<end] {
          html(.li) { rows.row(&$0, transaction, ownShare) }
        }
      }
      at = end
    }
  }

  private func row(_ html: inout HTML, _ transaction: Transaction, _ ownShare: OwnShare) {
    html(.a, .class("row"), .href(.money(.transaction(transaction.id)))) { html in
      let category = transaction.category.flatMap { self.category($0) }
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
        html(.span, text: headline(of: transaction, category, html.language))
        html(.em, text: details(of: transaction, category, ownShare, html.language))
      }
      html(.span, .class("sum money")) { html in
        amount(&html, transaction)
      }
    }
  }

  /// The amount with its sign.
  func amount(_ html: inout HTML, _ transaction: Transaction) {
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
  func headline(
    of transaction: Transaction, _ category: MoneyCategory?, _ language: Settings.Language
  ) -> Text {
    if transaction.isCorrection {
      return Phrase("Виправлення залишку", "Balance correction")[language]
    }
    if !transaction.payee.isEmpty { return transaction.payee }
    if transaction.flow == .transfer { return Phrase("Переказ", "Transfer")[language] }
    if let category { return category.name(in: language) }
    if !transaction.note.isEmpty { return transaction.note }
    return Phrase("Без категорії", "No category")[language]
  }

  /// The names of its accounts; empty if none is known.
  func accounts(of transaction: Transaction, _ language: Settings.Language) -> Text {
    let name = { (id: ID<Account>) -> Text in
      id == .elsewhere
        ? MoneyWords.othersAccount[language] : account(id)?.displayName(in: language) ?? ""
    }
    let from = name(transaction.account)
    guard let arrival = transaction.arrival, arrival.account != transaction.account else {
      // A payment between members goes from an account to itself, which says nothing.
      return transaction.arrival != nil && transaction.isHalf ? "" : from
    }
    let to = name(arrival.account)
    return to.isEmpty ? from : from + " → " + to
  }

  /// The rest of what is known about it, in one line.
  func details(
    of transaction: Transaction, _ category: MoneyCategory?, _ ownShare: OwnShare,
    _ language: Settings.Language
  ) -> Text {
    var parts: [Text] = []
    if let category, !transaction.payee.isEmpty { parts.append(category.name(in: language)) }
    if !transaction.parts.isEmpty { parts.append(Phrase("розділено", "split")[language]) }
    let account = accounts(of: transaction, language)
    if !account.isEmpty { parts.append(account) }
    if let share = ownShare.minor(of: transaction), share != transaction.amount.minor {
      let sum = MoneyWords.exact(Money(share, transaction.amount.currency))
      parts.append(Phrase("ваша частка {}", "your share {}").with(phrases: sum)[language])
    }
    if transaction.isCleared(in: transaction.account) {
      parts.append(Phrase("звірено", "cleared")[language])
    }
    if let author = pouch.authorName(of: transaction.id) { parts.append(author) }
    if !transaction.note.isEmpty,
      !transaction.payee.isEmpty || category != nil || transaction.isCorrection
    {
      parts.append(transaction.note)
    }
    var text: Text = ""
    for part in parts {
      if !text.isEmpty { text += " · " }
      text += part
    }
    return text.tidied(limit: 90)
  }
}

enum TransactionCount {
  static func phrase(_ count: Int) -> Phrase {
    Plural(
      one: "{} операція", few: "{} операції", many: "{} операцій", english: "{} transaction",
      englishMany: "{} transactions")(count)
  }
}

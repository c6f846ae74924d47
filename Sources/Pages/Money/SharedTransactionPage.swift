import Base
import Pouch

/// A read-only page of another user's transaction in a shared space.
struct SharedTransactionPage: Page {
  let transaction: Transaction
  let pouch: Pouch
  let language: Settings.Language

  private var category: MoneyCategory? { transaction.category.flatMap { pouch.moneyCategory($0) } }

  var shell: Shell {
    Shell(
      title: .same(
        TransactionRows(pouch: pouch).headline(of: transaction, category, language)), tab: .money,
      back: (.money, Phrase("Гроші", "Money")))
  }

  func write(to html: inout HTML) {
    html(.p, .class("big"), text: MoneyWords.exact(transaction.amount))
    html(.div, .class("list")) { html in
      html.fact(Phrase("День", "Day"), MoneyWords.day(transaction.day, today: html.today))
      let accounts = TransactionRows(pouch: pouch).accounts(of: transaction, html.language)
      if !accounts.isEmpty {
        html.fact(Phrase("Рахунок", "Account"), .same(accounts))
      }
      if let category {
        html.fact(Phrase("Категорія", "Category"), .same(category.name(in: html.language)))
      }
      if let home = pouch.home(of: transaction.id) {
        html.fact(Phrase("Простір", "Space"), .same(home.name))
      }
      if let author = pouch.authorName(of: transaction.id) {
        html.fact(Phrase("Записує", "Recorded by"), .same(author))
      }
      if !transaction.note.isEmpty {
        html.fact(Phrase("Нотатка", "Note"), .same(transaction.note))
      }
    }
    if let shares = transaction.household { shareList(&html, shares) }
    if pouch.mayChange(transaction.id) {
      html(.div, .class("list last")) { html in
        html.postRow(
          .bin, Phrase("Видалити", "Delete"), isDanger: true,
          .action(.money(.act(transaction.id, .delete))))
      }
    } else {
      html.note(
        Phrase(
          "Змінити це може той, хто записав, або редактор простору.",
          "Whoever recorded it can change it, or an editor of the space."))
    }
  }

  private func shareList(_ html: inout HTML, _ shares: Shares) {
    let space = pouch.space(of: transaction.id)
    guard let household = pouch.households.first(where: { $0.space == space }) else { return }
    let name = { (id: ID<Member>) -> Phrase in
      household.members.first { $0.id == id }.map { household.displayName(of: $0) }
        ?? Phrase("хтось, хто вийшов", "somebody who left")
    }
    html(.h2, text: Phrase("Хто платив і за кого", "Who paid and for whom"))
    html(.div, .class("list")) { html in
      html.fact(Phrase("Платить", "Payer"), name(shares.payer))
      let parts = Money.divide(
        transaction.amount.minor, by: shares.weights.map { $0.weight })
      for (entry, part) in zip(shares.weights, parts) {
        html.fact(
          name(entry.member),
          MoneyWords.exact(Money(part, transaction.amount.currency)))
      }
    }
  }
}

import Pouch

extension App {
  /// Whether the user may only read a transaction: the role does not allow changes, or it was paid from another
  /// user's account.
  func isForReading(_ transaction: Transaction) -> Bool {
    !pouch.mayChange(transaction.id) || book.others.contains { $0.id == transaction.id }
  }

  /// A read-only page of another user's transaction in a shared space.
  func readingPage(_ transaction: Transaction) -> Response {
    let category = transaction.category.flatMap { pouch.moneyCategory($0) }
    return page(
      Shell(
        title: .same(headline(of: transaction, category)), tab: .money,
        back: (.money, Phrase("Гроші", "Money")))
    ) { html in
      html(.p, .class("big"), text: MoneyWords.exact(transaction.amount))
      html(.div, .class("list")) { html in
        fact(
          &html, Phrase("День", "Day"), MoneyWords.day(transaction.day, today: today))
        if let category {
          fact(&html, Phrase("Категорія", "Category"), .same(category.name(in: language)))
        }
        if let home = home(of: transaction.id) {
          fact(&html, Phrase("Простір", "Space"), .same(home.name))
        }
        if let author = pouch.authorName(of: transaction.id) {
          fact(&html, Phrase("Записує", "Recorded by"), .same(author))
        }
        if !transaction.note.isEmpty {
          fact(&html, Phrase("Нотатка", "Note"), .same(transaction.note))
        }
      }
      if let shares = transaction.household { shareList(&html, transaction, shares) }
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
  }

  private func shareList(_ html: inout HTML, _ transaction: Transaction, _ shares: Shares) {
    let space = pouch.space(of: transaction.id)
    guard let household = pouch.households.first(where: { $0.space == space }) else { return }
    let name = { (id: RecordID) -> Phrase in
      household.members.first { $0.id == id }.map { self.name(of: $0, in: household) }
        ?? Phrase("хтось, хто вийшов", "somebody who left")
    }
    html(.h2, text: Phrase("Хто платив і за кого", "Who paid and for whom"))
    html(.div, .class("list")) { html in
      fact(&html, Phrase("Платить", "Payer"), name(shares.payer))
      let parts = Money.divide(
        transaction.amount.minor, by: shares.weights.map { $0.weight })
      for (entry, part) in zip(shares.weights, parts) {
        fact(
          &html, name(entry.member),
          MoneyWords.exact(Money(part, transaction.amount.currency)))
      }
    }
  }

  func fact(_ html: inout HTML, _ what: Phrase, _ value: Phrase) {
    html(.div, .class("row")) { html in
      html.rowText(what)
      html(.span, .class("sum"), text: value)
    }
  }
}

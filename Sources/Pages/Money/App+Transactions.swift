import Pouch

extension App {
  mutating func create(_ new: MoneyRoute.NewTransaction) -> Response {
    var form = TransactionForm(posted: self)
    guard let draft = form.draft(in: self) else {
      if !field("quick").isEmpty {
        let quick = QuickForm(
          amount: form.amount, category: form.category,
          chosen: RecordID(hex: field("chosen")), account: form.account)
        return overviewPage(quick, problems: form.problems)
      }
      return formPage(form)
    }
    _ = pouch.add(draft)
    return done(.recorded, to: .money)
  }

  mutating func save(_ transaction: Transaction) -> Response {
    if isForReading(transaction) { return readingPage(transaction) }
    var form = TransactionForm(posted: self)
    guard var draft = form.draft(in: self) else { return formPage(form, of: transaction) }
    draft.source = transaction.source
    draft.batch = transaction.batch
    pouch.update(transaction: transaction.id, with: draft)
    return done(.saved, to: .transactions)
  }

  mutating func act(_ action: MoneyRoute.Action, on transaction: Transaction) -> Response {
    guard isPost else {
      return Response(
        status: 303, location: Route.money(.transaction(transaction.id)).target)
    }
    switch action {
    case .duplicate:
      guard !isForReading(transaction) else { return readingPage(transaction) }
      // A balance correction has no meaning on another day.
      guard !transaction.isCorrection else { return correctionPage(transaction) }
      var draft = TransactionDraft(transaction)
      draft.space = pouch.space(of: transaction.id)
      draft.minute = minute
      draft.source = []
      draft.batch = []
      let new = pouch.add(draft)
      return done(.recorded, to: .money(.transaction(new)))
    case .delete:
      guard pouch.mayChange(transaction.id) else { return readingPage(transaction) }
      pouch.delete(transaction.id)
      return done(.deleted, to: .transactions)
    }
  }
}

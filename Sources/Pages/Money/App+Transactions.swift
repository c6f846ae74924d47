import Base
import Pouch

extension App {
  mutating func create(_ new: MoneyRoute.NewTransaction) -> Response {
    var form = TransactionForm(posted: self)
    guard let draft = form.draft(in: self) else {
      if !field("quick").isEmpty {
        let quick = QuickForm(
          amount: form.amount, category: form.category,
          chosen: ID(hex: field("chosen")), account: form.account)
        return overviewPage(quick, problems: form.problems)
      }
      return formPage(form)
    }
    _ = pouch.add(draft)
    return done(isOverBudget(draft) ? .overBudget : .recorded, to: .money)
  }

  /// Whether a recorded expense is of a category that has a budget, and more is spent of it than there was.
  private mutating func isOverBudget(_ draft: TransactionDraft) -> Bool {
    guard draft.flow == .expense, !draft.isCorrection else { return false }
    money.refresh(&pouch)
    let categories = draft.parts.isEmpty ? [draft.category] : draft.parts.map { $0.category }
    let day = Day(number: Int32(clamping: draft.minute / 1440))
    return pouch.budgetStates(in: day, book, pouch.rates, today: today).contains { state in
      guard state.left < 0 else { return false }
      let family = pouch.family(of: state.category)
      return categories.contains { $0.map { family.contains($0) } ?? false }
    }
  }

  mutating func save(_ transaction: Transaction) -> Response {
    if isForReading(transaction) { return readingPage(transaction) }
    var form = TransactionForm(posted: self)
    guard var draft = form.draft(in: self) else { return formPage(form, of: transaction) }
    draft.source = transaction.source
    draft.batch = transaction.batch
    draft.mcc = transaction.mcc
    let id = pouch.update(transaction: transaction.id, with: draft)
    let isLess = pouch.isLessCleared([transaction], now: [id])
    return done(
      isLess ? .uncleared : isOverBudget(draft) ? .overBudget : .saved, to: .transactions)
  }

  mutating func act(_ action: MoneyRoute.Action, on transaction: Transaction) -> Response {
    guard isPost else {
      return .redirect(to: .money(.transaction(transaction.id)))
    }
    switch action {
    case .duplicate:
      guard !isForReading(transaction) else { return readingPage(transaction) }
      // A balance correction has no meaning on another day.
      guard !transaction.isCorrection else { return correctionPage(transaction) }
      var draft = TransactionDraft(transaction)
      draft.space = pouch.space(of: transaction.id)
      draft.minute = minute
      draft.source = ""
      draft.batch = ""
      let new = pouch.add(draft)
      return done(.recorded, to: .money(.transaction(new)))
    case .delete:
      guard pouch.mayChange(transaction.id) else { return readingPage(transaction) }
      pouch.delete(transaction.id)
      return done(.deleted, to: .transactions)
    }
  }

  func overviewPage(_ form: QuickForm, problems: [Problem] = []) -> Response {
    show(
      OverviewPage(
        pouch: pouch, ledger: book,
        quickAdd: QuickAddSection(
          form: form,
          guess: guess(amount: form.amount, payee: "", .expense, chosen: form.category),
          accounts: pouch.accounts, usual: pouch.usualAccount(.expense, in: book),
          problems: problems)))
  }

  /// The likeliest categories of an amount and a payee.
  func guess(
    amount: Text, payee: Text, _ flow: Transaction.Flow, chosen: ID<MoneyCategory>? = nil
  ) -> GuessSection {
    GuessSection(
      amount: amount,
      categories: likelyCategories(amount: amount, payee: payee, flow, chosen: chosen),
      chosen: chosen)
  }

  /// Six categories: the chosen one, the likeliest, and the first ones if there are too few.
  private func likelyCategories(
    amount: Text, payee: Text, _ flow: Transaction.Flow, chosen: ID<MoneyCategory>?
  ) -> [MoneyCategory] {
    let money = try? Calculation.signed(amount, in: .hryvnia)
    var ids = CategoryGuess(payee: payee, minor: money?.minor, minute: minute, flow: flow)
      .ranked(in: book, limit: 6)
    if let chosen, !ids.contains(chosen) { ids.insert(chosen, at: 0) }
    let known = pouch.moneyCategories.filter {
      $0.isIncome == (flow == .income) && $0.parent == nil
    }
    for category in known where ids.count < 6 && !ids.contains(category.id) {
      ids.append(category.id)
    }
    return ids.prefix(6).compactMap { pouch.moneyCategory($0) }
  }

  /// The form of a new or an existing transaction, or its read-only page.
  func formPage(_ form: TransactionForm, of transaction: Transaction? = nil) -> Response {
    if let transaction, isForReading(transaction) {
      return readingPage(transaction)
    }
    return show(
      TransactionFormPage(
        form: form, transaction: transaction,
        likely: (
          likelyCategories(
            amount: form.amount, payee: form.payee, .expense, chosen: form.category),
          likelyCategories(
            amount: form.amount, payee: form.payee, .income, chosen: form.incomeCategory)
        ), pouch: pouch, ledger: book))
  }

  private func readingPage(_ transaction: Transaction) -> Response {
    show(
      SharedTransactionPage(
        transaction: pouch.asShown(transaction), pouch: pouch, language: language))
  }

  func correctionPage(_ transaction: Transaction) -> Response {
    show(CorrectionPage(transaction: pouch.asShown(transaction), pouch: pouch, ledger: book))
  }

  /// Whether the user may only read a transaction: the role does not allow changes, or it is on another user's account,
  /// which the form can't name.
  func isForReading(_ transaction: Transaction) -> Bool {
    !pouch.mayChange(transaction.id) || pouch.asShown(transaction).isHalf
  }
}

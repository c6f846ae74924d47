import Base
import Pouch

extension App {
  mutating func money(_ target: Text) -> Response {
    guard let route = MoneyRoute(target: target) else { return noSuchPage() }
    return money(route)
  }

  private mutating func money(_ route: MoneyRoute) -> Response {
    if request.environment.host != .server { pouch.createDefaultMoney() }
    money.refresh(&pouch)
    if request.environment.host != .server, pouch.recordDue(today: today) { money.refresh(&pouch) }
    switch route {
    case .overview: return overviewPage(QuickForm())
    case .result(let amount): return fragment { $0.result(of: amount) }
    case .guess(let amount, let payee, let flow, let chosen):
      let guess = guess(amount: amount, payee: payee, flow, chosen: chosen)
      return fragment { guess.write(to: &$0) }
    case .list(let filter, let shown):
      return show(TransactionsPage(filter, shown: shown, pouch, book, language))
    case .choose(let filter):
      return isPost ? actOnChosenTransactions(filter) : chooseTransactionsPage(filter)
    case .create(let new): return isPost ? create(new) : formPage(TransactionForm(new, in: self))
    case .transaction(let id):
      return withTransaction(id) { app, transaction in
        if transaction.isCorrection { return app.correctionPage(transaction) }
        return app.isPost
          ? app.save(transaction)
          : app.formPage(TransactionForm(transaction, in: app), of: transaction)
      }
    case .act(let id, let action):
      return withTransaction(id) { app, transaction in app.act(action, on: transaction) }
    case .more: return show(MorePage())
    case .accounts: return show(AccountsPage(pouch: pouch, ledger: book))
    case .createAccount:
      return isPost ? saveAccount(nil) : accountFormPage(AccountForm(language), nil)
    case .account(let id):
      return withAccount(id) { app, account in
        app.isPost
          ? app.saveAccount(account)
          : app.accountFormPage(AccountForm(account, app.language), account)
      }
    case .actOnAccount(let id, let action):
      return withAccount(id) { app, account in app.act(action, on: account) }
    case .debts: return isPost ? recordDebt() : debtsPage()
    case .categories: return show(MoneyCategoriesPage(categories: pouch.moneyCategories))
    case .createCategory(let isIncome):
      var draft = MoneyCategoryDraft()
      draft.isIncome = isIncome
      return isPost ? saveMoneyCategory(nil, draft) : moneyCategoryPage(nil, draft)
    case .category(let id), .deleteCategory(let id):
      guard let category = pouch.moneyCategory(id) else { return noSuchMoney() }
      let draft = MoneyCategoryDraft(category, in: language)
      if case .deleteCategory = route {
        return isPost
          ? delete(category)
          : show(
            DeleteMoneyCategoryPage(
              category: category, pouch: pouch, ledger: book, language: language))
      }
      return isPost ? saveMoneyCategory(category, draft) : moneyCategoryPage(category, draft)
    case .currencies: return isPost ? saveCurrencies() : currenciesPage()
    case .rates: return isPost ? importRates() : wantedRates()
    case .analytics(let view): return show(AnalyticsPage(view, pouch, book, today: today, language))
    case .report(let view): return show(ReportPage(view, pouch, book, today: today))
    case .balances(let view): return show(BalancesPage(view, pouch, book, today: today))
    default: return plans(route)
    }
  }

  /// Budgets, goals, recurrences and the household.
  private mutating func plans(_ route: MoneyRoute) -> Response {
    switch route {
    case .budget(let month): return budgetPage(month)
    case .editBudget(let category, let month):
      return isPost ? saveBudget(category, month) : budgetFormPage(category, month)
    case .borrow(let category, let month):
      return isPost ? borrow(category, month) : borrowPage(category, month)
    case .plan: return isPost ? savePlan() : to(.budget(nil))
    case .goals: return show(GoalsPage(pouch: pouch, ledger: book))
    case .createGoal: return isPost ? saveGoal(nil) : goalFormPage(nil)
    case .goal(let id), .setAside(let id), .deleteGoal(let id):
      guard let goal = pouch.goal(id) else { return noSuchMoney() }
      guard isPost else { return goalFormPage(goal) }
      if case .goal = route { return saveGoal(goal) }
      if case .setAside = route { return setAside(goal) }
      pouch.delete(id)
      return done(.deleted, to: .money(.goals))
    case .recurrences: return isPost ? settleDue() : show(RecurrencesPage(pouch: pouch))
    case .forecast(let isMonth):
      return show(ForecastPage(isMonth: isMonth, pouch, book, today: today))
    case .createRecurrence: return isPost ? saveRecurrence(nil) : recurrenceFormPage(nil)
    case .recurrence(let id), .deleteRecurrence(let id), .settleRecurrence(let id, _):
      guard let one = pouch.recurrence(id) else { return noSuchMoney() }
      guard isPost else { return recurrenceFormPage(one) }
      if case .recurrence = route { return saveRecurrence(one) }
      if case .settleRecurrence(_, let records) = route { return settle(one, records: records) }
      pouch.delete(id)
      return done(.deleted, to: .money(.recurrences))
    case .household: return isPost ? saveMember(nil) : householdPage()
    case .member(let id):
      guard let member = pouch.member(id) else { return noSuchMoney() }
      return isPost ? saveMember(member) : memberPage(member)
    case .settleUp: return settleUp()
    default: return files(route)
    }
  }

  /// Imports from banks, and exports for other programs.
  private mutating func files(_ route: MoneyRoute) -> Response {
    switch route {
    case .importFile: return isPost ? importFile() : importPage()
    case .importDraft(let id), .importColumns(let id):
      guard let draft = pouch.importDraft(id) else { return to(.importFile) }
      if case .importColumns = route { return saveMapping(draft) }
      return isPost ? answer(draft) : importDraftPage(draft)
    case .revertImport(let batch): return revertImport(batch)
    case .rules: return isPost ? saveRule(nil) : rulesPage()
    case .rule(let id), .applyRule(let id), .deleteRule(let id):
      guard let rule = pouch.importRule(id) else { return noSuchMoney() }
      guard isPost else { return rulePage(rule) }
      if case .rule = route { return saveRule(rule) }
      if case .applyRule = route { return apply(rule) }
      pouch.delete(id)
      return done(.deleted, to: .money(.rules))
    case .exports: return show(ExportPage())
    case .export(let format): return export(format)
    default: return noSuchMoney()
    }
  }

  private func to(_ route: MoneyRoute) -> Response {
    .redirect(to: route)
  }

  /// All transactions, the newest first.
  var book: MoneyLedger { money.ledger }

  /// The current local time in minutes since 1970.
  var minute: Int64 {
    let local =
      request.environment.now + Int64(request.environment.utcOffsetMinutes) * 60_000
    return local / 60_000
  }

  /// The first and the last day of the month that contains a day.
  func month(of day: Day) -> (first: Day, last: Day) { day.month }

  private mutating func withTransaction(
    _ id: ID<Transaction>, _ answer: (inout App, Transaction) -> Response
  ) -> Response {
    guard let transaction = pouch.transaction(id) else { return noSuchMoney() }
    return answer(&self, transaction)
  }

  private mutating func withAccount(
    _ id: ID<Account>, _ answer: (inout App, Account) -> Response
  ) -> Response {
    guard let account = pouch.account(id) else { return noSuchMoney() }
    return answer(&self, account)
  }

  func noSuchMoney() -> Response { show(NoSuchMoneyPage()) }
}

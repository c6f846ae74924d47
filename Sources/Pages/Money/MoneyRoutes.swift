import Base
import Pouch

/// The addresses of the money pages.
package enum MoneyRoute: Addressable, Equatable, Sendable {
  /// Net worth, the current month, and a field to add a transaction.
  case overview
  /// The result of a typed calculation.
  case result(amount: Text)
  /// The likeliest categories for the typed values, and the result of a calculation. A category chosen by the user
  /// stays chosen.
  case guess(amount: Text, payee: Text, flow: Transaction.Flow, chosen: ID<MoneyCategory>?)
  case list(TransactionFilter, shown: Int)
  /// The found transactions, to change several at once.
  case choose(TransactionFilter)
  case create(NewTransaction)
  case transaction(ID<Transaction>)
  case act(ID<Transaction>, Action)
  case more
  case accounts
  case createAccount
  case account(ID<Account>)
  case actOnAccount(ID<Account>, AccountAction)
  /// Who owes whom.
  case debts
  case categories
  case createCategory(isIncome: Bool)
  case category(ID<MoneyCategory>)
  case deleteCategory(ID<MoneyCategory>)
  case currencies
  /// The missing rates, and the endpoint that receives them.
  case rates
  case analytics(AnalyticsView)
  /// A period to print.
  case report(AnalyticsView)
  /// The balances over time.
  case balances(BalancesView)
  /// A month's budgets; `nil` for the current month.
  case budget(Day?)
  case editBudget(ID<MoneyCategory>?, Day)
  /// What a budget takes from others in a month.
  case borrow(ID<MoneyCategory>, Day)
  case plan
  case goals
  case createGoal
  case goal(ID<Goal>)
  /// Sets money aside for a goal, or frees it.
  case setAside(ID<Goal>)
  case deleteGoal(ID<Goal>)
  /// What is planned up to the end of the month, or for 30 days.
  case forecast(isMonth: Bool)
  case recurrences
  case createRecurrence
  case recurrence(ID<Recurrence>)
  case deleteRecurrence(ID<Recurrence>)
  case settleRecurrence(ID<Recurrence>, records: Bool)
  case household
  case member(ID<Member>)
  case settleUp
  case importFile
  case importDraft(ID<ImportDraft>)
  case importColumns(ID<ImportDraft>)
  /// Undoes an import.
  case revertImport(Text)
  case rules
  case rule(ID<ImportRule>)
  /// Applies a rule to past transactions.
  case applyRule(ID<ImportRule>)
  case deleteRule(ID<ImportRule>)
  case exports
  case export(ExportFormat)

  package enum Action: Name, NamedCase {
    case duplicate, delete
  }

  package enum AccountAction: Name, NamedCase {
    case archive, unarchive, delete, correct, reconcile, move
  }

  /// The values known before the form of a transaction is filled in.
  package struct NewTransaction: Equatable, Sendable {
    package var flow: Transaction.Flow?
    package var amount: Text = ""
    package var payee: Text = ""
    package var note: Text = ""
    package var account: ID<Account>?
    /// The target account of a transfer.
    package var to: ID<Account>?
    /// The date as `2026-11-21`, and the time as `14:05`.
    package var date: Text = ""
    package var time: Text = ""

    package init() {}
  }

  /// The number of transactions that a list shows at first and adds each time.
  package static let pageLength = 60

  /// Parses a path with a query: `/money/list?q=…`.
  init?(target: Text) {
    guard let (path, query) = Path.parse(target), let (pattern, parts) = MoneyPath.matching(path)
    else { return nil }
    let month = query["month"].flatMap { Day(iso: $0) }
    let route: MoneyRoute? =
      switch pattern {
      case .overview: .overview
      case .more: .more
      case .accounts: .accounts
      case .createAccount: .createAccount
      case .debts: .debts
      case .categories: .categories
      case .currencies: .currencies
      case .rates: .rates
      case .plan: .plan
      case .goals: .goals
      case .createGoal: .createGoal
      case .recurrences: .recurrences
      case .createRecurrence: .createRecurrence
      case .household: .household
      case .settleUp: .settleUp
      case .importFile: .importFile
      case .rules: .rules
      case .exports: .exports
      case .transaction: parts.id { .transaction($0) }
      case .account: parts.id { .account($0) }
      case .category: parts.id { .category($0) }
      case .deleteCategory: parts.id { .deleteCategory($0) }
      case .goal: parts.id { .goal($0) }
      case .setAside: parts.id { .setAside($0) }
      case .deleteGoal: parts.id { .deleteGoal($0) }
      case .recurrence: parts.id { .recurrence($0) }
      case .deleteRecurrence: parts.id { .deleteRecurrence($0) }
      case .member: parts.id { .member($0) }
      case .importDraft: parts.id { .importDraft($0) }
      case .importColumns: parts.id { .importColumns($0) }
      case .rule: parts.id { .rule($0) }
      case .applyRule: parts.id { .applyRule($0) }
      case .deleteRule: parts.id { .deleteRule($0) }
      case .result: .result(amount: query["amount"] ?? "")
      case .guess:
        .guess(
          amount: query["amount"] ?? "", payee: query["payee"] ?? "",
          flow: query["flow"].flatMap { Transaction.Flow(named: $0) } ?? .expense,
          chosen: query["chosen"].flatMap { ID(hex: $0) })
      case .list: .list(TransactionFilter(query), shown: MoneyRoute.shown(query))
      case .choose: .choose(TransactionFilter(query))
      case .create: .create(NewTransaction(query))
      case .act: parts.idAndCase { .act($0, $1) }
      case .actOnAccount: parts.idAndCase { .actOnAccount($0, $1) }
      case .createCategory:
        .createCategory(isIncome: query["flow"].map { $0.isWord("income") } ?? false)
      case .forecast: .forecast(isMonth: query["span"].map { $0.isWord("month") } ?? false)
      case .analytics: .analytics(AnalyticsView(query))
      case .report: .report(AnalyticsView(query))
      case .balances: .balances(BalancesView(query))
      case .budget: .budget(month)
      case .createBudget: month.map { .editBudget(nil, $0) }
      case .editBudget: month.flatMap { month in parts.id { .editBudget($0, month) } }
      case .borrow: month.flatMap { month in parts.id { .borrow($0, month) } }
      case .recordRecurrence: parts.id { .settleRecurrence($0, records: true) }
      case .skipRecurrence: parts.id { .settleRecurrence($0, records: false) }
      case .revertImport: RecordID(hex: parts[0]).map { _ in .revertImport(parts[0]) }
      case .export: ExportFormat(named: parts[0]).map { .export($0) }
      }
    guard let route else { return nil }
    self = route
  }

  private static func shown(_ query: Query) -> Int {
    let shown = query["shown"].flatMap { IntegerText.parse($0) } ?? Int64(pageLength)
    return Int(min(max(shown, Int64(pageLength)), 100_000))
  }

  package var target: Text {
    var query = Query()
    switch self {
    case .overview: return MoneyPath.overview.target()
    case .more: return MoneyPath.more.target()
    case .accounts: return MoneyPath.accounts.target()
    case .createAccount: return MoneyPath.createAccount.target()
    case .debts: return MoneyPath.debts.target()
    case .categories: return MoneyPath.categories.target()
    case .currencies: return MoneyPath.currencies.target()
    case .rates: return MoneyPath.rates.target()
    case .plan: return MoneyPath.plan.target()
    case .goals: return MoneyPath.goals.target()
    case .createGoal: return MoneyPath.createGoal.target()
    case .recurrences: return MoneyPath.recurrences.target()
    case .createRecurrence: return MoneyPath.createRecurrence.target()
    case .household: return MoneyPath.household.target()
    case .settleUp: return MoneyPath.settleUp.target()
    case .importFile: return MoneyPath.importFile.target()
    case .rules: return MoneyPath.rules.target()
    case .exports: return MoneyPath.exports.target()
    case .transaction(let id): return MoneyPath.transaction.target(id)
    case .account(let id): return MoneyPath.account.target(id)
    case .category(let id): return MoneyPath.category.target(id)
    case .deleteCategory(let id): return MoneyPath.deleteCategory.target(id)
    case .goal(let id): return MoneyPath.goal.target(id)
    case .setAside(let id): return MoneyPath.setAside.target(id)
    case .deleteGoal(let id): return MoneyPath.deleteGoal.target(id)
    case .recurrence(let id): return MoneyPath.recurrence.target(id)
    case .deleteRecurrence(let id): return MoneyPath.deleteRecurrence.target(id)
    case .member(let id): return MoneyPath.member.target(id)
    case .importDraft(let id): return MoneyPath.importDraft.target(id)
    case .importColumns(let id): return MoneyPath.importColumns.target(id)
    case .rule(let id): return MoneyPath.rule.target(id)
    case .applyRule(let id): return MoneyPath.applyRule.target(id)
    case .deleteRule(let id): return MoneyPath.deleteRule.target(id)
    case .result(let amount):
      query.set("amount", amount)
      return MoneyPath.result.target(query: query)
    case .guess(let amount, let payee, let flow, let chosen):
      query.set("chosen", chosen?.hex)
      query.set("amount", amount)
      query.set("payee", payee)
      if flow != .expense { query.set("flow", Text(flow.name)) }
      return MoneyPath.guess.target(query: query)
    case .list(let filter, let shown):
      filter.write(to: &query)
      if shown != MoneyRoute.pageLength { query.set("shown", Text(shown)) }
      return MoneyPath.list.target(query: query)
    case .choose(let filter):
      filter.write(to: &query)
      return MoneyPath.choose.target(query: query)
    case .create(let new): return Route.newTransaction(new).target
    case .act(let id, let action): return MoneyPath.act.target(id, action)
    case .actOnAccount(let id, let action): return MoneyPath.actOnAccount.target(id, action)
    case .createCategory(let isIncome):
      if isIncome { query.set("flow", "income") }
      return MoneyPath.createCategory.target(query: query)
    case .analytics(let view):
      view.write(to: &query)
      return MoneyPath.analytics.target(query: query)
    case .report(let view):
      view.write(to: &query)
      return MoneyPath.report.target(query: query)
    case .forecast(let isMonth):
      if isMonth { query.set("span", "month") }
      return MoneyPath.forecast.target(query: query)
    case .balances(let view):
      view.write(to: &query)
      return MoneyPath.balances.target(query: query)
    case .budget(let month):
      query.set("month", month?.iso)
      return MoneyPath.budget.target(query: query)
    case .editBudget(let id, let month):
      query.set("month", month.iso)
      guard let id else { return MoneyPath.createBudget.target(query: query) }
      return MoneyPath.editBudget.target(id.hex, query: query)
    case .borrow(let id, let month):
      query.set("month", month.iso)
      return MoneyPath.borrow.target(id.hex, query: query)
    case .settleRecurrence(let id, let records):
      return (records ? MoneyPath.recordRecurrence : .skipRecurrence).target(id)
    case .revertImport(let batch): return MoneyPath.revertImport.target(batch)
    case .export(let format): return MoneyPath.export.target(Text(format.name))
    }
  }
}

extension Text {
  /// Whether the bytes equal a word.
  func isWord(_ word: StaticString) -> Bool { elementsEqual(word.bytes) }
}

extension Route {
  /// The money's main page.
  static var money: Route { Feature.money.start }

  static func money(_ route: MoneyRoute) -> Route { .within(.money, target: route.target) }

  /// The form of a new transaction. It is separate from `MoneyRoute`, so that other modules need not contain all
  /// addresses of the money pages.
  static func newTransaction(_ new: MoneyRoute.NewTransaction) -> Route {
    var query = Query()
    new.write(to: &query)
    return .within(.money, target: Feature.money.target("new", query: query))
  }

  /// All transactions.
  static var transactions: Route {
    .money(.list(TransactionFilter(), shown: MoneyRoute.pageLength))
  }
}

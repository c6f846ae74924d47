import Base
import Pouch
import Testing

@testable import Pages

/// Every address of the money module at least once.
enum MoneyRouteCases {
  static let routes: [MoneyRoute] = {
    func one<M>() -> ID<M> { RouteTests.one() }
    func other<M>() -> ID<M> { RouteTests.other() }
    var new = MoneyRoute.NewTransaction()
    new.flow = .income
    new.amount = "120+45"
    new.account = one()
    new.to = other()
    new.date = "2026-11-21"
    var filter = TransactionFilter()
    filter.from = Day(number: 20_000)
    filter.flow = .transfer
    filter.account = one()
    filter.category = other()
    filter.text = "сіль & перець"
    filter.tag = TransactionTag(word: "Море")
    filter.least = 1050
    filter.most = 200_000
    var view = AnalyticsView()
    view.span = .period
    view.from = Day(number: 20_000)
    view.to = Day(number: 20_100)
    view.flow = .income
    view.category = one()
    var routes: [MoneyRoute] = [
      .overview, .result(amount: "5+1"),
      .guess(amount: "5", payee: "а", flow: .income, chosen: nil),
      .guess(amount: "", payee: "", flow: .expense, chosen: other()),
      .list(TransactionFilter(), shown: MoneyRoute.pageLength), .list(filter, shown: 120),
      .choose(TransactionFilter()), .choose(filter),
      .create(MoneyRoute.NewTransaction()), .create(new), .transaction(one()), .more, .accounts,
      .createAccount, .account(one()), .debts, .categories, .createCategory(isIncome: false),
      .createCategory(isIncome: true), .category(one()), .deleteCategory(one()), .currencies,
      .analytics(AnalyticsView()), .analytics(view), .report(view), .balances(BalancesView()),
      .balances(BalancesView(account: one(), isWhole: true)), .budget(nil),
      .budget(Day(number: 20_000)),
      .editBudget(nil, Day(number: 20_000)), .editBudget(one(), Day(number: 20_000)),
      .borrow(one(), Day(number: 20_000)), .setAside(one()), .plan, .goals,
      .createGoal, .goal(one()), .deleteGoal(one()), .forecast(isMonth: true),
      .forecast(isMonth: false), .recurrences, .createRecurrence,
      .recurrence(one()),
      .deleteRecurrence(one()), .settleRecurrence(one(), records: true),
      .settleRecurrence(one(), records: false), .household, .member(one()), .settleUp, .importFile,
      .importDraft(one()), .importColumns(one()),
      .revertImport((RouteTests.one() as ID<Transaction>).hex), .rules, .rule(one()),
      .applyRule(one()), .deleteRule(one()),
      .exports,
    ]
    routes += MoneyRoute.Action.allCases.map { .act(one(), $0) }
    routes += MoneyRoute.AccountAction.allCases.map { .actOnAccount(one(), $0) }
    routes += MoneyRoute.ExportFormat.allCases.map { .export($0) }
    return routes
  }()

  static var all: [Route] { routes.map { .money($0) } }
}

@Suite struct MoneyRouteTests {
  @Test("An address of the money parses to itself", arguments: MoneyRouteCases.routes)
  func roundTrip(route: MoneyRoute) {
    #expect(MoneyRoute(target: route.target) == route)
  }

  @Test(
    "What is no address of the money is none",
    arguments: ["/money/nope", "/money/accounts/zz", "/money/list/x", "/money/new/x/y", "/card"])
  func noRoute(target: String) {
    #expect(MoneyRoute(target: Text(target)) == nil)
    var person = Person()
    #expect(person.get(target).status == 404)
  }
}

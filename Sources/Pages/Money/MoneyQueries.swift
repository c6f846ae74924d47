import Base
import Pouch

// The query parameters of the money pages.

extension MoneyRoute.NewTransaction {
  init(_ query: Query) {
    flow = query["flow"].flatMap { Transaction.Flow(named: $0) }
    amount = query["amount"] ?? ""
    payee = query["payee"] ?? ""
    note = query["note"] ?? ""
    account = query["account"].flatMap { ID(hex: $0) }
    to = query["to"].flatMap { ID(hex: $0) }
    date = query["date"] ?? ""
    time = query["time"] ?? ""
  }

  func write(to query: inout Query) {
    query.set("flow", (flow?.name).map { Text($0) })
    query.set("amount", amount)
    query.set("payee", payee)
    query.set("note", note)
    query.set("account", account?.hex)
    query.set("to", to?.hex)
    query.set("date", date)
    query.set("time", time)
  }
}

extension TransactionFilter {
  init(_ query: Query) {
    self.init()
    from = query["from"].flatMap { Day(iso: $0) }
    to = query["to"].flatMap { Day(iso: $0) }
    flow = query["flow"].flatMap { Transaction.Flow(named: $0) }
    account = query["account"].flatMap { ID(hex: $0) }
    category = query["category"].flatMap { ID(hex: $0) }
    member = query["member"].flatMap { ID(hex: $0) }
    tag = query["tag"].flatMap { TransactionTag.all(in: "#" + $0).first }
    text = query["q"] ?? ""
    let amount = { (text: Text) in (try? Calculation.signed(text, in: .hryvnia))?.minor }
    least = query["least"].flatMap(amount)
    most = query["most"].flatMap(amount)
    batch = query["batch"] ?? ""
  }

  func write(to query: inout Query) {
    query.set("from", from?.iso)
    query.set("to", to?.iso)
    query.set("flow", (flow?.name).map { Text($0) })
    query.set("account", account?.hex)
    query.set("category", category?.hex)
    query.set("member", member?.hex)
    query.set("tag", tag?.word)
    query.set("q", text)
    let amount = { (minor: Int64) in MoneyWords.typed(Money(minor, .hryvnia), in: .english) }
    query.set("least", least.map(amount))
    query.set("most", most.map(amount))
    query.set("batch", batch)
  }
}

/// The period and filter of the analytics page.
package struct AnalyticsView: Equatable, Sendable {
  package enum Span: Name, NamedCase {
    case month, year, all, period
  }

  package var span: Span = .month
  /// A day in the month or year shown; `nil` for the current one.
  package var day: Day?
  /// The bounds of a custom period.
  package var from: Day?
  package var to: Day?
  package var flow: Transaction.Flow = .expense
  /// The category whose subcategories are shown.
  package var category: ID<MoneyCategory>?

  package init() {}

  init(_ query: Query) {
    span = query["span"].flatMap { Span(named: $0) } ?? span
    day = query["day"].flatMap { Day(iso: $0) }
    from = query["from"].flatMap { Day(iso: $0) }
    to = query["to"].flatMap { Day(iso: $0) }
    flow = query["flow"].flatMap { Transaction.Flow(named: $0) } ?? .expense
    category = query["category"].flatMap { ID(hex: $0) }
  }

  func write(to query: inout Query) {
    if span != .month { query.set("span", Text(span.name)) }
    query.set("day", day?.iso)
    query.set("from", from?.iso)
    query.set("to", to?.iso)
    if flow != .expense { query.set("flow", Text(flow.name)) }
    query.set("category", category?.hex)
  }
}

/// The account and the period of the balances over time.
package struct BalancesView: Equatable, Sendable {
  /// `nil` for all accounts.
  package var account: ID<Account>?
  /// Whether all months are shown, and not only the last twelve.
  package var isWhole = false

  package init(account: ID<Account>? = nil, isWhole: Bool = false) {
    self.account = account
    self.isWhole = isWhole
  }

  init(_ query: Query) {
    account = query["account"].flatMap { ID(hex: $0) }
    isWhole = query["span"].map { $0.isWord("all") } ?? false
  }

  func write(to query: inout Query) {
    query.set("account", account?.hex)
    if isWhole { query.set("span", "all") }
  }
}

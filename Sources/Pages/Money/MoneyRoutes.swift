import Base
import Pouch

/// The addresses of the money pages.
package enum MoneyRoute: Equatable, Sendable {
  /// Net worth, the current month, and a field to add a transaction.
  case overview
  /// The result of a typed calculation.
  case result(amount: [UInt8])
  /// The likeliest categories for the typed values, and the result of a calculation. A category chosen by the user
  /// stays chosen.
  case guess(amount: [UInt8], payee: [UInt8], flow: Transaction.Flow, chosen: RecordID?)
  case list(TransactionFilter, shown: Int)
  case create(NewTransaction)
  case transaction(RecordID)
  case act(RecordID, Action)
  case more
  case accounts
  case createAccount
  case account(RecordID)
  case actOnAccount(RecordID, AccountAction)
  case categories
  case createCategory(isIncome: Bool)
  case category(RecordID)
  case deleteCategory(RecordID)
  case currencies
  /// The missing rates, and the endpoint that receives them.
  case rates
  case analytics(AnalyticsView)
  /// A month's budgets; `nil` for the current month.
  case budget(Day?)
  case editBudget(RecordID?, Day)
  case plan
  case goals
  case createGoal
  case goal(RecordID)
  case deleteGoal(RecordID)
  case recurrences
  case createRecurrence
  case recurrence(RecordID)
  case deleteRecurrence(RecordID)
  case settleRecurrence(RecordID, records: Bool)
  case household
  case member(RecordID)
  case settleUp
  case importFile
  case importDraft(RecordID)
  case importColumns(RecordID)
  /// Undoes an import.
  case takeBack([UInt8])
  case rules
  case deleteRule(RecordID)
  case exports
  case export(ExportFormat)

  package enum Action: Name, NamedCase {
    case duplicate, delete
  }

  package enum AccountAction: Name, NamedCase {
    case archive, unarchive, delete, correct
  }

  /// The values known before the form of a transaction is filled in.
  package struct NewTransaction: Equatable, Sendable {
    package var flow: Transaction.Flow?
    package var amount: [UInt8] = []
    package var payee: [UInt8] = []
    package var note: [UInt8] = []
    package var account: RecordID?
    /// The target account of a transfer.
    package var to: RecordID?
    /// The date as `2026-11-21`, and the time as `14:05`.
    package var date: [UInt8] = []
    package var time: [UInt8] = []

    package init() {}
  }

  /// The number of transactions that a list shows at first and adds each time.
  package static let pageLength = 60

  /// Parses a path with a query: `/money/list?q=…`.
  init?(target: [UInt8]) {
    guard let (path, query) = Path.parse(target), path.isWord("money", at: 0) else { return nil }
    switch path.parts.count {
    case 1: self = .overview
    case 2: self.init(word: path, query)
    case 3: self.init(two: path, query)
    case 4: self.init(three: path)
    default: return nil
    }
  }

  private init?(word path: Path, _ query: Query) {
    if path.isWord("guess", at: 1) {
      self = .guess(
        amount: query["amount"] ?? [], payee: query["payee"] ?? [],
        flow: query["flow"].flatMap { Transaction.Flow(named: $0) } ?? .expense,
        chosen: query["chosen"].flatMap { RecordID(hex: $0) })
    } else if path.isWord("result", at: 1) {
      self = .result(amount: query["amount"] ?? [])
    } else if path.isWord("list", at: 1) {
      let shown = query["shown"].flatMap { IntegerText.parse($0) } ?? Int64(MoneyRoute.pageLength)
      self = .list(
        TransactionFilter(query), shown: Int(min(max(shown, Int64(MoneyRoute.pageLength)), 100_000))
      )
    } else if path.isWord("new", at: 1) {
      self = .create(NewTransaction(query))
    } else if path.isWord("more", at: 1) {
      self = .more
    } else if path.isWord("accounts", at: 1) {
      self = .accounts
    } else if path.isWord("categories", at: 1) {
      self = .categories
    } else if path.isWord("currencies", at: 1) {
      self = .currencies
    } else if path.isWord("rates", at: 1) {
      self = .rates
    } else if path.isWord("analytics", at: 1) {
      self = .analytics(AnalyticsView(query))
    } else if path.isWord("budget", at: 1) {
      self = .budget(query["month"].flatMap { Day(iso: $0) })
    } else if path.isWord("plan", at: 1) {
      self = .plan
    } else if path.isWord("goals", at: 1) {
      self = .goals
    } else if path.isWord("recurring", at: 1) {
      self = .recurrences
    } else if path.isWord("household", at: 1) {
      self = .household
    } else if path.isWord("settle", at: 1) {
      self = .settleUp
    } else if path.isWord("import", at: 1) {
      self = .importFile
    } else if path.isWord("rules", at: 1) {
      self = .rules
    } else if path.isWord("export", at: 1) {
      self = .exports
    } else {
      return nil
    }
  }

  private init?(two path: Path, _ query: Query) {
    if path.isWord("new", at: 2) {
      if path.isWord("accounts", at: 1) {
        self = .createAccount
      } else if path.isWord("categories", at: 1) {
        self = .createCategory(isIncome: query["flow"].map { $0.isWord("income") } ?? false)
      } else if path.isWord("goals", at: 1) {
        self = .createGoal
      } else if path.isWord("recurring", at: 1) {
        self = .createRecurrence
      } else if path.isWord("budget", at: 1), let month = query["month"].flatMap({ Day(iso: $0) }) {
        self = .editBudget(nil, month)
      } else {
        return nil
      }
      return
    }
    if path.isWord("export", at: 1) {
      if let format = path.named(ExportFormat.self, at: 2) {
        self = .export(format)
        return
      }
    }
    guard let id = path.id(at: 2) else { return nil }
    if path.isWord("transactions", at: 1) {
      self = .transaction(id)
    } else if path.isWord("import", at: 1) {
      self = .importDraft(id)
    } else if path.isWord("accounts", at: 1) {
      self = .account(id)
    } else if path.isWord("categories", at: 1) {
      self = .category(id)
    } else if path.isWord("goals", at: 1) {
      self = .goal(id)
    } else if path.isWord("recurring", at: 1) {
      self = .recurrence(id)
    } else if path.isWord("household", at: 1) {
      self = .member(id)
    } else if path.isWord("budget", at: 1), let month = query["month"].flatMap({ Day(iso: $0) }) {
      self = .editBudget(id, month)
    } else {
      return nil
    }
  }

  private init?(three path: Path) {
    guard let id = path.id(at: 2) else { return nil }
    if path.isWord("transactions", at: 1) {
      if let action = path.named(Action.self, at: 3) {
        self = .act(id, action)
        return
      }
    } else if path.isWord("accounts", at: 1) {
      if let action = path.named(AccountAction.self, at: 3) {
        self = .actOnAccount(id, action)
        return
      }
    } else if path.isWord("categories", at: 1), path.isWord("delete", at: 3) {
      self = .deleteCategory(id)
      return
    } else if path.isWord("import", at: 1), path.isWord("columns", at: 3) {
      self = .importColumns(id)
      return
    } else if path.isWord("import", at: 1), path.isWord("undo", at: 3) {
      self = .takeBack(path.parts[2])
      return
    } else if path.isWord("rules", at: 1), path.isWord("delete", at: 3) {
      self = .deleteRule(id)
      return
    } else if path.isWord("goals", at: 1), path.isWord("delete", at: 3) {
      self = .deleteGoal(id)
      return
    } else if path.isWord("recurring", at: 1) {
      if path.isWord("delete", at: 3) {
        self = .deleteRecurrence(id)
        return
      }
      for records in [true, false] where path.isWord(records ? "record" : "skip", at: 3) {
        self = .settleRecurrence(id, records: records)
        return
      }
    }
    return nil
  }

  var target: [UInt8] {
    var query = Query()
    var target: [UInt8]
    switch self {
    case .overview: target = Path.print("money")
    case .result(let amount):
      target = Path.print("money", "result")
      query.set("amount", amount)
    case .guess(let amount, let payee, let flow, let chosen):
      target = Path.print("money", "guess")
      query.set("chosen", chosen?.hex)
      query.set("amount", amount)
      query.set("payee", payee)
      if flow != .expense { query.set("flow", Array(flow.name.bytes)) }
    case .list(let filter, let shown):
      target = Path.print("money", "list")
      filter.write(to: &query)
      if shown != MoneyRoute.pageLength { query.set("shown", IntegerText.bytes(Int64(shown))) }
    case .create(let new): return Route.newTransaction(new).target
    case .transaction(let id): target = Path.print("money", "transactions") + Path.slashed(id.hex)
    case .act(let id, let action):
      target =
        Path.print("money", "transactions") + Path.slashed(id.hex) + Path.print(action.name)
    case .more: target = Path.print("money", "more")
    case .accounts: target = Path.print("money", "accounts")
    case .createAccount: target = Path.print("money", "accounts", "new")
    case .account(let id): target = Path.print("money", "accounts") + Path.slashed(id.hex)
    case .actOnAccount(let id, let action):
      target = Path.print("money", "accounts") + Path.slashed(id.hex) + Path.print(action.name)
    case .categories: target = Path.print("money", "categories")
    case .createCategory(let isIncome):
      target = Path.print("money", "categories", "new")
      if isIncome { query.set("flow", Array(StaticString("income").bytes)) }
    case .category(let id): target = Path.print("money", "categories") + Path.slashed(id.hex)
    case .deleteCategory(let id):
      target = Path.print("money", "categories") + Path.slashed(id.hex) + Path.print("delete")
    case .currencies: target = Path.print("money", "currencies")
    case .rates: target = Path.print("money", "rates")
    case .analytics(let view):
      target = Path.print("money", "analytics")
      view.write(to: &query)
    case .budget(let month):
      target = Path.print("money", "budget")
      query.set("month", month?.iso)
    case .editBudget(let id, let month):
      target = Path.print("money", "budget")
      target += id.map { Path.slashed($0.hex) } ?? Path.print("new")
      query.set("month", month.iso)
    case .plan: target = Path.print("money", "plan")
    case .goals: target = Path.print("money", "goals")
    case .createGoal: target = Path.print("money", "goals", "new")
    case .goal(let id): target = Path.print("money", "goals") + Path.slashed(id.hex)
    case .deleteGoal(let id):
      target = Path.print("money", "goals") + Path.slashed(id.hex) + Path.print("delete")
    case .recurrences: target = Path.print("money", "recurring")
    case .createRecurrence: target = Path.print("money", "recurring", "new")
    case .recurrence(let id): target = Path.print("money", "recurring") + Path.slashed(id.hex)
    case .deleteRecurrence(let id):
      target = Path.print("money", "recurring") + Path.slashed(id.hex) + Path.print("delete")
    case .settleRecurrence(let id, let records):
      target =
        Path.print("money", "recurring") + Path.slashed(id.hex)
        + Path.print(records ? "record" : "skip")
    case .household: target = Path.print("money", "household")
    case .member(let id): target = Path.print("money", "household") + Path.slashed(id.hex)
    case .settleUp: target = Path.print("money", "settle")
    case .importFile: target = Path.print("money", "import")
    case .importDraft(let id): target = Path.print("money", "import") + Path.slashed(id.hex)
    case .importColumns(let id):
      target = Path.print("money", "import") + Path.slashed(id.hex) + Path.print("columns")
    case .takeBack(let batch):
      target = Path.print("money", "import") + Path.slashed(batch) + Path.print("undo")
    case .rules: target = Path.print("money", "rules")
    case .deleteRule(let id):
      target = Path.print("money", "rules") + Path.slashed(id.hex) + Path.print("delete")
    case .exports: target = Path.print("money", "export")
    case .export(let format): target = Path.print("money", "export", format.name)
    }
    query.write(to: &target)
    return target
  }
}

extension Path {
  static func slashed(_ part: [UInt8]) -> [UInt8] { [UInt8(ascii: "/")] + part }
}

extension [UInt8] {
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
    var target = Path.print("money", "new")
    query.write(to: &target)
    return .within(.money, target: target)
  }

  /// All transactions.
  static var transactions: Route {
    .money(.list(TransactionFilter(), shown: MoneyRoute.pageLength))
  }
}

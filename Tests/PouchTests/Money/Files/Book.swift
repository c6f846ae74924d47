import Base
import Testing

@testable import Pouch

/// A pouch with its ledger.
struct Book {
  enum Format: CaseIterable { case csv, xlsx }

  var pouch = Pouch(device: 1)
  var requests: UInt8 = 0

  init(seed: UInt8) {
    requests = seed
    begin()
    pouch.createDefaultMoney()
  }

  mutating func begin() {
    requests &+= 1
    pouch.begin(
      now: 1_795_255_200_000 + Int64(requests),
      randomness: [UInt8](repeating: requests, count: 32))
  }

  var ledger: MoneyLedger {
    var copy = pouch
    var ledger: MoneyLedger?
    copy.refresh(&ledger)
    return ledger ?? MoneyLedger()
  }

  func table(_ format: Format, _ language: Settings.Language = .ukrainian) -> [UInt8] {
    let export = MoneyExport(pouch, ledger, language: language)
    return format == .csv ? export.csv.utf8 : export.xlsx
  }

  func plan(_ bytes: [UInt8]) throws -> OwnImportPlan {
    guard case .table(let table) = try Statement.content(of: bytes) else {
      throw ImportError.unknownFormat
    }
    let file = try OwnExport(table)
    return OwnImportPlan(try #require(file), pouch, ledger)
  }

  mutating func take(_ bytes: [UInt8]) throws {
    let plan = try plan(bytes)
    begin()
    pouch.apply(plan, ledger)
  }

  /// Everything that must be equal, one line per account and transaction.
  var description: [String] {
    let labels = MoneyExport.labels(of: pouch.accounts, in: .ukrainian)
    let balances = ledger.finalBalances(pouch.accounts)
    let text = { (bytes: Text) in String(decoding: bytes, as: UTF8.self) }
    let label = { (id: ID<Account>) in text(labels[id] ?? "") }
    let category = { (id: ID<MoneyCategory>?) -> String in
      guard let id, let category = pouch.moneyCategory(id) else { return "-" }
      let parent = category.parent.flatMap { pouch.moneyCategory($0) }
      return text(MoneyExport.path(of: category, parent, in: .ukrainian))
        + (category.isIncome ? "+" : "-")
    }
    let accounts = pouch.accounts.map { account in
      "\(label(account.id))|\(text(account.name))|\(account.kind)|\(text(account.person))|"
        + "\(account.opening)|\(account.isArchived)|\(balances[account.id] ?? 0)"
    }
    let transactions = ledger.transactions.map { one in
      "\(one.minute)|\(one.flow)|\(one.isCorrection)|\(one.amount)|\(label(one.account))|"
        + (one.arrival.map { "\(label($0.account)) \($0.amount)" } ?? "") + "|"
        + "\(category(one.category))|\(text(one.payee))|\(text(one.note))|"
        + one.parts.map { "\(category($0.category)) \($0.minor) \(text($0.note))" }.joined(
          separator: ",")
    }
    return accounts.sorted() + transactions.sorted()
  }

  private static let notes = [
    "лапки \"так\" і 'ні'", "два\nрядки\n\nі ще", "крапка; з комою, і кома", "емоджі 🧾👩‍👩‍👧 ☕️",
    "=1+1", "+380501112233", "@хтось", "'апостроф", "-мінус", "<b>&amp;</b>", "нуль\u{200B}ширини",
    "\\зворотна:", "таб", "sep=;", "-1+1", "-7",
  ]

  /// Several accounts, currencies, transfers, splits, refunds, corrections and difficult texts.
  static func rich() throws -> Book {
    var book = Book(seed: 1)
    var accounts: [ID<Account>] = [Pouch.cashID]
    var cash = AccountDraft(try #require(book.pouch.account(Pouch.cashID)))
    cash.opening = Money(500_00, .hryvnia)
    book.pouch.update(account: Pouch.cashID, with: cash)
    let code = { (code: String) in try #require(Currency(code: Text(code))) }
    for (name, person, kind, minor, currency) in [
      ("mono", "", .card, 1000_50, .hryvnia), ("mono", "", .card, 0, .dollar),
      ("mono", "", .card, -250_00, .hryvnia), ("Скарбничка; \"на море\"", "", .savings, 7, .euro),
      ("", "Оля", .lent, 300_00, .hryvnia), ("", "Іван", .borrowed, -900_00, .hryvnia),
      ("Єни", "", .cash, 12_345, try code("JPY")), ("Динари", "", .cash, 1_234, try code("KWD")),
    ] as [(String, String, Account.Kind, Int64, Currency)] {
      var draft = AccountDraft()
      draft.name = Text(name)
      draft.person = Text(person)
      draft.kind = kind
      draft.opening = Money(minor, currency)
      accounts.append(book.pouch.addAccount(draft))
    }
    book.pouch.setArchived(account: accounts[4], true)
    var own = MoneyCategoryDraft()
    own.name = "Авто: нове \\ старе"
    let parent = book.pouch.addMoneyCategory(own)
    own.name = "Шини, диски"
    own.parent = parent
    let child = book.pouch.addMoneyCategory(own)
    own = MoneyCategoryDraft()
    own.name = "Оренда квартири"
    own.isIncome = true
    let rent = book.pouch.addMoneyCategory(own)
    let minute = Int64(try #require(Day(iso: "2026-09-28")).number) * 1440
    let coffee = try #require(MoneyCategoryTable.id(named: "Coffee"))
    let expenses = [nil, MoneyCategoryTable.groceries, coffee, parent, child]
    for (number, note) in notes.enumerated() {
      let account = accounts[number % accounts.count]
      let currency = try #require(book.pouch.account(account)).currency
      var draft = TransactionDraft(
        number % 4 == 3 ? .income : .expense, Money(Int64(number) * 1001 + 5, currency), account,
        minute: minute + Int64(number) * 1999)
      // A refund for groceries is an income with their category.
      draft.category =
        draft.flow == .income && number % 8 == 3 ? rent : expenses[number % expenses.count]
      draft.payee = Text((notes[(number + 3) % notes.count]).utf8)
      draft.note = Text(note)
      if number % 5 == 0 { draft.source = "bank-\(number)/1" }
      _ = book.pouch.add(draft)
    }
    try addOthers(to: &book, accounts, minute, coffee, child)
    return book
  }

  private static func addOthers(
    to book: inout Book, _ accounts: [ID<Account>], _ minute: Int64, _ coffee: ID<MoneyCategory>,
    _ child: ID<MoneyCategory>
  ) throws {
    for (from, to, arrived) in [(1, 0, 150_00), (1, 2, 3_62), (3, 1, 150_00), (6, 0, 150_00)] {
      var draft = TransactionDraft(
        .transfer, Money(150_00, .hryvnia), accounts[from], minute: minute + Int64(from) * 5000)
      let currency = try #require(book.pouch.account(accounts[to])).currency
      draft.arrival = .init(account: accounts[to], amount: Money(Int64(arrived), currency))
      draft.note = "переказ"
      _ = book.pouch.add(draft)
    }
    for flow in [Transaction.Flow.expense, .income] {
      var split = TransactionDraft(flow, Money(100_00, .hryvnia), accounts[1], minute: minute + 77)
      split.category = coffee
      split.parts = [
        .init(category: coffee, minor: 33_33, note: "кава; \"лате\""),
        .init(category: nil, minor: 33_33), .init(category: child, minor: 33_34),
      ]
      split.payee = "Ринок"
      if flow == .income { split.source = "S1" }
      _ = book.pouch.add(split)
    }
    let cash = try #require(book.pouch.account(Pouch.cashID))
    let isWritten = book.pouch.correct(
      cash, to: 12_34, at: minute + 20_000, note: "", book.ledger)
    #expect(isWritten)
  }
}

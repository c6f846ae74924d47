import Base
import Testing

@testable import Pouch

/// An exported table is imported without loss.
@Suite struct OwnExportTests {
  @Test func `no cell of the table is a formula`() throws {
    for row in CSV.rows(try Text(Book.rich().table(.csv))) {
      for cell in row {
        let text = String(decoding: cell, as: UTF8.self)
        #expect(!text.contains(/^[=+@\t\r]/) && (!text.hasPrefix("-") || Double(text) != nil))
      }
    }
  }

  @Test(
    "An empty pouch becomes the same", arguments: Book.Format.allCases, Settings.Language.allCases)
  func roundTrip(format: Book.Format, language: Settings.Language) throws {
    let book = try Book.rich()
    var empty = Book(seed: 100)

    try empty.take(book.table(format, language))

    let (before, after) = (book.description, empty.description)
    #expect(before.count == 33)
    for (line, again) in zip(before, after) { #expect(again == line) }
    #expect(after.count == before.count)
  }

  @Test("What comes in goes out the same once more", arguments: Book.Format.allCases)
  func twice(format: Book.Format) throws {
    let book = try Book.rich()
    var second = Book(seed: 100)
    try second.take(book.table(format))
    var third = Book(seed: 200)

    try third.take(second.table(format))

    #expect(third.description == book.description)
  }

  @Test(
    "In the same pouch, and where it came in before, nothing is new",
    arguments: Book.Format.allCases)
  func known(format: Book.Format) throws {
    let book = try Book.rich()
    let bytes = book.table(format)
    #expect(try !book.plan(bytes).hasNews)
    #expect(try book.plan(bytes).knownCount == book.ledger.transactions.count)
    var other = Book(seed: 100)

    try other.take(bytes)

    #expect(try !other.plan(bytes).hasNews)
    #expect(try !other.plan(book.table(.xlsx, .english)).hasNews)
    // A record changed since is recognized; only the new record is new.
    var changed = book
    changed.begin()
    let first = try #require(book.ledger.transactions.first)
    var draft = TransactionDraft(first)
    draft.amount.minor += 1
    changed.pouch.update(transaction: first.id, with: draft)
    _ = changed.pouch.add(
      TransactionDraft(.expense, Money(5, .hryvnia), Pouch.cashID, minute: first.minute))
    #expect(try !changed.plan(bytes).hasNews)
    #expect(try book.plan(changed.table(format)).freshCount == 1)
  }

  @Test("An export is taken back as a whole")
  func takenBack() throws {
    var other = Book(seed: 100)
    try other.take(try Book.rich().table(.csv))
    let batch = try #require(other.ledger.transactions.first?.batch)

    let count = other.pouch.revertImport(batch, other.ledger)

    #expect(count == (try Book.rich()).ledger.transactions.count)
    #expect(other.ledger.transactions.isEmpty)
  }

  @Test("A table of the first version, without parts and accounts, comes in too")
  func firstVersion() throws {
    let text = #"""
      \#u{FEFF}date,time,type,amount,currency,account,to account,arrived,arrived currency,category,payee,note,id\#r
      2026-11-20,10:05,expense,-60.00,UAH,cash,,,,Кафе й ресторани:Кава,Aroma,,000102030405060708090a0b0c0d0e0f/1\#r
      2026-11-20,10:05,expense,-40.00,UAH,cash,,,,Продукти,Aroma,,000102030405060708090a0b0c0d0e0f/2\#r
      2026-11-20,11:00,transfer,-41.50,UAH,cash,Долари,1.00,USD,,,,100102030405060708090a0b0c0d0e0f\#r
      2026-11-21,12:30,income,5.00,USD,Долари,,,,Нове,"ТОВ ""Ромашка""",,bank/1\#r

      """#
    var book = Book(seed: 100)

    try book.take(Array(text.utf8))

    let ledger = book.ledger
    #expect(ledger.transactions.count == 3)
    #expect(ledger.transactions.map { $0.parts.count } == [0, 0, 2])
    #expect(ledger.transactions.map { $0.amount.minor } == [500, 4150, 10000])
    #expect(book.pouch.accounts.count == 3)
    let dollars = try #require(book.pouch.accounts.last)
    #expect(ledger.finalBalances(book.pouch.accounts)[dollars.id] == 600)
    #expect(try !book.plan(Array(text.utf8)).hasNews)
  }

  @Test("A table that Excel saved anew, with its dates, commas and semicolons, is read")
  func savedAnew() throws {
    let text = """
      date;time;type;amount;currency;account;to account;arrived;arrived currency;category;payee;note;id;part;part note
      ;;account;1000,5;UAH;mono;;;;card;;mono;200102030405060708090a0b0c0d0e0f;;
      20.11.2026;10:05;expense;-60,4;UAH;mono;;;;Продукти;Сільпо;;000102030405060708090a0b0c0d0e0f;;
      """
    var book = Book(seed: 100)

    try book.take(Array(text.utf8))

    let mono = try #require(book.pouch.accounts.last)
    #expect(book.ledger.finalBalances(book.pouch.accounts)[mono.id] == 940_10)
  }

  @Test("A broken row says its number, and another table is none of ours")
  func broken() throws {
    let header =
      "date,time,type,amount,currency,account,to account,arrived,arrived currency,category,payee,note,id\n"
    let book = Book(seed: 100)
    #expect(throws: ImportError.amount(row: 2)) {
      try book.plan(Array(((header + "2026-11-20,,expense,x,UAH,cash,,,,,,,\n")).utf8))
    }
    #expect(throws: ImportError.date(row: 3)) {
      try book.plan(
        Array(
          ((header
            + "2026-11-20,,expense,1,UAH,cash,,,,,,,\n2026-31-20,,expense,1,UAH,cash,,,,,,,\n"))
            .utf8))
    }
    let other = try Table(csv: "date,amount\n2026-11-20,1\n")
    #expect(!OwnExport.isHeader(of: other))
  }

  @Test("Sheets of one header are one table")
  func sheets() throws {
    let book = try Book.rich()

    let statement = try Statement.read(book.table(.xlsx))

    let parts = book.ledger.transactions.reduce(0) { $0 + max(1, $1.parts.count) }
    #expect(statement.entries.count == parts)
  }
}

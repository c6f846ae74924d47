import Base
import Testing

@testable import Pouch

/// A bank's file is recognized, whichever account it is imported into.
@Suite struct StatementTracesTests {
  private let withIDs = """
    Дата;Опис;Сума;Номер операції
    21.11.2026;Сільпо;-486,40;a1
    20.11.2026;Зарплата;24 500,00;a2
    20.11.2026;Кава;-75,00;a3
    """
  private let withTimes = """
    Дата i час операції,Деталі операції,Сума в валюті картки (UAH)
    21.11.2026 18:05:11,Сільпо,-486.40
    20.11.2026 09:11:00,Кава,-75.00
    20.11.2026 09:12:00,Кава,-75.00
    """
  private let withNumber = """
    Виписка за рахунком UA21 3223 1300 0002 6007 2335 6600 1
    Дата;Опис;Сума
    21.11.2026;Сільпо;-486,40
    20.11.2026;Кава;-75,00
    """

  /// A pouch with two hryvnia cards beside the cash.
  private func pouch() throws -> (pouch: Pouch, cards: [Account]) {
    var pouch = Pouch(device: 1)
    pouch.begin(now: 1, randomness: [UInt8](repeating: 1, count: 32))
    pouch.createDefaultMoney()
    for name in ["перша", "друга"] {
      var draft = AccountDraft()
      draft.name = Text(name)
      _ = pouch.addAccount(draft)
    }
    return (pouch, pouch.accounts.filter { $0.kind == .card })
  }

  private func ledger(_ pouch: Pouch) -> MoneyLedger {
    var copy = pouch
    var ledger: MoneyLedger?
    copy.refresh(&ledger)
    return ledger ?? MoneyLedger()
  }

  private func plan(_ text: String, into account: Account, _ pouch: Pouch) throws -> ImportPlan {
    ImportPlan(
      try Statement.read(Array(text.utf8)), into: account, ledger(pouch), pouch.importRules,
      categories: pouch.moneyCategories)
  }

  @Test("A file that was recorded is nothing new on another account, and says where it is")
  func again() throws {
    for text in [withIDs, withTimes, withNumber] {
      var (pouch, cards) = try pouch()
      _ = pouch.apply(try plan(text, into: cards[1], pouch))

      let other = try plan(text, into: cards[0], pouch)
      let same = try plan(text, into: cards[1], pouch)

      #expect(other.fresh == 0)
      #expect(other.elsewhere?.account == cards[1].id)
      #expect(other.elsewhere?.count == other.rows.count)
      #expect(same.fresh == 0)
      #expect(same.elsewhere == nil)
      let statement = try Statement.read(Array(text.utf8))
      #expect(StatementTraces(statement, ledger(pouch)).account == cards[1].id)
    }
  }

  @Test("Of a longer file only what is new is recorded, and still on the account it is of")
  func longer() throws {
    var (pouch, cards) = try pouch()
    _ = pouch.apply(try plan(withTimes, into: cards[1], pouch))
    let longer = withTimes + "\n22.11.2026 10:00:00,Аптека,-12.00\n"

    #expect(try plan(longer, into: cards[1], pouch).fresh == 1)
    #expect(try plan(longer, into: cards[0], pouch).elsewhere?.count == 3)
  }

  @Test("Two cards may pay the same on one day, and two banks may number alike")
  func alike() throws {
    var (pouch, cards) = try pouch()
    _ = pouch.apply(try plan(withIDs, into: cards[1], pouch))
    let other = """
      Дата;Опис;Сума;Номер операції
      20.11.2026;Кава;-75,00;b9
      19.11.2026;Кіно;-200,00;a1
      19.11.2026;Таксі;-120,00;a2
      """

    #expect(try plan(other, into: cards[0], pouch).fresh == 3)
  }

  @Test("Rows that a rule renamed, or the person did, are known again")
  func renamed() throws {
    var (pouch, cards) = try pouch()
    pouch.setImportRule(nil, ImportRuleDraft(RuleConditions(text: "сільпо"), payee: "Крамниця"))
    _ = pouch.apply(try plan(withTimes, into: cards[0], pouch))
    for transaction in ledger(pouch).transactions where transaction.amount.minor == 75_00 {
      var draft = TransactionDraft(transaction)
      draft.payee = "Моя кав’ярня"
      pouch.update(transaction: transaction.id, with: draft)
    }

    #expect(try plan(withTimes, into: cards[0], pouch).fresh == 0)
    #expect(
      try plan(withNumber, into: cards[0], pouch).rows.map { $0.isDuplicate } == [true, false])
  }

  @Test("An account is known by its number from the first import on, also where a part is hidden")
  func numbers() throws {
    var (pouch, cards) = try pouch()
    let next = withNumber.replacing("486,40", with: "1,00").replacing("75,00", with: "2,00")
    #expect(pouch.account(numbered: "UA213223130000026007233566001") == nil)

    _ = pouch.apply(try plan(withNumber, into: cards[1], pouch))

    let statement = try Statement.read(Array(next.utf8))
    #expect(pouch.account(numbered: statement.account)?.id == cards[1].id)
    // The user's last choice counts.
    _ = pouch.apply(try plan(next, into: cards[0], pouch))
    #expect(pouch.account(numbered: statement.account)?.id == cards[0].id)
  }

  @Test(
    "Numbers agree whatever groups or hides them",
    arguments: [
      ("UA21 3223 1300 0002 6007 2335 6600 1", "UA213223130000026007233566001", true),
      ("5168 **** **** 1234", "5168421000001234", true), ("*1234", "5168 **** **** 1234", true),
      ("5168 **** **** 1234", "4149 **** **** 1234", false), ("*1234", "*1235", false),
      ("26001234", "26001235", false), ("", "", false), ("12", "12", false),
    ])
  func agree(a: String, b: String, expected: Bool) {
    let (a, b) = (AccountNumber.plain(Text(a)), AccountNumber.plain(Text(b)))
    #expect(AccountNumber.agree(a, b) == expected)
    #expect(AccountNumber.agree(b, a) == expected)
  }

  @Test("A number is found above the header, in a column of cards, and in OFX; two cards have none")
  func found() throws {
    let column = """
      Дата,Картка,Опис,Сума
      21.11.2026,4149 **** **** 1234,Кава,-75.00
      20.11.2026,4149 **** **** %,Чай,-25.00
      """
    let ofx = """
      OFXHEADER:100
      <OFX><BANKACCTFROM><ACCTID>26001234</BANKACCTFROM><CURDEF>UAH
      <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121<TRNAMT>-5.00<FITID>1<NAME>x</STMTTRN></OFX>
      """
    for (text, number) in [
      (withNumber, "UA213223130000026007233566001"),
      (column.replacing("%", with: "1234"), "4149********1234"),
      (column.replacing("%", with: "9999"), ""), (ofx, "26001234"), (withIDs, ""),
    ] {
      let statement = try Statement.read(Array(text.utf8))
      #expect(String(decoding: statement.account, as: UTF8.self) == number)
    }
  }
}

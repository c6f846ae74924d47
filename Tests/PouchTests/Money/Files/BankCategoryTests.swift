import Base
import Testing

@testable import Pouch

@Suite struct BankCategoryTests {
  private var pouch: Pouch

  init() {
    pouch = Pouch(device: 1)
    pouch.begin(now: 1000, randomness: [UInt8](repeating: 3, count: 32))
    pouch.createDefaultMoney()
  }

  private var ledger: MoneyLedger {
    var copy = pouch
    var ledger: MoneyLedger?
    copy.refresh(&ledger)
    return ledger ?? MoneyLedger()
  }

  private func plan(_ file: String) throws -> ImportPlan {
    ImportPlan(
      try Statement.read(Array(file.utf8)), into: try #require(pouch.account(Pouch.cashID)), ledger,
      pouch.importRules, categories: pouch.moneyCategories)
  }

  @Test(
    "A shop's code is a category, unless it may be anything",
    arguments: [
      (5411, "Groceries"), (5812, "Eating out"), (5541, "Fuel"), (4121, "Taxi"),
      (5912, "Medicines"),
      (742, "Pets"), (5655, "Sport"), (7512, "Transport"), (5722, "Household goods"),
      (4900, "Utilities"), (3501, "Travel"), (8021, "Doctors"), (5999, nil),
      (6011, nil), (4829, nil), (5262, nil),
    ] as [(Int, String?)])
  func code(mcc: Int, name: String?) {
    let row = MerchantCode.row(of: mcc).map { MoneyCategoryTable.rows[Int($0)].english }
    #expect(row.map { "\($0)" } == name)
  }

  @Test("Every code belongs to one row of the table, and only to expenses")
  func rows() {
    for code in 1...9999 {
      guard let row = MerchantCode.row(of: code) else { continue }
      #expect(!MoneyCategoryTable.rows[Int(row)].isIncome)
    }
  }

  @Test(
    "Four digits are a code, three without the zero in front too",
    arguments: [
      ("5411", 5411), ("0742", 742), ("742", 742), ("54111", nil), ("54", nil), ("54a1", nil),
      ("0000", nil), ("", nil),
    ] as [(String, Int?)])
  func typed(text: String, code: Int?) { #expect(MerchantCode.parse(Text(text)) == code) }

  @Test("monobank's code fills what nobody chose; an earlier payment and a rule beat it")
  mutating func monobank() throws {
    let file = """
      Дата i час операції,Деталі операції,MCC,Сума в валюті картки (UAH)
      21.11.2026 10:00:00,Сільпо,5411,-100.00
      21.11.2026 11:00:00,OKKO,5541,-200.00
      21.11.2026 12:00:00,Аптека,5912,-300.00
      21.11.2026 13:00:00,Від: Олена,4829,400.00
      21.11.2026 14:00:00,Rozetka,5732,500.00
      """
    var earlier = TransactionDraft(.expense, Money(1, .hryvnia), Pouch.cashID, minute: 1)
    earlier.payee = "OKKO"
    earlier.category = MoneyCategoryTable.id(named: "Coffee")
    _ = pouch.add(earlier)
    var conditions = RuleConditions()
    conditions.mcc = 5912
    pouch.setImportRule(
      nil,
      ImportRuleDraft(conditions, category: MoneyCategoryTable.id(named: "Children")))

    let plan = try plan(file)
    let names = plan.rows.map { row in
      row.category.flatMap { MoneyCategoryTable.row(of: $0) }.map { "\($0.english)" }
    }

    #expect(names == ["Groceries", "Coffee", "Children", nil, "Refunds"])
    #expect(plan.rows.map { $0.isBankGuess } == [true, false, false, false, true])
    _ = pouch.apply(plan)
    #expect(Set(ledger.transactions.compactMap { $0.mcc }) == [5411, 5541, 5912, 4829, 5732])
  }

  @Test("PrivatBank's words are categories, and its transfers are none")
  func privatBank() throws {
    let file = """
      Дата;Категорія;Опис операції;Сума в валюті картки;Валюта картки
      21.11.2026 10:00:00;Супермаркети та продукти;Сільпо;-100,00;UAH
      21.11.2026 11:00:00;Ресторани, кафе, бари;Пузата хата;-200,00;UAH
      21.11.2026 12:00:00;Комуналка та Інтернет;YASNO;-300,00;UAH
      21.11.2026 13:00:00;Переказ на свою картку;Переказ;-400,00;UAH
      21.11.2026 14:00:00;Зарахування переказу;Олена;500,00;UAH
      """

    let names = try plan(file).rows.map { row in
      row.category.flatMap { MoneyCategoryTable.row(of: $0) }.map { "\($0.english)" }
    }

    #expect(names == ["Groceries", "Eating out", "Utilities", nil, nil])
  }

  @Test("A deleted category's guess goes to its parent, and without a parent to none")
  mutating func deleted() throws {
    let fuel = try #require(MoneyCategoryTable.id(named: "Fuel"))
    let transport = try #require(MoneyCategoryTable.id(named: "Transport"))
    var entry = StatementEntry(day: Day(number: 1), minor: -1)
    entry.mcc = 5541
    let guess = try #require(BankCategory(of: entry))

    pouch.delete(fuel)
    #expect(guess.category(among: pouch.moneyCategories) == transport)
    pouch.delete(transport)
    #expect(guess.category(among: pouch.moneyCategories) == nil)
  }
}

import Base
import Testing

@testable import Pouch

@Suite struct ImportRuleTests {
  private var pouch: Pouch
  private var ledger: MoneyLedger {
    var copy = pouch
    var ledger: MoneyLedger?
    copy.refresh(&ledger)
    return ledger ?? MoneyLedger()
  }

  init() {
    pouch = Pouch(device: 1)
    begin(1)
    pouch.createDefaultMoney()
  }

  private mutating func begin(_ number: UInt8) {
    pouch.begin(
      now: 1000 * Int64(number), randomness: [UInt8](repeating: number, count: 32))
  }

  private mutating func add(
    _ payee: Text, _ minor: Int64, _ flow: Transaction.Flow = .expense, mcc: Int? = nil,
    note: Text = "", from account: ID<Account> = Pouch.cashID, in currency: Currency = .hryvnia
  ) -> ID<Transaction> {
    var draft = TransactionDraft(flow, Money(minor, currency), account, minute: minor)
    draft.payee = payee
    draft.mcc = mcc
    draft.note = note
    return pouch.add(draft)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isFit: Bool
    let conditions: @Sendable (inout RuleConditions) -> Void

    init(
      _ name: String, _ isFit: Bool,
      _ conditions: @escaping @Sendable (inout RuleConditions) -> Void
    ) {
      testDescription = name
      self.isFit = isFit
      self.conditions = conditions
    }
  }

  @Test(
    "All conditions must hold",
    arguments: [
      Case("a part of the payee in any case", true) { $0.text = "сІльпо" },
      Case("a part of the note", true) { $0.text = "вечеря" },
      Case("another text", false) { $0.text = "атб" },
      Case("the exact amount as both bounds", true) {
        $0.least = Money(500, .hryvnia)
        $0.most = Money(500, .hryvnia)
      },
      Case("one kopiika too much", false) { $0.least = Money(501, .hryvnia) },
      Case("an amount in another currency", false) { $0.most = Money(500, .dollar) },
      Case("the account", true) { $0.account = Pouch.cashID },
      Case("another account", false) { $0.account = ID(high: 1, low: 1) },
      Case("the direction", true) { $0.flow = .expense },
      Case("the other direction", false) { $0.flow = .income },
      Case("the shop's code", true) { $0.mcc = 5411 },
      Case("another code", false) { $0.mcc = 5812 },
      Case("one that holds and one that does not", false) {
        $0.text = "сільпо"
        $0.mcc = 5812
      },
      Case("all together", true) {
        $0 = RuleConditions(text: "сільпо")
        $0.least = Money(100, .hryvnia)
        $0.most = Money(1000, .hryvnia)
        $0.account = Pouch.cashID
        $0.flow = .expense
        $0.mcc = 5411
      },
    ])
  mutating func conditions(example: Case) throws {
    let id = add("СІЛЬПО 12", 500, mcc: 5411, note: "Вечеря")
    var conditions = RuleConditions()
    example.conditions(&conditions)

    #expect(conditions.hold(for: try #require(pouch.transaction(id))) == example.isFit)
  }

  @Test("A rule survives the record, and one without conditions is none")
  mutating func stored() throws {
    var conditions = RuleConditions(text: "сільпо")
    conditions.least = Money(1, .hryvnia)
    conditions.most = Money(2, .hryvnia)
    conditions.account = Pouch.cashID
    conditions.flow = .income
    conditions.mcc = 742
    let draft = ImportRuleDraft(conditions, category: MoneyCategoryTable.groceries, payee: "Сільпо")

    let id = pouch.setImportRule(nil, draft)
    pouch.setImportRule(nil, ImportRuleDraft(RuleConditions(), payee: "Усі"))

    #expect(pouch.importRules.count == 1)
    #expect(ImportRuleDraft(try #require(pouch.importRule(id))) == draft)
  }

  @Test("The rule with more conditions comes first, then the one with the longer text")
  mutating func order() {
    var exact = RuleConditions(text: "атб")
    exact.mcc = 5411
    for conditions in [RuleConditions(text: "атб"), exact, RuleConditions(text: "атб маркет")] {
      pouch.setImportRule(nil, ImportRuleDraft(conditions, payee: "АТБ"))
    }

    #expect(
      pouch.importRules.map { $0.conditions.text } == ["атб", "атб маркет", "атб"]
        && pouch.importRules[0].conditions.mcc == 5411)
  }

  @Test(
    "Applied to the past it changes what fits and is not so already, and one undo takes it back")
  mutating func past() throws {
    let groceries = MoneyCategoryTable.groceries
    let plain = add("АТБ 1", 100)
    let other = add("Аптека", 200)
    let refund = add("АТБ 1", 300, .income)
    let id = pouch.setImportRule(
      nil, ImportRuleDraft(RuleConditions(text: "атб"), category: groceries))
    let rule = try #require(pouch.importRule(id))
    begin(2)

    let found = pouch.past(of: rule, ledger)
    let count = pouch.apply(rule, to: found)
    pouch.rememberForUndo()

    #expect(found.map { $0.id } == [plain] && count == 1)
    #expect(pouch.transaction(plain)?.category == groceries)
    #expect(pouch.transaction(other)?.category == nil && pouch.transaction(refund)?.category == nil)
    #expect(pouch.past(of: rule, ledger).isEmpty)

    begin(3)
    let isUndone = pouch.undo()
    #expect(isUndone && pouch.transaction(plain)?.category == nil)
  }

  @Test("What a more exact rule decides, a broader one leaves alone")
  mutating func precedence() throws {
    let one = add("АТБ 1", 100, mcc: 5912)
    var exact = RuleConditions(text: "атб")
    exact.mcc = 5912
    let narrow = pouch.setImportRule(
      nil, ImportRuleDraft(exact, category: MoneyCategoryTable.id(named: "Medicines"))
    )
    let broad = pouch.setImportRule(
      nil, ImportRuleDraft(RuleConditions(text: "атб"), category: MoneyCategoryTable.groceries))

    #expect(pouch.past(of: try #require(pouch.importRule(broad)), ledger).isEmpty)
    #expect(pouch.past(of: try #require(pouch.importRule(narrow)), ledger).map { $0.id } == [one])
  }
}

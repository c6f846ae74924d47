import Base
import Testing

@testable import Pages
@testable import Pouch

struct RulesPageTests {
  @Test("Each rule says what it looks for and what follows, and opens its page")
  func rules() throws {
    var money = MoneyExample()
    var conditions = RuleConditions(text: Text(hostile))
    conditions.least = Money(10_000, .hryvnia)
    conditions.flow = .expense
    conditions.mcc = 5411
    money.pouch.setImportRule(
      nil,
      ImportRuleDraft(conditions, category: MoneyCategoryTable.groceries, payee: "Сільпо"))
    money.pouch.setImportRule(nil, ImportRuleDraft(RuleConditions(text: "атб")))
    var form = RuleForm()
    form.text = Text(hostile)
    form.mcc = "54"
    form.problems = [.merchantCode]

    let page = rendered(RulesPage(rules: money.pouch.importRules, form: form, pouch: money.pouch))

    #expect(
      page.words.contains("\(hostile) · from ₴100 · Expense · MCC 5411 Groceries · Сільпо")
        && page.words.contains("атб changes nothing"))
    #expect(page.value("text") == hostile && page.value("mcc") == "54" && page.problem != nil)
    #expect(!page.html.contains("<script>") && page.faults == [])
  }

  @Test("A rule's page says how many past transactions it would change, each from what to what")
  func past() throws {
    var money = MoneyExample()
    money.spend(100, category: MoneyCategoryTable.id(named: "Coffee"), payee: "АТБ 1")
    money.spend(200, payee: "АТБ 2")
    let id = money.pouch.setImportRule(
      nil,
      ImportRuleDraft(RuleConditions(text: "атб"), category: MoneyCategoryTable.groceries))
    let rule = try #require(money.pouch.importRule(id))

    let page = rendered(
      RulePage(
        rule: rule, form: RuleForm(rule, .english), past: money.pouch.past(of: rule, money.ledger),
        pouch: money.pouch))

    #expect(page.words.contains("It would be applied to the past: 2 transactions."))
    #expect(
      page.words.contains("Coffee → Groceries") && page.words.contains("no category → Groceries"))
    #expect(
      page.words.contains("Apply: 2 transactions")
        && page.words.contains("Only without a category: 1 transaction"))
    #expect(page.faults == [])
  }

  @Test(
    "A rule that fits all, changes nothing or contradicts itself is refused with its fields kept",
    arguments: [
      [("text", ""), ("payee", "Усі")], [("text", "атб"), ("payee", "")],
      [("text", "атб"), ("payee", "АТБ"), ("mcc", "54")],
      [("text", "атб"), ("payee", "АТБ"), ("least", "200"), ("most", "100")],
      [("text", "атб"), ("payee", "АТБ"), ("least", "багато")],
    ] as [[(String, Text)]])
  func refused(fields: [(String, Text)]) {
    var person = Person()
    let answer = person.ask(.post, "/money/rules", fields)

    #expect(answer.status == 422)
    for field in fields where !field.1.isEmpty {
      #expect(text(answer).contains("value=\"\(field.1)\""))
    }
  }

  @Test("Add, apply, undo: the past is as it was")
  func journey() {
    var person = Person()
    _ = person.post("/money/new", ["amount": "5", "payee": "АТБ 12"])
    let added = person.send("/money/rules", ["text": "атб", "payee": "Супермаркет"])
    let rule = person.app.pouch.importRules.first.map { "\($0.id.hex)" } ?? ""

    let applied = person.send("/money/rules/\(rule)/apply", ["which": "all"])
    let after = text(person.get("/money/list"))
    _ = person.undo()

    #expect(added.contains("Було б застосовано до минулого: 1 операція"))
    #expect(!applied.contains("Було б застосовано") && after.contains(">Супермаркет<"))
    #expect(text(person.get("/money/list")).contains(">АТБ 12<"))
  }
}

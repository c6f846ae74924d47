import Base
import Testing

@testable import Pages
@testable import Pouch

struct RulesPageTests {
  @Test("Each rule says what it looks for and what follows, and can be deleted by its name")
  func rules() throws {
    var money = MoneyExample()
    money.pouch.addImportRule(Text(hostile), MoneyCategoryTable.groceries, payee: "Сільпо")
    money.pouch.addImportRule("атб", nil, payee: "")

    let page = rendered(
      RulesPage(
        rules: money.pouch.importRules, categories: money.pouch.moneyCategories,
        fields: fields(["text": hostile]), problems: [.nameMissing]))

    #expect(
      page.words.contains("\(hostile) Groceries · Сільпо") && page.words.contains("атб no category")
    )
    #expect(
      page.all("button").compactMap { $0["aria-label"] }.contains("Delete the rule: \(hostile)"))
    #expect(page.value("text") == hostile && page.problem != nil)
    #expect(!page.html.contains("<script>") && page.faults == [])
  }
}

import Base
import Testing

@testable import Pages
@testable import Pouch

struct BudgetFormPageTests {
  @Test("A budget of a new category lets it be chosen, and that of a known one does not")
  func form() {
    let categories = MoneyExample().pouch.moneyCategories
    func page(_ category: ID<MoneyCategory>?, _ problems: [Problem] = []) -> RenderedPage {
      rendered(
        BudgetFormPage(
          category: category, month: today, title: .same(Text(hostile)), categories: categories,
          chosen: MoneyCategoryTable.groceries, limit: Text(hostile), carriesOver: true,
          problems: problems))
    }

    let (new, known) = (page(nil, [.day]), page(MoneyCategoryTable.groceries))

    #expect(new.value("category") == text(MoneyCategoryTable.groceries.hex) && new.problem != nil)
    #expect(known.options("category") == [] && known.value("carry") == "1")
    #expect(known.value("limit") == hostile && known.words.contains("For each month from November"))
    #expect(!new.html.contains("<script>") && new.faults == [] && known.faults == [])
  }
}

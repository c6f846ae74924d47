import Base
import Pouch

/// All categories in two levels.
struct MoneyCategoriesPage: Page {
  let categories: [MoneyCategory]

  var shell: Shell {
    Shell(
      title: Phrase("Категорії", "Categories"), tab: .money,
      back: (.money(.more), MoneyWords.more))
  }

  func write(to html: inout HTML) {
    let all = categories
    let children = MoneyCategory.children(all)
    for isIncome in [false, true] {
      html(
        .h2, text: isIncome ? Transaction.Flow.income.phrase : Transaction.Flow.expense.phrase)
      html(.ul, .class("list")) { html in
        for parent in all where parent.parent == nil && parent.isIncome == isIncome {
          html(.li) { categoryRow(&$0, parent, isUnder: false) }
          for child in children[parent.id] ?? [] {
            html(.li) { categoryRow(&$0, child, isUnder: true) }
          }
        }
      }
      html(.p, .class("choices wide")) { html in
        html.quietButton(
          isIncome
            ? Phrase("Додати категорію доходу", "Add an income category")
            : Phrase("Додати категорію витрат", "Add an expense category"),
          .href(.money(.createCategory(isIncome: isIncome))))
      }
    }
  }

  private func categoryRow(_ html: inout HTML, _ category: MoneyCategory, isUnder: Bool) {
    html(.a, .class(isUnder ? "row under-row" : "row"), .href(.money(.category(category.id)))) {
      html in
      html.badge(MoneyIcon(named: category.icon), category.colour)
      html.rowText(.same(category.name(in: html.language)))
    }
  }
}

import Base
import Pouch

/// The categories of a transaction as tiles: the likeliest, and all others below them, folded.
struct CategoryTiles {
  let legend: Phrase
  /// The name of the fields.
  let field: StaticString
  /// The category's flow.
  let isIncome: Bool
  let likely: [MoneyCategory]
  let all: [MoneyCategory]
  let chosen: ID<MoneyCategory>?

  func write(to html: inout HTML) {
    let children = MoneyCategory.children(all)
    html(.fieldset, .class(isIncome ? "group only-income" : "group only-expense")) { html in
      html(.legend, .class("unseen"), text: legend)
      html(.div, .class("tiles")) { html in
        for category in likely { family(&html, category, children[category.id] ?? []) }
      }
      let others = all.filter { category in
        category.isIncome == isIncome && category.parent == nil && !isLikely(category.id)
      }
      if others.isEmpty { return }
      html(.details, .class("every")) { html in
        html(.summary, text: Phrase("Усі категорії", "All categories"))
        html(.div, .class("tiles")) { html in
          for category in others { family(&html, category, children[category.id] ?? []) }
        }
      }
    }
  }

  private func isLikely(_ id: ID<MoneyCategory>) -> Bool { likely.contains { $0.id == id } }

  /// A category's tile. If it is chosen, its subcategories appear below it.
  private func family(
    _ html: inout HTML, _ category: MoneyCategory, _ children: [MoneyCategory]
  ) {
    tile(&html, category)
    let under = children.filter { !isLikely($0.id) }
    if under.isEmpty { return }
    html(.div, .class("ticks under")) { html in
      for child in under {
        html(.label, .class("tick category")) { html in content(&html, child) }
      }
    }
  }

  private func tile(_ html: inout HTML, _ category: MoneyCategory) {
    html(.label, .class("tile")) { html in content(&html, category) }
  }

  private func content(_ html: inout HTML, _ category: MoneyCategory) {
    html(
      .input, .type("radio"), .name(field), .value(text: category.id.hex),
      .checked.when(category.id == chosen))
    html.badge(MoneyIcon(named: category.icon), category.colour)
    html(.span, text: category.name(in: html.language))
  }
}

import Base
import Pouch

/// The form of a category.
struct MoneyCategoryPage: Page {
  /// The category to change; `nil` for a new one.
  let category: MoneyCategory?
  let draft: MoneyCategoryDraft
  let categories: [MoneyCategory]
  let language: Settings.Language
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: category.map { .same($0.name(in: language)) }
        ?? Phrase("Нова категорія", "New category"),
      tab: .money, back: (.money(.categories), Phrase("Категорії", "Categories")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.sheet(
      .action(
        .money(category.map { .category($0.id) } ?? .createCategory(isIncome: draft.isIncome))),
      .edits.when(category != nil)
    ) { html in
      html.problems(problems)
      html.group(Phrase("Назва", "Name")) { html in
        html.textField(Phrase("Як називається", "What it is called"), "name", draft.name)
        html.select(Phrase("Належить до", "Belongs to"), .name("parent")) { html in
          html(.option, .value(""), text: Phrase("верхній рівень", "the upper level"))
          for parent in categories
          where parent.parent == nil && parent.isIncome == draft.isIncome
            && parent.id != category?.id
          {
            html(
              .option, .value(text: parent.id.hex), .selected.when(parent.id == draft.parent),
              text: parent.name(in: html.language))
          }
        }
      }
      if !draft.isIncome { sharePlan(&html) }
      icons(&html)
      html.colours(draft.colour)
      html.saveButton()
    }
    if let category { categoryActions(&html, category) }
  }

  private func sharePlan(_ html: inout HTML) {
    html.choice(Phrase("Для плану 50/30/20", "For the 50/30/20 plan")) { html in
      for share in MoneyCategory.Share.allCases {
        html.radio(
          share.phrase, .name("share"), .value(share.name), .checked.when(share == draft.share))
      }
    }
  }

  private func icons(_ html: inout HTML) {
    html.group(Phrase("Значок", "Icon")) { html in
      html(.div, .class("icons")) { html in
        for (place, icon) in MoneyIcon.ofCategories.enumerated() {
          html(.label, .class("tick icon")) { html in
            html(
              .input, .type("radio"), .name("icon"), .value(icon.name),
              .checked.when(draft.icon.isWord(icon.name)),
              .label(Phrase("Значок {}", "Icon {}").with(Text(Int64(place) + 1))))
            html.drawing(icon)
          }
        }
      }
    }
  }

  private func categoryActions(_ html: inout HTML, _ category: MoneyCategory) {
    var filter = TransactionFilter()
    filter.category = category.id
    html(.div, .class("list last")) { html in
      html(.a, .class("row"), .href(.money(.list(filter, shown: MoneyRoute.pageLength)))) { html in
        html(.span, .class("dot")) { $0.drawing(.list) }
        html.rowText(Phrase("Операції категорії", "The category's transactions"))
      }
      html.linkRow(
        .bin, Phrase("Видалити або об’єднати", "Delete or merge"), isDanger: true,
        .href(.money(.deleteCategory(category.id))))
    }
  }
}

/// The deletion of a category, which asks where its transactions go.
struct DeleteMoneyCategoryPage: Page {
  let category: MoneyCategory
  let pouch: Pouch
  let ledger: MoneyLedger
  let language: Settings.Language

  var shell: Shell {
    Shell(
      title: Phrase("Видалити категорію", "Delete the category"), tab: .money,
      back: (.money(.category(category.id)), .same(category.name(in: language))))
  }

  func write(to html: inout HTML) {
    let family = pouch.family(of: category.id)
    let count = ledger.transactions.count { transaction in
      transaction.portions.contains { $0.category == category.id }
    }
    html.sheet(.action(.money(.deleteCategory(category.id)))) { html in
      html.group(.same(category.name(in: html.language))) { html in
        html.note(
          Phrase(
            "У цій категорії {}. Оберіть, куди перенести.",
            "This category has {}. Choose where to move that."
          ).with(
            phrases: TransactionCount.phrase(count)))
        html.select(Phrase("Нова категорія", "New category"), .name("into")) { html in
          html(.option, .value(""), text: Phrase("без категорії", "no category"))
          for other in pouch.moneyCategories
          where other.isIncome == category.isIncome && !family.contains(other.id) {
            html(
              .option, .value(text: other.id.hex), .selected.when(other.id == category.parent),
              text: other.name(in: html.language))
          }
        }
      }
      html.saveButton(Phrase("Перенести й видалити", "Move and delete"))
    }
  }
}

extension MoneyCategory.Share {
  var phrase: Phrase {
    switch self {
    case .needs: Phrase("Потреби", "Needs")
    case .wants: Phrase("Бажання", "Wants")
    case .savings: Phrase("Заощадження", "Savings")
    }
  }
}

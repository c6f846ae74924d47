import Base
import Pouch

extension App {
  /// All categories in two levels.
  func moneyCategoriesPage() -> Response {
    page(
      Shell(
        title: Phrase("Категорії", "Categories"), tab: .money,
        back: (.money(.more), Phrase("Ще", "More")))
    ) { html in
      let all = pouch.moneyCategories
      for isIncome in [false, true] {
        html(
          .h2, text: isIncome ? Transaction.Flow.income.phrase : Transaction.Flow.expense.phrase)
        html(.ul, .class("list")) { html in
          for parent in all where parent.parent == nil && parent.isIncome == isIncome {
            html(.li) { categoryRow(&$0, parent, isUnder: false) }
            for child in all where child.parent == parent.id {
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
  }

  private func categoryRow(_ html: inout HTML, _ category: MoneyCategory, isUnder: Bool) {
    html(.a, .class(isUnder ? "row under-row" : "row"), .href(.money(.category(category.id)))) {
      html in
      html.badge(MoneyIcon(named: category.icon), category.colour)
      html.rowText(.same(category.name(in: language)))
    }
  }

  /// The form of a category.
  func moneyCategoryPage(
    _ category: MoneyCategory?, _ draft: MoneyCategoryDraft, problems: [MoneyProblem] = []
  ) -> Response {
    page(
      Shell(
        title: category.map { .same($0.name(in: language)) }
          ?? Phrase("Нова категорія", "New category"),
        tab: .money, back: (.money(.categories), Phrase("Категорії", "Categories"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.sheet(
        .action(
          .money(category.map { .category($0.id) } ?? .createCategory(isIncome: draft.isIncome)))
      ) { html in
        html.problems(problems)
        html.group(Phrase("Назва", "Name")) { html in
          html.textField(Phrase("Як називається", "What it is called"), "name", draft.name)
          html.select(Phrase("Належить до", "Belongs to"), .name("parent")) { html in
            html(.option, .value(""), text: Phrase("верхній рівень", "the upper level"))
            for parent in pouch.moneyCategories
            where parent.parent == nil && parent.isIncome == draft.isIncome
              && parent.id != category?.id
            {
              html(
                .option, .value(text: parent.id.hex), .selected.when(parent.id == draft.parent),
                text: parent.name(in: language))
            }
          }
        }
        if !draft.isIncome { sharePlan(&html, draft.share) }
        icons(&html, draft)
        html.colours(draft.colour)
        html.saveButton(Phrase("Зберегти", "Save"))
      }
      if let category { categoryActions(&html, category) }
    }
  }

  private func sharePlan(_ html: inout HTML, _ chosen: MoneyCategory.Share) {
    html.choice(Phrase("Для плану 50/30/20", "For the 50/30/20 plan")) { html in
      for share in MoneyCategory.Share.allCases {
        html.radio(share.phrase, .name("share"), .value(share.name), .checked.when(share == chosen))
      }
    }
  }

  private func icons(_ html: inout HTML, _ draft: MoneyCategoryDraft) {
    html.group(Phrase("Значок", "Icon")) { html in
      html(.div, .class("icons")) { html in
        for (place, icon) in MoneyIcon.ofCategories.enumerated() {
          html(.label, .class("tick icon")) { html in
            html(
              .input, .type("radio"), .name("icon"), .value(icon.name),
              .checked.when(draft.icon.isWord(icon.name)),
              .label(Phrase("Значок {}", "Icon {}").with(IntegerText.bytes(Int64(place) + 1))))
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

  /// Deletes a category, after asking where its transactions go.
  func deletionPage(_ category: MoneyCategory) -> Response {
    let family = pouch.family(of: category.id)
    let count = book.transactions.filter { transaction in
      transaction.portions.contains { $0.category == category.id }
    }.count
    return page(
      Shell(
        title: Phrase("Видалити категорію", "Delete the category"), tab: .money,
        back: (.money(.category(category.id)), .same(category.name(in: language))))
    ) { html in
      html.sheet(.action(.money(.deleteCategory(category.id)))) { html in
        html.group(.same(category.name(in: language))) { html in
          html.note(
            Phrase("У ній {}. Куди їх перенести?", "It has {}. Where shall they go?").with(
              phrases: TransactionCount.phrase(count)))
          html.select(Phrase("Нова категорія", "New category"), .name("into")) { html in
            html(.option, .value(""), text: Phrase("без категорії", "no category"))
            for other in pouch.moneyCategories
            where other.isIncome == category.isIncome && !family.contains(other.id) {
              html(
                .option, .value(text: other.id.hex), .selected.when(other.id == category.parent),
                text: other.name(in: language))
            }
          }
        }
        html.saveButton(Phrase("Перенести й видалити", "Move and delete"))
      }
    }
  }

  mutating func saveMoneyCategory(
    _ category: MoneyCategory?, _ before: MoneyCategoryDraft
  ) -> Response {
    var draft = before
    draft.name = field("name")
    draft.parent = RecordID(hex: field("parent")).flatMap { parent in
      pouch.moneyCategory(parent).flatMap {
        $0.parent == nil && $0.id != category?.id ? $0.id : nil
      }
    }
    // A category with subcategories can't have a parent: there are only two levels.
    if let category, pouch.moneyCategories.contains(where: { $0.parent == category.id }) {
      draft.parent = nil
    }
    if MoneyIcon.allCases.contains(where: { field("icon").isWord($0.name) }) {
      draft.icon = field("icon")
    }
    if case .colour(let rgb)? = CardForm.look(colour: field("colour")) { draft.colour = rgb }
    if let share = MoneyCategory.Share(named: field("share")) { draft.share = share }
    let name = UTF8Text.tidy(draft.name, limit: 1000)
    if name.isEmpty { return moneyCategoryPage(category, draft, problems: [.nameMissing]) }
    if UTF8Text.scalars(name).count > MoneyCategory.nameLimit {
      return moneyCategoryPage(
        category, draft, problems: [.nameTooLong(limit: MoneyCategory.nameLimit)])
    }
    if let category {
      pouch.update(moneyCategory: category.id, with: draft)
    } else {
      _ = pouch.addMoneyCategory(draft)
    }
    return done(.saved, to: .money(.categories))
  }

  mutating func delete(_ category: MoneyCategory) -> Response {
    let into = RecordID(hex: field("into")).flatMap { pouch.moneyCategory($0) }
    pouch.merge(moneyCategory: category.id, into: into?.id == category.id ? nil : into?.id)
    return done(.deleted, to: .money(.categories))
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

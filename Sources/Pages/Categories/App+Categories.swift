import Base
import Pouch

extension App {
  mutating func categories(_ route: CategoryRoute) -> Response {
    switch route {
    case .list: return isPost ? addCategory() : categoriesPage(problems: [])
    case .category(let id):
      guard let category = pouch.category(id) else { return problem(.noSuchPage, status: 404) }
      return isPost ? rename(category) : categoryPage(category, problems: [])
    case .move(let id):
      guard isPost, pouch.category(id) != nil else { break }
      pouch.move(category: id, after: RecordID(hex: field("after")))
      return done(.moved, to: .categories(.list))
    case .delete(let id):
      guard isPost, pouch.category(id) != nil else { break }
      pouch.delete(id)
      return done(.deleted, to: .categories(.list))
    }
    return Response(status: 303, location: Route.categories(.list).target)
  }

  private mutating func addCategory() -> Response {
    if UTF8Text.tidy(field("name"), limit: 1).isEmpty {
      return categoriesPage(problems: [.categoryNameMissing])
    }
    let length = UTF8Text.scalars(field("name")).count
    if length > Category.nameLimit {
      return categoriesPage(problems: [.categoryNameTooLong(found: length)])
    }
    _ = pouch.addCategory(field("name"))
    return done(.saved, to: .categories(.list))
  }

  private mutating func rename(_ category: Category) -> Response {
    if UTF8Text.tidy(field("name"), limit: 1).isEmpty {
      return categoryPage(category, problems: [.categoryNameMissing])
    }
    let length = UTF8Text.scalars(field("name")).count
    if length > Category.nameLimit {
      return categoryPage(category, problems: [.categoryNameTooLong(found: length)])
    }
    pouch.rename(category: category.id, to: field("name"))
    return done(.saved, to: .categories(.list))
  }

  private func categoriesPage(problems: [Problem]) -> Response {
    let categories = pouch.categories
    return page(
      Shell(
        title: Phrase("Категорії", "Categories"), tab: .cards,
        back: (.home, Phrase("Картки", "Cards"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html(.form, .post, .action(.categories(.list)), .class("sheet inline"), .flag("novalidate")) {
        html in
        html.problems(problems)
        html.field(
          Phrase("Нова категорія", "New category"), .name("name"), .value(text: field("name")),
          .named("autocomplete", "off"),
          .placeholder(Phrase("наприклад, Аптеки", "for example Pharmacies")))
        html.submit(Phrase("Додати", "Add"))
      }
      if categories.isEmpty {
        html.emptyNote(
          Phrase(
            "Категорії допомагають, коли карток багато: «Продукти», «Аптеки», «Пальне». Картка може бути в кількох.",
            "Categories help when there are many cards: Groceries, Pharmacies, Fuel. A card can be in several."
          ))
        html.binLink()
        return
      }
      html(.ol, .class("list arrange"), .flag("data-arrange")) { html in
        for (index, category) in categories.enumerated() {
          let before = index >= 2 ? categories[index - 2].id : nil
          let after = index + 1 < categories.count ? categories[index + 1].id : nil
          categoryRow(
            &html, category, up: index > 0 ? .some(before) : nil, down: after)
        }
      }
      html.binLink()
    }
  }

  private func categoryRow(
    _ html: inout HTML, _ category: Category, up: RecordID??, down: RecordID?
  ) {
    let count = pouch.cards.filter { !$0.isArchived && pouch.isMember($0.id, of: category.id) }
      .count
    html(.li, .class("row"), .named("data-id", text: category.id.hex)) { html in
      html(.span, .class("grip"), .flag("data-grip"), .isDecoration) { $0.icon(.grip) }
      html(.a, .class("what"), .href(.categories(.category(category.id)))) { html in
        html.text(category.name)
        html(.em) { html in
          html.text(CardCount.phrase(count))
          // A category of a space and a personal one may have the same name.
          let home = pouch.space(of: category.id).flatMap { pouch.active($0, .space)?[.name]?.text }
          if let home { html.text(Phrase(" · {}", " · {}").with(home)) }
        }
      }
      moveButtons(
        &html, .categories(.move(category.id)), category.id, category.name, up: up, down: down)
    }
  }

  private func categoryPage(_ category: Category, problems: [Problem]) -> Response {
    page(
      Shell(
        title: .same(category.name), tab: .cards,
        back: (.categories(.list), Phrase("Категорії", "Categories"))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html.sheet(.action(.categories(.category(category.id)))) { html in
        html.problems(problems)
        html.group(Phrase("Назва", "Name")) { html in
          html.field(
            Phrase("Як називається категорія", "What the category is called"), .name("name"),
            .value(text: isPost ? field("name") : category.name), .named("autocomplete", "off"))
        }
        html.saveButton(Phrase("Зберегти", "Save"))
      }
      html(.div, .class("list last")) { html in
        html.linkRow(
          .cards, Phrase("Картки категорії", "The category's cards"),
          .href(.cards(.list(CardList(category: category.id), shown: CardRoute.firstPage))))
        if !pouch.spaces.isEmpty {
          html(.a, .class("row"), .href(.settings(.transfer(category.id)))) { html in
            html.rowIcon(.people, .second)
            html.rowText(Phrase("Чия категорія", "Whose category"))
            let home = pouch.space(of: category.id).flatMap { pouch.active($0, .space) }
            html(
              .span, .class("sum"),
              text: home?[.name]?.text.map { .same($0) } ?? Phrase("Тільки моя", "Only mine"))
          }
        }
        if !pouch.mayChange(category.id) { return }
        action(
          &html, .categories(.delete(category.id)), .bin,
          Phrase("Видалити категорію (картки лишаться)", "Delete the category (cards stay)"),
          isDanger: true)
      }
    }
  }
}

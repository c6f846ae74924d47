import Base
import Pouch

/// The categories of cards: adding one, and their order.
struct CategoriesPage: Page {
  let rows: [CategoryRow]
  /// The new category's name as typed.
  let name: Text
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Категорії", "Categories"), tab: .cards,
      back: (.home, Phrase("Картки", "Cards")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html(.form, .post, .action(.categories(.list)), .class("sheet inline"), .flag("novalidate")) {
      html in
      html.problems(problems)
      html.field(
        Phrase("Нова категорія", "New category"), .name("name"), .value(text: name),
        .named("autocomplete", "off"),
        .placeholder(Phrase("наприклад, Аптеки", "for example Pharmacies")))
      html.submit(Phrase("Додати", "Add"))
    }
    if rows.isEmpty {
      html.emptyNote(
        Phrase(
          "Категорії допомагають, коли карток багато: «Продукти», «Аптеки», «Пальне». Картка може бути в кількох.",
          "Categories help when there are many cards: Groceries, Pharmacies, Fuel. A card can be in several."
        ))
    } else {
      html(.ol, .class("list arrange"), .flag("data-arrange")) { html in
        for (index, row) in rows.enumerated() {
          let before = index >= 2 ? rows[index - 2].category.id : nil
          let after = index + 1 < rows.count ? rows[index + 1].category.id : nil
          row.write(to: &html, up: index > 0 ? .some(before) : nil, down: after)
        }
      }
    }
    readyNames(&html)
    html.binLink()
  }

  private func readyNames(_ html: inout HTML) {
    let offered = ReadyCategories.offered(beside: rows.map { $0.category })
    if offered.isEmpty { return }
    html(.div, .class("choices")) { html in
      for ready in offered {
        html(.form, .post, .action(.categories(.list))) { html in
          html.hidden("name", text: ready[html.language])
          html.quietSubmit(ready)
        }
      }
    }
  }
}

/// A category in the list of categories.
struct CategoryRow {
  let category: Category
  /// The number of its cards that are not archived.
  let cardCount: Int
  /// The name of its shared space. A category of a space and a personal one may have the same name.
  let space: Text?

  /// The user's categories in their order.
  static func all(in pouch: Pouch) -> [CategoryRow] {
    let counts = pouch.cardCounts
    return pouch.categories.map {
      CategoryRow(
        category: $0, cardCount: counts[$0.id] ?? 0, space: pouch.spaceName(of: $0.id))
    }
  }

  fileprivate func write(to html: inout HTML, up: ID<Category>??, down: ID<Category>?) {
    html(.li, .class("row"), .named("data-id", text: category.id.hex)) { html in
      html(.span, .class("grip"), .flag("data-grip"), .isDecoration) { $0.icon(.grip) }
      html(.a, .class("what"), .href(.categories(.category(category.id)))) { html in
        html.text(category.name)
        html(.em) { html in
          html.text(CardCount.phrase(cardCount))
          if let space { html.text(Phrase(" · {}", " · {}").with(space)) }
        }
      }
      html.moveButtons(
        .categories(.move(category.id)), category.id, category.name, up: up, down: down)
    }
  }
}

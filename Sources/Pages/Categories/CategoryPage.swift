import Base
import Pouch

/// The page of a category, where it can be renamed or deleted.
struct CategoryPage: Page {
  let category: Category
  /// The name, as typed if the form was sent.
  let name: Text
  /// The name of its shared space.
  let space: Text?
  /// Whether the user has shared spaces.
  let hasSpaces: Bool
  let mayChange: Bool
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: .same(category.name), tab: .cards,
      back: (.categories(.list), Phrase("Категорії", "Categories")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.sheet(.action(.categories(.category(category.id))), .edits) { html in
      html.problems(problems)
      html.group(Phrase("Назва", "Name")) { html in
        html.field(
          Phrase("Як називається категорія", "What the category is called"), .name("name"),
          .value(text: name), .named("autocomplete", "off"))
      }
      html.saveButton()
    }
    html(.div, .class("list last")) { html in
      html.linkRow(
        .cards, Phrase("Картки категорії", "The category's cards"),
        .href(.cards(.list(CardList(category: category.id), shown: CardRoute.firstPage))))
      if hasSpaces {
        html.linkRow(
          .people, Phrase("Чия категорія", "Whose category"),
          value: space.map { .same($0) } ?? Phrase("Тільки моя", "Only mine"), tint: .second,
          .href(.settings(.transfer(category.id.record))))
      }
      if mayChange {
        html.postRow(
          .bin, Phrase("Видалити категорію (картки лишаться)", "Delete the category (cards stay)"),
          isDanger: true, .action(.categories(.delete(category.id))))
      }
    }
  }
}

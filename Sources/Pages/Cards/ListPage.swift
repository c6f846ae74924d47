import Base
import Pouch

/// The main screen, also for a category, a search and the archive.
struct ListPage: Page {
  let list: CardList
  let sorting: CardList.Sorting
  /// The number of cards shown until more are asked for.
  let shown: Int
  /// The first cards of the list.
  let tiles: [CardTile]
  /// The number of cards in the list.
  let count: Int
  /// The number of all cards.
  let total: Int
  let category: Category?
  let categories: [Category]
  /// The ids of the categories with the name of the list's.
  let chosen: [ID<Category>]
  let expiring: ExpiringCards

  init(_ list: CardList, shown: Int, in pouch: Pouch) {
    self.list = list
    self.shown = shown
    sorting = pouch.settings.sorting
    let cards = pouch.cards(list, by: sorting)
    tiles = cards.prefix(shown).map { CardTile($0, in: pouch) }
    count = cards.count
    let isWhole = list.category == nil && !list.isArchive && list.search.isEmpty
    expiring = ExpiringCards(isWhole ? cards : [])
    total = pouch.active(.card).count
    category = list.category.flatMap { pouch.category($0) }
    categories = pouch.namedCategories
    chosen = list.category.map { Array(pouch.namesakes(of: [$0])) } ?? []
  }

  var shell: Shell {
    Shell(
      title: title, tab: .cards,
      back: list.isArchive ? (.home, Phrase("Картки", "Cards")) : nil)
  }

  private var title: Phrase {
    if let category { return .same(category.name) }
    return list.isArchive ? Phrase("Архів", "Archive") : Phrase("Картки", "Cards")
  }

  func writeActions(to html: inout HTML) {
    if !list.isArchive { menu(&html) }
  }

  func write(to html: inout HTML) {
    if total > 0 {
      if !list.isArchive || !list.search.isEmpty { searchForm(&html) }
    }
    html(.div, .id("list")) { html in
      if total > 0, !list.isArchive, list.search.isEmpty || !categories.isEmpty { chips(&html) }
      expiring.write(to: &html)
      if count == 0 {
        emptyList(&html)
      } else {
        html(.p, .class("unseen"), .named("role", "status"), text: CardCount.phrase(count))
        html(.ul, .class("stack"), .flag("data-list")) { html in
          for tile in tiles { html(.li) { $0.face(tile) } }
        }
        if count > shown {
          html(
            .a, .class("more button quiet"), .href(.cards(.list(list, shown: shown + 96))),
            .flag("data-more"), text: Phrase("Показати ще", "Show more"))
        }
      }
    }
    if !list.isArchive && total > 0 {
      html(
        .a, .class("fab"), .href(.cards(.create(.init(category: list.category)))),
        .label(Phrase("Додати картку", "Add a card"))
      ) { $0.icon(.plus) }
    }
  }

  private func searchForm(_ html: inout HTML) {
    html(
      .form, .class("search"), .named("role", "search"), .action(.home),
      .named("data-live-page", "list")
    ) { html in
      html.icon(.search)
      html(
        .input, .type("search"), .name("q"), .value(text: list.search),
        .named("autocomplete", "off"),
        .named("enterkeyhint", "search"), .label(Phrase("Пошук карток", "Search cards")),
        .placeholder(
          list.category == nil
            ? Phrase("Пошук: {}", "Search {}").with(phrases: CardCount.phrase(total))
            : Phrase("Пошук у категорії", "Search the category")))
      if let category = list.category { html.hidden("category", text: category.hex) }
    }
  }

  private func chips(_ html: inout HTML) {
    html(.nav, .class("chips"), .label(Phrase("Категорії", "Categories"))) { html in
      html(
        .a, .class("chip"), .href(filtered(by: nil)), .current.when(list.category == nil),
        text: Phrase("Усі", "All"))
      for category in categories {
        html(
          .a, .class("chip"),
          .href(filtered(by: category.id)),
          .current.when(chosen.contains(category.id)), text: category.name)
      }
      html(
        .a, .class("chip add"), .href(.categories(.list)),
        .label(Phrase("Змінити категорії", "Edit categories"))
      ) { $0.icon(.plus) }
    }
  }

  /// The same search in another category, or in all.
  private func filtered(by category: ID<Category>?) -> Route {
    .cards(
      .list(CardList(category: category, search: list.search), shown: CardRoute.firstPage))
  }

  /// The menu with the sorting, the user's own order and the archive.
  private func menu(_ html: inout HTML) {
    html(.details, .class("menu")) { html in
      html(.summary, .label(Phrase("Порядок карток", "Order of cards"))) { $0.icon(.sort) }
      html(.div, .class("menu-items")) { html in
        for choice in CardList.Sorting.allCases {
          html(.form, .post, .action(.settings(.sorting))) { html in
            html.hidden("sorting", choice.key)
            html.hidden("back", text: Route.cards(.list(list, shown: CardRoute.firstPage)).target)
            html(
              .button, .type("submit"),
              .named("aria-pressed", choice == sorting ? "true" : "false")
            ) { html in
              html(.span, text: SortingWords.phrase(choice))
              if choice == sorting { html.icon(.check) }
            }
          }
        }
        html(.a, .href(.settings(.chooseCards)), text: Phrase("Вибрати кілька", "Choose several"))
        html(.a, .href(.cards(.arrange)), text: Phrase("Розставити по-своєму", "Arrange by hand"))
        html(
          .a, .href(.cards(.list(CardList(isArchive: true), shown: CardRoute.firstPage))),
          text: Phrase("Архів", "Archive"))
        html(.a, .href(.settings(.bin)), text: Phrase("Видалене", "Bin"))
      }
    }
  }

  private func emptyList(_ html: inout HTML) {
    html(.div, .class("empty")) { html in
      if !list.search.isEmpty {
        html(
          .p,
          text: Phrase("Нічого не знайдено за «{}».", "Nothing found for “{}”.").with(list.search))
        html.note(
          Phrase(
            "Спробуйте коротше слово, іншу абетку або кілька цифр номера.",
            "Try a shorter word, the other alphabet, or a few digits of the number."))
        if list.category != nil {
          html.quietButton(
            Phrase("Шукати в усіх картках", "Search all cards"), .href(filtered(by: nil)))
        }
      } else if list.isArchive {
        html(
          .p,
          text: Phrase(
            "В архіві порожньо. Сюди йдуть картки, які не потрібні щодня.",
            "The archive is empty. Cards you don't need every day go here."))
      } else if list.category != nil {
        html(
          .p,
          text: Phrase(
            "У цій категорії ще немає карток. Плюс додасть картку просто сюди, а наявну відкрийте, «Змінити», і позначте категорію.",
            "No cards in this category yet. Plus adds a card right here; for one you have, open it, choose Edit, and tick the category."
          ))
      } else if total > 0 {
        html(.p, text: Phrase("Усі картки в архіві.", "All your cards are in the archive."))
      } else {
        Welcome().write(to: &html)
      }
    }
  }
}

enum CardCount {
  static func phrase(_ count: Int) -> Phrase {
    Plural(
      one: "{} картка", few: "{} картки", many: "{} карток", english: "{} card",
      englishMany: "{} cards")(count)
  }
}

enum SortingWords {
  static func phrase(_ sorting: CardList.Sorting) -> Phrase {
    switch sorting {
    case .name: Phrase("За назвою", "By name")
    case .lastUse: Phrase("Спершу нещодавні", "Recent first")
    case .own: Phrase("Мій порядок", "My order")
    }
  }
}

enum NumberGroups {
  /// Groups a number's digits in fours with non-breaking spaces. Returns other text unchanged, and an empty text if
  /// it is too long to read out.
  static func ofFour(_ text: Text) -> Text {
    guard text.count <= 24, text.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return "" }
    guard text.count > 5, text.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return text }
    var grouped: Text = ""
    for (index, digit) in text.enumerated() {
      if index > 0 && index % 4 == 0 { grouped += "\u{A0}" }
      grouped.append(digit)
    }
    return grouped
  }
}

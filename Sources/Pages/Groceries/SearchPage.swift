import Base
import Pouch

/// The search for products, and what it found.
struct SearchPage: Page {
  let search: GroceriesRoute.ProductSearch
  /// The products; `nil` if nothing is searched for.
  let found: [ProductRow]?
  /// Whether only the products on this device were searched.
  let isOffline: Bool

  var shell: Shell {
    Shell(
      title: Phrase("Пошук", "Search"), tab: .groceries,
      back: (.groceries, Phrase("Покупки", "Groceries")))
  }

  func write(to html: inout HTML) {
    html(
      .form, .named("method", "get"),
      .action(.groceries(.search(GroceriesRoute.ProductSearch()))),
      .class("filter"), .named("role", "search")
    ) { html in
      html(.label, .class("search")) { html in
        html.icon(.search)
        html(.span, .class("unseen"), text: Phrase("Назва або штрихкод", "Name or barcode"))
        html(
          .input, .type("search"), .name("q"), .value(text: search.text),
          .named("autocomplete", "off"), .named("enterkeyhint", "search"))
      }
      html(.details, .class("filters"), .flag("open").when(search.query.pairs.count > 1)) {
        html in
        html(.summary) { html in
          html.icon(.sort)
          html(.span, text: Phrase("Звузити", "Narrow down"))
        }
        filters(&html)
      }
      html.quietSubmit(Phrase("Шукати", "Search"))
    }
    guard let found else { return }
    if isOffline {
      html.note(
        Phrase(
          "Мережі немає: шукаємо серед того, що ви вже дивилися, додали або завантажили пакетом.",
          "No network: searching what you looked at, added, or fetched as the pack."))
    }
    if found.isEmpty {
      html.emptyNote(
        Phrase(
          "Нічого не знайшлося. Спробуйте коротше слово або відскануйте штрихкод.",
          "Nothing is found. Try a shorter word or scan the barcode."))
    }
    if !search.filter.without.isEmpty {
      html.note(
        Phrase(
          "Лише те, де алергену точно немає. Де це невідомо, того тут не показуємо.",
          "Only what is known to be free of the allergen. Where that is unknown, it is left out.")
      )
    }
    html(.ul, .class("list")) { html in
      for row in found { html(.li) { $0.productRow(row) } }
    }
  }

  private func filters(_ html: inout HTML) {
    html.select(Phrase("Nutri-Score не гірше", "Nutri-Score at least"), .name("letter")) { html in
      html(.option, .value(""), text: Phrase("будь-який", "any"))
      for letter in NutriScore.Letter.allCases {
        html(
          .option, .value(text: Text([letter.byte])),
          .selected.when(letter == search.filter.letter),
          text: Text([letter.byte - 32]))
      }
    }
    html.select(Phrase("Обробка (NOVA) не більше", "Processing (NOVA) at most"), .name("nova")) {
      html in
      html(.option, .value(""), text: Phrase("будь-яка", "any"))
      for group in Nova.Group.allCases {
        html(
          .option, .value(text: Text(group.rawValue)),
          .selected.when(group == search.filter.nova),
          text: GroceryWords.nova(group))
      }
    }
    html.select(Phrase("Відділ", "Aisle"), .name("aisle")) { html in
      html(.option, .value(""), text: Phrase("усі", "all"))
      for aisle in Aisle.allCases {
        html(
          .option, .value(aisle.name), .selected.when(aisle == search.filter.aisle),
          text: GroceryWords.name(aisle))
      }
    }
    html.select(Phrase("Без алергену", "Without the allergen"), .name("without")) { html in
      html(.option, .value(""), text: Phrase("байдуже", "any"))
      for allergen in Allergen.allCases {
        html(
          .option, .value(allergen.tag), .selected.when(search.filter.without.contains(allergen)),
          text: GroceryWords.name(allergen))
      }
    }
  }
}

import Base
import Pouch

extension App {
  func searchPage(_ search: GroceriesRoute.ProductSearch) -> Response {
    let isEmpty = search.text.isEmpty && search.filter.isEmpty
    let resource = isEmpty ? CatalogResource.unreachable : resource(at: search.address)
    if case .notYet = resource { return .needing([search.address, search.packAddress]) }
    return page(
      Shell(
        title: Phrase("Пошук", "Search"), tab: .groceries,
        back: (.groceries, Phrase("Покупки", "Groceries")))
    ) { html in
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
          searchFilters(&html, search)
        }
        html.quietSubmit(Phrase("Шукати", "Search"))
      }
      if isEmpty { return }
      var found = (resource.json?["products"]?.array ?? []).compactMap { Product($0) }
      if resource.json == nil {
        found = here(search, self.resource(at: search.packAddress).json)
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
      let preferences = pouch.preferences
      html(.ul, .class("list")) { html in
        for product in found {
          html(.li) { html in
            let match = PreferenceMatch(product, preferences)
            let brand = Phrase.same(product.brand)
            productRow(
              &html, product,
              product.brand.isEmpty
                ? GroceryWords.status(match)
                : Phrase("{} · {}", "{} · {}").with(
                  phrases: brand, GroceryWords.status(match)))
          }
        }
      }
    }
  }

  private func searchFilters(_ html: inout HTML, _ search: GroceriesRoute.ProductSearch) {
    html.select(Phrase("Nutri-Score не гірше", "Nutri-Score at least"), .name("letter")) { html in
      html(.option, .value(""), text: Phrase("будь-який", "any"))
      for letter in NutriScore.Letter.allCases {
        html(
          .option, .value(text: [letter.byte]), .selected.when(letter == search.filter.letter),
          text: [letter.byte - 32])
      }
    }
    html.select(Phrase("Обробка (NOVA) не більше", "Processing (NOVA) at most"), .name("nova")) {
      html in
      html(.option, .value(""), text: Phrase("будь-яка", "any"))
      for group in Nova.Group.allCases {
        html(
          .option, .value(text: [48 + group.rawValue]),
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

  /// The products on this device that match the words: the user's own, viewed ones, and those of the pack.
  private func here(_ search: GroceriesRoute.ProductSearch, _ pack: JSON?) -> [Product] {
    let words = ProductWords.words(search.text)
    var found = pouch.productEntries.map { $0.product } + pouch.productViews.map { $0.product }
    found = found.filter { ProductWords.match(words, $0) }
    found += (pack?["products"]?.array ?? []).compactMap { Product($0) }
    var codes: Set<Int64> = []
    return found.filter { codes.insert($0.code.value).inserted && search.filter.passes($0) }
  }
}

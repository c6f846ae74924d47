import Base
import Pouch

/// What was found in the whole pouch, by kind.
struct PouchSearchPage: Page {
  let text: Text
  /// The only kind shown; `nil` for the best of each.
  let part: SearchResults.Part?
  let results: SearchResults
  let rows: FoundRows

  var shell: Shell {
    guard let part else { return .search }
    return Shell(title: part.title, back: (.search(text), Phrase("Пошук", "Search")))
  }

  func write(to html: inout HTML) {
    html.searchField(text, of: part)
    html(.div, .id("found")) { html in
      html(.p, .class("unseen"), .named("role", "status"), text: status)
      if results.isEmpty {
        nothing(&html)
        return
      }
      if let reading = readingNote { html.note(reading) }
      for section in results.sections { write(section, to: &html) }
    }
  }

  /// Read out after each letter.
  private var status: Phrase {
    FoundCount.phrase(results.sections.reduce(0) { $0 + $1.count })
  }

  /// How the text was read, if it was not found as typed.
  private var readingNote: Phrase? {
    switch results.reading {
    case .asTyped: nil
    case .otherLayout(let meant):
      Phrase("Показано знайдене за «{}».", "Showing what was found for “{}”.").with(meant)
    case .mistyped:
      Phrase("Точно такого немає. Ось схоже:", "Nothing is quite like that. This is close:")
    }
  }

  private func write(_ section: SearchResults.Section, to html: inout HTML) {
    if part == nil { html.sectionTitle(section.part) }
    html(.ul, .class("list")) { html in
      for match in section.matches { html(.li) { rows.write(match, to: &$0) } }
      let rest = section.count - section.matches.count
      guard rest > 0 else { return }
      if part == nil {
        html(.li) { html in
          html(
            .a, .class("row rest"), .named("href", text: target(ofAll: section.part)),
            text: section.part.more(rest))
        }
      }
    }
    if part != nil, section.count > section.matches.count {
      html.note(
        Phrase(
          "Показано перші {} з {}. Додайте ще слово, щоб звузити пошук.",
          "Showing the first {} of {}. Add a word to narrow the search."
        ).with(
          phrases: NumberWords.grouped(Int64(section.matches.count)),
          NumberWords.grouped(Int64(section.count))))
    }
  }

  /// The address of all matches of a kind: the kind's own search if it finds the same, or else this one.
  private func target(ofAll part: SearchResults.Part) -> Text {
    guard results.reading == .asTyped, !text.contains(0x20) else {
      return Route.search(text, of: part).target
    }
    var query = Query()
    query.set("q", text)
    return switch part {
    case .cards: CardPath.list.target(query: query)
    case .codes: ScanPath.history.target(query: query)
    case .transactions: MoneyPath.list.target(query: query)
    default: Route.search(text, of: part).target
    }
  }

  private func nothing(_ html: inout HTML) {
    let isNumber = text.allSatisfy { $0 < 0x40 }
    html(.div, .class("empty")) { html in
      html(
        .p,
        text: Phrase("Нічого не знайдено за «{}».", "Nothing found for “{}”.").with(text))
      html.note(
        Phrase(
          "Спробуйте коротше слово або кілька цифр номера чи суми.",
          "Try a shorter word, or a few digits of the number or the sum."))
      html(.p, .class("choices")) { html in
        var query = Query()
        query.set("q", text)
        html.quietButton(
          Phrase("Шукати серед товарів", "Search the products"),
          .href(.within(.groceries, target: GroceriesPath.search.target(query: query))))
        var new = CardRoute.NewCard(text: isNumber ? text : "")
        new.name = isNumber ? "" : text
        html.quietButton(
          (isNumber
            ? Phrase("Створити картку з номером {}", "Make a card with the number {}")
            : Phrase("Створити картку «{}»", "Make a card “{}”")).with(text),
          .href(.cards(.create(new))))
      }
    }
  }
}

extension Shell {
  /// The frame of the search over everything.
  static var search: Shell {
    Shell(title: Phrase("Пошук", "Search"), back: (.home, Phrase("Картки", "Cards")))
  }
}

extension HTML {
  /// The field of the search over everything, which is answered while the user types.
  mutating func searchField(_ text: Text, of part: SearchResults.Part? = nil) {
    self(
      .form, .class("search"), .named("role", "search"), .action(.search("")),
      .named("data-live-page", "found")
    ) { html in
      html.icon(.search)
      html(
        .input, .type("search"), .name("q"), .value(text: text), .named("autocomplete", "off"),
        .named("enterkeyhint", "search"), .flag("autofocus"),
        .label(Phrase("Шукати в усьому", "Search everything")),
        .placeholder(Phrase("Назва, номер або сума", "Name, number or sum")))
      if let part { html.hidden("of", part.name) }
    }
  }

  /// The heading of a kind of things, with its icon.
  mutating func sectionTitle(_ part: SearchResults.Part) {
    self(.h2, .class("with-icon")) { html in
      html.icon(part.icon)
      html(.span, text: part.title)
    }
  }
}

/// The number of things found in words.
private enum FoundCount {
  static func phrase(_ count: Int) -> Phrase {
    Plural(
      one: "Знайдено {}", few: "Знайдено {}", many: "Знайдено {}", english: "{} found",
      englishMany: "{} found")(count)
  }
}

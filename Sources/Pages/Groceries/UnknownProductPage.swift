import Base
import Pouch

/// A product that neither the public catalog nor this device has.
struct UnknownProductPage: Page {
  let code: GTIN
  /// Whether the public catalog was reached.
  let isReached: Bool

  var shell: Shell {
    Shell(
      title: Phrase("Невідомий товар", "Unknown product"), tab: .groceries,
      back: (.groceries, Phrase("Покупки", "Groceries")))
  }

  var status: Int { 404 }

  func write(to html: inout HTML) {
    html(.p, .class("big"), text: code.digits)
    html.lead(
      isReached
        ? Phrase(
          "Цього товару ще немає в каталозі. Додайте його: назва й таблиця з упаковки, хвилина роботи.",
          "This product is not in the catalogue yet. Add it: the name and the table on the pack, a minute's work."
        )
        : Phrase(
          "Мережі немає, а серед збережених товарів цього немає. Спробуйте ще раз, коли з’явиться мережа, або додайте його самі.",
          "There is no network, and this product is not among those kept here. Try again with a network, or add it yourself."
        ))
    html(.p, .class("choices wide")) { html in
      html.button(
        Phrase("Додати товар", "Add the product"), .href(.groceries(.actOnProduct(code, .edit))))
      html.quietButton(
        Phrase("Додати ціну", "Add a price"), .href(.groceries(.actOnProduct(code, .price))))
    }
    html(.div, .class("list")) { html in
      html.linkRow(
        .search, Phrase("Знайти в інтернеті", "Search the web"), tint: .second,
        .named("href", text: "https://www.google.com/search?q=\(code.digits)"),
        .named("target", "_blank"), .named("rel", "noopener noreferrer"))
      html.linkRow(
        .cards, Phrase("Це картка: додати до карток", "It is a card: add it to the cards"),
        tint: .second, .href(.cards(.create(CardRoute.NewCard(text: code.digits)))))
    }
  }
}

/// The choice of the list to which a product is added.
struct ListChoicePage: Page {
  let code: GTIN
  let lists: [GroceryList]
  let spaces: [SharedSpace]

  var shell: Shell {
    Shell(
      title: Phrase("До якого списку?", "Which list?"), tab: .groceries,
      back: (.groceries(.product(code)), Phrase("Товар", "Product")))
  }

  func write(to html: inout HTML) {
    html(.div, .class("list")) { html in
      for list in lists {
        html(.form, .post, .action(.groceries(.actOnProduct(code, .add)))) { html in
          html.hidden("list", text: list.id.hex)
          html(.button, .type("submit"), .class("row")) { html in
            html.rowIcon(.note)
            html(.span, .class("what")) { html in
              html.text(list.name)
              if let space = spaces.first(where: { $0.id == list.space }) {
                html(.em, text: Phrase("Спільний: {}", "Shared: {}").with(space.name))
              }
            }
          }
        }
      }
    }
  }
}

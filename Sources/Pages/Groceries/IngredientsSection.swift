import Base
import Pouch

/// The ingredients and the additives.
struct IngredientsSection {
  let product: Product

  func write(to html: inout HTML) {
    html(.h2, text: Phrase("Склад", "Ingredients"))
    html(.section, .class("hero")) { html in
      if product.ingredients.isEmpty {
        html.note(Phrase("Склад невідомий.", "The ingredients are not known."))
      } else {
        html(.p, .class("ingredients")) { marked(&$0) }
      }
      if let nova = Nova(product) {
        html.note(
          nova.markers.isEmpty
            ? Phrase("NOVA {}.", "NOVA {}.").with(Text(nova.group.rawValue))
            : Phrase(
              "Підкреслене визначило групу NOVA {}.", "What is underlined made it NOVA group {}."
            ).with(Text(nova.group.rawValue)))
      }
      let additives = product.allAdditives
      html(.h3, text: Phrase("Добавки", "Additives"))
      if additives.isEmpty {
        html.note(
          product.ingredients.isEmpty
            ? Phrase("Невідомо: складу немає.", "Unknown: there are no ingredients.")
            : Phrase("Не знайдено.", "None found."))
      }
      html(.ul, .class("additives")) { html in
        for additive in additives.sorted(by: { a, b in rank(a.risk) > rank(b.risk) }) {
          html(.li) { html in
            html(.b) { html in
              html.text(Phrase("E\u{A0}", "E\u{A0}"))
              html.text(additive.number)
            }
            html.text(Phrase(" ", " "))
            html.text(additive.name(in: html.language))
            let mood: StaticString =
              switch additive.risk {
              case .high: "badge bad"
              case .moderate: "badge fair"
              case .none: "badge in"
              case .unknown: "badge"
              }
            html(
              .small,
              text: Phrase("{}", "{}").with(phrases: GroceryWords.category(additive.category)))
            html(.span, .class(mood), text: GroceryWords.risk(additive.risk))
          }
        }
      }
    }
  }

  private func rank(_ risk: Additive.Risk) -> Int {
    switch risk {
    case .high: 3
    case .moderate: 2
    case .unknown: 1
    case .none: 0
    }
  }

  /// The ingredients as written, with the markers of the NOVA group underlined.
  private func marked(_ html: inout HTML) {
    let text = product.ingredients
    var at = 0
    for marker in Nova(product)?.markers ?? [] where marker.lowerBound >= at {
      html.text(Text(text[at..<marker.lowerBound]))
      html(.em, .class("marker"), text: Text(text[marker]))
      at = marker.upperBound
    }
    html.text(Text(text[at...]))
  }
}

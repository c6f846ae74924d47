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
        translated(&html)
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

  /// The ingredients that are known by name, if the text is in another language. They are not all of it.
  private func translated(_ html: inout HTML) {
    let isForeign =
      html.language == .ukrainian
      ? !product.ingredients.hasCyrillic : product.ingredients.contains { $0 >= 0x80 }
    let names = isForeign ? IngredientName.names(of: product) : []
    if names.isEmpty { return }
    var list: Text = ""
    for name in names {
      if !list.isEmpty { list += ", " }
      list += html.language == .ukrainian ? name.ukrainian : name.english
    }
    html.note(
      Phrase(
        "Українською, що впізнано: {}. Це не весь склад: про алергени читайте на упаковці.",
        "In English, what is recognised: {}. This is not all of it: for allergens read the pack."
      ).with(list))
  }

  private func rank(_ risk: Additive.Risk) -> Int {
    switch risk {
    case .high: 3
    case .moderate: 2
    case .unknown: 1
    case .none: 0
    }
  }

  /// The ingredients as written, with the markers of the NOVA group underlined. Allergens that the text marks with
  /// underscores, as Open Food Facts does, are emphasised.
  private func marked(_ html: inout HTML) {
    let text = product.ingredients
    var at = 0
    var isEmphasised = false
    for marker in Nova(product)?.markers ?? [] where marker.lowerBound >= at {
      emphasised(text[at..<marker.lowerBound], &isEmphasised, &html)
      html(.em, .class("marker")) { emphasised(text[marker], &isEmphasised, &$0) }
      at = marker.upperBound
    }
    emphasised(text[at...], &isEmphasised, &html)
  }

  private func emphasised(
    _ text: ArraySlice<UInt8>, _ isEmphasised: inout Bool, _ html: inout HTML
  ) {
    for (place, part) in text.split(
      separator: UInt8(ascii: "_"), omittingEmptySubsequences: false
    ).enumerated() {
      if place > 0 { isEmphasised.toggle() }
      if part.isEmpty { continue }
      if isEmphasised { html(.b, text: Text(part)) } else { html.text(Text(part)) }
    }
  }
}

extension Text {
  /// Whether it has a letter of U+0400 to U+04FF.
  fileprivate var hasCyrillic: Bool { contains { (0xD0...0xD3).contains($0) } }
}

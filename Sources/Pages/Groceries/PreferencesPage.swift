import Base
import Pouch

/// What matters to the user in food: what must not be in it and how the user eats as switches, then wishes by weight.
struct PreferencesPage: Page {
  let preferences: Preferences
  let hasAccount: Bool
  /// The product from whose page this was asked.
  let product: GTIN?

  var shell: Shell {
    Shell(title: Phrase("Що для вас важливо", "What matters to you"), tab: .groceries)
  }

  func write(to html: inout HTML) {
    html.groceryTabs(.preferences)
    html.note(
      hasAccount
        ? Phrase(
          "Кожен товар скаже, чи підходить вам і чому. Це діє на всіх ваших пристроях, і ніхто інший цього не бачить.",
          "Each product says whether it suits you, and why. This holds on all your devices, and nobody else sees it."
        )
        : Phrase(
          "Лишається на цьому пристрої. За цим кожен товар скаже, чи підходить вам і чому.",
          "This stays on this device. By it each product says whether it suits you, and why."))
    html(
      .form, .post, .edits, .action(.groceries(.preferences(from: product))),
      .class("sheet wishes"), .flag("data-autosubmit")
    ) { html in
      // A switch that is off sends nothing: without this field it says nothing either.
      html.hidden("switches", "1")
      switches(
        &html, Phrase("Не їм", "I don't eat"),
        Allergen.allCases.map { (.without($0), GroceryWords.name($0)) })
      switches(
        &html, Phrase("Їм лише", "I eat only"),
        [
          (.vegetarian, Phrase("Вегетаріанське", "Vegetarian")),
          (.vegan, Phrase("Веганське", "Vegan")),
        ])
      weights(&html)
      // Each change is saved at once; the button leads back to the product.
      html(.div, .class("save")) { html in
        html.submit(
          product == nil
            ? Phrase("Зберегти", "Save") : Phrase("До товару", "Back to the product"),
          .name("done"), .value("1"))
      }
    }
  }

  private func switches(
    _ html: inout HTML, _ legend: Phrase, _ all: [(Preferences.Attribute, Phrase)]
  ) {
    html(.fieldset, .class("group")) { html in
      html(.legend, text: legend)
      html(.div, .class("switches in-group")) { html in
        for (attribute, name) in all {
          let importance = preferences[attribute]
          html(.label, .class("row")) { html in
            html(.span, .class("what"), text: name)
            html(
              .input, .type("checkbox"), .name(attribute.name), .named("role", "switch"),
              // One that was merely important stays so.
              .value((importance == .notImportant ? .mandatory : importance).name),
              .checked.when(importance != .notImportant))
          }
        }
      }
    }
  }

  private func weights(_ html: inout HTML) {
    html(.fieldset, .class("group")) { html in
      html(.legend, text: Phrase("Наскільки важливо", "How important"))
      for attribute in Preferences.Attribute.allCases where !attribute.isSwitch {
        let importance = preferences[attribute]
        html(.label, .class("wish")) { html in
          html(.span, text: GroceryWords.name(attribute))
          html(.output, .class("note"), text: GroceryWords.name(importance))
          html(
            .input, .type("range"), .name(attribute.name), .named("min", "0"), .named("max", "3"),
            .named("step", "1"), .value(text: Text(importance.rawValue)),
            .named("aria-valuetext", phrase: GroceryWords.name(importance)),
            .named("data-words", phrase: Self.words))
        }
      }
    }
  }

  /// The importances in order, for the script that says which one the slider is at.
  private static var words: Phrase {
    Phrase("{}|{}|{}|{}", "{}|{}|{}|{}").with(
      phrases: GroceryWords.name(.notImportant), GroceryWords.name(.important),
      GroceryWords.name(.veryImportant), GroceryWords.name(.mandatory))
  }
}

extension Preferences.Attribute {
  /// Whether the attribute is set by a switch: it is either required or not.
  var isSwitch: Bool {
    switch self {
    case .without, .vegan, .vegetarian: true
    default: false
    }
  }
}

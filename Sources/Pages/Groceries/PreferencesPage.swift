import Pouch

/// What matters to the user in food.
struct PreferencesPage: Page {
  let preferences: Preferences
  let hasAccount: Bool

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
    html(.form, .post, .action(.groceries(.preferences)), .class("sheet")) { html in
      html(.fieldset, .class("group wishes")) { html in
        html(.legend, text: Phrase("Їжа", "Food"))
        for attribute in Preferences.Attribute.allCases {
          html(.label, .class("field wish")) { html in
            html(.span, text: GroceryWords.name(attribute))
            html(.select, .name(attribute.name)) { html in
              for importance in Preferences.Importance.allCases {
                html(
                  .option, .value(importance.name),
                  .selected.when(preferences[attribute] == importance),
                  text: GroceryWords.name(importance))
              }
            }
          }
        }
      }
      html.saveButton()
    }
  }
}

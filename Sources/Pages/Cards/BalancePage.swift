import Codes
import Pouch

extension App {
  /// Spending and receiving on a card's balance, or setting it.
  func balancePage(_ card: Card, problems: [Problem]) -> Response {
    page(
      Shell(
        title: Phrase("Баланс", "Balance"), tab: .cards,
        back: (.cards(.card(card.id)), .same(card.name))),
      status: problems.isEmpty ? 200 : 422
    ) { html in
      html(.p, .class("big"), text: card.balance?.phrase ?? Phrase("ще не вказано", "not set yet"))
      html(.form, .post, .action(.cards(.balance(card.id))), .class("sheet"), .flag("novalidate")) {
        html in
        html.problems(problems)
        html(.fieldset, .class("group")) { html in
          html(.legend, text: Phrase("Зміна", "Change"))
          html(.div, .class("pair")) { html in
            html(.label, .class("field")) { html in
              html(.span, text: Phrase("Сума", "Amount"))
              html(
                .input, .name("amount"), .id("amount"), .value(text: field("amount")),
                .named("inputmode", "decimal"), .named("autocomplete", "off"),
                .flag("autofocus"))
            }
            unitField(&html, card.balance?.unit ?? .points)
          }
        }
        html(.div, .class("save thirds")) { html in
          html(
            .button, .type("submit"), .class("button"), .name("operation"), .value("spend"),
            text: Phrase("Витратити", "Spend"))
          html(
            .button, .type("submit"), .class("button"), .name("operation"), .value("receive"),
            text: Phrase("Отримати", "Receive"))
          html(
            .button, .type("submit"), .class("button quiet"), .name("operation"), .value("set"),
            text: Phrase("Вказати", "Set"))
        }
      }
    }
  }
}

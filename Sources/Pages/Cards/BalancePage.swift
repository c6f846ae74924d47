import Base
import Pouch

/// Changes or sets a card's balance.
struct BalancePage: Page {
  let card: Card
  /// The amount as typed.
  let amount: Text
  let unit: Balance.Unit
  /// What changed before, the latest first.
  var history: [BalanceEntry] = []
  let problems: [Problem]
  /// The balance that would result if the card has too little, which is confirmed first.
  var overdraft: Balance?

  var shell: Shell {
    Shell(
      title: Phrase("Баланс", "Balance"), tab: .cards,
      back: (.cards(.card(card.id)), .same(card.name)))
  }

  var status: Int { problems.isEmpty && overdraft == nil ? 200 : 422 }

  func write(to html: inout HTML) {
    if card.balances.isEmpty {
      html(.p, .class("big"), text: Phrase("ще не вказано", "not set yet"))
    }
    for balance in card.balances { html(.p, .class("big"), text: balance.phrase) }
    html.sheet(.action(.cards(.balance(card.id))), .edits) { html in
      html.problems(problems)
      if let overdraft { overdraftQuestion(&html, overdraft) }
      html.group(Phrase("Зміна", "Change")) { html in
        html(.div, .class("pair")) { html in
          html.field(
            Phrase("Сума", "Amount"), .name("amount"), .id("amount"),
            .value(text: amount), .named("inputmode", "decimal"),
            .named("autocomplete", "off"), .flag("autofocus"))
          html.unitField(unit)
        }
      }
      html(.div, .class("save thirds")) { html in
        html.submit(Phrase("Витратити", "Spend"), .name("operation"), .value("spend"))
        html.submit(Phrase("Отримати", "Receive"), .name("operation"), .value("receive"))
        html.quietSubmit(Phrase("Вказати", "Set"), .name("operation"), .value("set"))
      }
    }
    history(&html)
  }

  private func history(_ html: inout HTML) {
    if history.isEmpty { return }
    html(.h2, text: Phrase("Історія", "History"))
    html(.div, .class("list")) { html in
      for entry in history { entry.write(to: &html) }
    }
  }

  private func overdraftQuestion(_ html: inout HTML, _ after: Balance) {
    let there =
      card.balances.first { $0.unit == after.unit } ?? Balance(hundredths: 0, unit: after.unit)
    html(.div, .class("problem"), .id("problem"), .named("tabindex", "-1"), .named("role", "alert"))
    {
      html in
      html(
        .p,
        text: Phrase(
          "На картці менше, ніж ви витрачаєте: {}. Залишиться {}.",
          "The card has less than you spend: {}. What is left would be {}."
        ).with(phrases: there.phrase, after.phrase))
      html.quietSubmit(
        Phrase("Усе одно записати", "Write it down all the same"), .name("operation"),
        .value("overdraw"))
    }
  }
}

import Base
import Pouch

/// An item of a shopping list with what is known about it.
struct GroceryItemRow {
  let item: GroceryItem
  /// What it usually cost the user.
  let usual: Money?
  /// Who added it to a shared list; `nil` if it was the user.
  let author: Text?

  func write(to html: inout HTML) {
    html(.li, .class("item"), .named("data-id", text: item.id.hex)) { html in
      html(
        .form, .post, .action(.groceries(.actOnItem(item.id, item.isTicked ? .untick : .tick)))
      ) { html in
        html(
          .button, .type("submit"), .class(item.isTicked ? "tick-off on" : "tick-off"),
          .named("aria-pressed", item.isTicked ? "true" : "false"),
          .label(Phrase("Куплено: {}", "Bought: {}").with(item.name))
        ) { $0.icon(.check) }
      }
      html(.a, .class("what"), .href(.groceries(.item(item.id)))) { html in
        html(.span, text: item.name)
        let details = self.details
        if !details.isEmpty {
          html(.em) { html in
            for (place, detail) in details.enumerated() {
              if place > 0 { html.text(Phrase(" · ", " · ")) }
              html.text(detail)
            }
          }
        }
      }
      html(.form, .post, .action(.groceries(.actOnItem(item.id, .delete)))) { html in
        html(
          .button, .type("submit"), .class("remove"),
          .label(Phrase("Прибрати: {}", "Remove: {}").with(item.name))
        ) { $0.icon(.close) }
      }
    }
  }

  private var details: [Phrase] {
    var details: [Phrase] = []
    if let amount = item.amount { details.append(GroceryWords.amount(amount)) }
    if let usual {
      details.append(
        Phrase("≈\u{A0}{}", "≈\u{A0}{}").with(phrases: MoneyWords.short(usual)))
    }
    if let author { details.append(.same(author)) }
    return details
  }
}

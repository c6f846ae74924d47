import Base
import Pouch

/// The user's own order: dragging by a handle, and buttons for the keyboard.
struct ArrangePage: Page {
  let cards: [Card]

  var shell: Shell {
    Shell(
      title: Phrase("Мій порядок", "My order"), tab: .cards,
      back: (.home, Phrase("Картки", "Cards")))
  }

  func write(to html: inout HTML) {
    if cards.isEmpty {
      html.emptyNote(Phrase("Карток ще немає.", "There are no cards yet."))
      return
    }
    html.emptyNote(
      Phrase(
        "Перетягніть картку за крапки або натискайте стрілки.",
        "Drag a card by its dots, or use the arrows."))
    html(.ol, .class("list arrange"), .flag("data-arrange")) { html in
      for (index, card) in cards.enumerated() {
        let before = index >= 2 ? cards[index - 2].id : nil
        let after = index + 1 < cards.count ? cards[index + 1].id : nil
        html.arrangeRow(
          .cards(.move(card.id)), id: card.id, name: card.name, look: card.look.style,
          up: index > 0 ? .some(before) : nil, down: after)
      }
    }
  }
}

extension HTML {
  /// Renders a row that can be moved. `up` is the record that it would follow after moving up: the outer `nil` for
  /// the first row, the inner one for the second, which would become the first.
  mutating func arrangeRow(
    _ route: Route, id: ID<Card>, name: Text, look: Text, up: ID<Card>??, down: ID<Card>?
  ) {
    self(.li, .class("row"), .named("data-id", text: id.hex)) { html in
      html(.span, .class("grip"), .flag("data-grip"), .isDecoration) { $0.icon(.grip) }
      html(.span, .class("dot card-dot"), .style(look), .isDecoration, text: Monogram.of(name))
      html.rowText(.same(name))
      html.moveButtons(route, id, name, up: up, down: down)
    }
  }

  mutating func moveButtons<M>(
    _ route: Route, _ id: ID<M>, _ name: Text, up: ID<M>??, down: ID<M>?
  ) {
    self(.form, .post, .action(route), .flag("data-move")) { html in
      if let up {
        html(
          .button, .type("submit"), .class("act"), .name("after"), .value(text: up?.hex ?? ""),
          .named("id", text: "up-" + id.hex),
          .label(Phrase("Вище: {}", "Move up: {}").with(name))
        ) { $0.icon(.up) }
      }
      if let down {
        html(
          .button, .type("submit"), .class("act"), .name("after"), .value(text: down.hex),
          .named("id", text: "down-" + id.hex),
          .label(Phrase("Нижче: {}", "Move down: {}").with(name))
        ) { $0.icon(.down) }
      }
    }
  }
}

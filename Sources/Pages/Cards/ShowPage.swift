import Pouch

/// One code alone on a white screen, as large as the screen allows.
struct ShowPage: Page {
  let card: Card
  let identifier: Identifier

  var shell: Shell {
    Shell(title: .same(card.name), tab: .cards, isBare: true, showsTitle: false)
  }

  func write(to html: inout HTML) {
    html(
      .a, .class("whole-exit"), .href(.cards(.card(card.id))), .flag("data-awake"),
      .flag("data-back"), .label(Phrase("Закрити", "Close"))
    ) { html in
      html(.span, .class("whole-close")) { $0.icon(.close) }
    }
    html(.div, .class("whole-code")) { html in
      html(.h1, .class("whole-name"), text: card.name)
      html.codeFigure(identifier, isWholeScreen: true)
    }
  }
}

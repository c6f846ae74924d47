import Pouch

/// One code alone on a white screen, as large as the screen allows.
struct ShowPage: Page {
  let card: Card
  let identifier: Identifier

  var shell: Shell {
    Shell(title: .same(card.name), tab: .cards, isBare: true, showsTitle: false)
  }

  func write(to html: inout HTML) {
    html.closeLink(of: card)
    html(.div, .class("whole-code")) { html in
      html(.h1, .class("whole-name"), text: card.name)
      html.codeFigure(identifier.content, label: identifier.label, isWholeScreen: true)
    }
  }
}

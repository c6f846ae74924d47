import Pouch

extension App {
  /// One code alone on a white screen, as large as the screen allows.
  func showPage(_ card: Card, identifier: RecordID?) -> Response {
    let identifiers = pouch.identifiers(of: card.id)
    let shown = identifiers.first { $0.id == identifier } ?? identifiers.first
    guard let shown else {
      return Response(status: 303, location: Route.cards(.card(card.id)).target)
    }
    return page(
      Shell(title: .same(card.name), tab: .cards, isBare: true, showsTitle: false)
    ) { html in
      html(
        .a, .class("whole-exit"), .href(.cards(.card(card.id))), .flag("data-awake"),
        .flag("data-back"),
        .label(Phrase("Закрити", "Close"))
      ) { html in
        html(.span, .class("whole-close")) { $0.icon(.close) }
      }
      html(.div, .class("whole-code")) { html in
        html(.h1, .class("whole-name"), text: card.name)
        html.codeFigure(shown, isWholeScreen: true)
      }
    }
  }
}

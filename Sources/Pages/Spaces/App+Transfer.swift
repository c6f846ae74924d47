import Codes
import Pouch

extension App {
  /// Where a card belongs, and another place for it.
  mutating func transfer(_ id: RecordID) -> Response {
    guard let record = pouch.living(id, .card), let card = Card(record) else {
      return problem(.noSuchCard, status: 404)
    }
    guard isPost else { return transferPage(card) }
    let to = RecordID(hex: field("space"))
    let keepsOriginal = field("operation").elementsEqual(StaticString("copy").bytes)
    let isKnown =
      to.map { to in pouch.spaces.contains { $0.id == to && $0.role >= .author } } ?? true
    guard isKnown, to != pouch.space(of: id) || keepsOriginal,
      let copy = pouch.transfer(id, to: to, keepsOriginal: keepsOriginal)
    else { return transferPage(card) }
    return done(keepsOriginal ? .added : .saved, to: .cards(.card(copy)))
  }

  private func transferPage(_ card: Card) -> Response {
    page(
      Shell(
        title: Phrase("Чия картка", "Whose card"), tab: .cards,
        back: (.cards(.card(card.id)), .same(card.name)))
    ) { html in
      html(
        .p, .class("lead"),
        text: Phrase(
          "У спільному просторі картку бачать усі, хто до нього належить. Категорії лишаються вашими.",
          "In a shared space everybody who belongs to it sees the card. Categories stay yours."))
      html(
        .form, .post, .action(.settings(.transfer(card.id))), .class("sheet"), .flag("novalidate")
      ) { html in
        html(.fieldset, .class("group choice")) { html in
          html(.legend, text: Phrase("Де їй бути", "Where it is to be"))
          let current = pouch.space(of: card.id)
          place(&html, [], Phrase("Тільки моя", "Only mine"), current == nil)
          for space in pouch.spaces where space.role >= .author || space.id == current {
            place(&html, space.id.hex, .same(space.name), space.id == current)
          }
        }
        html(.div, .class("save thirds")) { html in
          html(
            .button, .type("submit"), .class("button"), .name("operation"), .value("move"),
            text: Phrase("Перенести", "Move"))
          html(
            .button, .type("submit"), .class("button quiet"), .name("operation"), .value("copy"),
            text: Phrase("Скопіювати", "Copy"))
        }
      }
    }
  }

  private func place(_ html: inout HTML, _ id: [UInt8], _ phrase: Phrase, _ isCurrent: Bool) {
    html(.label, .class("tick")) { html in
      html(.input, .type("radio"), .name("space"), .value(text: id), .checked.when(isCurrent))
      html(.span, text: phrase)
    }
  }
}

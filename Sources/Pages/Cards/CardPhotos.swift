import Base
import Pouch

extension Card.Side {
  var phrase: Phrase {
    switch self {
    case .front: Phrase("Лицьовий бік", "Front")
    case .back: Phrase("Зворот", "Back")
    }
  }
}

/// The photo of one side of a card, alone on a white screen.
struct CardPhotoPage: Page {
  let card: Card
  let side: Card.Side

  var shell: Shell {
    Shell(title: .same(card.name), tab: .cards, isBare: true, showsTitle: false)
  }

  func write(to html: inout HTML) {
    html.closeLink(of: card, isOneOfSeveral: true)
    html(.div, .class("whole-code whole-photo")) { html in
      html(.h1, .class("whole-name"), text: card.name)
      html.photo(of: side, card)
      for other in Card.Side.allCases where other != side && !card.photo(of: other).isEmpty {
        html.quietButton(other.phrase, .href(.cards(.photo(card.id, other))))
      }
    }
  }
}

extension HTML {
  /// The photos of a card's sides, each a link to itself on the whole screen.
  mutating func photos(of card: Card) {
    if card.front.isEmpty && card.back.isEmpty { return }
    self(.div, .class("card-photos")) { html in
      for side in Card.Side.allCases where !card.photo(of: side).isEmpty {
        html(.a, .href(.cards(.photo(card.id, side)))) { html in
          html.photo(of: side, card)
        }
      }
    }
  }

  fileprivate mutating func photo(of side: Card.Side, _ card: Card) {
    self(
      .img, .named("src", text: Route.photo(card.photo(of: side))),
      .named("alt", phrase: Phrase("{}: фото", "{}: photo").with(phrases: side.phrase)))
  }

  /// The cross that leads from a whole screen back to the card, past other screens like it that were opened from it.
  mutating func closeLink(of card: Card, isOneOfSeveral: Bool = false) {
    self(
      .a, .class("whole-exit"), .href(.cards(.card(card.id))), .flag("data-awake"),
      .flag("data-back").when(!isOneOfSeveral), .label(Phrase("Закрити", "Close"))
    ) { html in
      html(.span, .class("whole-close")) { $0.icon(.close) }
    }
  }
}

import Base
import Pouch

extension App {
  /// Shows the space of a card or a category, and moves it to another.
  mutating func transfer(_ id: RecordID) -> Response {
    let card = pouch.active(id, .card).flatMap { Card($0) }
    guard let name = card?.name ?? pouch.category(id)?.name else {
      return problem(.noSuchCard, status: 404)
    }
    let back: Route = card == nil ? .categories(.category(id)) : .cards(.card(id))
    guard isPost else { return transferPage(id, name, isCard: card != nil, back) }
    let to = RecordID(hex: field("space"))
    let keepsOriginal = field("operation").elementsEqual(StaticString("copy").bytes)
    let isKnown =
      to.map { to in pouch.spaces.contains { $0.id == to && $0.role >= .author } } ?? true
    guard isKnown, keepsOriginal || (to != pouch.space(of: id) && pouch.mayChange(id)),
      let copy = card == nil
        ? pouch.transfer(category: id, to: to, keepsOriginal: keepsOriginal)
        : pouch.transfer(id, to: to, keepsOriginal: keepsOriginal)
    else { return transferPage(id, name, isCard: card != nil, back) }
    return done(
      keepsOriginal ? .added : .saved,
      to: card == nil ? .categories(.category(copy)) : .cards(.card(copy)))
  }

  private func transferPage(
    _ id: RecordID, _ name: [UInt8], isCard: Bool, _ back: Route
  ) -> Response {
    page(
      Shell(
        title: isCard
          ? Phrase("Чия картка", "Whose card") : Phrase("Чия категорія", "Whose category"),
        tab: .cards, back: (back, .same(name)))
    ) { html in
      html.lead(
        isCard
          ? Phrase(
            "У спільному просторі картку бачать усі, хто до нього належить, разом із її категоріями. Обране й архів у кожного свої.",
            "In a shared space everybody who belongs to it sees the card with its categories. Favourites and the archive are each person's own."
          )
          : Phrase(
            "Категорія переходить з усіма своїми картками: у спільному просторі їх бачать усі, хто до нього належить.",
            "A category goes with all its cards: in a shared space everybody who belongs to it sees them."
          ))
      if let author = pouch.authorName(of: id) {
        html.note(Phrase("Хто додав: {}", "Added by {}").with(author))
      }
      html.sheet(.action(.settings(.transfer(id)))) { html in
        html.choice(Phrase("Де їй бути", "Where it is to be")) { html in
          let current = pouch.space(of: id)
          place(&html, [], Phrase("Тільки моя", "Only mine"), current == nil)
          for space in pouch.spaces where space.role >= .author || space.id == current {
            place(&html, space.id.hex, .same(space.name), space.id == current)
          }
        }
        let mayMove = pouch.mayChange(id)
        html(.div, .class(mayMove ? "save thirds" : "save")) { html in
          if mayMove {
            html.submit(Phrase("Перенести", "Move"), .name("operation"), .value("move"))
          }
          html.quietSubmit(Phrase("Скопіювати", "Copy"), .name("operation"), .value("copy"))
        }
      }
    }
  }

  private func place(_ html: inout HTML, _ id: [UInt8], _ phrase: Phrase, _ isCurrent: Bool) {
    html.radio(phrase, .name("space"), .value(text: id), .checked.when(isCurrent))
  }
}

import Base
import Pouch

extension App {
  /// Shows the space of a card or a category, and moves it to another.
  mutating func transfer(_ id: RecordID) -> Response {
    let card = pouch.active(id, .card).flatMap { Card($0) }
    guard let name = card?.name ?? pouch.category(ID(id))?.name else {
      return problem(.noSuchCard)
    }
    let back: Route = card == nil ? .categories(.category(ID(id))) : .cards(.card(ID(id)))
    guard isPost else { return transferPage(id, name, isCard: card != nil, back) }
    let to = ID<Space>(hex: field("space"))
    let keepsOriginal = field("operation") == "copy"
    let isKnown =
      to.map { to in pouch.spaces.contains { $0.id == to && $0.role >= .author } } ?? true
    guard isKnown, keepsOriginal || (to != pouch.space(of: id) && pouch.mayChange(id)),
      let copy = card == nil
        ? pouch.transfer(category: ID(id), to: to, keepsOriginal: keepsOriginal)
          .map({ Route.categories(.category($0)) })
        : pouch.transfer(ID<Card>(id), to: to, keepsOriginal: keepsOriginal)
          .map({ Route.cards(.card($0)) })
    else { return transferPage(id, name, isCard: card != nil, back) }
    return done(keepsOriginal ? .added : .saved, to: copy)
  }

  private func transferPage(
    _ id: RecordID, _ name: Text, isCard: Bool, _ back: Route
  ) -> Response {
    show(
      TransferPage(
        id: id, name: name, isCard: isCard, back: back, author: pouch.authorName(of: id),
        current: pouch.space(of: id), spaces: pouch.spaces, mayMove: pouch.mayChange(id)))
  }
}

import Base
import Pouch

extension App {
  /// Shows the space of a card or a category, and moves it to another.
  mutating func transfer(_ id: RecordID) -> Response {
    let card = pouch.active(id, .card).flatMap { Card($0) }
    guard let name = card?.name ?? pouch.category(id)?.name else {
      return problem(.noSuchCard)
    }
    let back: Route = card == nil ? .categories(.category(id)) : .cards(.card(id))
    guard isPost else { return transferPage(id, name, isCard: card != nil, back) }
    let to = RecordID(hex: field("space"))
    let keepsOriginal = field("operation") == "copy"
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
    _ id: RecordID, _ name: Text, isCard: Bool, _ back: Route
  ) -> Response {
    show(
      TransferPage(
        id: id, name: name, isCard: isCard, back: back, author: pouch.authorName(of: id),
        current: pouch.space(of: id), spaces: pouch.spaces, mayMove: pouch.mayChange(id)))
  }
}

import Base
import Pouch

extension App {
  /// The list and the cards, as they are used at a till. `nil` if the address is a form's.
  mutating func cards(_ route: CardRoute) -> Response? {
    switch route {
    case .list(let list, let shown): return show(ListPage(list, shown: shown, in: pouch))
    case .card(let id), .show(let id, _), .photo(let id, _), .act(let id, _):
      guard let card = pouch.card(id) else { return problem(.noSuchCard) }
      if case .act(_, let action) = route { return isPost ? act(action, on: card) : toCard(card) }
      let isFirst = card.lastUsed == 0 && pouch.cards.allSatisfy { $0.lastUsed == 0 }
      pouch.touch(card, now: request.environment.now)
      if case .photo(_, let side) = route {
        return card.photo(of: side).isEmpty
          ? toCard(card) : show(CardPhotoPage(card: card, side: side))
      }
      guard case .show(_, let identifier) = route else {
        var page = CardPage(card, in: pouch)
        page.explainsBrightness = isFirst
        return show(page)
      }
      let identifiers = pouch.identifiers(of: card.id)
      let shown = identifiers.first { $0.id == identifier } ?? identifiers.first
      return shown.map { show(ShowPage(card: card, identifier: $0)) } ?? toCard(card)
    default: return nil
    }
  }

  func toCard(_ card: Card) -> Response {
    .redirect(to: .cards(.card(card.id)))
  }

  private mutating func act(_ action: CardRoute.Action, on card: Card) -> Response {
    let here = Route.cards(.card(card.id))
    switch action {
    case .favourite:
      pouch.setFavourite(card.id, true)
      return done(.favourite, to: here)
    case .unfavourite:
      pouch.setFavourite(card.id, false)
      return done(.unfavourite, to: here)
    case .archive:
      pouch.setArchived(card.id, true)
      return done(.archived, to: .home)
    case .unarchive:
      pouch.setArchived(card.id, false)
      return done(.unarchived, to: here)
    case .delete:
      pouch.delete(card.id)
      return done(.deleted, to: .home)
    }
  }
}

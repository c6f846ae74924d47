import Pouch

extension App {
  mutating func identifier(_ id: ID<Identifier>, of card: Card) -> Response {
    guard let identifier = pouch.identifier(id), identifier.card == card.id else {
      return problem(.noSuchCard)
    }
    var page = IdentifierPage(
      card: card, identifier: identifier,
      isFirst: pouch.identifiers(of: card.id).first?.id == id,
      typed: isPost ? TypedCode(request) : TypedCode(identifier.content),
      label: isPost ? field("label") : identifier.label)
    guard isPost else { return show(page) }
    do {
      guard let content = try page.typed.content() else {
        page.problems = [.codeMissing]
        return show(page)
      }
      pouch.update(id, with: content, label: field("label"))
      return done(.saved, to: .cards(.card(card.id)))
    } catch {
      page.problems = [.code(error.error, error.symbology)]
      return show(page)
    }
  }

  mutating func addIdentifier(to card: Card, _ scanned: ScannedCode?) -> Response {
    var page = NewIdentifierPage(
      card: card, scanned: scanned, typed: TypedCode(request), label: field("label"))
    do {
      guard let content = try page.typed.content() else {
        page.problems = [.codeMissing]
        return show(page)
      }
      if pouch.identifiers(of: card.id).contains(where: { $0.content.isSame(as: content) }) {
        return done(.alreadyThere, to: .cards(.card(card.id)))
      }
      pouch.addIdentifier(content, label: field("label"), to: card.id)
      return done(.saved, to: .cards(.card(card.id)))
    } catch {
      page.problems = [.code(error.error, error.symbology)]
      return show(page)
    }
  }

  mutating func act(
    _ action: CardRoute.IdentifierAction, on identifier: ID<Identifier>, of card: Card
  ) -> Response {
    guard pouch.identifier(identifier)?.card == card.id else {
      return problem(.noSuchCard)
    }
    switch action {
    case .showFirst:
      pouch.showFirst(identifier, of: card.id)
      return done(.saved, to: .cards(.card(card.id)))
    case .delete:
      pouch.delete(identifier)
      return done(.deleted, to: .cards(.card(card.id)))
    }
  }
}

import Pouch

extension App {
  mutating func identifier(_ id: RecordID, of card: Card) -> Response {
    guard let identifier = pouch.identifier(id), identifier.card == card.id else {
      return problem(.noSuchCard, status: 404)
    }
    guard isPost else { return identifierPage(card, identifier) }
    do {
      let typed = TypedCode(request)
      guard let content = try typed.content() else {
        return identifierPage(card, identifier, typed, problems: [.codeMissing])
      }
      pouch.update(id, with: content, label: field("label"))
      return done(.saved, to: .cards(.card(card.id)))
    } catch {
      return identifierPage(
        card, identifier, TypedCode(request), problems: [.code(error.error, error.symbology)])
    }
  }

  mutating func addIdentifier(to card: Card, _ scanned: ScannedCode?) -> Response {
    do {
      let typed = TypedCode(request)
      guard let content = try typed.content() else {
        return newIdentifierPage(card, scanned, typed, problems: [.codeMissing])
      }
      if pouch.identifiers(of: card.id).contains(where: { $0.content.isSame(as: content) }) {
        return done(.alreadyThere, to: .cards(.card(card.id)))
      }
      pouch.addIdentifier(content, label: field("label"), to: card.id)
      return done(.saved, to: .cards(.card(card.id)))
    } catch {
      return newIdentifierPage(
        card, scanned, TypedCode(request), problems: [.code(error.error, error.symbology)])
    }
  }

  mutating func act(
    _ action: CardRoute.IdentifierAction, on identifier: RecordID, of card: Card
  ) -> Response {
    guard pouch.identifier(identifier)?.card == card.id else {
      return problem(.noSuchCard, status: 404)
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

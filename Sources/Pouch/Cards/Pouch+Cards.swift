import Codes

// Reading cards out of the pouch.

extension Pouch {
  /// All cards that are not deleted, in no particular order.
  public var cards: [Card] { living(.card).compactMap { card(of: $0) } }

  public func card(_ id: RecordID) -> Card? { living(id, .card).flatMap { card(of: $0) } }

  /// The identifiers of a card: the one to show first at the head, the others in their order.
  public func identifiers(of card: RecordID) -> [Identifier] {
    let first = records[card]?[.firstIdentifier]?.text
    return identifierIDs(of: card)
      .compactMap { living($0, .identifier).flatMap { Identifier($0) } }
      .ordered { a, b in
        let (aIsFirst, bIsFirst) = (a.id.hex == first, b.id.hex == first)
        if aIsFirst != bIsFirst { return aIsFirst }
        if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
        return a.id < b.id
      }
  }

  public func identifier(_ id: RecordID) -> Identifier? {
    living(id, .identifier).flatMap { Identifier($0) }
  }

  /// The card that already has an identifier; an archived one only if no other has it.
  public func card(with content: Identifier.Content) -> Card? {
    var found: Card?
    for record in living(.identifier) {
      guard let identifier = Identifier(record), identifier.content.isSame(as: content),
        let card = card(identifier.card)
      else { continue }
      if !card.isArchived { return card }
      found = card
    }
    return found
  }

  /// The person's categories in their order.
  public var categories: [Category] {
    living(.category).compactMap { Category($0) }.ordered { a, b in
      if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
      return a.id < b.id
    }
  }

  public func category(_ id: RecordID) -> Category? {
    living(id, .category).flatMap { Category($0) }
  }

  public func isMember(_ card: RecordID, of category: RecordID) -> Bool {
    living(.link(.membership, card, category), .membership) != nil
  }
}

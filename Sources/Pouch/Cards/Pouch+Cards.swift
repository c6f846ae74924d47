import Base
import Codes

// Queries for cards.

extension Pouch {
  /// All cards that are not deleted, in no particular order.
  package var cards: [Card] { active(.card).compactMap { card(of: $0) } }

  package func card(_ id: ID<Card>) -> Card? { active(id).flatMap { card(of: $0) } }

  /// The identifiers of a card: the one to show first, then the others in their order.
  package func identifiers(of card: ID<Card>) -> [Identifier] {
    let first = records[card.record]?[.firstIdentifier]?.text
    return identifierIDs(of: card)
      .compactMap { active($0).flatMap { Identifier($0) } }
      .ordered { a, b in
        let (aIsFirst, bIsFirst) = (a.id.hex == first, b.id.hex == first)
        if aIsFirst != bIsFirst { return aIsFirst }
        if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
        return a.id < b.id
      }
  }

  package func identifier(_ id: ID<Identifier>) -> Identifier? {
    active(id).flatMap { Identifier($0) }
  }

  /// The card with an identifier; an archived one only if no other has it.
  package func card(with content: Identifier.Content) -> Card? {
    var found: Card?
    for record in active(.identifier) {
      guard let identifier = Identifier(record), identifier.content.isSame(as: content),
        let card = card(identifier.card)
      else { continue }
      if !card.isArchived { return card }
      found = card
    }
    return found
  }

  /// The user's categories in their order.
  package var categories: [Category] {
    active(.category).compactMap { Category($0) }.ordered { a, b in
      if a.order != b.order { return a.order.lexicographicallyPrecedes(b.order) }
      return a.id < b.id
    }
  }

  package func category(_ id: ID<Category>) -> Category? {
    active(id).flatMap { Category($0) }
  }

  package func isMember(_ card: ID<Card>, of category: ID<Category>) -> Bool {
    active(.link(.membership, card, category), .membership) != nil
  }

  /// The names of the categories of each card, by one pass over the memberships.
  var categoryNames: [ID<Card>: [Text]] {
    var names: [ID<Category>: Text] = [:]
    for category in categories { names[category.id] = category.name }
    var found: [ID<Card>: [Text]] = [:]
    for (card, category) in memberships {
      if let name = names[category] { found[card, default: []].append(name) }
    }
    return found
  }

  /// Which card is in which category.
  private var memberships: [(card: ID<Card>, category: ID<Category>)] {
    active(.membership).compactMap { record in
      guard let card = ID<Card>(record[.card]), let category = ID<Category>(record[.category]),
        record.id == .link(.membership, card, category)
      else { return nil }
      return (card, category)
    }
  }

  /// The numbers of cards in each category, without archived ones. The memberships are gone through once: asking
  /// about each card in each category grows with the product of both.
  package var cardCounts: [ID<Category>: Int] {
    let shown = Set(cards.filter { !$0.isArchived }.map { $0.id })
    var counts: [ID<Category>: Int] = [:]
    for (card, category) in memberships where shown.contains(card) {
      counts[category, default: 0] += 1
    }
    return counts
  }
}

import Base

/// The texts by which a card is found.
struct SearchedTexts {
  /// The card's name, and the spellings of its brand.
  let names: [Text]
  /// The note, the numbers with their labels, and the names of the categories.
  let details: [Text]

  /// - Parameter categories: the names of the categories of all cards.
  init(of card: Card, _ categories: [ID<Card>: [Text]], in pouch: Pouch) {
    names = [card.name] + (Brand.named(card.brandID)?.words ?? [])
    details =
      [card.note] + pouch.identifiers(of: card.id).flatMap { [$0.content.text, $0.label] }
      + (categories[card.id] ?? [])
  }
}

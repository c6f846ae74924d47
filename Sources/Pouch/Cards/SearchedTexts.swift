import Base

/// The texts by which a card is found.
struct SearchedTexts {
  /// The card's name, and the spellings of its brand.
  let names: [Text]
  /// The note, the numbers with their labels, and the names of the categories.
  let details: [Text]

  init(of card: Card, in pouch: Pouch) {
    names = [card.name] + (Brand.named(card.brandID)?.words ?? [])
    details =
      [card.note] + pouch.identifiers(of: card.id).flatMap { [$0.content.text, $0.label] }
      + pouch.categories(of: card.id).map { $0.name }
  }
}

import Base
import Codes

/// A list of cards with its filter.
package struct CardList: Equatable, Sendable {
  package enum Sorting: UInt8, CaseIterable, Sendable {
    case name = 0
    case lastUse = 1
    case own = 2

    package var key: StaticString {
      switch self {
      case .name: "name"
      case .lastUse: "use"
      case .own: "own"
      }
    }

    package init?(key: Text) {
      for sorting in Sorting.allCases where key == sorting.key {
        self = sorting
        return
      }
      return nil
    }
  }

  package var category: ID<Category>?
  package var isArchive: Bool
  package var search: Text

  package init(category: ID<Category>? = nil, isArchive: Bool = false, search: Text = "") {
    self.category = category
    self.isArchive = isArchive
    self.search = search
  }
}

extension Pouch {
  /// The cards of a list in its order, favourites first.
  ///
  /// A search covers all cards including archived ones, or those of the list's category: by names, notes, other
  /// spellings of brands, numbers and the names of categories. The best match comes first. If nothing matches, the
  /// wrong keyboard layout and typing mistakes are forgiven.
  package func cards(_ list: CardList, by sorting: CardList.Sorting) -> [Card] {
    let categories = list.category.map { namesakes(of: [$0]) }
    let cards = self.cards.filter { card in
      categories?.contains { isMember(card.id, of: $0) } ?? true
    }
    if !list.search.folded.isEmpty { return found(list.search, in: cards) }
    return sorted(cards.filter { $0.isArchived == list.isArchive }, by: sorting)
  }

  private func found(_ typed: Text, in cards: [Card]) -> [Card] {
    let categories = categoryNames
    let searched = cards.map { card in
      (card: card, texts: SearchedTexts(of: card, categories, in: self))
    }
    let readings = [typed] + (KeyboardLayout.other(typed).map { [$0] } ?? [])
    for forgives in [false, true] {
      for reading in readings {
        let matcher = SearchMatcher(reading, forgives: forgives)
        let found = searched.compactMap { one in
          matcher.rank(one.texts.names, one.texts.details).map { rank in
            (
              rank: rank + (one.card.isArchived ? 10 : 0), key: one.card.name.collationKey,
              card: one.card
            )
          }
        }
        if !found.isEmpty {
          return found.ordered { a, b in
            if a.rank != b.rank { return a.rank < b.rank }
            if a.key != b.key { return a.key.lexicographicallyPrecedes(b.key) }
            return a.card.id < b.card.id
          }.map { $0.card }
        }
      }
    }
    return []
  }

  private func sorted(_ cards: [Card], by sorting: CardList.Sorting) -> [Card] {
    // Keys are made once for each card, not for each comparison.
    cards.map { (card: $0, name: $0.name.collationKey) }.ordered { a, b in
      if a.card.isFavourite != b.card.isFavourite && sorting != .own { return a.card.isFavourite }
      switch sorting {
      case .lastUse where a.card.lastUsed != b.card.lastUsed:
        return a.card.lastUsed > b.card.lastUsed
      case .own where a.card.order != b.card.order:
        return a.card.order.lexicographicallyPrecedes(b.card.order)
      default:
        if a.name != b.name { return a.name.lexicographicallyPrecedes(b.name) }
        return a.card.id < b.card.id
      }
    }.map { $0.card }
  }
}

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
  /// A search covers all cards including archived ones, by names, notes, other spellings of brands and numbers. The
  /// best match comes first. If nothing matches, the wrong keyboard layout and typing mistakes are forgiven.
  package func cards(_ list: CardList, by sorting: CardList.Sorting) -> [Card] {
    let query = SearchQuery(list.search)
    if !query.isEmpty {
      let found = search(query)
      return found.isEmpty ? searchForgiving(list.search) : found
    }
    let categories = list.category.map { namesakes(of: [$0]) }
    let wanted = cards.filter { card in
      card.isArchived == list.isArchive
        && (categories?.contains { isMember(card.id, of: $0) } ?? true)
    }
    return sorted(wanted, by: sorting)
  }

  /// The cards that are meant by a text that no card has: typed in the other keyboard layout, or with a mistake.
  private func searchForgiving(_ typed: Text) -> [Card] {
    let swapped = SearchQuery.onOtherLayout(typed)
    if let swapped, case let found = search(swapped), !found.isEmpty { return found }
    let queries = [SearchQuery(typed)] + (swapped.map { [$0] } ?? [])
    let meant = cards.filter { card in
      let names = [card.name] + (Brand.named(card.brandID)?.words ?? [])
      return queries.contains { $0.isNearly(in: names) }
    }
    return sorted(meant, by: .name)
  }

  private func search(_ query: SearchQuery) -> [Card] {
    var found: [(rank: Int, key: [UInt8], card: Card)] = []
    for card in cards {
      var rank = query.rank(in: [card.name])
      if rank == nil, let brand = Brand.named(card.brandID) { rank = query.rank(in: brand.words) }
      if rank == nil, query.rank(in: [card.note]) != nil { rank = 6 }
      if rank == nil {
        let numbers = identifiers(of: card.id).flatMap { [$0.content.text, $0.label] }
        if query.rank(in: numbers) != nil { rank = 7 }
      }
      guard let rank else { continue }
      found.append((rank + (card.isArchived ? 10 : 0), card.name.collationKey, card))
    }
    return found.ordered { a, b in
      if a.rank != b.rank { return a.rank < b.rank }
      if a.key != b.key { return a.key.lexicographicallyPrecedes(b.key) }
      return a.card.id < b.card.id
    }.map { $0.card }
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

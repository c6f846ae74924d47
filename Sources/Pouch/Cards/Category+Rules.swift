import Base

// A card of a shared space is in categories of that space, so that all members see it there. Pages show categories
// with the same name as one, whichever space they are in.

extension Pouch {
  /// Adds a category at the end of a space's or the user's own. Returns the existing one if there is one whose
  /// name has the same appearance.
  package mutating func addCategory(_ name: Text, in space: ID<Space>? = nil) -> ID<Category> {
    let look = name.appearance
    if let known = categories.first(where: {
      self.space(of: $0.id) == space && $0.name.appearance == look
    }) {
      return known.id
    }
    let id: ID<Category> = newID()
    let last = categories.map { $0.order }.max { $0.lexicographicallyPrecedes($1) }
    set(id, .name, to: .text(name.tidied(limit: Category.nameLimit)), in: space)
    set(id, .order, to: .text(OrderKey.between(last, nil)))
    return id
  }

  /// The categories in their order, only the first one of each name.
  package var namedCategories: [Category] { Pouch.distinct(categories) }

  /// The categories of a card in their order.
  package func categories(of card: ID<Card>) -> [Category] {
    Pouch.distinct(categories.filter { isMember(card, of: $0.id) })
  }

  /// The categories of all spaces that have the same name as one of these.
  package func namesakes(of ids: [ID<Category>]) -> [ID<Category>] {
    let names = ids.compactMap { category($0) }.map { $0.name.appearance }
    return categories.filter { names.contains($0.name.appearance) }.map { $0.id }
  }

  private static func distinct(_ categories: [Category]) -> [Category] {
    var names: [Text] = []
    return categories.filter { category in
      let name = category.name.appearance
      if names.contains(name) { return false }
      names.append(name)
      return true
    }
  }

  /// Puts a card into the categories with these names, in its own space, and removes it from all others.
  mutating func setCategories(of card: ID<Card>, _ wanted: [ID<Category>]) {
    for category in wanted.compactMap({ category($0) }) {
      put(card, into: addCategory(category.name, in: space(of: card)))
    }
    let kept = namesakes(of: wanted)
    for category in categories where !kept.contains(category.id) && isMember(card, of: category.id)
    {
      delete(.link(.membership, card, category.id))
    }
  }

  mutating func put(_ card: ID<Card>, into category: ID<Category>) {
    let link = RecordID.link(.membership, card, category)
    set(link, .membership, .card, to: .text(card.hex))
    set(link, .membership, .category, to: .text(category.hex))
    if records[link]?.isDeleted == true { set(link, .membership, .deleted, to: .bool(false)) }
  }
}

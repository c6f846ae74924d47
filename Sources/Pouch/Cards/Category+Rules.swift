import Codes

// A card of a shared space is in categories of that space, so that everybody sees it in them. To a person
// categories of one name are one, wherever they are.

extension Pouch {
  /// Makes a category at the end of a space's or of one's own; the same name again, whatever its case, gives
  /// the one that is there.
  public mutating func addCategory(_ name: [UInt8], in space: RecordID? = nil) -> RecordID {
    let folded = Folding.fold(name)
    if let known = categories.first(where: {
      self.space(of: $0.id) == space && Folding.fold($0.name) == folded
    }) {
      return known.id
    }
    let id = newID()
    let last = categories.map { $0.order }.max { $0.lexicographicallyPrecedes($1) }
    set(id, .category, .name, to: .text(UTF8Text.tidy(name, limit: Category.nameLimit)), in: space)
    set(id, .category, .order, to: .text(OrderKey.between(last, nil)))
    return id
  }

  /// The categories, of each name the first one, in their order.
  public var namedCategories: [Category] { Pouch.distinct(categories) }

  /// The categories that a card is in, in their order.
  public func categories(of card: RecordID) -> [Category] {
    Pouch.distinct(categories.filter { isMember(card, of: $0.id) })
  }

  /// The categories that have the name of one of these, wherever they are.
  public func namesakes(of ids: [RecordID]) -> [RecordID] {
    let names = ids.compactMap { category($0) }.map { Folding.fold($0.name) }
    return categories.filter { names.contains(Folding.fold($0.name)) }.map { $0.id }
  }

  private static func distinct(_ categories: [Category]) -> [Category] {
    var names: [[UInt8]] = []
    return categories.filter { category in
      let name = Folding.fold(category.name)
      if names.contains(name) { return false }
      names.append(name)
      return true
    }
  }

  /// Puts a card into the categories of these names, in its own space, and out of all others.
  mutating func setCategories(of card: RecordID, _ wanted: [RecordID]) {
    for category in wanted.compactMap({ category($0) }) {
      put(card, into: addCategory(category.name, in: space(of: card)))
    }
    let kept = namesakes(of: wanted)
    for category in categories where !kept.contains(category.id) && isMember(card, of: category.id)
    {
      delete(.link(.membership, card, category.id))
    }
  }

  mutating func put(_ card: RecordID, into category: RecordID) {
    let link = RecordID.link(.membership, card, category)
    set(link, .membership, .card, to: .text(card.hex))
    set(link, .membership, .category, to: .text(category.hex))
    if records[link]?.isDeleted == true { set(link, .membership, .deleted, to: .bool(false)) }
  }
}

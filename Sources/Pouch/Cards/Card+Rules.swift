// Writing cards: each function is one step of a change that undo takes back as a whole.

extension Pouch {
  /// What a person fills in about a card, tidied.
  public struct CardDraft: Equatable, Sendable {
    public var name: [UInt8] = []
    public var look: Card.Look?
    public var note: [UInt8] = []
    public var brandID: [UInt8] = []
    public var balance: Balance?
    public var validFrom: Day?
    public var expires: Day?
    public var categories: [RecordID] = []

    public init() {}

    public init(_ card: Card, categories: [RecordID]) {
      name = card.name
      look = card.look
      note = card.note
      brandID = card.brandID
      balance = card.balance
      validFrom = card.validFrom
      expires = card.expires
      self.categories = categories
    }
  }

  /// Makes a card at the end of the person's own order. An empty name stays empty in the record;
  /// pages show a default in the reader's language.
  public mutating func addCard(_ draft: CardDraft) -> RecordID {
    let id = newID()
    let last = living(.card).compactMap { $0[.order]?.text }
      .max { $0.lexicographicallyPrecedes($1) }
    set(id, .card, .name, to: .text([]))
    set(id, .card, .order, to: .text(OrderKey.between(last, nil)))
    update(id, with: draft)
    return id
  }

  /// Writes what differs from the draft.
  public mutating func update(_ card: RecordID, with draft: CardDraft) {
    set(card, .card, .name, to: .text(UTF8Text.tidy(draft.name, limit: Card.nameLimit)))
    set(card, .card, .note, to: .text(UTF8Text.tidy(draft.note, limit: Card.noteLimit)))
    set(card, .card, .brand, to: draft.brandID.isEmpty ? .null : .text(draft.brandID))
    if let look = draft.look { set(card, .card, .look, to: look.json) }
    set(card, .card, .balance, to: draft.balance?.json ?? .null)
    set(card, .card, .validFrom, to: (draft.validFrom?.iso).map { .text($0) } ?? .null)
    set(card, .card, .expires, to: (draft.expires?.iso).map { .text($0) } ?? .null)
    for category in categories {
      let link = RecordID.link(.membership, card, category.id)
      if draft.categories.contains(category.id) {
        set(link, .membership, .card, to: .text(card.hex))
        set(link, .membership, .category, to: .text(category.id.hex))
        if records[link]?.isDeleted == true { set(link, .membership, .deleted, to: .bool(false)) }
      } else if isMember(card, of: category.id) {
        delete(link)
      }
    }
  }

  public mutating func setFavourite(_ card: RecordID, _ value: Bool) {
    set(card, .card, .isFavourite, to: .bool(value))
  }

  public mutating func setArchived(_ card: RecordID, _ value: Bool) {
    set(card, .card, .isArchived, to: .bool(value))
  }

  public mutating func setBalance(_ card: RecordID, _ balance: Balance) {
    set(card, .card, .balance, to: balance.json)
  }

  /// Notes that the card was shown, at most once a minute, so that a reload writes nothing.
  public mutating func touch(_ card: Card, now: Int64) {
    guard now - card.lastUsed >= 60_000 || now < card.lastUsed else { return }
    // Others need not learn when one shows a card that all of them have.
    guard records[card.id]?.space == nil else { return }
    set(card.id, .card, .lastUsed, to: .integer(now))
  }

  /// Moves a card to the place after another in the person's own order, or to the head.
  public mutating func move(_ card: RecordID, after other: RecordID?) {
    reorder(cards(CardList(), by: .own).map { ($0.id, $0.order) }, .card, move: card, after: other)
  }

  /// Adds an identifier at the end of a card's. The first one is shown first.
  @discardableResult
  public mutating func addIdentifier(
    _ content: Identifier.Content, label: [UInt8], to card: RecordID
  ) -> RecordID {
    let id = newID()
    let last = identifiers(of: card).map { $0.order }.max { $0.lexicographicallyPrecedes($1) }
    set(id, .identifier, .card, to: .text(card.hex))
    set(id, .identifier, .order, to: .text(OrderKey.between(last, nil)))
    update(id, with: content, label: label)
    return id
  }

  public mutating func update(
    _ identifier: RecordID, with content: Identifier.Content, label: [UInt8]
  ) {
    set(identifier, .identifier, .content, to: content.json)
    set(identifier, .identifier, .name, to: .text(UTF8Text.tidy(label, limit: Card.nameLimit)))
  }

  /// Chooses the identifier that a card shows first.
  public mutating func showFirst(_ identifier: RecordID, of card: RecordID) {
    set(card, .card, .firstIdentifier, to: .text(identifier.hex))
  }

  /// Makes a category at the end; the same name again, whatever its case, gives the one that is there.
  public mutating func addCategory(_ name: [UInt8]) -> RecordID {
    let folded = Folding.fold(name)
    if let known = categories.first(where: { Folding.fold($0.name) == folded }) { return known.id }
    let id = newID()
    let last = categories.map { $0.order }.max { $0.lexicographicallyPrecedes($1) }
    set(id, .category, .name, to: .text(UTF8Text.tidy(name, limit: Category.nameLimit)))
    set(id, .category, .order, to: .text(OrderKey.between(last, nil)))
    return id
  }

  public mutating func rename(category: RecordID, to name: [UInt8]) {
    set(category, .category, .name, to: .text(UTF8Text.tidy(name, limit: Category.nameLimit)))
  }

  public mutating func move(category: RecordID, after other: RecordID?) {
    reorder(categories.map { ($0.id, $0.order) }, .category, move: category, after: other)
  }

  /// Writes a new order key for one record of a list; for all of them only where two devices gave
  /// the neighbours the same key.
  private mutating func reorder(
    _ list: [(id: RecordID, order: [UInt8])], _ kind: Kind, move moved: RecordID,
    after other: RecordID?
  ) {
    let rest = list.filter { $0.id != moved }
    let at = other.flatMap { other in rest.firstIndex { $0.id == other } }.map { $0 + 1 } ?? 0
    var before = at > 0 ? rest[at - 1].order : nil
    var after = at < rest.count ? rest[at].order : nil
    if let low = before, let high = after, !low.lexicographicallyPrecedes(high) {
      before = nil
      for entry in rest {
        let key = OrderKey.between(before, nil)
        set(entry.id, kind, .order, to: .text(key))
        before = key
      }
      let keys = rest.map { records[$0.id]?[.order]?.text ?? [] }
      before = at > 0 ? keys[at - 1] : nil
      after = at < keys.count ? keys[at] : nil
    }
    set(moved, kind, .order, to: .text(OrderKey.between(before, after)))
  }
}

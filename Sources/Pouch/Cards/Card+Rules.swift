import Base

// Changes of cards. Each function is one step that undo reverts as a whole.

extension Pouch {
  /// The fields of a card's form, tidied.
  package struct CardDraft: Equatable, Sendable {
    package var name: Text = ""
    package var look: Card.Look?
    package var note: Text = ""
    package var brandID: Text = ""
    package var balance: Balance?
    package var validFrom: Day?
    package var expires: Day?
    package var reminder: Int? = Card.usualReminder
    /// The hash of the photo of each side; empty without one.
    package var front: Text = ""
    package var back: Text = ""
    package var categories: [ID<Category>] = []

    package init() {}

    package init(_ card: Card, categories: [ID<Category>]) {
      name = card.name
      look = card.look
      note = card.note
      brandID = card.brandID
      balance = card.balance
      validFrom = card.validFrom
      expires = card.expires
      reminder = card.reminder
      front = card.front
      back = card.back
      self.categories = categories
    }
  }

  /// Adds a card at the end of the user's order. An empty name stays empty in the record; pages show a default in the
  /// reader's language.
  package mutating func addCard(_ draft: CardDraft) -> ID<Card> {
    let id: ID<Card> = newID()
    let last = active(.card).compactMap { $0[.order]?.text }
      .max { $0.lexicographicallyPrecedes($1) }
    set(id, .name, to: .text(""))
    set(id, .order, to: .text(OrderKey.between(last, nil)))
    update(id, with: draft)
    return id
  }

  /// Writes what differs from the draft.
  package mutating func update(_ card: ID<Card>, with draft: CardDraft) {
    set(card, .name, to: .text(draft.name.tidied(limit: Card.nameLimit)))
    set(card, .note, to: .text(draft.note.tidied(limit: Card.noteLimit)))
    set(card, .brand, to: draft.brandID.isEmpty ? .null : .text(draft.brandID))
    if let look = draft.look { set(card, .look, to: look.json) }
    setFirstBalance(card, draft.balance)
    set(card, .validFrom, to: (draft.validFrom?.iso).map { .text($0) } ?? .null)
    set(card, .expires, to: (draft.expires?.iso).map { .text($0) } ?? .null)
    set(card, .reminds, to: Card.json(reminder: draft.reminder))
    set(card, .front, to: draft.front.isEmpty ? .null : .text(draft.front))
    set(card, .back, to: draft.back.isEmpty ? .null : .text(draft.back))
    setCategories(of: card, draft.categories)
  }

  /// Records that the card was shown, at most once a minute, so that a reload writes nothing.
  package mutating func touch(_ card: Card, now: Int64) {
    guard now - card.lastUsed >= 60_000 || now < card.lastUsed else { return }
    mark(card.id, .lastUsed, .integer(now))
  }

  /// Moves a card after another in the user's order, or to the start.
  package mutating func move(_ card: ID<Card>, after other: ID<Card>?) {
    reorder(cards(CardList(), by: .own).map { ($0.id, $0.order) }, move: card, after: other) {
      $0.mark($1, .order, .text($2))
    }
  }

  /// Adds an identifier to a card, after its others. The first one is shown first.
  @discardableResult
  package mutating func addIdentifier(
    _ content: Identifier.Content, label: Text, to card: ID<Card>
  ) -> ID<Identifier> {
    let id: ID<Identifier> = newID()
    let last = identifiers(of: card).map { $0.order }.max { $0.lexicographicallyPrecedes($1) }
    set(id, .card, to: .text(card.hex))
    set(id, .order, to: .text(OrderKey.between(last, nil)))
    update(id, with: content, label: label)
    return id
  }

  package mutating func update(
    _ identifier: ID<Identifier>, with content: Identifier.Content, label: Text
  ) {
    set(identifier, .content, to: content.json)
    set(identifier, .name, to: .text(label.tidied(limit: Card.nameLimit)))
  }

  /// Chooses the identifier that a card shows first.
  package mutating func showFirst(_ identifier: ID<Identifier>, of card: ID<Card>) {
    set(card, .firstIdentifier, to: .text(identifier.hex))
  }

  package mutating func rename(category: ID<Category>, to name: Text) {
    set(category, .name, to: .text(name.tidied(limit: Category.nameLimit)))
  }

  package mutating func move(category: ID<Category>, after other: ID<Category>?) {
    reorder(categories.map { ($0.id, $0.order) }, move: category, after: other) {
      $0.set($1, .order, to: .text($2))
    }
  }

  /// Writes a new order key for one record of a list, or for all of them if two devices gave the neighbours the same
  /// key.
  private mutating func reorder<M>(
    _ list: [(id: ID<M>, order: Text)], move moved: ID<M>, after other: ID<M>?,
    write: (inout Pouch, ID<M>, Text) -> Void
  ) {
    let rest = list.filter { $0.id != moved }
    let at = other.flatMap { other in rest.firstIndex { $0.id == other } }.map { $0 + 1 } ?? 0
    var before = at > 0 ? rest[at - 1].order : nil
    var after = at < rest.count ? rest[at].order : nil
    if let low = before, let high = after, !low.lexicographicallyPrecedes(high) {
      before = nil
      var keys: [Text] = []
      for entry in rest {
        let key = OrderKey.between(before, nil)
        write(&self, entry.id, key)
        before = key
        keys.append(key)
      }
      before = at > 0 ? keys[at - 1] : nil
      after = at < keys.count ? keys[at] : nil
    }
    write(&self, moved, OrderKey.between(before, after))
  }
}

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
    package var categories: [RecordID] = []

    package init() {}

    package init(_ card: Card, categories: [RecordID]) {
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

  /// Adds a card at the end of the user's order. An empty name stays empty in the record; pages show a default in the
  /// reader's language.
  package mutating func addCard(_ draft: CardDraft) -> RecordID {
    let id = newID()
    let last = active(.card).compactMap { $0[.order]?.text }
      .max { $0.lexicographicallyPrecedes($1) }
    set(id, .card, .name, to: .text(""))
    set(id, .card, .order, to: .text(OrderKey.between(last, nil)))
    update(id, with: draft)
    return id
  }

  /// Writes what differs from the draft.
  package mutating func update(_ card: RecordID, with draft: CardDraft) {
    set(card, .card, .name, to: .text(draft.name.tidied(limit: Card.nameLimit)))
    set(card, .card, .note, to: .text(draft.note.tidied(limit: Card.noteLimit)))
    set(card, .card, .brand, to: draft.brandID.isEmpty ? .null : .text(draft.brandID))
    if let look = draft.look { set(card, .card, .look, to: look.json) }
    setFirstBalance(card, draft.balance)
    set(card, .card, .validFrom, to: (draft.validFrom?.iso).map { .text($0) } ?? .null)
    set(card, .card, .expires, to: (draft.expires?.iso).map { .text($0) } ?? .null)
    setCategories(of: card, draft.categories)
  }

  /// Sets the balance in its unit; those in other units stay.
  package mutating func setBalance(_ card: RecordID, _ balance: Balance) {
    var balances = records[card].map { Balance.list($0) } ?? []
    if let at = balances.firstIndex(where: { $0.unit == balance.unit }) {
      balances[at] = balance
    } else {
      balances.append(balance)
    }
    write(balances, of: card)
  }

  /// Removes the balance in a unit.
  package mutating func dropBalance(_ card: RecordID, _ unit: Balance.Unit) {
    write((records[card].map { Balance.list($0) } ?? []).filter { $0.unit != unit }, of: card)
  }

  /// Replaces the first balance, which is the only one that the card's form shows.
  private mutating func setFirstBalance(_ card: RecordID, _ balance: Balance?) {
    var balances = Array((records[card].map { Balance.list($0) } ?? []).dropFirst())
    if let balance { balances = [balance] + balances.filter { $0.unit != balance.unit } }
    write(balances, of: card)
  }

  private mutating func write(_ balances: [Balance], of card: RecordID) {
    set(card, .card, .balance, to: balances.first?.json ?? .null)
    let further = balances.dropFirst().map { $0.json }
    set(card, .card, .balances, to: further.isEmpty ? .null : .array(further))
  }

  /// Records that the card was shown, at most once a minute, so that a reload writes nothing.
  package mutating func touch(_ card: Card, now: Int64) {
    guard now - card.lastUsed >= 60_000 || now < card.lastUsed else { return }
    mark(card.id, .lastUsed, .integer(now))
  }

  /// Moves a card after another in the user's order, or to the start.
  package mutating func move(_ card: RecordID, after other: RecordID?) {
    reorder(cards(CardList(), by: .own).map { ($0.id, $0.order) }, .card, move: card, after: other)
  }

  /// Adds an identifier to a card, after its others. The first one is shown first.
  @discardableResult
  package mutating func addIdentifier(
    _ content: Identifier.Content, label: Text, to card: RecordID
  ) -> RecordID {
    let id = newID()
    let last = identifiers(of: card).map { $0.order }.max { $0.lexicographicallyPrecedes($1) }
    set(id, .identifier, .card, to: .text(card.hex))
    set(id, .identifier, .order, to: .text(OrderKey.between(last, nil)))
    update(id, with: content, label: label)
    return id
  }

  package mutating func update(
    _ identifier: RecordID, with content: Identifier.Content, label: Text
  ) {
    set(identifier, .identifier, .content, to: content.json)
    set(identifier, .identifier, .name, to: .text(label.tidied(limit: Card.nameLimit)))
  }

  /// Chooses the identifier that a card shows first.
  package mutating func showFirst(_ identifier: RecordID, of card: RecordID) {
    set(card, .card, .firstIdentifier, to: .text(identifier.hex))
  }

  package mutating func rename(category: RecordID, to name: Text) {
    set(category, .category, .name, to: .text(name.tidied(limit: Category.nameLimit)))
  }

  package mutating func move(category: RecordID, after other: RecordID?) {
    reorder(categories.map { ($0.id, $0.order) }, .category, move: category, after: other)
  }

  /// Writes a new order key for one record of a list, or for all of them if two devices gave the neighbours the same
  /// key.
  private mutating func reorder(
    _ list: [(id: RecordID, order: Text)], _ kind: Kind, move moved: RecordID,
    after other: RecordID?
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
        write(order: key, of: entry.id, kind)
        before = key
        keys.append(key)
      }
      before = at > 0 ? keys[at - 1] : nil
      after = at < keys.count ? keys[at] : nil
    }
    write(order: OrderKey.between(before, after), of: moved, kind)
  }

  private mutating func write(order: Text, of id: RecordID, _ kind: Kind) {
    if kind == .card {
      mark(id, .order, .text(order))
    } else {
      set(id, kind, .order, to: .text(order))
    }
  }
}

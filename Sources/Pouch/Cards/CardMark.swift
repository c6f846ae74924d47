import Codes

// What each person alone thinks of a card: whether it is a favourite or archived, when it was shown, and its
// place in the order. Of one's own card this stands in its record. A card in a shared space is everybody's, so
// there it stands in a record of the person's own space that names the card. What the card's record says of it
// is where each begins: older versions wrote it there.

extension Pouch {
  public mutating func setFavourite(_ card: RecordID, _ value: Bool) {
    mark(card, .isFavourite, .bool(value))
  }

  public mutating func setArchived(_ card: RecordID, _ value: Bool) {
    mark(card, .isArchived, .bool(value))
  }

  /// The card of a record, as this person has it.
  func card(of record: Record) -> Card? {
    guard var card = Card(record) else { return nil }
    guard record.space != nil, let mark = living(Pouch.markID(record.id), .cardMark) else {
      return card
    }
    if let own = mark[.isFavourite]?.bool { card.isFavourite = own }
    if let own = mark[.isArchived]?.bool { card.isArchived = own }
    if let own = mark[.lastUsed]?.integer { card.lastUsed = own }
    if let own = mark[.order]?.text { card.order = own }
    return card
  }

  /// Writes what only this person thinks of a card.
  mutating func mark(_ card: RecordID, _ field: Field, _ value: JSON) {
    guard records[card]?.space != nil else { return set(card, .card, field, to: value) }
    let id = Pouch.markID(card)
    if let old = records[id], old.isDeleted {
      // Its making was undone: what it said then must not come back with it.
      for entry in old.registers where entry.field != .card && entry.field != field {
        set(id, .cardMark, entry.field, to: .null)
      }
    }
    // Not the card first: a new record that names a card goes where the card is.
    set(id, .cardMark, field, to: value)
    set(id, .cardMark, .card, to: .text(card.hex))
    if records[id]?.isDeleted == true { set(id, .cardMark, .deleted, to: .bool(false)) }
  }

  static func markID(_ card: RecordID) -> RecordID { .link(.cardMark, card, card) }
}

import Base

// The user's own marks on a card: whether it is a favourite or archived, when it was last shown, and its place in the
// order. For a personal card they are in the card's record. A card in a shared space belongs to all members, so there
// they are in a record of the user's personal space that refers to the card. The marks in the card's own record are
// then the initial values, because older versions wrote them there.

extension Pouch {
  package mutating func setFavourite(_ card: ID<Card>, _ value: Bool) {
    mark(card, .isFavourite, .bool(value))
  }

  package mutating func setArchived(_ card: ID<Card>, _ value: Bool) {
    mark(card, .isArchived, .bool(value))
  }

  /// The card of a record with the user's own marks.
  func card(of record: Record) -> Card? {
    guard var card = Card(record) else { return nil }
    guard record.space != nil, let mark = active(Pouch.markID(ID(record.id)), .cardMark) else {
      return card
    }
    if let own = mark[.isFavourite]?.bool { card.isFavourite = own }
    if let own = mark[.isArchived]?.bool { card.isArchived = own }
    if let own = mark[.lastUsed]?.integer { card.lastUsed = own }
    if let own = mark[.order]?.text { card.order = own }
    return card
  }

  /// Writes one of the user's marks on a card.
  mutating func mark(_ card: ID<Card>, _ field: Field, _ value: JSON) {
    guard records[card.record]?.space != nil else { return set(card, field, to: value) }
    let id = Pouch.markID(card)
    if let old = records[id], old.isDeleted {
      // The creation of the mark was undone: its old values must not return.
      for entry in old.registers where entry.field != .card && entry.field != field {
        set(id, .cardMark, entry.field, to: .null)
      }
    }
    // The card comes second: a new record that refers to a card is put in the card's space.
    set(id, .cardMark, field, to: value)
    set(id, .cardMark, .card, to: .text(card.hex))
    if records[id]?.isDeleted == true { set(id, .cardMark, .deleted, to: .bool(false)) }
  }

  static func markID(_ card: ID<Card>) -> RecordID { .link(.cardMark, card, card) }
}

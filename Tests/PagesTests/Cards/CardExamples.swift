import Base
import Codes
import Testing

@testable import Pouch

/// A card with the values that a test needs.
func card(_ number: UInt64 = 1, _ change: (inout Card) -> Void = { _ in }) throws -> Card {
  var card = try #require(Card(Record(id: id(number).record, kind: .card)))
  card.name = "Card \(number)"
  change(&card)
  return card
}

/// A code on a card.
func identifier(
  _ number: UInt64, _ content: Identifier.Content, label: String = "", on card: Card
) throws -> Identifier {
  var record = Record(id: id(number).record, kind: .identifier)
  let stamp = Stamp(milliseconds: 1, counter: 0, device: 1)
  record.merge(.card, Register(stamp: stamp, value: .text(card.id.hex)))
  record.merge(.content, Register(stamp: stamp, value: content.json))
  record.merge(.name, Register(stamp: stamp, value: .text(Text(label))))
  return try #require(Identifier(record))
}

/// A pouch in which records can be written.
func pouch() -> Pouch {
  var pouch = Pouch(device: 1)
  pouch.begin(now: 1_795_255_200_000, randomness: [UInt8](repeating: 1, count: 32))
  return pouch
}

/// A shared space in which the user has a role.
func space(_ number: UInt64, _ name: String, _ role: Role) -> Record {
  .space(
    id(number), name: Text(name), role: role,
    stamp: Stamp(milliseconds: 1, counter: 0, device: 2))
}

extension Pouch {
  /// Adds a card with a name.
  @discardableResult
  mutating func addCard(named name: String) -> ID<Card> {
    var draft = CardDraft()
    draft.name = Text(name)
    return addCard(draft)
  }
}

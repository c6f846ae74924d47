import Base
import Codes

/// A shared space that the user is a member of.
package struct SharedSpace: Equatable, Sendable {
  package let id: ID<Space>
  package let name: Text
  package let role: Role
  /// All members, including the user.
  package let people: [SpacePerson]
}

extension Record {
  /// The record that describes a space to the app. It is never sent: only the server decides about memberships.
  package static func space(
    _ id: ID<Space>, name: Text, role: Role, people: [SpacePerson] = [], stamp: Stamp
  ) -> Record {
    var record = Record(id: id.record, kind: .space)
    record.merge(.name, Register(stamp: stamp, value: .text(name)))
    record.merge(.role, Register(stamp: stamp, value: .text(Text(role.name))))
    if !people.isEmpty {
      record.merge(.person, Register(stamp: stamp, value: SpacePerson.json(people)))
    }
    return record
  }
}

extension Pouch {
  /// The shared spaces, by name.
  package var spaces: [SharedSpace] {
    active(.space).compactMap { record in
      // The spaces of meetings and the public space have no name, and contain no cards.
      guard record[.name]?.text?.isEmpty == false else { return nil }
      return record[.role]?.text.flatMap { Role(named: $0) }.map {
        SharedSpace(
          id: ID(record.id), name: record[.name]?.text ?? "", role: $0,
          people: SpacePerson.list(record[.person]))
      }
    }.ordered { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// The space of a record; `nil` for the personal one.
  package func space(of id: RecordID) -> ID<Space>? { records[id]?.space }

  /// The name of a record's shared space; `nil` for a personal record.
  package func spaceName(of id: RecordID) -> Text? {
    space(of: id).flatMap { active($0)?[.name]?.text }
  }

  /// Whether the user's role permits changing a record.
  package func mayChange(_ id: RecordID) -> Bool {
    guard let record = records[id], let space = record.space else { return true }
    let role = active(space)?[.role]?.text.flatMap { Role(named: $0) }
    return Rules.refusal(kindName: record.kindName, role: role, isOwn: record.author == nil) == nil
  }

  /// The name of a record's author in a shared space; `nil` if it is the user's own.
  package func authorName(of id: RecordID) -> Text? {
    guard let record = records[id], let author = record.author, let space = record.space
    else {
      return nil
    }
    return SpacePerson.list(active(space)?[.person]).first { $0.id == author }?.name
  }

  /// Copies a category with all its cards into a space, or into the personal one, and deletes the originals unless
  /// they are kept. Cards that are there already are added to the new category too.
  ///
  /// Returns the copy's id, or `nil` if there is no such category.
  package mutating func transfer(
    category: ID<Category>, to space: ID<Space>?, keepsOriginal: Bool
  ) -> ID<Category>? {
    guard let original = self.category(category) else { return nil }
    let cards = self.cards.filter { isMember($0.id, of: category) }.map { $0.id }
    let copy = addCategory(original.name, in: space)
    for card in cards {
      let isThere = self.space(of: card) == space
      guard
        let moved = isThere
          ? card : transfer(card, to: space, keepsOriginal: keepsOriginal || !mayChange(card))
      else { continue }
      put(moved, into: copy)
    }
    if !keepsOriginal { deleteMoved(category.record, to: copy.record) }
    return copy
  }

  /// Copies a card with its codes into a space, or into the personal one, and deletes the original unless it is kept.
  /// A record never changes its space, because that would change who can see it.
  ///
  /// Returns the copy's id, or `nil` if there is no such card. The copy is in categories with the same names, which
  /// are created if they are missing, and keeps the user's own marks.
  package mutating func transfer(
    _ card: ID<Card>, to space: ID<Space>?, keepsOriginal: Bool
  ) -> ID<Card>? {
    guard let original = active(card) else { return nil }
    let copy: ID<Card> = newID()
    let codes = identifiers(of: card).compactMap { records[$0.id.record] }
    // The name is written first, so that the card's record exists before its codes.
    set(copy, .name, to: original[.name] ?? .text(""), in: space)
    let own = self.card(card)
    for entry in original.registers {
      switch entry.field {
      case .firstIdentifier, .isFavourite, .isArchived, .lastUsed: continue
      default: set(copy, entry.field, to: entry.register.value)
      }
    }
    if own?.isFavourite == true { setFavourite(copy, true) }
    if own?.isArchived == true { setArchived(copy, true) }
    if let used = own?.lastUsed, used > 0 { mark(copy, .lastUsed, .integer(used)) }
    for category in categories(of: card) { put(copy, into: addCategory(category.name, in: space)) }
    var copies: [(RecordID, RecordID)] = []
    for code in codes {
      let id: ID<Identifier> = newID()
      copies.append((code.id, id.record))
      set(id, .card, to: .text(copy.hex))
      for entry in code.registers where entry.field != .card {
        set(id, entry.field, to: entry.register.value)
      }
      if original[.firstIdentifier]?.text == code.id.hex {
        set(copy, .firstIdentifier, to: .text(id.hex))
      }
    }
    copyBalanceChanges(of: card, to: copy)
    if !keepsOriginal {
      for (code, copy) in copies { deleteMoved(code, to: copy) }
      for change in balanceChanges(of: card) { deleteMoved(change.id.record) }
      deleteMoved(card.record, to: copy.record)
    }
    return copy
  }
}

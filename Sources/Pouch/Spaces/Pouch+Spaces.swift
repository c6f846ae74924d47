import Codes

/// A shared space that the person is a member of.
public struct SharedSpace: Equatable, Sendable {
  public let id: RecordID
  public let name: [UInt8]
  public let role: Role
  /// Everybody who belongs to it, this person too.
  public let people: [SpacePerson]
}

extension Record {
  /// The record that tells the app of a space. It stays on the device: the server alone says who
  /// belongs where.
  public static func space(
    _ id: RecordID, name: [UInt8], role: Role, people: [SpacePerson] = [], stamp: Stamp
  ) -> Record {
    var record = Record(id: id, kind: .space)
    record.merge(.name, Register(stamp: stamp, value: .text(name)))
    record.merge(.role, Register(stamp: stamp, value: .text(Array(role.name.bytes))))
    if !people.isEmpty {
      record.merge(.person, Register(stamp: stamp, value: SpacePerson.json(people)))
    }
    return record
  }
}

extension Pouch {
  /// The shared spaces, by name.
  public var spaces: [SharedSpace] {
    living(.space).compactMap { record in
      // The spaces of meetings and of the town have no name, and hold no cards.
      guard record[.name]?.text?.isEmpty == false else { return nil }
      return record[.role]?.text.flatMap { Role(named: $0) }.map {
        SharedSpace(
          id: record.id, name: record[.name]?.text ?? [], role: $0,
          people: SpacePerson.list(record[.person]))
      }
    }.ordered { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// The space that a record belongs to; nothing for the person's own.
  public func space(of record: RecordID) -> RecordID? { records[record]?.space }

  /// Whether the person's role lets them change a record.
  public func mayChange(_ id: RecordID) -> Bool {
    guard let record = records[id], let space = record.space else { return true }
    let role = living(space, .space)?[.role]?.text.flatMap { Role(named: $0) }
    return Rules.refusal(kindName: record.kindName, role: role, isOwn: record.author == nil) == nil
  }

  /// The name of whoever made a record in a shared space; nothing where it is the person's own.
  public func authorName(of id: RecordID) -> [UInt8]? {
    guard let record = records[id], let author = record.author, let space = record.space else {
      return nil
    }
    return SpacePerson.list(living(space, .space)?[.person]).first { $0.id == author }?.name
  }

  /// Puts a copy of a category with all its cards into a space, or into the person's own pouch, and
  /// deletes the original unless it is kept. Cards that are there already get the new category too.
  ///
  /// Gives the copy's id; nothing if there is no such category.
  public mutating func transfer(
    category: RecordID, to space: RecordID?, keepsOriginal: Bool
  ) -> RecordID? {
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
    if !keepsOriginal { leave(category) }
    return copy
  }

  /// Puts a copy of a card with its codes into a space, or into the person's own pouch, and deletes the
  /// card unless it is kept. Records never change their space: who may see them would change with it.
  ///
  /// Returns the copy's id; nothing if there is no such card. It is in categories of the same names, which are
  /// made where they are not, and to this person it is what it was.
  public mutating func transfer(
    _ card: RecordID, to space: RecordID?, keepsOriginal: Bool
  ) -> RecordID? {
    guard let original = living(card, .card) else { return nil }
    let copy = newID()
    let codes = identifiers(of: card).compactMap { records[$0.id] }
    // The name goes first, so that the record is there before its codes.
    set(copy, .card, .name, to: original[.name] ?? .text([]), in: space)
    let own = self.card(card)
    for entry in original.registers {
      switch entry.field {
      case .firstIdentifier, .isFavourite, .isArchived, .lastUsed: continue
      default: set(copy, .card, entry.field, to: entry.register.value)
      }
    }
    if own?.isFavourite == true { setFavourite(copy, true) }
    if own?.isArchived == true { setArchived(copy, true) }
    if let used = own?.lastUsed, used > 0 { mark(copy, .lastUsed, .integer(used)) }
    for category in categories(of: card) { put(copy, into: addCategory(category.name, in: space)) }
    for code in codes {
      let id = newID()
      set(id, .identifier, .card, to: .text(copy.hex))
      for entry in code.registers where entry.field != .card {
        set(id, .identifier, entry.field, to: entry.register.value)
      }
      if original[.firstIdentifier]?.text == code.id.hex {
        set(copy, .card, .firstIdentifier, to: .text(id.hex))
      }
    }
    if !keepsOriginal {
      for code in codes { leave(code.id) }
      leave(card)
    }
    return copy
  }
}

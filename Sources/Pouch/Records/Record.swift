import Base

/// A value that one device wrote at one time.
package struct Register: Equatable, Sendable {
  package var stamp: Stamp
  package var value: JSON

  package init(stamp: Stamp, value: JSON) {
    self.stamp = stamp
    self.value = value
  }

  /// Whether this register replaces another one in a merge.
  ///
  /// Two devices never write the same stamp. If a hostile file does, the greater encoding wins, so that the result
  /// still does not depend on the order of merging.
  func wins(over other: Register) -> Bool {
    if stamp != other.stamp { return stamp > other.stamp }
    return other.value.bytes.lexicographicallyPrecedes(value.bytes)
  }
}

/// A record: an id, a kind, and a register for each field.
///
/// Kinds and fields that are unknown to this version are stored and passed on, so that an older app never destroys
/// data of a newer one.
package struct Record: Equatable, Sendable {
  package let id: RecordID

  /// The space, which never changes; `nil` in the personal space, and before there is an account.
  package internal(set) var space: ID<Space>?

  /// The author according to the server; `nil` for the user's own records.
  package internal(set) var author: ID<User>?

  /// The name of the kind on the wire.
  package let kindName: Text
  package let kind: Kind?

  /// The registers of known fields, in the order of their numbers.
  private(set) var registers: [(field: Field, register: Register)] = []

  /// The registers of fields that only newer versions know, in the order of their names: at most `unknownLimit`.
  private(set) var unknown: [(name: Text, register: Register)] = []

  /// The most unknown fields of a record. Each costs every reader work at every merge, so a writer may not add more.
  package static let unknownLimit = 64

  package init(id: RecordID, kind: Kind) {
    self.init(id: id, kindName: Text(kind.name))
  }

  /// A record of a kind that may be unknown to this version.
  package init(id: RecordID, kindNamed kindName: Text, space: ID<Space>? = nil) {
    self.init(id: id, kindName: kindName, space: space)
  }

  init(id: RecordID, kindName: Text, space: ID<Space>? = nil, author: ID<User>? = nil) {
    self.id = id
    self.space = space
    self.author = author
    self.kindName = kindName
    kind = Kind(named: kindName)
  }

  /// The value of a field; `nil` if it was never written, was cleared, or contains a number out of bounds.
  package subscript(field: Field) -> JSON? {
    guard let value = register(field)?.value, value != .null,
      NumberBounds.admit(value, field, kind)
    else { return nil }
    return value
  }

  package func register(_ field: Field) -> Register? {
    registers.first { $0.field == field }?.register
  }

  package var isDeleted: Bool { self[.deleted]?.bool ?? false }

  /// All registers with their names on the wire, known ones first.
  var entries: [(name: Text, register: Register)] {
    registers.map { (Text($0.field.name), $0.register) } + unknown
  }

  /// The names of the fields that only newer versions know.
  var unknownNames: [Text] { unknown.map { $0.name } }

  /// The register with a name on the wire.
  func register(named name: Text) -> Register? {
    if let field = Field(named: name) { return register(field) }
    return unknown.first { $0.name == name }?.register
  }

  /// The latest stamp of all registers.
  package var latest: Stamp {
    var latest = Stamp.never
    for entry in registers { latest = max(latest, entry.register.stamp) }
    for entry in unknown { latest = max(latest, entry.register.stamp) }
    return latest
  }

  /// Merges a register of a known field. Returns whether anything changed.
  @discardableResult
  mutating func merge(_ field: Field, _ register: Register) -> Bool {
    let at = registers.firstIndex { $0.field.rawValue >= field.rawValue } ?? registers.count
    guard at < registers.count, registers[at].field == field else {
      registers.insert((field, register), at: at)
      return true
    }
    guard register.wins(over: registers[at].register) else { return false }
    registers[at].register = register
    return true
  }

  /// Merges a register by its name on the wire, known or not. Returns whether anything changed.
  ///
  /// Of more unknown fields than the limit, those with the least names stay, whatever the order of merging.
  @discardableResult
  mutating func merge(named name: Text, _ register: Register) -> Bool {
    if let field = Field(named: name) { return merge(field, register) }
    let at =
      unknown.firstIndex { !$0.name.lexicographicallyPrecedes(name) } ?? unknown.count
    guard at < unknown.count, unknown[at].name == name else {
      if at == Record.unknownLimit { return false }
      unknown.insert((name, register), at: at)
      if unknown.count > Record.unknownLimit { unknown.removeLast() }
      return true
    }
    guard register.wins(over: unknown[at].register) else { return false }
    unknown[at].register = register
    return true
  }

  /// Merges another version of the same record. Returns whether anything changed.
  ///
  /// Merging is commutative, associative and idempotent. A record never changes its kind, its space or its author; a
  /// version with another kind comes from a damaged or hostile file, and is ignored.
  @discardableResult
  package mutating func merge(_ other: Record) -> Bool {
    guard other.kindName == kindName else { return false }
    var changed = false
    for entry in other.registers where merge(entry.field, entry.register) { changed = true }
    for entry in other.unknown where merge(named: entry.name, entry.register) { changed = true }
    return changed
  }

  /// Records are equal if their JSON is.
  package static func == (a: Record, b: Record) -> Bool { a.json == b.json }
}

import Codes

/// A value that one device wrote at one moment.
public struct Register: Equatable, Sendable {
  public var stamp: Stamp
  public var value: JSON

  public init(stamp: Stamp, value: JSON) {
    self.stamp = stamp
    self.value = value
  }

  /// Whether this register is the one to keep of the two.
  ///
  /// Two devices never give the same stamp. If a hostile file does, the greater encoding wins, so
  /// that the order of merging still does not matter.
  func wins(over other: Register) -> Bool {
    if stamp != other.stamp { return stamp > other.stamp }
    return other.value.bytes.lexicographicallyPrecedes(value.bytes)
  }
}

/// A thing that a person wrote down: an id, a kind, and a register for each field.
///
/// Kinds and fields that this version does not know are kept and passed on, so that an older app
/// never destroys what a newer one wrote.
public struct Record: Equatable, Sendable {
  public let id: RecordID

  /// The space that it belongs to for good; nothing in the person's own, and before there is an account.
  public internal(set) var space: RecordID?

  /// Who made it, as the server says of what others made; nothing for the person's own.
  public internal(set) var author: RecordID?

  /// The kind's name as it is on the wire.
  public private(set) var kindName: [UInt8]
  public private(set) var kind: Kind?

  /// The registers of known fields, by the field's number.
  private(set) var registers: [(field: Field, register: Register)] = []

  /// The registers of fields that only newer versions know, by name.
  private(set) var unknown: [(name: [UInt8], register: Register)] = []

  public init(id: RecordID, kind: Kind) {
    self.init(id: id, kindName: Array(kind.name.bytes))
  }

  /// A record of a kind that this version may not know.
  public init(id: RecordID, kindNamed kindName: [UInt8], space: RecordID? = nil) {
    self.init(id: id, kindName: kindName, space: space)
  }

  init(id: RecordID, kindName: [UInt8], space: RecordID? = nil, author: RecordID? = nil) {
    self.id = id
    self.space = space
    self.author = author
    self.kindName = kindName
    kind = Kind(named: kindName)
  }

  /// The value of a field; nothing if it was never written or was cleared, or if a number in it is out of bounds.
  public subscript(field: Field) -> JSON? {
    guard let value = register(field)?.value, value != .null,
      NumberBounds.admit(value, field, kind)
    else { return nil }
    return value
  }

  public func register(_ field: Field) -> Register? {
    registers.first { $0.field == field }?.register
  }

  public var isDeleted: Bool { self[.deleted]?.bool ?? false }

  /// All registers by their names on the wire, known ones first.
  var entries: [(name: [UInt8], register: Register)] {
    registers.map { (Array($0.field.name.bytes), $0.register) } + unknown
  }

  /// The register of a name on the wire.
  func register(named name: [UInt8]) -> Register? {
    if let field = Field(named: name) { return register(field) }
    return unknown.first { $0.name == name }?.register
  }

  /// The latest stamp of all registers.
  public var latest: Stamp {
    var latest = Stamp.never
    for entry in registers { latest = max(latest, entry.register.stamp) }
    for entry in unknown { latest = max(latest, entry.register.stamp) }
    return latest
  }

  /// Takes in a register of a known field, if it wins. Says whether anything changed.
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

  /// Takes in a register by its name on the wire, known or not.
  @discardableResult
  mutating func merge(named name: [UInt8], _ register: Register) -> Bool {
    if let field = Field(named: name) { return merge(field, register) }
    let at =
      unknown.firstIndex { !$0.name.lexicographicallyPrecedes(name) } ?? unknown.count
    guard at < unknown.count, unknown[at].name == name else {
      unknown.insert((name, register), at: at)
      return true
    }
    guard register.wins(over: unknown[at].register) else { return false }
    unknown[at].register = register
    return true
  }

  /// Takes in another version of the same record. Says whether anything changed.
  ///
  /// Merging is commutative, associative and idempotent.
  @discardableResult
  public mutating func merge(_ other: Record) -> Bool {
    var changed = false
    // One id with two kinds comes only from a damaged or hostile file: either choice is right if
    // every device makes the same one.
    if other.kindName.lexicographicallyPrecedes(kindName) {
      kindName = other.kindName
      kind = other.kind
      changed = true
    }
    // A record never moves: only a damaged file says otherwise.
    if let home = other.space, space.map({ home < $0 }) ?? true {
      space = home
      changed = true
    }
    if let by = other.author, author.map({ by < $0 }) ?? true {
      author = by
      changed = true
    }
    for entry in other.registers where merge(entry.field, entry.register) { changed = true }
    for entry in other.unknown where merge(named: entry.name, entry.register) { changed = true }
    return changed
  }

  public static func == (a: Record, b: Record) -> Bool {
    a.id == b.id && a.kindName == b.kindName && a.space == b.space && a.author == b.author
      && a.registers.elementsEqual(b.registers) {
        $0.field == $1.field && $0.register == $1.register
      }
      && a.unknown.elementsEqual(b.unknown) { $0.name == $1.name && $0.register == $1.register }
  }
}

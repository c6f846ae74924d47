/// What the server keeps of spaces, as far as an exchange with a device needs it: tables of a database,
/// or of memory in a simulation. Everything happens inside one transaction of the host.
public protocol Ledger {
  associatedtype Failure: Error

  /// The number of the last operation that was taken up from a device; 0 for a new one.
  func lastNumber(of device: UInt64) throws(Failure) -> Int64
  mutating func setLastNumber(_ number: Int64, of device: UInt64) throws(Failure)

  /// Refusals are kept, so that an operation that comes again gets the same answer.
  func refusal(_ number: Int64, of device: UInt64) throws(Failure) -> Refusal?
  mutating func keep(_ refusal: Refusal, _ number: Int64, of device: UInt64) throws(Failure)

  /// The spaces that a person is a member of, the own one first.
  mutating func memberships(of user: RecordID) throws(Failure) -> [Membership]

  /// Who made a record, and its kind; nothing where there is no such record.
  func origin(of record: RecordID, in space: RecordID) throws(Failure) -> Origin?
  mutating func create(_ record: RecordID, in space: RecordID, _ origin: Origin) throws(Failure)

  /// Whether another space that is nobody's own has a record of this id.
  func isElsewhere(_ record: RecordID, than space: RecordID) throws(Failure) -> Bool

  func register(_ name: [UInt8], of record: RecordID, in space: RecordID) throws(Failure)
    -> Register?

  /// Puts a register in the place of the one before.
  mutating func put(_ change: Change, in space: RecordID) throws(Failure)

  /// The registers of a space after a sequence number, in their order.
  func changes(in space: RecordID, after: Int64, limit: Int) throws(Failure) -> [Change]

  func state(of space: RecordID) throws(Failure) -> SpaceState
  mutating func set(_ state: SpaceState, of space: RecordID) throws(Failure)
}

/// That a person belongs to a space.
public struct Membership: Equatable, Sendable {
  public var space: RecordID
  public var kind: SpaceKind
  public var name: [UInt8]
  public var role: Role
  /// Everybody who belongs to it, where it is one that people made to share.
  public var people: [SpacePerson]

  public var isPersonal: Bool { kind == .personal }

  public init(
    space: RecordID, kind: SpaceKind, name: [UInt8], role: Role, people: [SpacePerson] = []
  ) {
    self.space = space
    self.kind = kind
    self.name = name
    self.role = role
    self.people = people
  }
}

/// Somebody who belongs to a shared space.
public struct SpacePerson: Equatable, Sendable {
  public let id: RecordID
  public let name: [UInt8]
  /// Whether it is the one who asks.
  public let isSelf: Bool

  public init(id: RecordID, name: [UInt8], isSelf: Bool = false) {
    self.id = id
    self.name = name
    self.isSelf = isSelf
  }
}

/// Where a record comes from.
public struct Origin: Equatable, Sendable {
  public var author: RecordID
  public var kindName: [UInt8]

  public init(author: RecordID, kindName: [UInt8]) {
    self.author = author
    self.kindName = kindName
  }
}

/// A register as the server keeps it.
public struct Change: Equatable, Sendable {
  public var record: RecordID
  public var kindName: [UInt8]
  public var name: [UInt8]
  public var register: Register
  /// Who wrote it.
  public var writer: RecordID
  /// Who made the record, where that is known.
  public var author: RecordID?
  /// The space's sequence number at which it last changed.
  public var sequence: Int64

  public init(
    record: RecordID, kindName: [UInt8], name: [UInt8], register: Register, writer: RecordID,
    author: RecordID? = nil, sequence: Int64
  ) {
    self.author = author
    self.record = record
    self.kindName = kindName
    self.name = name
    self.register = register
    self.writer = writer
    self.sequence = sequence
  }
}

/// What changes in a space with each write.
public struct SpaceState: Equatable, Sendable {
  /// The last sequence number that was given: they are dense, and in the order of the commits.
  public var head: Int64
  /// The number of purges so far.
  public var epoch: Int64
  public var digest: Digest

  public init(head: Int64 = 0, epoch: Int64 = 0, digest: Digest = Digest()) {
    self.head = head
    self.epoch = epoch
    self.digest = digest
  }
}

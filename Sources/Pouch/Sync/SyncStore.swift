import Base

/// The storage that `SyncServer` needs: tables of a database, or memory in a simulation. All calls happen inside one
/// transaction of the host.
package protocol SyncStore {
  associatedtype Failure: Error

  /// The number of the last processed operation of a device; 0 for a new device.
  func lastNumber(of device: UInt64) throws(Failure) -> Int64
  mutating func setLastNumber(_ number: Int64, of device: UInt64) throws(Failure)

  /// Refusals are stored, so that a repeated operation gets the same answer.
  func refusal(_ number: Int64, of device: UInt64) throws(Failure) -> Refusal?
  mutating func save(_ refusal: Refusal, _ number: Int64, of device: UInt64) throws(Failure)

  /// The spaces that a user is a member of, the personal one first.
  mutating func memberships(of user: ID<User>) throws(Failure) -> [Membership]

  /// The author and the kind of a record; `nil` if there is no such record.
  func origin(of record: RecordID, in space: ID<Space>) throws(Failure) -> Origin?
  mutating func create(_ record: RecordID, in space: ID<Space>, _ origin: Origin) throws(Failure)

  /// Whether another shared space has a record with this id.
  func isElsewhere(_ record: RecordID, than space: ID<Space>) throws(Failure) -> Bool

  func register(_ name: Text, of record: RecordID, in space: ID<Space>) throws(Failure)
    -> Register?

  /// The names of the fields that a record has.
  func fieldNames(of record: RecordID, in space: ID<Space>) throws(Failure) -> [Text]

  /// Removes a record as if it had never been there. Devices fetch the space again.
  mutating func purge(_ record: RecordID, in space: ID<Space>) throws(Failure)

  /// Replaces a register.
  mutating func put(_ change: Change, in space: ID<Space>) throws(Failure)

  /// The registers of a space after a sequence number, in that order.
  func changes(in space: ID<Space>, after: Int64, limit: Int) throws(Failure) -> [Change]

  func state(of space: ID<Space>) throws(Failure) -> SpaceState
  mutating func set(_ state: SpaceState, of space: ID<Space>) throws(Failure)
}

/// A user's membership of a space.
package struct Membership: Equatable, Sendable {
  package var space: ID<Space>
  package var kind: SpaceKind
  package var name: Text
  package var role: Role
  /// The members, if it is a space that users created for sharing.
  package var people: [SpacePerson]

  package var isPersonal: Bool { kind == .personal }

  package init(
    space: ID<Space>, kind: SpaceKind, name: Text, role: Role, people: [SpacePerson] = []
  ) {
    self.space = space
    self.kind = kind
    self.name = name
    self.role = role
    self.people = people
  }
}

/// A member of a shared space.
package struct SpacePerson: Equatable, Sendable {
  package let id: ID<User>
  package let name: Text
  /// Whether it is the user who makes the request.
  package let isSelf: Bool

  package init(id: ID<User>, name: Text, isSelf: Bool = false) {
    self.id = id
    self.name = name
    self.isSelf = isSelf
  }
}

/// The author and the kind of a record.
package struct Origin: Equatable, Sendable {
  package var author: ID<User>
  package var kindName: Text

  package init(author: ID<User>, kindName: Text) {
    self.author = author
    self.kindName = kindName
  }
}

/// A register as stored on the server.
package struct Change: Equatable, Sendable {
  package var record: RecordID
  package var kindName: Text
  package var name: Text
  package var register: Register
  /// The user who wrote it.
  package var writer: ID<User>
  /// The author of the record, if known.
  package var author: ID<User>?
  /// The space's sequence number of its last change.
  package var sequence: Int64

  package init(
    record: RecordID, kindName: Text, name: Text, register: Register, writer: ID<User>,
    author: ID<User>? = nil, sequence: Int64
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

/// The state of a space, which every write changes.
package struct SpaceState: Equatable, Sendable {
  /// The last sequence number. Numbers are consecutive, in the order of commits.
  package var head: Int64
  /// The number of purges so far.
  package var epoch: Int64
  package var digest: Digest

  package init(head: Int64 = 0, epoch: Int64 = 0, digest: Digest = Digest()) {
    self.head = head
    self.epoch = epoch
    self.digest = digest
  }
}

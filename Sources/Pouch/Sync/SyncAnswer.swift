import Base

/// The server's answer to a `SyncRequest`, sent after its changes are committed to disk.
package struct SyncAnswer: Equatable, Sendable {
  /// The server's clock, milliseconds since 1970 in UTC.
  package var now: Int64
  package var user: ID<User>

  /// The id of the server's database, by which a device detects that a backup was restored; `nil` from a server that
  /// does not send it.
  package var generation: RecordID?

  /// The number of the request: an answer that arrives after a later request was made is ignored.
  package var turn: Int64

  /// The result of each processed operation, in their order.
  package var results: [Result]

  /// Whether the first operation without a result has a stamp too far in the future: the device then stamps its
  /// writes again by the server's clock.
  package var isSkewed: Bool

  /// All spaces that the user is a member of, with the changes since the device's cursors.
  package var spaces: [SpacePage]

  package struct Result: Equatable, Sendable {
    package var number: Int64
    /// `nil` if it was accepted.
    package var refusal: Refusal?

    package init(number: Int64, refusal: Refusal?) {
      self.number = number
      self.refusal = refusal
    }
  }

  package init(
    now: Int64, user: ID<User>, generation: RecordID? = nil, turn: Int64, results: [Result] = [],
    isSkewed: Bool = false, spaces: [SpacePage] = []
  ) {
    self.now = now
    self.user = user
    self.generation = generation
    self.turn = turn
    self.results = results
    self.isSkewed = isSkewed
    self.spaces = spaces
  }
}

/// The changes of a space, at most one page of them.
package struct SpacePage: Equatable, Sendable {
  package var space: ID<Space>
  package var isPersonal: Bool
  package var name: Text
  package var role: Role
  /// The members, if it is a space that users created for sharing.
  package var people: [SpacePerson]

  /// The cursor that this page follows: a device with another cursor ignores the page.
  package var since: Int64
  /// The cursor after this page.
  package var cursor: Int64
  /// The space's last sequence number.
  package var head: Int64
  package var epoch: Int64

  /// Whether the device's confirmed state of the space is too old to continue: this is then the first page of the
  /// whole space.
  package var isReset: Bool

  /// The `Digest` of the whole space at its head.
  package var digest: UInt64

  /// Records with only the registers that changed.
  package var records: [Record]

  package init(
    space: ID<Space>, isPersonal: Bool, name: Text, role: Role, people: [SpacePerson] = [],
    since: Int64, cursor: Int64, head: Int64, epoch: Int64, isReset: Bool, digest: UInt64,
    records: [Record]
  ) {
    self.space = space
    self.isPersonal = isPersonal
    self.name = name
    self.role = role
    self.people = people
    self.since = since
    self.cursor = cursor
    self.head = head
    self.epoch = epoch
    self.isReset = isReset
    self.digest = digest
    self.records = records
  }

  /// Whether another page follows.
  package var hasMore: Bool { cursor < head }
}

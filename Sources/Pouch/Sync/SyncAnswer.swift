import Codes

/// What the server answers to a `SyncRequest`, once what it took is on the disk.
public struct SyncAnswer: Equatable, Sendable {
  /// The server's clock, milliseconds since 1970 in UTC.
  public var now: Int64
  public var user: RecordID

  /// The turn of the request: an answer that comes after a later request was made is dropped whole.
  public var turn: Int64

  /// What became of each operation that was taken up, in their order.
  public var results: [Result]

  /// Whether the first operation without a result was stamped too far in the future: the device
  /// stamps what it wrote anew, by the server's clock.
  public var isSkewed: Bool

  /// Every space that the person is a member of, with what is new to the device.
  public var spaces: [SpacePage]

  public struct Result: Equatable, Sendable {
    public var number: Int64
    /// Nothing where it was taken.
    public var refusal: Refusal?

    public init(number: Int64, refusal: Refusal?) {
      self.number = number
      self.refusal = refusal
    }
  }

  public init(
    now: Int64, user: RecordID, turn: Int64, results: [Result] = [], isSkewed: Bool = false,
    spaces: [SpacePage] = []
  ) {
    self.now = now
    self.user = user
    self.turn = turn
    self.results = results
    self.isSkewed = isSkewed
    self.spaces = spaces
  }
}

/// What is new in a space, at most a page of it.
public struct SpacePage: Equatable, Sendable {
  public var space: RecordID
  public var isPersonal: Bool
  public var name: [UInt8]
  public var role: Role
  /// Everybody who belongs to it, where it is one that people made to share.
  public var people: [SpacePerson]

  /// The cursor that this page goes on from: a device whose cursor is another drops the page.
  public var since: Int64
  /// The cursor after this page.
  public var cursor: Int64
  /// The space's last sequence number.
  public var head: Int64
  public var epoch: Int64

  /// Whether what the device has confirmed of the space is too old to go on from: this is the first
  /// page of all there is.
  public var isReset: Bool

  /// `Digest` of the whole space at its head.
  public var digest: UInt64

  /// Records with nothing but the registers that are new.
  public var records: [Record]

  public init(
    space: RecordID, isPersonal: Bool, name: [UInt8], role: Role, people: [SpacePerson] = [],
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
  public var hasMore: Bool { cursor < head }
}

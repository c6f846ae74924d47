import Codes

/// What a device remembers between two syncs, beside the records.
public struct SyncState: Equatable, Sendable {
  /// Whose records these are.
  public var user: RecordID

  /// The number of the last operation that was made.
  public var lastNumber: Int64 = 0

  /// The number of the last request.
  public var turn: Int64 = 0

  /// What was sent and is not answered yet. It is stored before it is sent, and sent again as it is
  /// until there is an answer: so each operation is taken once, whatever gets lost.
  public var pending: [Operation] = []

  public var spaces: [Space] = []

  /// What the server did not take, until the person has seen it.
  public var refused: [Refused] = []

  public struct Space: Equatable, Sendable {
    public var id: RecordID
    public var isPersonal: Bool
    public var name: [UInt8]
    public var role: Role
    public var cursor: Int64
    public var epoch: Int64
    /// The records that came since a reset began; what did not come by its end is gone.
    public var seen: [RecordID]?
  }

  public struct Refused: Equatable, Sendable {
    public var record: RecordID
    public var kindName: [UInt8]
    /// The record's name as the person knew it.
    public var title: [UInt8]
    public var refusal: Refusal
    public var at: Int64
    /// Of a message what it said, in which space and with which photo: the record is gone, and what was
    /// written must not be.
    public var message: Message?
  }

  public struct Message: Equatable, Sendable {
    public var space: RecordID
    public var text: [UInt8]
    public var photo: [UInt8]

    /// Nothing for a record that is no message, or one that says nothing.
    init?(_ view: Record) {
      guard view.kind == .message, let space = view.space else { return nil }
      self.init(space: space, text: view[.content]?.text, photo: view[.photo]?.text)
    }

    init?(space: RecordID, text: [UInt8]?, photo: [UInt8]?) {
      self.space = space
      self.text = text ?? []
      self.photo = photo ?? []
      if self.text.isEmpty && self.photo.isEmpty { return nil }
    }

    var members: [JSON.Member] {
      [
        JSON.Member("space", .text(space.hex)), JSON.Member("text", .text(text)),
        JSON.Member("photo", .text(photo)),
      ]
    }
  }

  /// The most refusals that are kept for the person to see.
  static let refusedLimit = 50

  public init(user: RecordID) { self.user = user }
}

extension SyncState {
  public var json: [UInt8] {
    let spaces = spaces.map { space in
      JSON.object([
        JSON.Member("id", .text(space.id.hex)), JSON.Member("personal", .bool(space.isPersonal)),
        JSON.Member("name", .text(space.name)),
        JSON.Member("role", .text(Array(space.role.name.bytes))),
        JSON.Member("cursor", .integer(space.cursor)), JSON.Member("epoch", .integer(space.epoch)),
        JSON.Member("seen", space.seen.map { .array($0.map { .text($0.hex) }) } ?? .null),
      ])
    }
    let refused = refused.map { refused in
      JSON.object(
        [
          JSON.Member("record", .text(refused.record.hex)),
          JSON.Member("kind", .text(refused.kindName)), JSON.Member("title", .text(refused.title)),
          JSON.Member("why", .text(Array(refused.refusal.name.bytes))),
          JSON.Member("at", .integer(refused.at)),
        ] + (refused.message?.members ?? []))
    }
    let head = JSON.object([
      JSON.Member("user", .text(user.hex)), JSON.Member("last", .integer(lastNumber)),
      JSON.Member("turn", .integer(turn)),
      JSON.Member("spaces", .array(spaces)), JSON.Member("refused", .array(refused)),
    ])
    var bytes = head.bytes
    bytes.removeLast()
    bytes += StaticString(",\"pending\":[").bytes
    for (index, operation) in pending.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      operation.write(to: &bytes)
    }
    bytes += StaticString("]}").bytes
    return bytes
  }

  public init?(_ json: JSON) {
    guard let user = json["user"]?.text.flatMap({ RecordID(hex: $0) }),
      let last = json["last"]?.integer, let spaces = json["spaces"]?.array,
      let refused = json["refused"]?.array, let pending = json["pending"]?.array
    else { return nil }
    self.init(user: user)
    lastNumber = last
    turn = json["turn"]?.integer ?? 0
    for value in pending {
      guard let operation = Operation(value) else { return nil }
      self.pending.append(operation)
    }
    for value in spaces {
      guard let id = value["id"]?.text.flatMap({ RecordID(hex: $0) }),
        let role = value["role"]?.text.flatMap({ Role(named: $0) }),
        let cursor = value["cursor"]?.integer, let epoch = value["epoch"]?.integer
      else { return nil }
      self.spaces.append(
        Space(
          id: id, isPersonal: value["personal"]?.bool ?? false, name: value["name"]?.text ?? [],
          role: role, cursor: cursor, epoch: epoch,
          seen: value["seen"]?.array?.compactMap { $0.text.flatMap { RecordID(hex: $0) } }))
    }
    for value in refused {
      guard let record = value["record"]?.text.flatMap({ RecordID(hex: $0) }),
        let refusal = value["why"]?.text.flatMap({ Refusal(named: $0) })
      else { continue }
      self.refused.append(
        Refused(
          record: record, kindName: value["kind"]?.text ?? [], title: value["title"]?.text ?? [],
          refusal: refusal, at: value["at"]?.integer ?? 0,
          message: value["space"]?.text.flatMap { RecordID(hex: $0) }.flatMap {
            Message(space: $0, text: value["text"]?.text, photo: value["photo"]?.text)
          }))
    }
  }
}

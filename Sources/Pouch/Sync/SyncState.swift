import Base

/// The state that a device stores between syncs, besides the records.
package struct SyncState: Equatable, Sendable {
  /// The user whose records these are.
  package var user: ID<User>

  /// The id of the server's database that the cursors belong to; `nil` if the server has not sent it yet.
  package var generation: RecordID?

  /// The server's time of the last answer after which this device was up to date, in milliseconds since 1970; 0 if
  /// unknown.
  package var heard: Int64 = 0

  /// The number of the last operation that was made.
  package var lastNumber: Int64 = 0

  /// The number of the last request.
  package var turn: Int64 = 0

  /// The operations that were sent but not answered yet. They are stored before they are sent, and sent again
  /// unchanged until there is an answer, so that each one is applied once.
  package var pending: [Operation] = []

  package var spaces: [SyncedSpace] = []

  /// The refused operations that the user has not seen yet.
  package var refused: [Refused] = []

  package struct SyncedSpace: Equatable, Sendable {
    package var id: ID<Space>
    package var isPersonal: Bool
    package var name: Text
    package var role: Role
    package var cursor: Int64
    package var epoch: Int64
    /// The records received since a reset began; those that are missing at its end are removed.
    package var seen: [RecordID]?
  }

  package struct Refused: Equatable, Sendable {
    package var record: RecordID
    package var kindName: Text
    /// The record's name as shown to the user.
    package var title: Text
    package var refusal: Refusal
    package var at: Int64
    /// The text, space and photo of a refused message: its record is removed, but the user must not lose the content.
    package var message: Message?
  }

  package struct Message: Equatable, Sendable {
    package var space: ID<Space>
    package var text: Text
    package var photo: Text

    /// `nil` if the record is not a message, or is empty.
    init?(_ record: Record) {
      guard record.kind == .message, let space = record.space else { return nil }
      self.init(space: space, text: record[.content]?.text, photo: record[.photo]?.text)
    }

    init?(space: ID<Space>, text: Text?, photo: Text?) {
      self.space = space
      self.text = text ?? ""
      self.photo = photo ?? ""
      if self.text.isEmpty && self.photo.isEmpty { return nil }
    }

    var members: [JSON.Member] {
      [
        JSON.Member("space", .text(space.hex)), JSON.Member("text", .text(Text(text))),
        JSON.Member("photo", .text(Text(photo))),
      ]
    }
  }

  /// The maximum number of stored refusals.
  static let refusedLimit = 50

  package init(user: ID<User>) { self.user = user }
}

extension SyncState {
  package var json: [UInt8] {
    let spaces = spaces.map { space in
      JSON.object([
        JSON.Member("id", .text(space.id.hex)), JSON.Member("personal", .bool(space.isPersonal)),
        JSON.Member("name", .text(Text(space.name))),
        JSON.Member("role", .text(Text(space.role.name))),
        JSON.Member("cursor", .integer(space.cursor)), JSON.Member("epoch", .integer(space.epoch)),
        JSON.Member("seen", space.seen.map { .array($0.map { .text($0.hex) }) } ?? .null),
      ])
    }
    let refused = refused.map { refused in
      JSON.object(
        [
          JSON.Member("record", .text(refused.record.hex)),
          JSON.Member("kind", .text(Text(refused.kindName))),
          JSON.Member("title", .text(Text(refused.title))),
          JSON.Member("why", .text(Text(refused.refusal.name))),
          JSON.Member("at", .integer(refused.at)),
        ] + (refused.message?.members ?? []))
    }
    let head = JSON.object([
      JSON.Member("user", .text(user.hex)), JSON.Member("last", .integer(lastNumber)),
      JSON.Member("turn", .integer(turn)),
      JSON.Member("heard", .integer(heard)),
      JSON.Member("generation", generation.map { .text($0.hex) } ?? .null),
      JSON.Member("spaces", .array(spaces)), JSON.Member("refused", .array(refused)),
    ])
    var bytes = head.bytes
    bytes.removeLast()
    bytes.write(",\"pending\":[")
    for (index, operation) in pending.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      operation.write(to: &bytes)
    }
    bytes.write("]}")
    return bytes
  }

  package init?(_ json: JSON) {
    guard let user = ID<User>(json["user"]),
      let last = json["last"]?.integer, let spaces = json["spaces"]?.array,
      let refused = json["refused"]?.array, let pending = json["pending"]?.array
    else { return nil }
    self.init(user: user)
    lastNumber = last
    heard = json["heard"]?.integer ?? 0
    generation = RecordID(json["generation"])
    turn = json["turn"]?.integer ?? 0
    for value in pending {
      guard let operation = Operation(value) else { return nil }
      self.pending.append(operation)
    }
    for value in spaces {
      guard let id = RecordID(value["id"]),
        let role = value["role"]?.text.flatMap({ Role(named: $0) }),
        let cursor = value["cursor"]?.integer, let epoch = value["epoch"]?.integer
      else { return nil }
      self.spaces.append(
        SyncedSpace(
          id: ID(id), isPersonal: value["personal"]?.bool ?? false, name: value["name"]?.text ?? "",
          role: role, cursor: cursor, epoch: epoch,
          seen: value["seen"]?.array?.compactMap { RecordID($0) }))
    }
    for value in refused {
      guard let record = RecordID(value["record"]),
        let refusal = value["why"]?.text.flatMap({ Refusal(named: $0) })
      else { continue }
      self.refused.append(
        Refused(
          record: record, kindName: value["kind"]?.text ?? "", title: value["title"]?.text ?? "",
          refusal: refusal, at: value["at"]?.integer ?? 0,
          message: ID(value["space"]).flatMap {
            Message(space: $0, text: value["text"]?.text, photo: value["photo"]?.text)
          }))
    }
  }
}

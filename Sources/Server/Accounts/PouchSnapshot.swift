import Base
import Pages
import Pouch
import Storage

/// The rows of a user's app at one moment, as read from the tables.
struct PouchRows: Sendable {
  /// The registers of each space.
  fileprivate let spaces: [(membership: Membership, changes: [Change])]
  /// The session's local records, as JSON.
  let local: String
  /// The number of the session's last operation.
  let number: Int64

  /// Reads nothing, and is `nil`, if the records weigh more than `most`.
  ///
  /// - Parameter unneeded: the kinds of records that the request does not need, which are not read.
  init?(
    of session: Session, without unneeded: [Kind], most: Int64 = .max, in db: any ReadTransaction,
    _ now: Int64
  ) throws {
    if most < .max, try Usage.weight(ofPouchOf: session, db) > most { return nil }
    var syncStore = SQLSyncStore(reading: db, user: session.person, now: now)
    spaces = try syncStore.memberships(of: session.person).map {
      ($0, try syncStore.changes(in: $0.space, without: unneeded))
    }
    local =
      try db.first(
        "SELECT local FROM session WHERE person = ? AND id = ?", .id(session.person),
        .id(session.id))?.text(0) ?? ""
    number = try syncStore.lastNumber(of: session.device)
  }
}

/// The records of a user's app at one moment.
struct PouchSnapshot: Sendable {
  let records: [RecordKey: Record]
  /// The spaces themselves, as the app knows them.
  private let spaces: [Record]
  let local: String
  let number: Int64
  private let device: UInt64

  init(_ rows: PouchRows, of session: Session, _ now: Int64) {
    var records: [RecordKey: Record] = [:]
    for (membership, changes) in rows.spaces {
      for record in SyncServer.records(
        of: changes, in: membership.isPersonal ? nil : membership.space, for: session.person)
      {
        records[record.key] = record
      }
    }
    spaces = rows.spaces.map(\.membership).filter { !$0.isPersonal }.map {
      .space(
        $0.space, name: $0.name, role: $0.role, people: $0.people,
        stamp: Stamp(milliseconds: now, counter: 0, device: 0))
    }
    local = rows.local
    number = rows.number
    device = session.device
    self.records = records
  }

  /// The app's response, which contains the changed records.
  func response(to request: Pages.Request) -> Pages.Response {
    var app = App(device: device)
    app.load(Array(records.values))
    app.load(spaces)
    if !local.isEmpty { app.load([UInt8](local.utf8)) }
    return app.respond(to: request)
  }

  /// The response of an app in a program of its own.
  func response(
    to request: Pages.Request, of program: AppProgram
  ) throws(ServerRefusal) -> Pages.Response {
    var json = [UInt8(ascii: "[")]
    for record in [Array(records.values), spaces].joined() {
      if json.count > 1 { json.append(UInt8(ascii: ",")) }
      record.write(to: &json)
    }
    json.append(UInt8(ascii: "]"))
    return try program.response(
      to: AppProgram.Input(
        request: request, device: device, records: json, local: [UInt8](local.utf8)))
  }
}

extension Usage {
  /// The bytes of all spaces of a user, and of the session's local records.
  fileprivate static func weight(
    ofPouchOf session: Session, _ db: any ReadTransaction
  ) throws -> Int64 {
    try db.first(
      """
      SELECT COALESCE(SUM(space.bytes), 0) + (
        SELECT COALESCE(SUM(usage.bytes), 0) FROM usage
        JOIN member AS own ON own.space = usage.space WHERE own.person = ?)
        + (SELECT COALESCE(SUM(LENGTH(local)), 0) FROM session WHERE person = ? AND id = ?)
      FROM member JOIN space ON space.id = member.space WHERE member.person = ?
      """, .id(session.person), .id(session.person), .id(session.id), .id(session.person))?.integer(
        0) ?? 0
  }
}

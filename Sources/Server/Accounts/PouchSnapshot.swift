import Pages
import Pouch
import Storage

/// The records of a user's app at one moment, read from the tables.
struct PouchSnapshot: Sendable {
  let records: [RecordKey: Record]
  /// The session's local records, as JSON.
  let local: String
  /// The number of the session's last operation.
  let number: Int64
  private let app: App

  /// - Parameter unneeded: the kinds of records that the request does not need, which are not read.
  init(
    of session: Session, without unneeded: [Kind], in db: any ReadTransaction, _ now: Int64
  ) throws {
    var syncStore = SQLSyncStore(reading: db, user: session.person, now: now)
    var records: [RecordKey: Record] = [:]
    let memberships = try syncStore.memberships(of: session.person)
    for membership in memberships {
      let changes = try syncStore.changes(in: membership.space, without: unneeded)
      for record in SyncServer.records(
        of: changes, in: membership.isPersonal ? nil : membership.space, for: session.person)
      {
        records[record.key] = record
      }
    }
    var app = App(device: session.device)
    app.load(Array(records.values))
    for membership in memberships where !membership.isPersonal {
      let stamp = Stamp(milliseconds: now, counter: 0, device: 0)
      app.load([
        .space(
          membership.space, name: membership.name, role: membership.role,
          people: membership.people, stamp: stamp)
      ])
    }
    local =
      try db.first(
        "SELECT local FROM session WHERE person = ? AND id = ?", .id(session.person),
        .id(session.id))?.text(0) ?? ""
    if !local.isEmpty { app.load([UInt8](local.utf8)) }
    number = try syncStore.lastNumber(of: session.device)
    self.records = records
    self.app = app
  }

  /// The app's response, which contains the changed records.
  func response(to request: Pages.Request) -> Pages.Response {
    var app = app
    return app.respond(to: request)
  }
}

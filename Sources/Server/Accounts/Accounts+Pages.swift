import Pages
import Pouch
import Storage

extension Accounts {
  /// The app's answer to somebody who is signed in and whose browser has no worker. What the app
  /// changes goes the same way as what a device sends.
  func answer(_ request: Pages.Request, for session: Session) async throws -> Pages.Response {
    let request = try await keepingPictures(request, for: session)
    let now = moment.now()
    if request.method == .get {
      let answer = try await storage.read { rows in
        try Self.answer(request, for: session, in: rows, now).response
      }
      if answer.changes.isEmpty { return answer }
    }
    return try await storage.transaction { rows in
      let turn = try Self.answer(request, for: session, in: rows, now)
      try Self.keep(turn.response.changes, over: turn.records, for: session, now, in: rows)
      return turn.response
    }
  }

  /// The app takes a picture by the hash under which a worker stored it; here the server does. What is no
  /// picture is left out, as if no file had been chosen.
  private func keepingPictures(
    _ request: Pages.Request, for session: Session
  ) async throws -> Pages.Request {
    var request = request
    for at in request.fields.indices
    where ["photo", "logo", "backdrop"].contains(where: {
      request.fields[at].name.elementsEqual($0.utf8)
    }) {
      let bytes = request.fields[at].value
      if bytes.isEmpty || bytes.count == 64 && Hex.decode(bytes) != nil { continue }
      do {
        request.fields[at].value = Hex.encode(
          try await photos.keep(bytes, by: session.person, in: nil))
      } catch is Photos.Problem {
        request.fields[at].value = []
      }
    }
    return request
  }

  private static func answer(
    _ request: Pages.Request, for session: Session, in rows: any Reading, _ now: Int64
  ) throws -> (response: Pages.Response, records: [RecordID: Record]) {
    var ledger = TableLedger(reading: rows, user: session.person, now: now)
    var records: [RecordID: Record] = [:]
    let memberships = try ledger.memberships(of: session.person)
    for membership in memberships {
      let changes = try ledger.changes(in: membership.space, after: 0, limit: .max)
      for record in Exchange.records(
        of: changes, in: membership.isPersonal ? nil : membership.space, for: session.person)
      {
        records[record.id] = record
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
    let local = try rows.first("SELECT local FROM session WHERE id = ?", .id(session.id))
    if let local, !local.text(0).isEmpty { app.load([UInt8](local.text(0).utf8)) }
    return (app.respond(to: request), records)
  }

  private static func keep(
    _ changes: [Record], over records: [RecordID: Record], for session: Session, _ now: Int64,
    in rows: any Writing
  ) throws {
    if changes.isEmpty { return }
    var ledger = TableLedger(writing: rows, user: session.person, now: now)
    guard try ledger.admit(session.device) else { throw StorageError.conflict }
    var number = try ledger.lastNumber(of: session.device)
    var operations: [Operation] = []
    for record in changes where !(record.kind?.isLocal ?? false) {
      let known = records[record.id]
      let held = Held(
        view: record,
        base: Held.Base(
          record: known ?? Record(id: record.id, kindNamed: record.kindName, space: record.space),
          isNew: known == nil))
      guard let operation = held.operation(number: number + 1) else { continue }
      number += 1
      operations.append(operation)
    }
    let exchange = Exchange(user: session.person, device: session.device, now: now)
    let answer = try exchange.answer(
      SyncRequest(device: session.device, turn: 0, operations: operations), in: &ledger)
    try Aftermath.follow(
      SyncRequest(device: session.device, turn: 0, operations: operations), answer,
      by: session.person, now, nil, rows)
    if let refusal = answer.results.compactMap({ $0.refusal }).first { throw refusal }
    let local = changes.filter { $0.kind?.isLocal ?? false }
    if !local.isEmpty {
      let text =
        "[" + local.map { String(decoding: $0.json, as: UTF8.self) }.joined(separator: ",") + "]"
      try rows.execute("UPDATE session SET local = ? WHERE id = ?", .text(text), .id(session.id))
    }
  }
}

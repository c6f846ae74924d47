import Hummingbird
import Pages
import Pouch
import Storage

extension Accounts {
  /// The app's answer to somebody who is signed in and whose browser has no worker. What the app
  /// changes goes the same way as what a device sends.
  ///
  /// The app works outside of transactions: a file that it reads for long then holds up nobody who writes.
  func answer(_ request: Pages.Request, for session: Session) async throws -> Pages.Response {
    let request = try await keepingPictures(request, for: session)
    for _ in 0..<5 {
      let now = moment.now()
      let held = try await storage.read { try HeldPouch(of: session, in: $0, now) }
      let response = try await respond(to: request, with: held, for: session)
      if response.changes.isEmpty { return response }
      let isKept = try await storage.transaction { rows in
        try Self.keep(response.changes, over: held, for: session, now, in: rows)
      }
      if isKept { return response }
    }
    throw HTTPError.busy
  }

  /// What may be a file takes a thread of its own, so that the others are there for everybody else.
  private func respond(
    to request: Pages.Request, with held: HeldPouch, for session: Session
  ) async throws -> Pages.Response {
    let weight = request.fields.reduce(held.local.utf8.count) { $0 + $1.value.count }
    if weight <= Self.lightRequest { return held.response(to: request) }
    guard Self.fileReaders.reserve(for: session.person) else { throw HTTPError.busy }
    defer { Self.fileReaders.release(for: session.person) }
    return try await Self.files.run { held.response(to: request) }
  }

  /// In so many bytes nothing is packed that takes long to unpack.
  private static let lightRequest = 4096
  private static let files = WorkQueue(atOnce: WorkQueue.halfOfProcessors, waiting: 32)
  /// So many requests of one person are read or wait; in a browser each page that is opened is one.
  private static let fileReaders = Budget<RecordID>(perKey: 4)

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

  /// Keeps what the app changed. Returns `false`, and keeps nothing, if another request of the same session has
  /// been answered since the pouch was read.
  private static func keep(
    _ changes: [Record], over held: HeldPouch, for session: Session, _ now: Int64,
    in rows: any Writing
  ) throws -> Bool {
    var ledger = TableLedger(writing: rows, user: session.person, now: now)
    guard try ledger.admit(session.device) else { throw StorageError.conflict }
    let stored = try rows.first("SELECT local FROM session WHERE id = ?", .id(session.id))
    var number = try ledger.lastNumber(of: session.device)
    guard number == held.number, (stored?.text(0) ?? "") == held.local else { return false }
    var operations: [Operation] = []
    for record in changes where !(record.kind?.isLocal ?? false) {
      let known = held.records[record.id]
      let changed = Held(
        view: record,
        base: Held.Base(
          record: known ?? Record(id: record.id, kindNamed: record.kindName, space: record.space),
          isNew: known == nil))
      guard let operation = changed.operation(number: number + 1) else { continue }
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
    return true
  }
}

import Base
import Hummingbird
import Pages
import Pouch
import Storage

extension Accounts {
  /// The app's response to a signed-in user whose browser has no service worker. The app's changes are applied like a
  /// device's operations.
  ///
  /// The app runs outside of transactions, so that parsing a large file does not block writers.
  func answer(_ request: Pages.Request, for session: Session) async throws -> Pages.Response {
    let request = try await storingPictures(request, for: session)
    for _ in 0..<5 {
      let now = dependencies.now()
      let held = try await storage.read { [unneeded = request.unneededKinds] in
        try PouchSnapshot(of: session, without: unneeded, in: $0, now)
      }
      let response = try await respond(to: request, with: held, for: session)
      if response.changes.isEmpty { return response }
      let isKept = try await storage.transaction { db in
        try save(response.changes, over: held, for: session, now, in: db)
      }
      if isKept { return response }
    }
    throw HTTPError.busy
  }

  /// Requests with files run on a thread of their own, so that they don't block others.
  private func respond(
    to request: Pages.Request, with held: PouchSnapshot, for session: Session
  ) async throws -> Pages.Response {
    let weight = request.fields.reduce(held.local.utf8.count) { $0 + $1.value.count }
    if weight <= Self.lightRequest { return held.response(to: request) }
    guard Self.fileReaders.reserve(for: session.person) else { throw HTTPError.busy }
    defer { Self.fileReaders.release(for: session.person) }
    return try await Self.files.run { held.response(to: request) }
  }

  /// Fewer bytes than this can't contain anything that is slow to unpack.
  private static let lightRequest = 4096
  private static let files = WorkQueue(
    atOnce: WorkQueue.halfOfProcessors, waiting: 32, isPolite: true)
  /// The most requests of one user in progress or waiting. Each page a browser opens is one.
  private static let fileReaders = Budget<ID<User>>(perKey: 4)

  /// Stores uploaded pictures and replaces them by their hashes, as the service worker does. A file that is no picture
  /// is dropped, as if none had been chosen.
  private func storingPictures(
    _ request: Pages.Request, for session: Session
  ) async throws -> Pages.Request {
    var request = request
    for at in request.fields.indices
    where PictureField.allCases.contains(where: { request.fields[at].name == Text($0.name) }) {
      let bytes = request.fields[at].value
      if bytes.isEmpty || bytes.count == 64 && Hex.decode(bytes) != nil { continue }
      do {
        request.fields[at].value = Hex.encode(
          try await photos.store(bytes.utf8, by: session.person, in: nil))
      } catch is Photos.Problem {
        request.fields[at].value = ""
      }
    }
    return request
  }

  /// Saves the app's changes. Returns `false`, and saves nothing, if another request of the same session was answered
  /// since the records were read.
  private func save(
    _ changes: [Record], over held: PouchSnapshot, for session: Session, _ now: Int64,
    in db: any WriteTransaction
  ) throws -> Bool {
    var syncStore = SQLSyncStore(writing: db, user: session.person, now: now)
    guard try syncStore.admit(session.device) else { throw StorageError.conflict }
    let stored = try db.first(
      "SELECT local FROM session WHERE person = ? AND id = ?", .id(session.person), .id(session.id))
    var number = try syncStore.lastNumber(of: session.device)
    guard number == held.number, (stored?.text(0) ?? "") == held.local else { return false }
    var operations: [Operation] = []
    for record in changes where !record.isLocal {
      let known = held.records[record.key]
      let changed = LocalRecord(
        current: record,
        confirmed: LocalRecord.Confirmed(
          record: known ?? Record(id: record.id, kindNamed: record.kindName, space: record.space),
          isNew: known == nil))
      guard let operation = changed.operation(number: number + 1) else { continue }
      number += 1
      operations.append(operation)
    }
    var check = try QuotaCheck(quota, of: session.person, db)
    let size = operations.reduce(0) { $0 + $1.record.json.count }
    guard try check.countFitting(operations, size: size) == operations.count else {
      throw ServerRefusal.full
    }
    let exchange = SyncServer(user: session.person, device: session.device, now: now)
    let request = SyncRequest(device: session.device, turn: 0, operations: operations)
    let answer = try exchange.answer(request, in: &syncStore)
    try syncStore.finish()
    try RecordObserver.follow(request, answer, by: session.person, now, nil, db)
    if let refusal = answer.results.compactMap({ $0.refusal }).first { throw refusal }
    let local = changes.filter { $0.isLocal }
    if !local.isEmpty {
      let text =
        "[" + local.map { String(decoding: $0.json, as: UTF8.self) }.joined(separator: ",") + "]"
      guard try Sessions.hasRoom(for: text.utf8.count, of: session, db) else {
        throw ServerRefusal.full
      }
      try db.execute(
        "UPDATE session SET local = ? WHERE person = ? AND id = ?", .text(text),
        .id(session.person), .id(session.id))
    }
    return true
  }
}

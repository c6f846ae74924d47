import Base
import Hummingbird
import Pages
import Pouch
import Storage

extension Accounts {
  /// The app's response to a signed-in user whose browser has no service worker. The app's changes are applied like a
  /// device's operations.
  ///
  /// The app runs outside of transactions, so that parsing a large file does not block writers. What takes long runs
  /// outside of the threads that serve everybody: see `HeavyRequests`.
  func answer(_ request: Pages.Request, for session: Session) async throws -> Pages.Response {
    let request = try await storingPictures(request, for: session)
    if request.readsFile {
      return try await HeavyRequests.files.run(for: session.person) { queue in
        try await answer(request, for: session, on: queue)
      }
    }
    let isLight = request.fields.reduce(0) { $0 + $1.value.count } <= Self.lightForm
    if isLight, let answer = try await answer(request, for: session, most: Self.lightPouch) {
      return answer
    }
    return try await (isLight ? HeavyRequests.pages : .forms).run(for: session.person) { queue in
      try await answer(request, for: session, on: queue)
    }
  }

  /// The bytes of a form that are handled within milliseconds.
  private static let lightForm = 4096
  /// The bytes of records that a page is rendered from within milliseconds.
  private static let lightPouch: Int64 = 2 << 20

  /// Asks the app again if another request of the session was answered meanwhile.
  private func answer(
    _ request: Pages.Request, for session: Session, on queue: WorkQueue
  ) async throws -> Pages.Response {
    guard let answer = try await answer(request, for: session, most: .max, on: queue) else {
      throw HTTPError.busy
    }
    return answer
  }

  /// The response; `nil` if the user's records weigh more than `most`.
  ///
  /// - Parameter queue: where the app runs; `nil` for the calling thread.
  private func answer(
    _ request: Pages.Request, for session: Session, most: Int64, on queue: WorkQueue? = nil
  ) async throws -> Pages.Response? {
    for _ in 0..<5 {
      let now = dependencies.now()
      let rows = try await storage.read { [unneeded = request.unneededKinds] in
        try PouchRows(of: session, without: unneeded, most: most, in: $0, now)
      }
      guard let rows else { return nil }
      let program = request.readsFile ? appProgram : nil
      let work = { @Sendable in
        let held = PouchSnapshot(rows, of: session, now)
        guard let program else { return (held, held.response(to: request)) }
        return (held, try held.response(to: request, of: program))
      }
      let (held, response) = if let queue { try await queue.run(work) } else { try work() }
      if response.changes.isEmpty { return response }
      let isKept = try await storage.transaction { db in
        try save(response.changes, over: held, for: session, now, in: db)
      }
      if isKept { return response }
    }
    throw HTTPError.busy
  }

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

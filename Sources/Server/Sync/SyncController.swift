import Base
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pouch
import Storage

/// `POST /sync` and `GET /sync/live`: docs/formats/sync.md.
struct SyncController: Sendable {
  let accounts: Accounts
  let cookie: SessionCookie
  let live: EventBroadcaster
  let keys: SigningKeys
  let limits: MeetingLimits
  let pace: SyncLimits
  /// The database's generation, which does not change while the server runs.
  let generation: RecordID
  /// When a backup of the database was restored; `nil` if none was.
  let restored: Int64?

  /// The most bytes of a request. `SyncRequest.operationLimit` operations fit, unless they are huge.
  static let maximumBody = 8 << 20

  // MARK: the exchange

  func sync(_ request: Request) async throws -> Response {
    guard let token = cookie.token(in: request) else { throw Self.nobody }
    // Large bodies are read only from signed-in users.
    if Int(request.headers[.contentLength] ?? "") ?? .max > 65_536 {
      _ = try await session(of: request)
    }
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: Self.maximumBody)
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge, message: "Send fewer operations at once.")
    }
    let sent = try await Self.read(body)
    let (now, size, hash) = (accounts.dependencies.now(), body.readableBytes, SHA256.hash(token))
    // The session is looked up inside the transaction: one trip to the database instead of two.
    let (session, answer) =
      sent?.operations.isEmpty == false
      ? try await accounts.storage.transaction(
        on: Self.changed(by: sent, hash), isolation: .snapshot
      ) { db in
        try turn(sent, size, hash, now, in: db, writing: db)
      }
      : try await accounts.storage.read { db in try turn(sent, size, hash, now, in: db) }
    try await accounts.keepAlive(session)
    return Self.response(answer.json, to: request)
  }

  /// The shared spaces that a request changes, and the user; of a device that does not say whose it is, the session.
  ///
  /// That is all on which the outcome depends and which others change: each change of a space changes its row too, also
  /// by those who do not name it.
  static func changed(by sent: SyncRequest?, _ hash: [UInt8]) -> [[UInt8]] {
    var spaces: [ID<Space>] = []
    for operation in sent?.operations ?? [] {
      // There are few: looking through them is quicker than a set.
      if let space = operation.record.space, !spaces.contains(space) { spaces.append(space) }
    }
    return [sent?.user?.bytes ?? hash] + spaces.map(\.bytes)
  }

  /// Small requests are parsed at once, large ones on threads of their own.
  private static func read(_ body: ByteBuffer) async throws -> SyncRequest? {
    let read = { @Sendable in
      (try? JSON(parsing: [UInt8](buffer: body))).flatMap { SyncRequest($0) }
    }
    if body.readableBytes <= lightBody { return read() }
    do { return try await readers.run(read) } catch is WorkQueue.Full { throw HTTPError.busy }
  }

  private static let lightBody = 65_536
  private static let readers = WorkQueue(
    atOnce: WorkQueue.halfOfProcessors, waiting: 32, isPolite: true)

  private static let nobody = HTTPError(.unauthorized, message: "Sign in first.")
  /// The device deletes what the server has.
  private static let revoked = HTTPError(.unauthorized, message: "session-ended")

  /// The answer to a request. Its operations are durable once the transaction is committed.
  private func turn(
    _ sent: SyncRequest?, _ size: Int, _ hash: [UInt8], _ now: Int64, in db: any ReadTransaction,
    writing: (any WriteTransaction)? = nil
  ) throws -> (Session, SyncAnswer) {
    let entry = try SQLSyncStore.entry(hash: hash, device: sent?.device ?? 0, now, in: db)
    guard let (session, rows) = entry else {
      throw try Accounts.isRevoked(hash: hash, in: db) ? Self.revoked : Self.nobody
    }
    guard let sent else { throw HTTPError(.badRequest, message: "This is no sync request.") }
    // The device holds another user's records, none of which may be applied here.
    if let user = sent.user, user != session.person {
      throw HTTPError(.conflict, message: "other-account")
    }
    var paced = try paced(sent, size: size, of: session.person, now: now)
    let exchange = SyncServer(
      user: session.person, device: sent.device, now: now, generation: generation,
      restored: restored.flatMap { now - $0 < Generation.offering ? $0 : nil })
    guard let writing else {
      var syncStore = SQLSyncStore(reading: db, user: session.person, now: now)
      syncStore.memberships = try syncStore.memberships(in: rows)
      return (session, try exchange.answer(sent, in: &syncStore))
    }
    var syncStore = SQLSyncStore(
      writing: writing, user: session.person, now: now, from: session.id.record)
    guard try syncStore.admit(sent.device, rows) else {
      throw HTTPError(.conflict, message: "other-device")
    }
    paced = try fitting(paced, size: size, of: session.person, now: now, db)
    let answer = try exchange.answer(paced, in: &syncStore)
    try syncStore.finish()
    pace.countRefused(
      answer.results.count { $0.refusal != nil }, of: session.person, now: now)
    try RecordObserver.follow(paced, answer, by: session.person, now, keys, writing)
    return (session, answer)
  }

  private func session(of request: Request) async throws -> Session {
    if let token = cookie.token(in: request), let session = try await accounts.session(token) {
      return session
    }
    throw Self.nobody
  }

  private static func response(_ json: [UInt8], to request: Request) -> Response {
    var headers: HTTPFields = [
      .contentType: "application/json", .cacheControl: "no-store", .vary: "accept-encoding",
    ]
    var body = json
    if json.count > 1400, (request.headers[.acceptEncoding] ?? "").contains("gzip"),
      let compressed = Gzip.compress(json)
    {
      headers[.contentEncoding] = "gzip"
      body = compressed
    }
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  // MARK: live

  /// The lifetime of a stream in milliseconds. The session is checked again when the browser reconnects.
  private static let streamLifetime: Int64 = 3_600_000

  /// The session, the user's own topic, and all topics of the stream.
  private func topics(
    of request: Request
  ) async throws -> (session: Session, person: String, all: [String]) {
    let session = try await session(of: request)
    let now = accounts.dependencies.now()
    let person = EventBroadcaster.topic(ofPerson: session.person)
    let spaces = try await accounts.storage.read { db in
      var syncStore = SQLSyncStore(reading: db, user: session.person, now: now)
      return try syncStore.memberships(of: session.person).map {
        EventBroadcaster.topic(of: $0.space)
      }
    }
    return (session, person, spaces + [person, EventBroadcaster.heartbeat])
  }

  /// A stream of pokes: "something is new in one of your spaces". It ends when the user's memberships or sessions
  /// change, and the browser reconnects by itself.
  func follow(_ request: Request, through connection: any Channel) async throws -> Response {
    // A connection keeps the largest stack it once needed, so the lookup runs in a task of its own.
    let heard = try await Task { try await self.topics(of: request) }.value
    let person = heard.person
    live.endWithTheServer()
    let end = accounts.dependencies.now() + Self.streamLifetime
    let stream = live.stream(of: heard.all, for: heard.session, until: connection)
    let body = ResponseBody { writer in
      try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
      for await topic in stream {
        if topic == person || accounts.dependencies.now() >= end { break }
        let text =
          topic == EventBroadcaster.heartbeat
          ? ":\n\n"
          : topic.hasPrefix(EventBroadcaster.ephemeralPrefix)
            ? "event: whisper\ndata: \(topic.dropFirst(EventBroadcaster.ephemeralPrefix.count))\n\n"
            : "event: poke\ndata: \(topic)\n\n"
        try await writer.write(ByteBuffer(string: text))
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream", .cacheControl: "no-store",
        // A proxy that buffers the stream would delay the pokes.
        .xAccelBuffering: "no",
      ], body: body)
  }
}

extension HTTPField.Name {
  static let xAccelBuffering = HTTPField.Name("x-accel-buffering") ?? .via
}

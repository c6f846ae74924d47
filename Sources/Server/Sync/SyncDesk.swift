import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pouch
import Storage

/// `POST /sync` and `GET /sync/live`: docs/formats/sync.md.
struct SyncDesk: Sendable {
  let accounts: Accounts
  let cookie: SessionCookie
  let live: Live
  let keys: HouseKeys
  let limits: MeetingLimits

  /// What is taken of one request: `SyncRequest.operationLimit` operations fit, unless they are huge.
  static let maximumBody = 8 << 20

  // MARK: the exchange

  func sync(_ request: Request) async throws -> Response {
    guard let token = cookie.token(in: request) else { throw Self.nobody }
    // Nobody makes the server read much who has not signed in.
    if Int(request.headers[.contentLength] ?? "") ?? .max > 65_536 {
      _ = try await session(of: request)
    }
    let body: [UInt8]
    do {
      body = [UInt8](buffer: try await request.body.collect(upTo: Self.maximumBody))
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge, message: "Send fewer operations at once.")
    }
    let sent = (try? JSON(parsing: body)).flatMap { SyncRequest($0) }
    let now = accounts.moment.now()
    // Who it is, is found out where the work is done: one way to the database instead of two.
    let (session, answer) =
      sent?.operations.isEmpty == false
      ? try await accounts.storage.transaction { rows in
        try turn(sent, token, now, in: rows, writing: rows)
      }
      : try await accounts.storage.read { rows in try turn(sent, token, now, in: rows) }
    try await accounts.keepAlive(session)
    return Self.response(answer.json, to: request)
  }

  private static let nobody = HTTPError(.unauthorized, message: "Sign in first.")
  /// The device clears itself of what the server has.
  private static let revoked = HTTPError(.unauthorized, message: "session-ended")

  /// The answer; once a transaction is on the disk, what was sent is too.
  private func turn(
    _ sent: SyncRequest?, _ token: [UInt8], _ now: Int64, in rows: any Reading,
    writing: (any Writing)? = nil
  ) throws -> (Session, SyncAnswer) {
    guard let session = try Accounts.session(token, now, in: rows) else {
      throw try Accounts.isRevoked(token, in: rows) ? Self.revoked : Self.nobody
    }
    guard let sent else { throw HTTPError(.badRequest, message: "This is no sync request.") }
    // The device holds somebody else's pouch: nothing of it may come in here.
    if let user = sent.user, user != session.person {
      throw HTTPError(.conflict, message: "other-account")
    }
    let paced = try paced(sent, session.person, now)
    let exchange = Exchange(user: session.person, device: sent.device, now: now)
    guard let writing else {
      var ledger = TableLedger(reading: rows, user: session.person, now: now)
      return (session, try exchange.answer(sent, in: &ledger))
    }
    var ledger = TableLedger(writing: writing, user: session.person, now: now)
    guard try ledger.admit(sent.device) else {
      throw HTTPError(.conflict, message: "other-device")
    }
    let answer = try exchange.answer(paced, in: &ledger)
    try Aftermath.follow(paced, answer, by: session.person, now, keys, writing)
    return (session, answer)
  }

  /// A request without the messages that come too fast: the device keeps them, and sends them later. Where
  /// not even the first may go, the device is told when to come again.
  private func paced(
    _ sent: SyncRequest, _ person: RecordID, _ now: Int64
  ) throws -> SyncRequest {
    var sent = sent
    for (at, operation) in sent.operations.enumerated()
    where operation.isCreate && operation.record.kind == .message {
      guard let wait = limits.messages.take("\(person)", now: now) else { continue }
      if at == 0 {
        throw HTTPError(
          .tooManyRequests, headers: [.retryAfter: "\(wait / 1000 + 1)"],
          message: "too-many-messages")
      }
      sent.operations.removeSubrange(at...)
      break
    }
    return sent
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

  /// Who asks, and what is heard of: the own topic, and all of them.
  private func topics(
    of request: Request
  ) async throws -> (session: Session, person: String, all: [String]) {
    let session = try await session(of: request)
    let now = accounts.moment.now()
    let person = Live.topic(ofPerson: session.person)
    let spaces = try await accounts.storage.read { rows in
      var ledger = TableLedger(reading: rows, user: session.person, now: now)
      return try ledger.memberships(of: session.person).map { Live.topic(of: $0.space) }
    }
    return (session, person, spaces + [person, Live.heartbeat])
  }

  /// A stream of pokes: "something is new in one of your spaces". It ends when the person's spaces or
  /// sessions change, and the browser comes again by itself.
  func follow(_ request: Request, through connection: any Channel) async throws -> Response {
    // A connection keeps the stack that it once needed: what looks things up has a stack of its own.
    let heard = try await Task { try await self.topics(of: request) }.value
    let person = heard.person
    live.endWithTheServer()
    let stream = live.stream(of: heard.all, for: heard.session, until: connection)
    let body = ResponseBody { writer in
      try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
      for await topic in stream {
        if topic == person { break }
        let text =
          topic == Live.heartbeat
          ? ":\n\n"
          : topic.hasPrefix(Live.whisper)
            ? "event: whisper\ndata: \(topic.dropFirst(Live.whisper.count))\n\n"
            : "event: poke\ndata: \(topic)\n\n"
        try await writer.write(ByteBuffer(string: text))
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream", .cacheControl: "no-store",
        // A proxy that gathers the stream would hold the pokes back.
        .xAccelBuffering: "no",
      ], body: body)
  }
}

extension HTTPField.Name {
  static let xAccelBuffering = HTTPField.Name("x-accel-buffering") ?? .via
}

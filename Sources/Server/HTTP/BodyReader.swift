import HTTPTypes
import Hummingbird
import NIOCore
import Pouch

/// Reads the whole body of a request before anything else is done for it: who sends slowly holds a connection,
/// and none of the places where requests are answered. A large body is read of nobody but people with a session.
struct BodyReader: RouterMiddleware {
  typealias Context = HouseContext

  /// Nothing where the server keeps nothing, and so nobody has a session.
  let accounts: Accounts?
  let cookie: SessionCookie

  /// What is read of anybody.
  static let small = 64 << 10
  /// What is read of somebody with a session: a backup with its photos fits.
  static let large = 12 << 20

  /// The bodies that are being read, by client.
  private let readers = Budget<IPNetwork>(perKey: 128)
  /// The bytes of large bodies in memory, by person.
  private let memory = Budget<RecordID>(perKey: 3 * large, total: 256 << 20)

  init(accounts: Accounts?, cookie: SessionCookie) {
    self.accounts = accounts
    self.cookie = cookie
  }

  func handle(
    _ request: Request, context: HouseContext,
    next: (Request, HouseContext) async throws -> Response
  ) async throws -> Response {
    guard request.method == .post else { return try await next(request, context) }
    guard readers.reserve(for: context.client) else { throw HTTPError.busy }
    var request = request
    var sender: RecordID?
    var reserved = 0
    defer { if let sender { memory.release(reserved, for: sender) } }
    do {
      defer { readers.release(for: context.client) }
      let declared = Int(request.headers[.contentLength] ?? "") ?? 0
      if declared > Self.small { sender = try await self.sender(of: request, declared) }
      var body = ByteBuffer()
      for try await part in request.body {
        let size = body.readableBytes + part.readableBytes
        if size > Self.small {
          if sender == nil { sender = try await self.sender(of: request, size) }
          guard size <= Self.large else { throw Self.tooLarge(Self.large) }
          if let sender {
            guard memory.reserve(size - reserved, for: sender) else { throw HTTPError.busy }
            reserved = size
          }
        }
        body.writeImmutableBuffer(part)
      }
      // A connection that was closed ends the body too.
      guard body.readableBytes >= declared else {
        throw HTTPError(.badRequest, message: "The request ended too early.")
      }
      request.body = RequestBody(buffer: body)
    }
    return try await next(request, context)
  }

  /// Who sends a body that is not small.
  private func sender(of request: Request, _ size: Int) async throws -> RecordID {
    guard let accounts, let token = cookie.token(in: request),
      let session = try await accounts.session(token)
    else {
      // What a device sends is told by a sentence of its own that the session is over.
      let isForm = ["application/x-www-form-urlencoded", "multipart/form-data"]
        .contains { request.headers[.contentType]?.lowercased().hasPrefix($0) == true }
      throw isForm
        ? Self.tooLarge(Self.small) : HTTPError(.unauthorized, message: "Sign in first.")
    }
    guard size <= Self.large else { throw Self.tooLarge(Self.large) }
    return session.person
  }

  private static func tooLarge(_ limit: Int) -> HTTPError {
    HTTPError(
      .contentTooLarge,
      message: limit == large
        ? "This is more than the server takes at once (\(limit >> 20) MB)."
        : "This is more than the server takes of somebody who is not signed in (\(limit >> 10) KB)."
    )
  }
}

extension HTTPError {
  /// What is answered while a client, or all of them, have all that they may have.
  static var busy: HTTPError {
    HTTPError(
      .serviceUnavailable, headers: [.retryAfter: "2"],
      message: "Too many at once; come again in a moment.")
  }
}

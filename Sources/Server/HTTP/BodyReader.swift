import Base
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Pouch

/// Reads the whole body of a request before the request is handled, so that a slow client occupies a connection but
/// no slot of the concurrency limit. Large bodies are read only from signed-in users.
struct BodyReader: RouterMiddleware {
  typealias Context = AppRequestContext

  /// `nil` if the server has no accounts, and so no sessions.
  let accounts: Accounts?
  let cookie: SessionCookie

  /// The most bytes read from anyone.
  static let small = 64 << 10
  /// The most bytes read from a signed-in user: a backup with its photos fits.
  static let large = 12 << 20

  /// The most bytes of a picture whose text a device without an account asks for: devices shrink theirs to less.
  static let picture = 2 << 20

  /// The bodies being read, by client.
  private let readers = Budget<IPNetwork>(perKey: 128)
  /// The large bodies in memory.
  private let memory: BodyMemory

  /// The bytes of pictures in memory, by client without an account.
  private let pictures = Budget<IPNetwork>(perKey: 3 * picture, total: 64 << 20)

  init(accounts: Accounts?, cookie: SessionCookie, memory: BodyMemory = BodyMemory()) {
    self.accounts = accounts
    self.memory = memory
    self.cookie = cookie
  }

  func handle(
    _ request: Hummingbird.Request, context: AppRequestContext,
    next: (Hummingbird.Request, AppRequestContext) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    guard request.method == .post else { return try await next(request, context) }
    guard readers.reserve(for: context.client) else { throw HTTPError.busy }
    var request = request
    var sender: ID<User>?
    var reservedPicture = 0
    var ticket: BodyMemory.Ticket?
    defer {
      if let ticket { memory.end(ticket) }
      pictures.release(reservedPicture, for: context.client)
    }
    let isPicture = request.uri.path == "\(PictureTextPath.read.name)"
    do {
      defer { readers.release(for: context.client) }
      let declared = Int(request.headers[.contentLength] ?? "") ?? 0
      if declared > Self.small {
        do {
          sender = try await self.sender(of: request, declared)
        } catch let error as HTTPError
          where error.status == .unauthorized && isPicture && declared <= Self.picture
        {
          guard pictures.reserve(declared, for: context.client) else { throw HTTPError.busy }
          reservedPicture = declared
        }
      }
      var buffer = ByteBuffer()
      // Reserved at once for a signed-in user: a growing buffer is copied each time it doubles.
      if sender != nil { buffer.reserveCapacity(declared) }
      for try await part in request.body {
        let size = buffer.readableBytes + part.readableBytes
        if size > Self.small, size > reservedPicture {
          if sender == nil { sender = try await self.sender(of: request, size) }
          guard size <= Self.large else { throw ServerRefusal.tooLargeAtOnce }
          if let sender {
            let own = ticket ?? memory.begin(for: sender, through: context.connection)
            ticket = own
            guard memory.reserve(size, of: own) else { throw HTTPError.busy }
          }
        }
        buffer.writeImmutableBuffer(part)
      }
      // A closed connection ends the body too.
      guard buffer.readableBytes >= declared else {
        throw HTTPError(.badRequest, message: "The request ended too early.")
      }
      if let ticket { memory.finish(ticket) }
      request.body = RequestBody(buffer: buffer)
    }
    return try await next(request, context)
  }

  /// The user who sends a large body.
  private func sender(of request: Hummingbird.Request, _ size: Int) async throws -> ID<User> {
    guard let accounts, let token = cookie.token(in: request),
      let session = try await accounts.session(token)
    else {
      // A device recognises the end of its session by a message of its own.
      let isForm = ["application/x-www-form-urlencoded", "multipart/form-data"]
        .contains { request.headers[.contentType]?.lowercased().hasPrefix($0) == true }
      if isForm { throw ServerRefusal.tooLarge }
      throw HTTPError(.unauthorized, message: "Sign in first.")
    }
    guard size <= Self.large else { throw ServerRefusal.tooLargeAtOnce }
    return session.person
  }
}

extension HTTPError {
  /// The response while a client, or all clients together, use all they may.
  static var busy: HTTPError {
    HTTPError(
      .serviceUnavailable, headers: [.retryAfter: "2"],
      message: "Too many at once; come again in a moment.")
  }
}

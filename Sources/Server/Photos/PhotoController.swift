import Base
import HTTPTypes
import Hummingbird
import NIOCore
import Pouch

/// `POST /photos` stores a picture, `GET /photos/{hash}` serves it: docs/formats/sync.md.
struct PhotoController: Sendable {
  let accounts: Accounts
  let photos: Photos
  let cookie: SessionCookie

  var routes: RouteCollection<AppRequestContext> {
    let routes = RouteCollection(context: AppRequestContext.self)
    routes.post(RouterPath("/photos")) { request, _ in try await store(request) }
    routes.get(RouterPath("/photos/{hash}")) { request, context in
      try await serve(context.parameters.get("hash") ?? "", request)
    }
    return routes
  }

  /// Stores the picture in the body. `?space=…` names the space of the record that shows it.
  private func store(_ request: Request) async throws -> Response {
    let session = try await session(of: request)
    let bytes: [UInt8]
    do {
      bytes = [UInt8](buffer: try await request.body.collect(upTo: Photos.maximumBytes))
    } catch is NIOTooManyBytesError {
      throw Self.refusal(.tooLarge)
    }
    var space: ID<Space>?
    if let named = request.uri.queryParameters["space"] {
      guard let id = ID<Space>(hex: [UInt8](named.utf8)) else { throw Self.refusal(.notAllowed) }
      space = id
    }
    do {
      let hash = try await photos.store(bytes, by: session.person, in: space)
      let json = [UInt8](#"{"hash":""#.utf8) + Hex.encode(hash) + [UInt8](#""}"#.utf8)
      return Response(
        status: .created, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: json)))
    } catch let problem as Photos.Problem {
      throw Self.refusal(problem)
    }
  }

  /// A picture is private: the service worker stores it and deletes it at sign-out, while a browser's cache would keep
  /// it.
  private func serve(_ name: String, _ request: Request) async throws -> Response {
    let session = try await session(of: request)
    guard let hash = Hex.decode([UInt8](name.utf8)), hash.count == 32,
      let photo = try await photos.photo(hash, for: session.person)
    else {
      // Not thrown, since the error page would replace it.
      return Response(
        status: .notFound,
        headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: "There is no such picture here.\n")))
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: photo.type, .cacheControl: "private, no-store", .contentDisposition: "inline",
      ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: photo.bytes)))
  }

  private func session(of request: Request) async throws -> Session {
    if let token = cookie.token(in: request), let session = try await accounts.session(token) {
      return session
    }
    throw HTTPError(.unauthorized, message: "Sign in first.")
  }

  private static func refusal(_ problem: Photos.Problem) -> HTTPError {
    switch problem {
    case .noPicture:
      HTTPError(.unprocessableContent, message: "This is no PNG, JPEG, GIF or WebP picture.")
    case .tooLarge:
      HTTPError(.contentTooLarge, message: "A picture may have \(Photos.maximumBytes >> 20) MB.")
    case .full:
      HTTPError(
        HTTPResponse.Status(code: 507), message: "Your pictures take all the room that there is.")
    case .notAllowed: HTTPError(.forbidden, message: "You can't add pictures to this space.")
    }
  }
}

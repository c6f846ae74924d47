import Base
import HTTPTypes
import Hummingbird
import NIOCore
import Pages

/// `POST /text`: the text of the picture in the body. Nothing of it is stored.
struct TextController: Sendable {
  let service: TextService
  /// `nil` if the server has no accounts, and so no sessions.
  let accounts: Accounts?
  let cookie: SessionCookie

  var routes: RouteCollection<AppRequestContext> {
    let routes = RouteCollection(context: AppRequestContext.self)
    routes.post(RouterPath("\(PictureTextPath.read.name)")) { request, context in
      try await answer(request, context)
    }
    return routes
  }

  private func answer(
    _ request: Hummingbird.Request, _ context: AppRequestContext
  ) async throws -> Hummingbird.Response {
    let picture: [UInt8]
    do {
      picture = [UInt8](
        buffer: try await request.body.collect(upTo: TextService.maximumBytes))
    } catch is NIOTooManyBytesError {
      throw HTTPError(
        .contentTooLarge, message: "A picture may have \(TextService.maximumBytes >> 20) MB.")
    }
    var client = TextService.Client.network(context.client)
    if let accounts, let token = cookie.token(in: request),
      let session = try await accounts.session(token)
    {
      client = .user(session.person)
    }
    let json = await service.answer(picture, for: client)
    return Hummingbird.Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: json)))
  }
}

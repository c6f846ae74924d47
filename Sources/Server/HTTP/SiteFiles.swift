import HTTPTypes
import Hummingbird

/// Serves the site's files, and refuses methods that no handler supports.
struct SiteFiles<Context: RequestContext>: RouterMiddleware {
  let site: Site

  func handle(
    _ request: Hummingbird.Request, context: Context,
    next: (Hummingbird.Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    guard [.get, .head, .post].contains(request.method) else {
      var headers = HTTPFields()
      headers[.allow] = "GET, HEAD, POST"
      throw HTTPError(
        .methodNotAllowed, headers: headers, message: "Only GET, HEAD and POST work here.")
    }
    guard request.method != .post, let file = site.files[request.uri.path] else {
      return try await next(request, context)
    }
    let response = file.response(to: request.headers)
    return request.method == .head ? response.createHeadResponse() : response
  }
}

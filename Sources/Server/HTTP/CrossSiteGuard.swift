import Base
import Foundation
import HTTPTypes
import Hummingbird

/// Refuses requests that another site's page sends with the user's cookie (ASVS 3.5.1).
///
/// Every current browser states the origin of a POST, in `Sec-Fetch-Site` or in `Origin`. A program that sends
/// neither has no cookie of ours, or has to name the origin.
struct CrossSiteGuard<Context: RequestContext>: RouterMiddleware {
  let cookie: SessionCookie
  /// The public origin, which a server behind a proxy can't see itself.
  let origin: String?

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if request.method == .post, !isOwn(request) {
      throw HTTPError(.forbidden, message: "This came from another site.")
    }
    return try await next(request, context)
  }

  private func isOwn(_ request: Request) -> Bool {
    if let site = HTTPField.Name("sec-fetch-site").flatMap({ request.headers[$0] }) {
      return site == "same-origin" || site == "none"
    }
    if let origin = request.headers[.origin] {
      if origin == self.origin { return true }
      guard
        let host = URL(string: origin).flatMap({ $0.host.map { ($0, URL(string: origin)?.port) } })
      else { return false }
      let own = host.1.map { "\(host.0):\($0)" } ?? host.0
      return own == request.head.authority
    }
    return cookie.token(in: request) == nil
  }
}

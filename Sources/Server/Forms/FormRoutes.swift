import Base
import HTTPTypes
import Hummingbird
import Pages

/// The routes of a feature's pages and forms. Each is registered with its path of the feature's table.
struct FormRoutes<Path: PathPattern> {
  typealias Handler = @Sendable (FormRequest) async throws -> Hummingbird.Response

  let collection = RouteCollection(context: AppRequestContext.self)
  let accounts: Accounts?
  let cookie: SessionCookie
  /// Whether the feature has an address: a path may fit a pattern, but contain no id where one is expected.
  let isAddress: @Sendable ([UInt8]) -> Bool

  /// Registers a path for pages (GET, and HEAD by the router's option) and forms (POST). An address that the feature
  /// does not have is left to `AppController`, like one without a route.
  func on(_ path: Path, use handler: @escaping Handler) {
    for method in [HTTPRequest.Method.get, .post] {
      collection.on(RouterPath("\(path.name)"), method: method) {
        [accounts, cookie, isAddress] request, context in
        let target = AppController.target(of: request)
        guard isAddress(target.utf8), let parts = path.parts(of: Text(target)) else {
          throw HTTPError(.notFound)
        }
        return try await handler(
          try await FormRequest(request, parts, context, accounts, cookie))
      }
    }
  }
}

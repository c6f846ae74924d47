import Hummingbird

/// A request context with the client's network.
protocol ClientRequestContext: RequestContext {
  /// The client's network, for rate limits and the log.
  var client: IPNetwork { get }
}

/// Sets the client's address from a trusted proxy's headers, before any other middleware.
struct ClientAddresses: RouterMiddleware {
  typealias Context = AppRequestContext

  let proxies: TrustedProxies

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let peer = IPAddress(context.connection.remoteAddress) {
      context.client = proxies.client(of: request.headers, from: peer).network
    }
    return try await next(request, context)
  }
}

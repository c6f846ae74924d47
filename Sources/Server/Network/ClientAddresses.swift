import Hummingbird

/// A context that knows which client a request comes from.
protocol ClientRequestContext: RequestContext {
  /// The client's network, by which tries are counted and the log tells clients apart.
  var client: IPNetwork { get }
}

/// Notes the client that a trusted proxy names, before anything else looks at the request.
struct ClientAddresses: RouterMiddleware {
  typealias Context = HouseContext

  let proxies: TrustedProxies

  func handle(
    _ request: Request, context: HouseContext,
    next: (Request, HouseContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let peer = IPAddress(context.connection.remoteAddress) {
      context.client = proxies.client(of: request.headers, from: peer).network
    }
    return try await next(request, context)
  }
}

import Base
import Hummingbird

/// Refuses new requests while too many are in progress, so that those in progress finish soon instead of all of them
/// late. A single client gets a quarter of the slots.
struct ConcurrencyLimit: RouterMiddleware {
  typealias Context = AppRequestContext

  /// The requests in progress. An event stream counts until its first byte.
  private let places: Budget<IPNetwork>

  /// - Parameter most: the most requests in progress at once.
  init(most: Int) { places = Budget(perKey: max(1, most / 4), total: most) }

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    guard places.reserve(for: context.client) else {
      // A health check must succeed while the server is busy.
      if request.uri.path == "/health" { return try await next(request, context) }
      throw HTTPError.busy
    }
    defer { places.release(for: context.client) }
    return try await next(request, context)
  }
}

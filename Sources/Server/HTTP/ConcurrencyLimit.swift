import Hummingbird

/// Turns away what comes while very many requests are being answered: what is already here is then answered
/// soon, instead of all of it late. One client gets a quarter of the places.
struct ConcurrencyLimit: RouterMiddleware {
  typealias Context = HouseContext

  /// The requests that are being answered. A live stream counts until it begins to flow.
  private let places: Budget<IPNetwork>

  /// - Parameter most: how many requests may be answered at once.
  init(most: Int) { places = Budget(perKey: max(1, most / 4), total: most) }

  func handle(
    _ request: Request, context: HouseContext,
    next: (Request, HouseContext) async throws -> Response
  ) async throws -> Response {
    guard places.reserve(for: context.client) else {
      // Whoever asks whether the server lives is to learn it also when it is busy.
      if request.uri.path == "/health" { return try await next(request, context) }
      throw HTTPError.busy
    }
    defer { places.release(for: context.client) }
    return try await next(request, context)
  }
}

import HTTPTypes
import Hummingbird

/// The addresses of the sync, before all pages: what waits here for hours should have few callers above
/// it, since each keeps its part of the stack.
struct SyncRoutes: RouterMiddleware {
  typealias Context = HouseContext

  let desk: SyncDesk

  func handle(
    _ request: Request, context: HouseContext,
    next: (Request, HouseContext) async throws -> Response
  ) async throws -> Response {
    switch (request.method, request.uri.path) {
    case (.post, "/sync"): try await desk.sync(request)
    case (.get, "/sync/live"): try await desk.follow(request, through: context.connection)
    default: try await next(request, context)
    }
  }
}

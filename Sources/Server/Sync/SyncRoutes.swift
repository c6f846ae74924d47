import HTTPTypes
import Hummingbird

/// The sync's routes, before all pages: a stream that is open for hours should have few callers above it, since each
/// keeps its stack frame.
struct SyncRoutes: RouterMiddleware {
  typealias Context = AppRequestContext

  let controller: SyncController

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    switch (request.method, request.uri.path) {
    case (.post, "/sync"): try await controller.sync(request)
    case (.get, "/sync/live"): try await controller.follow(request, through: context.connection)
    default: try await next(request, context)
    }
  }
}

import Hummingbird
import Logging

/// One line for each request, without what a person wrote: no query, no fields, no address.
struct RequestLog<Context: RequestContext>: RouterMiddleware {
  let logger: Logger

  func handle(
    _ request: Hummingbird.Request, context: Context,
    next: (Hummingbird.Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    let clock = ContinuousClock()
    let start = clock.now
    let response = try await next(request, context)
    let milliseconds = (clock.now - start) / .milliseconds(1)
    logger.info(
      "request",
      metadata: [
        "method": "\(request.method.rawValue)",
        "path": "\(request.uri.path.prefix(200))",
        "status": "\(response.status.code)",
        "ms": "\((milliseconds * 10).rounded() / 10)",
      ])
    return response
  }
}

import HTTPTypes
import Hummingbird
import Logging

/// One line for each request, with the client's network and without what a person wrote: no query, no fields.
struct RequestLog<Context: ClientRequestContext>: RouterMiddleware {
  let logger: Logger
  let metrics: Metrics

  func handle(
    _ request: Hummingbird.Request, context: Context,
    next: (Hummingbird.Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    let clock = ContinuousClock()
    let start = clock.now
    var response = try await next(request, context)
    let milliseconds = (clock.now - start) / .milliseconds(1)
    metrics.note(status: response.status.code, seconds: milliseconds / 1000)
    logger.info(
      "request",
      metadata: [
        "id": "\(context.id)",
        "client": "\(context.client)",
        "method": "\(request.method.rawValue)",
        "path": "\(Self.withoutSecrets(request.uri.path))",
        "status": "\(response.status.code)",
        "ms": "\((milliseconds * 10).rounded() / 10)",
      ])
    // Whoever asks why something went wrong can name the line of the log.
    response.headers[.requestID] = context.id
    return response
  }

  /// The path without what opens something or names somebody: tokens, ids and hashes are long, the words of
  /// addresses are short.
  static func withoutSecrets(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return String(
      parts.map { $0.utf8.count > longestWord ? "…" : $0 }.joined(separator: "/").prefix(200))
  }

  private static var longestWord: Int { 24 }
}

extension HTTPField.Name {
  static let requestID = HTTPField.Name("x-request-id") ?? .via
}

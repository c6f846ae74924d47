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

  /// The path without what opens something: the token of a letter's link stands after its purpose.
  static func withoutSecrets(_ path: String) -> String {
    let parts = path.prefix(200).split(separator: "/", omittingEmptySubsequences: false)
    if parts.count > 2, parts[1] == "photos" { return "/photos/…" }
    guard parts.count > 3, parts[1] == "account" || parts[1] == "join" else {
      return parts.joined(separator: "/")
    }
    return parts[..<3].joined(separator: "/") + "/…"
  }
}

extension HTTPField.Name {
  static let requestID = HTTPField.Name("x-request-id") ?? .via
}

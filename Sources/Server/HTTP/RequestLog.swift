import Base
import HTTPTypes
import Hummingbird
import Logging

/// Logs a line for each request, with the client's network and without user data: no query, no form fields.
struct RequestLog<Context: ClientRequestContext>: RouterMiddleware {
  let logger: Logger
  let metrics: Metrics

  func handle(
    _ request: Hummingbird.Request, context: Context,
    next: (Hummingbird.Request, Context) async throws -> Hummingbird.Response
  ) async throws -> Hummingbird.Response {
    let clock = ContinuousClock()
    let start = clock.now
    metrics.noteBegin()
    defer { metrics.noteEnd() }
    var response = try await next(request, context)
    let milliseconds = (clock.now - start) / .milliseconds(1)
    metrics.note(
      RouteKind(isPost: request.method == .post, path: request.uri.path),
      status: response.status.code, seconds: milliseconds / 1000)
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
    // A user who reports a problem can name the line of the log.
    response.headers[.requestID] = context.id
    return response
  }

  /// The path without secrets and personal data: tokens and ids are long, product codes and map coordinates are
  /// numbers, and typed text has other characters.
  static func withoutSecrets(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return String(parts.map { isWord($0.utf8) ? $0 : "…" }.joined(separator: "/").prefix(200))
  }

  /// Whether a part can be a word of our own paths.
  private static func isWord(_ part: Substring.UTF8View) -> Bool {
    let digits = part.count { 0x30...0x39 ~= $0 }
    return part.count <= 24 && digits <= 2
      && part.allSatisfy {
        0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 || "-._".utf8.contains($0)
      }
  }
}

extension HTTPField.Name {
  static let requestID = HTTPField.Name("x-request-id") ?? .via
}

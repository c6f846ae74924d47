import HTTPTypes
import Hummingbird
import Synchronization

/// Turns away what comes while very many requests are being answered, before anything is read of it:
/// what is already here is then answered soon, instead of all of it late.
struct ConcurrencyLimit<Context: RequestContext>: RouterMiddleware {
  /// How many requests may be answered at once. A live stream counts until it begins to flow.
  let most: Int

  private let counter = Counter()

  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  init(most: Int) { self.most = most }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let isAdmitted = counter.count.withLock { count in
      if count >= most { return false }
      count += 1
      return true
    }
    guard isAdmitted else {
      var headers = HTTPFields()
      headers[.retryAfter] = "2"
      throw HTTPError(
        .serviceUnavailable, headers: headers, message: "Too many at once; come again in a moment.")
    }
    defer { counter.count.withLock { $0 -= 1 } }
    return try await next(request, context)
  }
}

import HTTPTypes
import Hummingbird

/// Rate limits of the public catalog by network: it answers people without an account, too.
struct CatalogLimits: Sendable {
  /// Searches: as fast as a person types, for a household.
  private let searches: RateLimiter<String>
  /// Products, prices, shops and reviews.
  private let lookups: RateLimiter<String>
  /// The offline pack, which is some megabytes. A pack that the client has already costs nothing.
  private let packs: RateLimiter<String>

  init(of nodes: Nodes = Nodes(sharing: nil)) {
    searches = nodes.limiter("catalog-searches", burst: 120, every: 250)
    lookups = nodes.limiter("catalog-lookups", burst: 300, every: 100)
    packs = nodes.limiter("catalog-packs", burst: 10, every: 30_000)
  }

  enum Kind { case search, lookup, pack }

  /// Counts a request.
  ///
  /// - Throws: an `HTTPError` with the seconds to wait, if there were too many.
  func consume(_ kind: Kind, of network: String, now: Int64) throws {
    let limiter =
      switch kind {
      case .search: searches
      case .lookup: lookups
      case .pack: packs
      }
    guard let wait = limiter.consume(network, now: now) else { return }
    throw HTTPError(
      .tooManyRequests, headers: [.retryAfter: "\(wait / 1000 + 1)"],
      message: "There are too many requests from this network: wait a little.")
  }
}

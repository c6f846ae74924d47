import Base
import Pouch
import Synchronization

/// Recently measured usage, with what was written since, so that most requests need no query.
///
/// Of several nodes, each allows some of the same room again: at most a thousandth of the quota, for ten seconds.
final class QuotaCache: Sendable {
  private struct Known {
    var usage: Usage
    let at: Int64
    var since: Int64 = 0
  }

  /// The share of the quota that may be used without a query, as its inverse.
  private let share: Int64
  /// The lifetime of an entry, in milliseconds: forms write records too, without this cache.
  private let lifetime: Int64
  private let known = Mutex<[ID<User>: Known]>([:])

  private static let mostPeople = 20_000

  init(isShared: Bool) { (share, lifetime) = isShared ? (1000, 10_000) : (64, 60_000) }

  /// Whether the growth surely fits. If it does, it counts as written.
  func reserve(_ growth: Usage, of person: ID<User>, in quota: Quota, now: Int64) -> Bool {
    known.withLock { known in
      guard var one = known[person], (0..<lifetime).contains(now - one.at),
        one.since + growth.bytes <= quota.bytes / share,
        !(one.usage + growth).exceeds(quota.ofPerson)
      else { return false }
      one.usage = one.usage + growth
      one.since += growth.bytes
      known[person] = one
      return true
    }
  }

  /// Stores a user's usage as the tables have it.
  func note(_ usage: Usage, of person: ID<User>, now: Int64) {
    known.withLock { known in
      if known.count >= Self.mostPeople { known.removeAll() }
      known[person] = Known(usage: usage, at: now)
    }
  }
}

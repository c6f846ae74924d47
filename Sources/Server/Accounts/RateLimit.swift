import Synchronization

/// How often something may be tried: a bucket of drops for each key, which refills with time
/// (ASVS 6.3.1). It lives in memory: a restart forgives.
final class RateLimit: Sendable {
  private let burst: Double
  private let refill: Double  // drops in a millisecond
  private let buckets = Mutex<[String: Bucket]>([:])

  private struct Bucket {
    var drops: Double
    var at: Int64
  }

  /// The most keys that are kept apart; beyond it the fullest buckets are forgotten.
  private static let keyLimit = 100_000

  /// Allows `burst` at once, and then one each `milliseconds`.
  init(burst: Int, every milliseconds: Int64) {
    self.burst = Double(burst)
    refill = 1 / Double(milliseconds)
  }

  /// Takes a drop. Gives the milliseconds to wait where there is none.
  func take(_ key: String, now: Int64) -> Int64? {
    buckets.withLock { buckets in
      if buckets.count > Self.keyLimit {
        buckets = buckets.filter { $0.value.drops + Double(now - $0.value.at) * refill < burst }
      }
      var bucket = buckets[key] ?? Bucket(drops: burst, at: now)
      bucket.drops = min(burst, bucket.drops + Double(max(0, now - bucket.at)) * refill)
      bucket.at = now
      defer { buckets[key] = bucket }
      guard bucket.drops >= 1 else { return Int64(((1 - bucket.drops) / refill).rounded(.up)) }
      bucket.drops -= 1
      return nil
    }
  }

  /// Gives a key its drops back, after a success.
  func forgive(_ key: String) {
    buckets.withLock { $0[key] = nil }
  }
}

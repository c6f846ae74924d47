import Synchronization

/// How often something may be tried: a bucket of drops for each key, which refills with time
/// (ASVS 6.3.1). It lives in memory: a restart forgives.
final class RateLimit: Sendable {
  private let burst: Double
  private let refill: Double  // drops in a millisecond
  private let buckets = Mutex(Buckets())

  private struct Buckets {
    var byKey: [String: Bucket] = [:]
    /// How many there may be before the full ones are forgotten.
    var limit = RateLimit.keyLimit
  }

  private struct Bucket {
    var drops: Double
    var at: Int64
  }

  /// The most keys that are kept apart before those that have all their drops are forgotten.
  private static let keyLimit = 100_000

  /// Allows `burst` at once, and then one each `milliseconds`.
  init(burst: Int, every milliseconds: Int64) {
    self.burst = Double(burst)
    refill = 1 / Double(milliseconds)
  }

  /// Takes a drop. Gives the milliseconds to wait where there is none.
  func take(_ key: String, now: Int64) -> Int64? {
    buckets.withLock { buckets in
      if buckets.byKey.count >= buckets.limit { forgetFull(&buckets, now) }
      var bucket = buckets.byKey[key] ?? Bucket(drops: burst, at: now)
      bucket.drops = drops(bucket, now)
      bucket.at = now
      defer { buckets.byKey[key] = bucket }
      guard bucket.drops >= 1 else { return Int64(((1 - bucket.drops) / refill).rounded(.up)) }
      bucket.drops -= 1
      return nil
    }
  }

  /// Gives a key its drops back, after a success.
  func forgive(_ key: String) {
    buckets.withLock { $0.byKey[key] = nil }
  }

  private func drops(_ bucket: Bucket, _ now: Int64) -> Double {
    min(burst, bucket.drops + Double(max(0, now - bucket.at)) * refill)
  }

  /// A flood of keys that are all in use forgives everybody in the end: memory is finite. They are looked
  /// through only when they are twice as many as the last time.
  private func forgetFull(_ buckets: inout Buckets, _ now: Int64) {
    buckets.byKey = buckets.byKey.filter { drops($0.value, now) < burst }
    if buckets.byKey.count > 8 * Self.keyLimit { buckets.byKey.removeAll() }
    buckets.limit = max(Self.keyLimit, 2 * buckets.byKey.count)
  }
}

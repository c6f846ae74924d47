import Synchronization

/// A rate limiter with a token bucket per key (ASVS 6.3.1). It is in memory: a restart resets it.
final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  private let burst: Double
  private let refill: Double  // drops in a millisecond
  private let buckets = Mutex(Buckets())

  private struct Buckets {
    var byKey: [Key: Bucket] = [:]
    /// The number of buckets at which the full ones are removed.
    var limit = RateLimiter.keyLimit
  }

  private struct Bucket {
    var drops: Double
    var at: Int64
  }

  /// The initial number of keys at which full buckets are removed.
  private static var keyLimit: Int { 100_000 }

  /// Allows a burst, and then one token per interval in milliseconds.
  init(burst: Int, every milliseconds: Int64) {
    self.burst = Double(burst)
    refill = 1 / Double(milliseconds)
  }

  /// Consumes tokens, one by default. Returns the milliseconds to wait if there are too few, and consumes none then.
  func consume(_ key: Key, _ count: Int = 1, now: Int64) -> Int64? {
    // A request for more than the burst takes all tokens.
    let wanted = min(Double(count), burst)
    return buckets.withLock { buckets -> Int64? in
      if buckets.byKey.count >= buckets.limit { forgetFull(&buckets, now) }
      var bucket = buckets.byKey[key] ?? Bucket(drops: burst, at: now)
      bucket.drops = drops(bucket, now)
      bucket.at = now
      defer { buckets.byKey[key] = bucket }
      guard bucket.drops >= wanted else {
        return Int64(((wanted - bucket.drops) / refill).rounded(.up))
      }
      bucket.drops -= wanted
      return nil
    }
  }

  /// Takes tokens for something already done: as many as there are, if there are too few.
  func spend(_ key: Key, _ count: Int, now: Int64) {
    buckets.withLock { buckets in
      let left = buckets.byKey[key].map { drops($0, now) } ?? burst
      buckets.byKey[key] = Bucket(drops: max(0, left - Double(count)), at: now)
    }
  }

  /// Refills the tokens of a key, after a success.
  func forgive(_ key: Key) {
    buckets.withLock { $0.byKey[key] = nil }
  }

  private func drops(_ bucket: Bucket, _ now: Int64) -> Double {
    min(burst, bucket.drops + Double(max(0, now - bucket.at)) * refill)
  }

  /// Removes full buckets; a flood of keys in use removes all of them, since memory is finite. It runs only when their
  /// number has doubled since the last time.
  private func forgetFull(_ buckets: inout Buckets, _ now: Int64) {
    buckets.byKey = buckets.byKey.filter { drops($0.value, now) < burst }
    if buckets.byKey.count > 8 * Self.keyLimit { buckets.byKey.removeAll() }
    buckets.limit = max(Self.keyLimit, 2 * buckets.byKey.count)
  }
}

import Base
import Synchronization

/// A rate limiter with a token bucket per key (ASVS 6.3.1). It is in memory: a restart resets it.
final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  /// What other nodes have to count too.
  enum Report: Equatable, Sendable {
    case consumed(Double)
    case forgiven
  }

  private let burst: Double
  private let refill: Double  // drops in a millisecond
  /// `nil` if nobody else counts.
  private let report: (@Sendable (Key, Report) -> Void)?
  /// How many tokens are consumed before they are reported.
  private let reported: Double
  private let buckets = Mutex(Buckets())

  private struct Buckets {
    var byKey: [Key: Bucket] = [:]
    /// The number of buckets at which the full ones are removed.
    var limit = RateLimiter.keyLimit
  }

  private struct Bucket {
    var drops: Double
    var at: Int64
    var unreported = 0.0
  }

  /// The initial number of keys at which full buckets are removed.
  private static var keyLimit: Int { 100_000 }

  /// Allows a burst, and then one token per interval in milliseconds.
  ///
  /// - Parameter report: receives what is consumed, at the latest after a sixty-fourth of the burst.
  init(
    burst: Int, every milliseconds: Int64, report: (@Sendable (Key, Report) -> Void)? = nil
  ) {
    self.burst = Double(burst)
    refill = 1 / Double(milliseconds)
    self.report = report
    reported = max(1, Double(burst) / 64)
  }

  /// Consumes tokens, one by default. Returns the milliseconds to wait if there are too few, and consumes none then.
  func consume(_ key: Key, _ count: Int = 1, now: Int64) -> Int64? {
    // A request for more than the burst takes all tokens.
    let wanted = min(Double(count), burst)
    let (wait, due) = buckets.withLock { buckets -> (Int64?, Double) in
      var bucket = bucket(key, in: &buckets, now)
      defer { buckets.byKey[key] = bucket }
      guard bucket.drops >= wanted else {
        return (Int64(((wanted - bucket.drops) / refill).rounded(.up)), 0)
      }
      bucket.drops -= wanted
      return (nil, takeReport(of: wanted, from: &bucket))
    }
    if due > 0 { report?(key, .consumed(due)) }
    return wait
  }

  /// Takes tokens for something already done: as many as there are, if there are too few.
  func spend(_ key: Key, _ count: Int, now: Int64) {
    let due = buckets.withLock { buckets in
      var bucket = bucket(key, in: &buckets, now)
      defer { buckets.byKey[key] = bucket }
      bucket.drops = max(0, bucket.drops - Double(count))
      return takeReport(of: Double(count), from: &bucket)
    }
    if due > 0 { report?(key, .consumed(due)) }
  }

  /// Gives back a token for something that was not done after all.
  func giveBack(_ key: Key, now: Int64) {
    buckets.withLock { buckets in
      var bucket = bucket(key, in: &buckets, now)
      bucket.drops = min(burst, bucket.drops + 1)
      bucket.unreported -= 1
      buckets.byKey[key] = bucket
    }
  }

  /// Refills the tokens of a key, after a success.
  func forgive(_ key: Key) {
    buckets.withLock { $0.byKey[key] = nil }
    report?(key, .forgiven)
  }

  /// Counts what another node has counted.
  func apply(_ report: Report, to key: Key, now: Int64) {
    buckets.withLock { buckets in
      switch report {
      case .forgiven: buckets.byKey[key] = nil
      case .consumed(let count):
        var bucket = bucket(key, in: &buckets, now)
        bucket.drops = max(0, bucket.drops - max(0, count))
        buckets.byKey[key] = bucket
      }
    }
  }

  /// The bucket of a key, filled up to now.
  private func bucket(_ key: Key, in buckets: inout Buckets, _ now: Int64) -> Bucket {
    if buckets.byKey.count >= buckets.limit { forgetFull(&buckets, now) }
    var bucket = buckets.byKey[key] ?? Bucket(drops: burst, at: now)
    bucket.drops = drops(bucket, now)
    bucket.at = now
    return bucket
  }

  /// How many tokens are to be reported now; 0 if they are too few.
  private func takeReport(of count: Double, from bucket: inout Bucket) -> Double {
    if report == nil { return 0 }
    bucket.unreported += count
    guard bucket.unreported >= reported else { return 0 }
    defer { bucket.unreported = 0 }
    return bucket.unreported
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

import Base

/// How often something took how long, in the buckets of a Prometheus histogram.
struct Histogram: Sendable {
  /// The upper bounds of the buckets, in seconds.
  private static let bounds = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5]

  private var buckets = [Int](repeating: 0, count: Histogram.bounds.count)
  private(set) var count = 0
  private var sum = 0.0

  mutating func note(seconds: Double) {
    count += 1
    sum += seconds
    for (at, bound) in Self.bounds.enumerated() where seconds <= bound { buckets[at] += 1 }
  }

  /// The samples, without their `HELP` and `TYPE`.
  ///
  /// - Parameter label: such as `kind="page"`.
  func lines(_ name: String, label: String) -> [String] {
    zip(Self.bounds, buckets).map { "\(name)_bucket{\(label),le=\"\($0)\"} \($1)" } + [
      "\(name)_bucket{\(label),le=\"+Inf\"} \(count)",
      "\(name)_sum{\(label)} \(sum)",
      "\(name)_count{\(label)} \(count)",
    ]
  }
}

import Base
import Synchronization

/// The server's own metrics, in the text format of Prometheus (version 0.0.4).
final class Metrics: Sendable {
  private let counts = Mutex(Counts())
  let deliveries = DeliveryMetrics()

  private struct Counts {
    var requests: [String: Int] = [:]
    var seconds: Double = 0
    var buckets = [Int](repeating: 0, count: Metrics.bounds.count)
    var total = 0
    var refusedConnections = 0
  }

  /// The upper bounds of the duration histogram's buckets, in seconds.
  private static let bounds = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5]

  /// Counts a request. Only its status is recorded: an address would reveal personal data.
  func note(status: Int, seconds: Double) {
    counts.withLock { counts in
      counts.requests["\(status / 100)xx", default: 0] += 1
      counts.seconds += seconds
      counts.total += 1
      for (at, bound) in Self.bounds.enumerated() where seconds <= bound { counts.buckets[at] += 1 }
    }
  }

  /// Counts a connection refused because its client had too many. Returns the total so far.
  func noteRefusedConnection() -> Int {
    counts.withLock { counts in
      counts.refusedConnections += 1
      return counts.refusedConnections
    }
  }

  /// The page that Prometheus scrapes.
  func text(streams: Int) -> String {
    let counts = counts.withLock { $0 }
    var lines = [
      "# HELP kapshuk_requests_total Requests that were answered.",
      "# TYPE kapshuk_requests_total counter",
    ]
    for (status, count) in counts.requests.sorted(by: { $0.key < $1.key }) {
      lines.append("kapshuk_requests_total{status=\"\(status)\"} \(count)")
    }
    lines += [
      "# HELP kapshuk_request_seconds How long answers took.",
      "# TYPE kapshuk_request_seconds histogram",
    ]
    for (at, bound) in Self.bounds.enumerated() {
      lines.append("kapshuk_request_seconds_bucket{le=\"\(bound)\"} \(counts.buckets[at])")
    }
    lines += [
      "kapshuk_request_seconds_bucket{le=\"+Inf\"} \(counts.total)",
      "kapshuk_request_seconds_sum \(counts.seconds)",
      "kapshuk_request_seconds_count \(counts.total)",
      "# HELP kapshuk_live_streams Streams that are open.",
      "# TYPE kapshuk_live_streams gauge", "kapshuk_live_streams \(streams)",
      "# HELP kapshuk_refused_connections_total Connections of clients that had too many.",
      "# TYPE kapshuk_refused_connections_total counter",
      "kapshuk_refused_connections_total \(counts.refusedConnections)",
    ]
    return (lines + deliveries.lines).joined(separator: "\n") + "\n"
  }
}

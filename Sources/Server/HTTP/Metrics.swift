import Base
import Storage
import Synchronization

/// The server's own metrics, in the text format of Prometheus (version 0.0.4).
final class Metrics: Sendable {
  private let counts = Mutex(Counts())
  let deliveries = DeliveryMetrics()

  private struct Counts {
    var requests: [String: Int] = [:]
    var times: [RouteKind: Histogram] = [:]
    var inProgress = 0
    var refusedConnections = 0
  }

  /// What is measured at the moment of the question.
  struct Gauges: Sendable {
    var streams = 0
    /// `nil` without accounts.
    var writes: WriteLoad?
  }

  func noteBegin() { counts.withLock { $0.inProgress += 1 } }

  func noteEnd() { counts.withLock { $0.inProgress -= 1 } }

  /// Counts a request. Only its kind and status are recorded: an address would reveal personal data.
  func note(_ kind: RouteKind, status: Int, seconds: Double) {
    counts.withLock { counts in
      counts.requests["\(status / 100)xx", default: 0] += 1
      counts.times[kind, default: Histogram()].note(seconds: seconds)
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
  func text(_ gauges: Gauges) -> String {
    let counts = counts.withLock { $0 }
    var lines = Self.heading("requests_total", "counter", "Requests that were answered.")
    for (status, count) in counts.requests.sorted(by: { $0.key < $1.key }) {
      lines.append("kapshuk_requests_total{status=\"\(status)\"} \(count)")
    }
    lines += Self.heading("request_seconds", "histogram", "How long answers took.")
    for kind in RouteKind.allCases {
      guard let times = counts.times[kind] else { continue }
      lines += times.lines("kapshuk_request_seconds", label: "kind=\"\(kind.rawValue)\"")
    }
    lines += Self.one("requests_in_progress", "gauge", "Requests in progress.", counts.inProgress)
    lines += Self.one("live_streams", "gauge", "Streams that are open.", gauges.streams)
    lines += Self.one(
      "refused_connections_total", "counter", "Connections of clients that had too many.",
      counts.refusedConnections)
    if let writes = gauges.writes { lines += Self.lines(writes) }
    return (lines + deliveries.lines).joined(separator: "\n") + "\n"
  }

  private static func lines(_ writes: WriteLoad) -> [String] {
    one("writes_waiting", "gauge", "Transactions that wait for the writer.", writes.waiting)
      + heading("commit_seconds", "summary", "How long commits took, each of several transactions.")
      + [
        "kapshuk_commit_seconds_sum \(writes.seconds)",
        "kapshuk_commit_seconds_count \(writes.commits)",
      ] + one("writes_total", "counter", "Transactions that were run.", writes.transactions)
      + one("writes_failed_total", "counter", "Commits that failed.", writes.failures)
      + one(
        "writes_retried_total", "counter",
        "Transactions that were run again, since others had changed what they read.",
        writes.retries)
  }

  private static func heading(_ name: String, _ type: String, _ help: String) -> [String] {
    ["# HELP kapshuk_\(name) \(help)", "# TYPE kapshuk_\(name) \(type)"]
  }

  private static func one(
    _ name: String, _ type: String, _ help: String, _ value: Int
  ) -> [String] {
    heading(name, type, help) + ["kapshuk_\(name) \(value)"]
  }
}

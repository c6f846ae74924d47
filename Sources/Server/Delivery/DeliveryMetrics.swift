import Synchronization

/// Metrics of deliveries, by outcome.
final class DeliveryMetrics: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// - Parameter result: `delivered`, `dropped`, `gone`, `retried` or `lost`.
  func note(channel: String, _ result: String, count: Int = 1) {
    if count == 0 { return }
    counts.withLock { $0["channel=\"\(channel)\",result=\"\(result)\"", default: 0] += count }
  }

  private let waiting = Mutex(0)

  /// Sets the number of waiting messages.
  func note(waiting count: Int) { waiting.withLock { $0 = count } }

  /// Counts messages dropped because there were too many.
  func noteCrowdedOut(_ count: Int) {
    note(channel: "queue", "crowded-out", count: count)
  }

  /// The lines for Prometheus.
  var lines: [String] {
    [
      "# HELP kapshuk_deliveries_total What became of notifications and letters.",
      "# TYPE kapshuk_deliveries_total counter",
    ]
      + counts.withLock { $0 }.sorted { $0.key < $1.key }.map {
        "kapshuk_deliveries_total{\($0.key)} \($0.value)"
      }
      + [
        "# HELP kapshuk_deliveries_waiting Messages that wait.",
        "# TYPE kapshuk_deliveries_waiting gauge",
        "kapshuk_deliveries_waiting \(waiting.withLock { $0 })",
      ]
  }
}

import Synchronization

/// Counts what became of deliveries.
final class DeliveryMetrics: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// - Parameter result: `delivered`, `dropped`, `gone`, `retried` or `lost`.
  func note(channel: String, _ result: String) {
    counts.withLock { $0["channel=\"\(channel)\",result=\"\(result)\"", default: 0] += 1 }
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
  }
}

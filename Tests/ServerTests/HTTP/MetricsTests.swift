import HTTPTypes
import Testing

@testable import Server

struct MetricsTests {
  @Test func `requests are counted by the class of their status, and by how long they took`() {
    let metrics = Metrics()

    metrics.note(status: 200, seconds: 0.01)
    metrics.note(status: 204, seconds: 0.2)
    metrics.note(status: 404, seconds: 9)
    let text = metrics.text(streams: 3)

    #expect(text.contains("kapshuk_requests_total{status=\"2xx\"} 2\n"))
    #expect(text.contains("kapshuk_requests_total{status=\"4xx\"} 1\n"))
    #expect(text.contains("kapshuk_request_seconds_bucket{le=\"0.02\"} 1\n"))
    #expect(text.contains("kapshuk_request_seconds_bucket{le=\"0.3\"} 2\n"))
    #expect(text.contains("kapshuk_request_seconds_bucket{le=\"+Inf\"} 3\n"))
    #expect(text.contains("kapshuk_live_streams 3\n"))
  }

  @Test(arguments: ["127.0.0.1", "192.0.2.1"])
  func `nobody reads them at the public port`(peer: String) async throws {
    let response = try await RouterClient(server: server(), peer: peer).execute(
      uri: "/metrics", method: .get, headers: [:], body: nil)
    #expect(response.status == .notFound)
  }
}

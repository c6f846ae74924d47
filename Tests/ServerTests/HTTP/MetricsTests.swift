import HTTPTypes
import Storage
import Testing

@testable import Server

struct MetricsTests {
  @Test func `requests are counted by the class of their status, and by how long they took`() {
    let metrics = Metrics()

    metrics.note(.page, status: 200, seconds: 0.01)
    metrics.note(.page, status: 204, seconds: 0.2)
    metrics.note(.page, status: 404, seconds: 9)
    let text = metrics.text(.init(streams: 3))

    #expect(text.contains("kapshuk_requests_total{status=\"2xx\"} 2\n"))
    #expect(text.contains("kapshuk_requests_total{status=\"4xx\"} 1\n"))
    #expect(text.contains("kapshuk_request_seconds_bucket{kind=\"page\",le=\"0.02\"} 1\n"))
    #expect(text.contains("kapshuk_request_seconds_bucket{kind=\"page\",le=\"0.3\"} 2\n"))
    #expect(text.contains("kapshuk_request_seconds_bucket{kind=\"page\",le=\"+Inf\"} 3\n"))
    #expect(text.contains("kapshuk_live_streams 3\n"))
  }

  @Test(arguments: ["127.0.0.1", "192.0.2.1"])
  func `nobody reads them at the public port`(peer: String) async throws {
    let response = try await RouterClient(server: server(), peer: peer).execute(
      uri: "/metrics", method: .get, headers: [:], body: nil)
    #expect(response.status == .notFound)
  }

  @Test func `the page is one that Prometheus reads`() async throws {
    let testServer = try await TestServer()
    _ = try await testServer.browser("olena")
    testServer.server.metrics.note(.sync, status: 200, seconds: 0.03)
    let text = testServer.server.metrics.text(
      .init(streams: 1, writes: testServer.environment.storage.writeLoad))

    var types: [String: String] = [:]
    var seen: Set<String> = []
    var below: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.hasPrefix("# TYPE") {
        #expect(types.updateValue(String(words[3]), forKey: String(words[2])) == nil)
      }
      if line.hasPrefix("#") { continue }
      let name = String(words[0].prefix { $0 != "{" })
      let family = ["_bucket", "_sum", "_count"].reduce(name) { name, end in
        name.hasSuffix(end) && types[name] == nil ? String(name.dropLast(end.count)) : name
      }
      #expect(types[family] != nil, "\(line) has no type")
      #expect(seen.insert(String(words[0])).inserted, "\(line) is there twice")
      let value = try #require(Double(words[1]))
      if name.hasSuffix("_bucket") {
        let series = String(words[0].prefix(while: { $0 != "," }))
        #expect(Int(value) >= below[series, default: 0], "\(line) is less than the bucket before")
        below[series] = Int(value)
      }
    }
    #expect(types["kapshuk_commit_seconds"] == "summary" && !below.isEmpty)
    #expect(testServer.environment.storage.writeLoad.transactions > 0)
  }

  @Test(arguments: [
    ("/", false, RouteKind.page), ("/cards/0123", false, .page), ("/cards", true, .form),
    ("/sync", true, .sync), ("/sync/live", false, .stream), ("/photos/ab", false, .photo),
    ("/catalog/product/1", false, .catalog), ("/sw.js", false, .file),
    ("/icons/mark.svg", false, .file), ("/health", false, .health),
  ])
  func `a request is counted by its kind`(path: String, isPost: Bool, kind: RouteKind) {
    #expect(RouteKind(isPost: isPost, path: path) == kind)
  }
}

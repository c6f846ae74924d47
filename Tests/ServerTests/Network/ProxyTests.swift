import HTTPTypes
import NIOCore
import Testing

@testable import Server

/// The client of a request that came through proxies.
@Suite struct ProxyTests {
  private static let proxies = TrustedProxies(
    ["127.0.0.1", "10.0.0.0/8", "fd00::/8"].compactMap { IPNetwork($0) })

  private func client(_ headers: HTTPFields, from peer: String) throws -> String {
    "\(Self.proxies.client(of: headers, from: try #require(IPAddress(peer))))"
  }

  @Test func `a stranger's headers are not believed`() throws {
    let headers: HTTPFields = [.forwarded: "for=192.0.2.1", .xForwardedFor: "192.0.2.1"]
    #expect(try client(headers, from: "198.51.100.7") == "198.51.100.7")
    #expect(try client(headers, from: "127.0.0.2") == "127.0.0.2")
  }

  @Test(
    arguments: [
      ("192.0.2.1", "192.0.2.1"),
      // What the client wrote is to the left of what the proxy saw.
      ("127.0.0.1, 203.0.113.9, 192.0.2.1", "192.0.2.1"),
      ("203.0.113.9,192.0.2.1 , 10.1.2.3", "192.0.2.1"),
      ("192.0.2.1:4711", "192.0.2.1"), ("[2001:db8::1]:4711", "2001:db8::1"),
      ("2001:db8::1, fd00::7", "2001:db8::1"), ("::ffff:192.0.2.1", "192.0.2.1"),
      ("10.0.0.9", "10.0.0.9"),
      // The walk ends at an unreadable hop: the last known one counts.
      ("192.0.2.1, unknown", "127.0.0.1"), ("192.0.2.1, nonsense, 10.0.0.9", "10.0.0.9"),
      ("", "127.0.0.1"), (",", "127.0.0.1"), ("1.2.3.4.5", "127.0.0.1"),
    ])
  func `X-Forwarded-For is read from right to left`(text: String, expected: String) throws {
    #expect(try client([.xForwardedFor: text], from: "127.0.0.1") == expected)
  }

  @Test(
    arguments: [
      ("for=192.0.2.1", "192.0.2.1"), ("FOR=192.0.2.1;proto=https;by=10.0.0.1", "192.0.2.1"),
      ("for=203.0.113.9, for=192.0.2.1, for=10.0.0.9;proto=http", "192.0.2.1"),
      (#"for="[2001:db8::1]:4711""#, "2001:db8::1"),
      (#"for="192.0.2.1:80";a="x,y;z""#, "192.0.2.1"),
      ("for=_hidden", "127.0.0.1"), ("proto=https", "127.0.0.1"),
      // An unclosed quote by the client swallows the proxy's part, which gains nothing.
      (#"for="203.0.113.9, for=192.0.2.1"#, "127.0.0.1"),
    ])
  func `Forwarded is read from right to left`(text: String, expected: String) throws {
    #expect(try client([.forwarded: text], from: "127.0.0.1") == expected)
  }

  @Test func `where two headers disagree neither is believed`() throws {
    let disagreeing: HTTPFields = [.forwarded: "for=203.0.113.9", .xForwardedFor: "192.0.2.1"]
    let agreeing: HTTPFields = [.forwarded: "for=192.0.2.1", .xForwardedFor: "192.0.2.1"]

    #expect(try client(disagreeing, from: "127.0.0.1") == "127.0.0.1")
    #expect(try client(agreeing, from: "127.0.0.1") == "192.0.2.1")
  }

  @Test func `several lines of a header are one list`() throws {
    var headers = HTTPFields()
    headers.append(HTTPField(name: .xForwardedFor, value: "203.0.113.9"))
    headers.append(HTTPField(name: .xForwardedFor, value: "192.0.2.1, 10.0.0.9"))
    #expect(try client(headers, from: "127.0.0.1") == "192.0.2.1")
  }

  @Test func `a subscriber is an IPv4 address or a 64th of IPv6`() throws {
    let names = ["192.0.2.1", "::ffff:192.0.2.1", "2001:db8:0:1::5", "2001:db8:0:1:f::9"]
    let networks = try names.map { "\(try #require(IPAddress($0)).network)" }
    #expect(networks == ["192.0.2.1", "192.0.2.1", "2001:db8:0:1::/64", "2001:db8:0:1::/64"])
  }

  @Test(
    arguments: [
      ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false),
      ("10.9.9.9/8", "10.0.0.1", true), ("0.0.0.0/0", "8.8.8.8", true), ("::/0", "8.8.8.8", true),
      ("0.0.0.0/0", "2001:db8::1", false), ("2001:db8::/33", "2001:db8:7fff::1", true),
      ("2001:db8::/33", "2001:db8:8000::1", false), ("192.0.2.1", "192.0.2.2", false),
    ])
  func `a network contains what begins alike`(network: String, address: String, isIn: Bool) throws {
    let network = try #require(IPNetwork(network))
    #expect(network.contains(try #require(IPAddress(address))) == isIn)
  }

  @Test(arguments: [
    "", "/8", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "::/129", "localhost", "1.2.3",
  ])
  func `what is no network is refused`(text: String) {
    #expect(IPNetwork(text) == nil)
  }

  @Test func `tries are counted by the client that the proxy names`() async throws {
    let testServer = try await TestServer()
    var server = testServer.server
    server.proxies = Self.proxies
    let client = RouterClient(server: server, peer: "127.0.0.1")
    func status(from address: String) async throws -> Int {
      try await client.execute(
        uri: "/m/" + String(repeating: "0", count: 32), method: .get,
        headers: [.xForwardedFor: "203.0.113.9, \(address)"], body: nil
      ).status.code
    }
    for _ in 0..<120 { _ = try await status(from: "192.0.2.1") }

    let (same, another) = (try await status(from: "192.0.2.1"), try await status(from: "192.0.2.2"))

    #expect(same == 429)
    #expect(another == 404)
  }
}

import Base
import HTTPTypes

/// The proxies whose forwarding headers are trusted. Others' headers are ignored, since any client can send them.
package struct TrustedProxies: Sendable {
  package var networks: [IPNetwork]

  package init(_ networks: [IPNetwork] = []) { self.networks = networks }

  func contains(_ address: IPAddress) -> Bool { networks.contains { $0.contains(address) } }

  /// The client of a request: the first address in the headers, from right to left, that is no trusted proxy's. The
  /// client may have written anything left of it.
  func client(of headers: HTTPFields, from peer: IPAddress) -> IPAddress {
    guard contains(peer) else { return peer }
    let forwarded = headers[values: .forwarded]
    let xForwardedFor = headers[values: .xForwardedFor]
    let clients = [
      forwarded.isEmpty ? nil : client(ForwardedHeader.nodes(ofForwarded: forwarded), from: peer),
      xForwardedFor.isEmpty
        ? nil : client(ForwardedHeader.nodes(ofXForwardedFor: xForwardedFor), from: peer),
    ].compactMap { $0 }
    // A proxy writes one of the headers, and may forward the other as the client sent it. If they differ, it is unknown
    // which one is the proxy's.
    guard let client = clients.first, clients.allSatisfy({ $0 == client }) else { return peer }
    return client
  }

  private func client(_ nodes: [IPAddress?], from peer: IPAddress) -> IPAddress {
    var client = peer
    for node in nodes.reversed() {
      guard let node else { return client }
      client = node
      if !contains(node) { return node }
    }
    return client
  }
}

extension HTTPField.Name {
  static let forwarded = HTTPField.Name("forwarded") ?? .via
  static let xForwardedFor = HTTPField.Name("x-forwarded-for") ?? .via
}

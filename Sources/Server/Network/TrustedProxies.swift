import HTTPTypes

/// The proxies whose word about a client is believed. Nobody else's is: a header is easily written.
public struct TrustedProxies: Sendable {
  public var networks: [IPNetwork]

  public init(_ networks: [IPNetwork] = []) { self.networks = networks }

  func contains(_ address: IPAddress) -> Bool { networks.contains { $0.contains(address) } }

  /// The client of a request that came from a peer: what the nearest proxies wrote, from right to left, up to
  /// the first address that is no trusted proxy's. What stands left of it the client may have written.
  func client(of headers: HTTPFields, from peer: IPAddress) -> IPAddress {
    guard contains(peer) else { return peer }
    let forwarded = headers[values: .forwarded]
    let xForwardedFor = headers[values: .xForwardedFor]
    let clients = [
      forwarded.isEmpty ? nil : client(ForwardedHeader.nodes(ofForwarded: forwarded), from: peer),
      xForwardedFor.isEmpty
        ? nil : client(ForwardedHeader.nodes(ofXForwardedFor: xForwardedFor), from: peer),
    ].compactMap { $0 }
    // A proxy writes one of them and may pass the other on as the client sent it: where they disagree,
    // nobody knows which one is the proxy's.
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

/// The addresses in the headers of proxies, the client first; `nil` where something else stands.
enum ForwardedHeader {
  /// Of `Forwarded` (RFC 7239): `for=192.0.2.1;proto=https, for="[2001:db8::1]:4711"`.
  static func nodes(ofForwarded fields: [String]) -> [IPAddress?] {
    fields.flatMap { field in
      split(field, at: ",").map { element in
        for pair in split(element, at: ";") {
          let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          if parts.count == 2, trimmed(parts[0]).lowercased() == "for" { return node(parts[1]) }
        }
        return nil
      }
    }
  }

  /// Of `X-Forwarded-For`: `192.0.2.1, 2001:db8::1`.
  static func nodes(ofXForwardedFor fields: [String]) -> [IPAddress?] {
    fields.flatMap { field in
      field.split(separator: ",", omittingEmptySubsequences: false).map { node($0) }
    }
  }

  /// An address, quoted or not, with or without a port.
  private static func node(_ text: Substring) -> IPAddress? {
    var text = trimmed(text)
    if text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") {
      text = text.dropFirst().dropLast()
    }
    if text.hasPrefix("[") { return IPAddress(text.dropFirst().prefix { $0 != "]" }) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return IPAddress(parts.count == 2 ? parts[0] : text)
  }

  /// Parts between separators that stand outside of quotes.
  private static func split(_ text: some StringProtocol, at separator: Character) -> [Substring] {
    var isQuoted = false
    return Substring(text).split(omittingEmptySubsequences: false) { character in
      if character == "\"" { isQuoted.toggle() }
      return character == separator && !isQuoted
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    var text = text.drop(while: isBlank)
    while text.last.map(isBlank) == true { text.removeLast() }
    return text
  }
}

extension HTTPField.Name {
  static let forwarded = HTTPField.Name("forwarded") ?? .via
  static let xForwardedFor = HTTPField.Name("x-forwarded-for") ?? .via
}

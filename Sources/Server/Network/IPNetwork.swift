import Base

/// A network in CIDR notation (RFC 4632), such as `10.0.0.0/8`.
package struct IPNetwork: Hashable, Sendable {
  /// The lowest address.
  let address: IPAddress
  /// The prefix length of the 128 bits: 96 more than written for an IPv4 network.
  let length: Int

  init(_ address: IPAddress, length: Int) {
    self.address = address.prefix(length)
    self.length = length
  }

  /// The network that a text such as `10.0.0.0/8` or `fd00::/8` spells. An address alone is a network of one.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = IPAddress(parts[0]) else { return nil }
    let most = address.isIPv4 ? 32 : 128
    guard let length = parts.count == 1 ? most : Int(parts[1]), (0...most).contains(length) else {
      return nil
    }
    self.init(address, length: 128 - most + length)
  }

  /// Used if no address is known, as for a Unix domain socket.
  static let unknown = IPNetwork(IPAddress(high: 0, low: 0), length: 128)

  func contains(_ address: IPAddress) -> Bool { address.prefix(length) == self.address }
}

extension IPNetwork: CustomStringConvertible {
  package var description: String {
    if length == 128 { return "\(address)" }
    return "\(address)/\(address.isIPv4 ? length - 96 : length)"
  }
}

import Base
import Foundation

/// An IPv4 or IPv6 address as 128 bits. IPv4 is mapped into IPv6 (RFC 4291 §2.5.5.2), so that both spellings
/// of one address are equal.
package struct IPAddress: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init(ipv4: UInt32) {
    self.init(high: 0, low: 0xFFFF << 32 | UInt64(ipv4))
  }

  init(_ address: in6_addr) {
    self = withUnsafeBytes(of: address) { bytes in
      IPAddress(
        high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
        low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }
  }

  /// The address that a text such as `192.0.2.1` or `2001:db8::1` spells.
  package init?(_ text: some StringProtocol) {
    let text = String(text)
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      self.init(ipv4: UInt32(bigEndian: four.s_addr))
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      self.init(six)
    } else {
      return nil
    }
  }

  var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

  /// The address with all but its first bits cleared.
  func prefix(_ length: Int) -> IPAddress {
    IPAddress(
      high: high & (UInt64.max << max(0, 64 - length)),
      low: low & (UInt64.max << min(64, 128 - length)))
  }

  /// The network of one subscriber: an IPv4 address, or an IPv6 /64.
  var network: IPNetwork { IPNetwork(self, length: isIPv4 ? 128 : 64) }
}

extension IPAddress: CustomStringConvertible {
  package var description: String {
    if isIPv4 {
      return stride(from: 24, through: 0, by: -8).map { "\(low >> UInt64($0) & 255)" }
        .joined(separator: ".")
    }
    var address = in6_addr()
    withUnsafeMutableBytes(of: &address) { bytes in
      bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
      bytes.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(AF_INET6, &address, &text, socklen_t(text.count))
    return String(
      decoding: text.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }
}

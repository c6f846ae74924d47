import Base
import Foundation

/// A subscription's endpoint: an address from a client, which must not lead into the server's own network.
struct PushEndpoint: Sendable {
  let url: String
  let host: String
  let port: Int
  /// The origin, such as `https://push.example`, which the signature names.
  let origin: String

  /// The registrable domain, such as `push.example`, which has one owner.
  var domain: String { host.split(separator: ".").suffix(2).joined(separator: ".") }

  /// Returns `nil` if the address is not public.
  init?(_ text: String) {
    guard text.utf8.count <= 1000, let parts = URLComponents(string: text), parts.scheme == "https",
      let host = parts.host?.lowercased(), !host.isEmpty, parts.user == nil, parts.password == nil,
      parts.fragment == nil, host.contains("."), !host.hasSuffix("."), !host.hasSuffix(".local"),
      !host.hasSuffix(".internal"), !host.hasSuffix(".localhost"),
      parts.port.map({ $0 == 443 }) ?? true,
      // A push service has a host name.
      !host.hasPrefix("["), host.contains(where: { $0.isLetter }),
      host.split(separator: ".").last.map({ $0.allSatisfy { $0.isLetter || $0 == "-" } }) == true
    else { return nil }
    (url, self.host, port) = (text, host, 443)
    origin = "https://\(host)"
  }

  /// The host's addresses; empty if one of them is not public.
  func addresses() -> [String] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "443", &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var found: [String] = []
    var next = list
    while let entry = next {
      var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      if getnameinfo(
        entry.pointee.ai_addr, entry.pointee.ai_addrlen, &name, socklen_t(name.count), nil, 0,
        NI_NUMERICHOST) == 0
      {
        found.append(
          String(
            decoding: name.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self))
      }
      next = entry.pointee.ai_next
    }
    return found.contains { Self.isInside($0) } ? [] : found
  }

  /// Whether an address is not globally reachable (RFC 6890).
  static func isInside(_ address: String) -> Bool {
    if address.contains(":") { return isPrivate(sixth: address.lowercased()) }
    let parts = address.split(separator: ".").compactMap { UInt8($0) }
    guard parts.count == 4 else { return true }
    switch (parts[0], parts[1]) {
    case (0, _), (10, _), (127, _), (169, 254), (192, 168), (224..., _): return true
    case (100, 64...127), (172, 16...31), (198, 18...19): return true
    case (192, 0): return parts[2] == 0 || parts[2] == 2
    case (198, 51): return parts[2] == 100
    case (203, 0): return parts[2] == 113
    default: return false
    }
  }

  private static func isPrivate(sixth address: String) -> Bool {
    var bytes = in6_addr()
    let plain = String(address.prefix { $0 != "%" })
    guard inet_pton(AF_INET6, plain, &bytes) == 1 else { return true }
    let all = withUnsafeBytes(of: bytes) { [UInt8]($0) }
    // Only 2000::/3 is global unicast, except for the ranges that embed an IPv4 address.
    guard all[0] & 0xE0 == 0x20 else { return true }
    if all[0] == 0x20, all[1] == 0x02 {
      return isInside("\(all[2]).\(all[3]).\(all[4]).\(all[5])")
    }
    return all[0] == 0x20 && all[1] == 0x01
      && (all[2] == 0x0D && all[3] == 0xB8 || all[2] == 0 && all[3] == 0)
  }
}

import Foundation

/// Where a browser wants its messages: an address that somebody else wrote, so that it must lead nowhere
/// inside the house's own network.
struct PushEndpoint: Sendable {
  let url: String
  let host: String
  let port: Int
  /// `https://push.example`, which the signature names.
  let origin: String

  /// `push.example`, whatever comes before it: what one owner has.
  var domain: String { host.split(separator: ".").suffix(2).joined(separator: ".") }

  /// Nothing if it is no address of the outside.
  init?(_ text: String) {
    guard text.utf8.count <= 1000, let parts = URLComponents(string: text), parts.scheme == "https",
      let host = parts.host?.lowercased(), !host.isEmpty, parts.user == nil, parts.password == nil,
      parts.fragment == nil, host.contains("."), !host.hasSuffix("."), !host.hasSuffix(".local"),
      !host.hasSuffix(".internal"), !host.hasSuffix(".localhost"),
      parts.port.map({ $0 == 443 }) ?? true,
      // A push service has a name.
      !host.hasPrefix("["), host.contains(where: { $0.isLetter }),
      host.split(separator: ".").last.map({ $0.allSatisfy { $0.isLetter || $0 == "-" } }) == true
    else { return nil }
    (url, self.host, port) = (text, host, 443)
    origin = "https://\(host)"
  }

  /// The addresses of the host that may be asked; none if one of them lies inside.
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
          String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
      }
      next = entry.pointee.ai_next
    }
    return found.contains { Self.isInside($0) } ? [] : found
  }

  /// Whether an address is not one of the public net (RFC 6890).
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
    // Only 2000::/3 is the public net; of it, not what wraps a fourth-version address.
    guard all[0] & 0xE0 == 0x20 else { return true }
    if all[0] == 0x20, all[1] == 0x02 {
      return isInside("\(all[2]).\(all[3]).\(all[4]).\(all[5])")
    }
    return all[0] == 0x20 && all[1] == 0x01
      && (all[2] == 0x0D && all[3] == 0xB8 || all[2] == 0 && all[3] == 0)
  }
}

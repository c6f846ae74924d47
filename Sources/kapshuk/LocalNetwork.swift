import Foundation

/// The machine's address in the local network.
enum LocalNetwork {
  /// Returns the first IPv4 address of an interface that is up and not a loopback.
  static func address() -> String? {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return nil }
    defer { freeifaddrs(first) }
    for interface in sequence(first: first, next: { $0?.pointee.ifa_next }) {
      guard let interface, let address = interface.pointee.ifa_addr,
        address.pointee.sa_family == sa_family_t(AF_INET),
        interface.pointee.ifa_flags & UInt32(IFF_UP) != 0,
        interface.pointee.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { continue }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let status = getnameinfo(
        address, socklen_t(MemoryLayout<sockaddr_in>.size), &text, socklen_t(text.count), nil, 0,
        NI_NUMERICHOST)
      if status == 0 {
        return String(
          decoding: text.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
      }
    }
    return nil
  }
}

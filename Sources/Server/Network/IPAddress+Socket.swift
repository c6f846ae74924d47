import Foundation
import NIOCore

extension IPAddress {
  /// The address of a socket; `nil` if it is no Internet socket.
  init?(_ socket: SocketAddress?) {
    switch socket {
    case .v4(let socket)?: self.init(ipv4: UInt32(bigEndian: socket.address.sin_addr.s_addr))
    case .v6(let socket)?: self.init(socket.address.sin6_addr)
    default: return nil
    }
  }
}

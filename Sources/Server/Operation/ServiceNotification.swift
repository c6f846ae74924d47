import Base
import Foundation

/// Tells the service manager how far the program is: sd_notify(3), without its library.
package enum ServiceNotification: String, Sendable {
  /// Requests are answered from now on.
  case ready = "READY=1"

  /// Does nothing if no service manager started the program, or if it can't be told.
  package func send(
    to address: String? = ProcessInfo.processInfo.environment["NOTIFY_SOCKET"]
  ) {
    guard let address, !address.isEmpty else { return }
    var target = sockaddr_un()
    target.sun_family = sa_family_t(AF_UNIX)
    var path = Array(address.utf8)
    guard path.count < MemoryLayout.size(ofValue: target.sun_path) else { return }
    // An abstract socket, whose name begins with a zero.
    if path[0] == UInt8(ascii: "@") { path[0] = 0 }
    withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: path) }
    let socket = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return }
    defer { close(socket) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
    let message = Array(rawValue.utf8)
    _ = withUnsafePointer(to: &target) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(socket, message, message.count, Int32(MSG_NOSIGNAL), $0, length)
      }
    }
  }
}

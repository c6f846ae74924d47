import Foundation
import Testing

@testable import Server

/// What the service manager is told, over the sockets that it may name.
struct ServiceNotificationTests {
  @Test(arguments: [false, true]) func `the manager hears that the server is ready`(
    isAbstract: Bool
  ) throws {
    let name = (isAbstract ? "@" : "/tmp/") + "kapshuk-notify-\(UUID().uuidString)"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var path = Array(name.utf8)
    if isAbstract { path[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let manager = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    defer {
      close(manager)
      unlink(name)
    }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(manager, $0, length) }
    }
    try #require(bound == 0)

    ServiceNotification.ready.send(to: name)

    var buffer = [UInt8](repeating: 0, count: 64)
    let count = recv(manager, &buffer, buffer.count, Int32(MSG_DONTWAIT))
    #expect(count > 0 && String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == "READY=1")
  }

  @Test(arguments: [nil, "", "@", "/nowhere/at/all", String(repeating: "a", count: 500)])
  func `without a manager nothing happens`(name: String?) {
    ServiceNotification.ready.send(to: name)
  }
}

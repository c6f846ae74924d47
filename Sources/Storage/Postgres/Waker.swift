import Foundation

/// Wakes a thread that waits for a socket.
final class Waker: Sendable {
  private let ends: (read: Int32, write: Int32)

  init() {
    var descriptors: [Int32] = [-1, -1]
    if pipe(&descriptors) != 0 { descriptors = [-1, -1] }
    for descriptor in descriptors {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    ends = (descriptors[0], descriptors[1])
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// A pipe that is full wakes too.
  func wake() { _ = write(ends.write, "w", 1) }

  /// Blocks until there is something to read from the socket, or `wake` was called since the last time.
  func wait(or socket: Int32) {
    var descriptors = [ends.read, socket].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&descriptors, 2, -1)
    var bytes = [UInt8](repeating: 0, count: 256)
    while read(ends.read, &bytes, bytes.count) > 0 {}
  }
}

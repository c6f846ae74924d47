import Foundation
import Storage

/// The file of a backup that another program writes to its output.
final class BackupFile: Sendable {
  private let path: String
  private let file: Int32

  init(_ path: String) throws {
    self.path = path
    file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path: path) }
  }

  deinit { close(file) }

  /// Appends bytes.
  ///
  /// - Throws: `FileError`.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw FileError(path: path)
      }
      rest = rest.dropFirst(count)
    }
  }
}

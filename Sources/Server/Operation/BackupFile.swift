import Foundation
import Storage

/// The file of a backup that another program writes to its output.
final class BackupFile: Sendable {
  private let file: Int32

  init(_ path: String) throws {
    file = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard file >= 0 else { throw StorageError.disk("\(path) can't be opened") }
  }

  deinit { close(file) }

  /// Appends bytes.
  ///
  /// - Throws: `StorageError.full` or `disk`.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Foundation.write(
        file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if errno == ENOSPC || errno == EDQUOT { throw StorageError.full }
        throw StorageError.disk("the copy can't be written (error \(errno))")
      }
      rest = rest.dropFirst(count)
    }
  }
}

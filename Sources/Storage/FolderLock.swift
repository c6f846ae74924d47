import Foundation

/// Keeps a data folder for one process that serves it or puts a copy in its place. The system takes the lock away
/// when the process ends, however it ends.
package final class FolderLock: Sendable {
  private let file: Int32

  /// Another process has the folder.
  package struct Taken: Error, CustomStringConvertible {
    let folder: String

    package var description: String {
      "The folder \(folder) is in use by another kapshuk: stop it first."
    }
  }

  /// - Throws: `Taken`; `StorageError.disk` if there is no such file to be made.
  package init(folder: String) throws {
    let path = folder + "/lock"
    try PrivateFiles.makeFolder(folder)
    PrivateFiles.make(path)
    file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw StorageError.disk("\(path) can't be opened") }
    // SQLite's own locks are on other files, so that `kapshuk backup` and `user` work beside a server.
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      throw Taken(folder: folder)
    }
  }

  deinit { close(file) }
}

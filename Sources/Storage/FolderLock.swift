import Foundation

/// Locks a data folder for one process, which serves it or restores a backup into it. The system releases the lock when
/// the process ends, also after a crash.
package final class FolderLock: Sendable {
  private let file: Int32

  /// Another process holds the lock.
  package struct Taken: ExplainedError {
    let folder: String

    package var sentence: Sentence {
      Sentence(
        "The folder \(folder) is in use by another kapshuk: stop it first.",
        uk: "Текою \(folder) користується інший kapshuk: спершу зупиніть його.")
    }
  }

  /// - Parameter name: that of the lock's file, for other purposes than the server's data.
  /// - Throws: `Taken`, or `FileError` if the lock file can't be created.
  package init(folder: String, name: String = "lock") throws {
    let path = folder + "/" + name
    try PrivateFiles.makeFolder(folder)
    PrivateFiles.make(path)
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path: path) }
    // SQLite locks other files, so `kapshuk backup` and `kapshuk user` work while a server runs.
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      throw Taken(folder: folder)
    }
    // Only now, or `deinit` would close a refused one again, and with it what another thread has just opened.
    self.file = file
  }

  deinit {
    // Closing alone would leave the lock to a child process that another thread has just forked, until it executes.
    flock(file, LOCK_UN)
    close(file)
  }
}

import Foundation

/// Files and folders that only the user who runs the server can read.
package enum PrivateFiles {
  /// Creates a folder. An existing one keeps its mode.
  package static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Creates an empty file, or makes an existing one private. It reports no error: the next write to the file does.
  package static func make(_ path: String) {
    let file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    if file < 0 { return }
    fchmod(file, 0o600)
    close(file)
  }

  /// Whether other users have any access to a file or folder.
  package static func isOpenToOthers(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? Int).map { $0 & 0o077 != 0 } ?? false
  }

  /// Synchronises a file, or the entries of a folder, with the disk.
  package static func synchronise(_ path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw StorageError.disk("\(path) can't be opened") }
    defer { close(file) }
    guard fsync(file) == 0 else { throw StorageError.disk("\(path) can't be synchronised") }
  }
}

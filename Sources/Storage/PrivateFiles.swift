import Foundation

/// Files and folders that only whoever runs the server may read.
package enum PrivateFiles {
  /// Makes a folder. One that is there keeps its mode.
  package static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Makes an empty file, or takes the others' right to read away from one that is there. What is in the way of it,
  /// whoever writes to the file next will say.
  package static func make(_ path: String) {
    let file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    if file < 0 { return }
    fchmod(file, 0o600)
    close(file)
  }

  /// Whether others may do anything with a file or a folder.
  package static func isOpenToOthers(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? Int).map { $0 & 0o077 != 0 } ?? false
  }

  /// Returns once a file is on the disk, or the names in a folder are.
  package static func synchronise(_ path: String) throws {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw StorageError.disk("\(path) can't be opened") }
    defer { close(file) }
    guard fsync(file) == 0 else { throw StorageError.disk("\(path) can't be synchronised") }
  }
}

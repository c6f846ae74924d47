import Foundation

/// Files and folders that only the user who runs the server can read.
package enum PrivateFiles {
  /// Creates a folder, and the folders above that are missing. An existing one keeps its mode.
  package static func makeFolder(_ path: String) throws(FileError) {
    var state = stat()
    if stat(path, &state) == 0 {
      guard state.st_mode & S_IFMT == S_IFDIR else { throw FileError(path: path, number: ENOTDIR) }
      return
    }
    let above = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
    if errno == ENOENT, above != path { try makeFolder(above) }
    // Another process may have made it meanwhile.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(path: path) }
  }

  /// Creates an empty file, or makes an existing one private. It reports no error: the next write to the file does.
  package static func make(_ path: String) { try? makeWritable(path) }

  /// Creates an empty file, or makes an existing one private.
  package static func makeWritable(_ path: String) throws(FileError) {
    let file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileError(path: path) }
    var state = stat()
    // Also the same mode would be a change of the file, with its time.
    if fstat(file, &state) != 0 || state.st_mode & 0o7777 != 0o600 { fchmod(file, 0o600) }
    close(file)
  }

  /// Whether a file was changed in any way, such as put there, after another one was written; that one has to be there,
  /// and not empty.
  package static func isYounger(_ path: String, than other: String) -> Bool {
    var (state, written) = (stat(), stat())
    guard stat(path, &state) == 0, stat(other, &written) == 0, written.st_size > 0 else {
      return false
    }
    let (changed, before) = (state.st_ctim, written.st_mtim)
    return (changed.tv_sec, changed.tv_nsec) > (before.tv_sec, before.tv_nsec)
  }

  /// The name or number of the user that a file or folder belongs to; `nil` if there is none.
  package static func owner(of path: String) -> String? {
    var state = stat()
    guard lstat(path, &state) == 0 else { return nil }
    return getpwuid(state.st_uid).map { String(cString: $0.pointee.pw_name) } ?? "\(state.st_uid)"
  }

  /// Whether the user that the process acts as may read and write a file or folder.
  package static func isWritable(_ path: String) -> Bool { isUsable(path, R_OK | W_OK) }

  /// Whether the user that the process acts as may read a file or folder.
  package static func isReadable(_ path: String) -> Bool { isUsable(path, R_OK) }

  /// `access` would ask for the user that started the process.
  private static func isUsable(_ path: String, _ mode: Int32) -> Bool {
    faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
  }

  /// Why `isWritable` is false, and what to do about it.
  package static func whyNotWritable(_ path: String) -> Sentence {
    _ = isWritable(path)
    return FileError(path: path).sentence
  }

  /// Whether other users have any access to a file or folder.
  package static func isOpenToOthers(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? Int).map { $0 & 0o077 != 0 } ?? false
  }

  /// Synchronises a file, or the entries of a folder, with the disk.
  package static func synchronise(_ path: String) throws(FileError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path: path) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw FileError(path: path) }
  }
}

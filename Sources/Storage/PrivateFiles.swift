import Foundation

/// Files and folders that only whoever runs the server may read.
public enum PrivateFiles {
  /// Makes a folder. One that is there keeps its mode.
  public static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Makes an empty file, or takes the others' right to read away from one that is there. What is in the way of it,
  /// whoever writes to the file next will say.
  public static func make(_ path: String) {
    let file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)
    if file < 0 { return }
    fchmod(file, 0o600)
    close(file)
  }
}

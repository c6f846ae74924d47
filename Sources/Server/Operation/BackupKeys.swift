import Foundation
import Storage

/// The secrets of copies on another machine, as files of the server's folder: the key that copies are encrypted with, and
/// the one that opens the other machine by SSH.
package struct BackupKeys: Sendable {
  let folder: String

  package init(folder: String) { self.folder = folder }

  /// Whoever has lost this file can read no copy.
  package var keyFile: String { folder + "/backup-key" }
  package var sshFile: String { folder + "/backup-ssh" }
  /// The keys of the machines that were met, as SSH keeps them.
  var knownHosts: String { folder + "/backup-known-hosts" }

  /// The key in its file, made if it is missing.
  package func key() throws -> String {
    if let text = try? String(contentsOfFile: keyFile, encoding: .utf8) {
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    guard access(keyFile, F_OK) != 0 else { throw FileError(path: keyFile, number: EACCES) }
    var generator = SystemRandomNumberGenerator()
    // 128 bits, in groups that a person can copy from paper.
    let groups = (0..<8).map { _ in
      let number = UInt16.random(in: 0...UInt16.max, using: &generator)
      return String(repeating: "0", count: number.leadingZeroBitCount / 4 - (number == 0 ? 1 : 0))
        + String(number, radix: 16)
    }
    let key = groups.joined(separator: "-")
    try write(key)
    return key
  }

  /// Stores a key that was written down.
  package func write(_ key: String) throws {
    try PrivateFiles.makeFolder(folder)
    let new = keyFile + ".new"
    try PrivateFiles.makeWritable(new)
    try BackupFile(new).write(key + "\n")
    try PrivateFiles.synchronise(new)
    guard rename(new, keyFile) == 0 else { throw FileError(path: keyFile) }
    try PrivateFiles.synchronise(folder)
  }

  /// The line that lets this server into another machine, for its `~/.ssh/authorized_keys`. The key is made if it is
  /// missing.
  package func sshLine() async throws -> String {
    if access(sshFile, F_OK) != 0 {
      try PrivateFiles.makeFolder(folder)
      do {
        try await ExternalProgram(
          command: [
            "/usr/bin/ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "kapshuk", "-f", sshFile,
          ], environment: ["PATH": "/usr/bin:/bin"]
        ).run()
      } catch let failure as ExternalProgram.Failure {
        throw Backups.Problem(
          sentence: failure.words.hasSuffix("can't be started")
            ? Sentence(
              "ssh is missing: apt install openssh-client, and try again.",
              uk: "Бракує ssh: apt install openssh-client, і спробуйте ще раз.")
            : .same("ssh-keygen: \(failure.words)"))
      }
    }
    do {
      return try String(contentsOfFile: sshFile + ".pub", encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    } catch { throw FileError(error) ?? FileError(path: sshFile + ".pub", number: EIO) }
  }
}

extension BackupFile {
  fileprivate func write(_ text: String) throws {
    try Array(text.utf8).withUnsafeBytes { try write($0) }
  }
}

import Foundation
import Storage

/// The accounts of a folder were moved elsewhere: what is in it is no longer what people use. The file `moved` in the
/// folder says so, and where to.
package struct MovedAccounts: Error, Equatable, CustomStringConvertible {
  let folder: String
  /// Where the accounts are, without a password.
  let target: String

  private static func file(in folder: String) -> String { folder + "/moved" }

  package var description: String {
    """
    The accounts of \(folder) were moved to \(target): start the server on those, with the options that say so. \
    To use the old ones in the folder again, delete \(Self.file(in: folder)).
    """
  }

  /// Marks a folder.
  package static func mark(_ folder: String, movedTo target: String) throws {
    let file = file(in: folder)
    try PrivateFiles.makeWritable(file)
    do { try (target + "\n").write(toFile: file, atomically: false, encoding: .utf8) } catch {
      throw FileError(error) ?? error
    }
    try PrivateFiles.synchronise(folder)
  }

  /// Removes the mark, when accounts were put into the folder.
  package static func forget(in folder: String) { unlink(file(in: folder)) }

  /// Throws if a folder's accounts were moved.
  package static func refuse(_ folder: String) throws(MovedAccounts) {
    let file = file(in: folder)
    guard access(file, F_OK) == 0 else { return }
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let target = text.trimmingCharacters(in: .whitespacesAndNewlines)
    throw MovedAccounts(folder: folder, target: target.isEmpty ? "another place" : target)
  }
}

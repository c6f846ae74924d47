import Foundation
import Storage

/// The accounts of a folder were moved elsewhere: what is in it is no longer what people use. The file `moved` in the
/// folder says so, and where to.
package struct MovedAccounts: ExplainedError, Equatable {
  let folder: String
  /// Where the accounts are, without a password; empty if the mark does not say.
  let target: String

  private static func file(in folder: String) -> String { folder + "/moved" }

  package var sentence: Sentence {
    let target = target.isEmpty ? Sentence("another place", uk: "іншого місця") : .same(target)
    return Sentence(
      """
      The accounts of \(folder) were moved to \(target.english): start the server on those, with the options that say so. \
      To use the old ones in the folder again, delete \(Self.file(in: folder)).
      """,
      uk: """
        Облікові записи з \(folder) перенесено до \(target.ukrainian): запустіть сервер на них, із відповідними налаштуваннями. \
        Щоб знову користуватися старими, що в теці, видаліть \(Self.file(in: folder)).
        """)
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
    throw MovedAccounts(folder: folder, target: target)
  }
}

import Base
import Foundation
import Storage

extension Backups {
  /// Replaces a folder's database with a backup. The old database is kept aside, not deleted. If this is interrupted at
  /// any point, the folder has either database whole.
  ///
  /// The caller holds the folder's lock.
  package static func restore(
    _ path: String, to folder: String, now: Date = Date()
  ) async throws -> IntegrityCheck {
    let files = FileManager.default
    try PrivateFiles.makeFolder(folder)
    let beside = folder + "/.restoring"
    // Left by an interrupted restoration.
    try? files.removeItem(atPath: beside)
    defer { try? files.removeItem(atPath: beside) }
    try copyDatabase(path, into: beside)
    let inspection = try await prepare(folder: beside)
    try putAside(SQLiteStorage.file(in: folder) + ".before-" + stamp(now), in: folder)
    let file = SQLiteStorage.file(in: folder)
    // The atomic step: before it the name refers to the old database, after it to the new one.
    guard rename(SQLiteStorage.file(in: beside), file) == 0 else { throw FileError(path: file) }
    try PrivateFiles.synchronise(folder)
    MovedAccounts.forget(in: folder)
    return inspection
  }

  /// Links the existing database under a second name, and leaves no log, which the new database would apply.
  private static func putAside(_ name: String, in folder: String) throws {
    let files = FileManager.default
    let present = SQLiteStorage.files(in: folder).filter { files.fileExists(atPath: $0) }
    let file = SQLiteStorage.file(in: folder)
    guard !present.isEmpty else { return }
    if present.contains(file) {
      do { try SQLiteStorage.fold(in: folder) } catch StorageError.damaged {
        // An unreadable database is kept aside with its log, as it is.
      } catch StorageError.statement {
        throw Problem(
          sentence: Sentence(
            "Another program has the database in \(folder) open: end it first.",
            uk: "Базу в \(folder) відкрила інша програма: спершу завершіть її."))
      }
      // On a file system without hard links it is copied.
      if link(file, name) != 0 {
        try copy(file, to: name)
        try PrivateFiles.synchronise(name)
      }
      try PrivateFiles.synchronise(folder)
    }
    for other in present where other != file && files.fileExists(atPath: other) {
      try files.moveItem(atPath: other, toPath: name + other.dropFirst(file.count))
    }
    try PrivateFiles.synchronise(folder)
  }
}

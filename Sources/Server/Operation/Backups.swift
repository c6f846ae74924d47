import Base
import Foundation
import PostgresStorage
import Storage

/// Backups of the whole database, made while the server runs, and verified.
package enum Backups {
  /// Why a backup failed, as a sentence for the terminal.
  package struct Problem: ExplainedError, Equatable {
    package let sentence: Sentence
  }

  private static let fileSuffix = ".sqlite"
  static let dumpSuffix = ".dump"

  /// Writes a backup into a folder, verifies it, and only then gives it its final name. Older backups beyond `keep` are
  /// deleted.
  ///
  /// - Returns: the backup's path, and the result of the check.
  package static func make(
    of storage: any Storage, in folder: String, keep: Int, now: Date = Date()
  ) async throws -> (path: String, inspection: IntegrityCheck) {
    let files = FileManager.default
    try PrivateFiles.makeFolder(folder)
    try forgetUnfinished(in: folder, now)
    let unfinished = folder + "/" + unfinished + UUID().uuidString
    defer { try? files.removeItem(atPath: unfinished) }
    try PrivateFiles.makeFolder(unfinished)
    let (copy, suffix, inspection) = try await write(storage, into: unfinished)
    let name = BackupName(sequence: BackupName.next(in: copies(in: folder)), stamp: stamp(now))
    let path = folder + "/" + name.text + suffix
    guard rename(copy, path) == 0 else { throw FileError(path: path) }
    try PrivateFiles.synchronise(folder)
    // The one just made has the highest number, whatever the clock says.
    for old in copies(in: folder).dropLast(max(1, keep)) {
      try files.removeItem(atPath: folder + "/" + old)
    }
    return (path, inspection)
  }

  /// Writes a verified backup into a folder of its own, and returns its path.
  private static func write(
    _ storage: any Storage, into folder: String
  ) async throws -> (path: String, suffix: String, inspection: IntegrityCheck) {
    switch storage {
    case let database as PostgresStorage:
      let path = folder + "/kapshuk" + dumpSuffix
      return (path, dumpSuffix, try await dump(database, to: path))
    case let file as SQLiteStorage:
      let path = SQLiteStorage.file(in: folder)
      try await file.copy(to: path)
      return (path, fileSuffix, try await prepare(folder: folder))
    default:
      throw Problem(
        sentence: Sentence(
          "There are no copies of such a database.", uk: "Копій такої бази не буває."))
    }
  }

  private static let unfinished = ".unfinished-"

  /// Removes the files of interrupted backups. One of today may still be in progress.
  private static func forgetUnfinished(in folder: String, _ now: Date) throws {
    let files = FileManager.default
    for name in try files.contentsOfDirectory(atPath: folder) where name.hasPrefix(unfinished) {
      let path = folder + "/" + name
      let changed = try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date
      if let changed, now.timeIntervalSince(changed) > 86_400 {
        try? files.removeItem(atPath: path)
      }
    }
  }

  /// The names of the backups in a folder, the oldest first.
  package static func copies(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name -> (name: BackupName, file: String)? in
      guard let suffix = [fileSuffix, dumpSuffix].first(where: name.hasSuffix) else { return nil }
      return BackupName(String(name.dropLast(suffix.count))).map { ($0, name) }
    }.sorted { $0 < $1 }.map(\.file)
  }

  /// The same with the times at which they were finished.
  static func entries(in folder: String) -> [BackupStore.Copy] {
    copies(in: folder).map { name in
      BackupStore.Copy(name: name, moment: moment(of: folder + "/" + name) ?? 0)
    }
  }

  /// The path of the latest backup in a folder.
  package static func latestPath(in folder: String) -> String? {
    copies(in: folder).last.map { folder + "/" + $0 }
  }

  /// When the latest backup in a folder was finished, in milliseconds since 1970; `nil` if there is none.
  package static func latest(in folder: String) -> Int64? {
    latestPath(in: folder).flatMap { moment(of: $0) }
  }

  /// When a backup's file was finished, in milliseconds since 1970.
  static func moment(of path: String) -> Int64? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.modificationDate] as? Date).map { Int64($0.timeIntervalSince1970 * 1000) }
  }

  /// Verifies a backup without changing it.
  package static func inspect(copy path: String) async throws -> IntegrityCheck {
    if isDump(path) { return try await inspect(dump: path) }
    let folder = NSTemporaryDirectory() + "kapshuk-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try copyDatabase(path, into: folder)
    return try await prepare(folder: folder)
  }

  /// Copies a database, with its log if there is one, into a new folder.
  static func copyDatabase(_ path: String, into folder: String) throws {
    let files = FileManager.default
    try PrivateFiles.makeFolder(folder)
    for end in ["", "-wal"] where end.isEmpty || files.fileExists(atPath: path + end) {
      try copy(path + end, to: SQLiteStorage.file(in: folder) + end)
    }
  }

  static func copy(_ path: String, to target: String) throws {
    do { try FileManager.default.copyItem(atPath: path, toPath: target) } catch {
      guard let fault = FileError(error) else { throw error }
      // What can't be written is the copy.
      let isTarget = [ENOSPC, EDQUOT, EROFS].contains(fault.number)
      throw FileError(path: isTarget ? target : path, number: fault.number)
    }
  }

  /// Verifies the backup in a folder, and makes it fit to be served: a single file without a log, and without the
  /// generation of the database it was copied from.
  static func prepare(folder: String) async throws -> IntegrityCheck {
    let storage = try SQLiteStorage(folder: folder)
    let inspection: IntegrityCheck
    do {
      inspection = try await IntegrityCheck(of: storage)
      if let fault = inspection.faults.first { throw Problem(sentence: fault) }
      try await Generation.end(in: storage)
    } catch {
      try await storage.close()
      throw error
    }
    try await storage.close()
    try SQLiteStorage.fold(in: folder)
    try PrivateFiles.synchronise(SQLiteStorage.file(in: folder))
    return inspection
  }

  static func stamp(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyyMMdd-HHmmss-SSS"
    return formatter.string(from: date)
  }
}

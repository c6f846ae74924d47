import Foundation
import Storage

/// Copies of the whole database, made while the server runs, and brought back.
public enum Backups {
  /// What goes wrong with a copy, said for the person at the terminal.
  public struct Problem: Error, CustomStringConvertible {
    public let description: String
  }

  private static let prefix = "kapshuk-"
  private static let suffix = ".sqlite"

  /// Writes a copy into a folder, looks through it, and only then gives it its name. Of older copies as
  /// many are kept as `keep` says.
  ///
  /// - Returns: the copy's path, and what is in it.
  public static func make(
    of storage: SQLiteStorage, in folder: String, keep: Int, now: Date = Date()
  ) async throws -> (path: String, inspection: Inspection) {
    let files = FileManager.default
    try PrivateFiles.makeFolder(folder)
    let unfinished = folder + "/.unfinished-" + UUID().uuidString
    defer { try? files.removeItem(atPath: unfinished) }
    try PrivateFiles.makeFolder(unfinished)
    try await storage.copy(to: SQLiteStorage.file(in: unfinished))
    let inspection = try await inspect(folder: unfinished)
    let path = folder + "/" + prefix + stamp(now) + suffix
    guard rename(SQLiteStorage.file(in: unfinished), path) == 0 else {
      throw Problem(description: "The copy can't be put at \(path).")
    }
    synchronise(folder)
    for old in copies(in: folder).dropLast(max(1, keep)) {
      try files.removeItem(atPath: folder + "/" + old)
    }
    return (path, inspection)
  }

  /// The names of the copies in a folder, oldest first.
  public static func copies(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }.sorted()
  }

  /// Looks through a copy without touching it.
  public static func inspect(copy path: String) async throws -> Inspection {
    let folder = NSTemporaryDirectory() + "kapshuk-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try PrivateFiles.makeFolder(folder)
    try FileManager.default.copyItem(atPath: path, toPath: SQLiteStorage.file(in: folder))
    return try await inspect(folder: folder)
  }

  /// Puts a copy in the place of a folder's database, which is put aside and not deleted.
  public static func restore(_ path: String, to folder: String, now: Date = Date()) async throws
    -> Inspection
  {
    let inspection = try await inspect(copy: path)
    guard inspection.faults.isEmpty else { throw Problem(description: inspection.faults[0]) }
    let files = FileManager.default
    try PrivateFiles.makeFolder(folder)
    let file = SQLiteStorage.file(in: folder)
    let unfinished = file + ".unfinished"
    try? files.removeItem(atPath: unfinished)
    try files.copyItem(atPath: path, toPath: unfinished)
    PrivateFiles.make(unfinished)
    for end in ["", "-wal", "-shm"] where files.fileExists(atPath: file + end) {
      try files.moveItem(atPath: file + end, toPath: file + ".before-" + stamp(now) + end)
    }
    try files.moveItem(atPath: unfinished, toPath: file)
    synchronise(folder)
    return inspection
  }

  private static func inspect(folder: String) async throws -> Inspection {
    let storage = try SQLiteStorage(folder: folder)
    let inspection = try await Inspection(of: storage)
    try await storage.close()
    guard inspection.faults.isEmpty else { throw Problem(description: inspection.faults[0]) }
    return inspection
  }

  /// A name is on the disk once its folder is.
  private static func synchronise(_ folder: String) {
    let descriptor = open(folder, O_RDONLY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func stamp(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyyMMdd-HHmmss-SSS"
    return formatter.string(from: date)
  }
}

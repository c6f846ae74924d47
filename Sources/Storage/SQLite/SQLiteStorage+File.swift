/// The database as a file that is looked at, copied and replaced as a whole.
extension SQLiteStorage {
  /// The names of the files of a database: itself, its log and the log's index.
  package static func files(in folder: String) -> [String] {
    ["", "-wal", "-shm"].map { file(in: folder) + $0 }
  }

  /// Puts all of a database into its one file, and removes the log: what can then be renamed is the whole of it.
  ///
  /// - Throws: `StorageError.statement` while another process has it open.
  package static func fold(in folder: String) throws {
    do {
      let connection = try SQLiteConnection(
        path: file(in: folder), isCreated: false, busyTimeout: 1000)
      defer { connection.close() }
      try connection.rowsOnce("PRAGMA synchronous = FULL")
      let mode = try connection.rowsOnce("PRAGMA journal_mode = DELETE")
      guard mode == [Row(["delete"])] else { throw StorageError.statement("database is locked") }
    } catch { throw translated(error) }
  }

  /// What `PRAGMA integrity_check` finds; empty if the file is undamaged.
  package func faults() async throws -> [String] {
    try await look("PRAGMA integrity_check(20)").map { $0.text(0) }.filter { $0 != "ok" }
  }

  /// The tables that have rows which name what is not there.
  package func brokenReferences() async throws -> [String] {
    Set(try await look("PRAGMA foreign_key_check").map { $0.text(0) }).sorted()
  }
}

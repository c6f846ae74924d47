/// The database as a file, which is checked, copied and replaced as a whole.
extension SQLiteStorage {
  /// The names of the files of a database: itself, its log and the log's index.
  package static func files(in folder: String) -> [String] {
    ["", "-wal", "-shm"].map { file(in: folder) + $0 }
  }

  /// Checkpoints a database and removes its log, so that renaming its file moves all of it.
  ///
  /// - Throws: `StorageError.statement` if another process has it open.
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

  package func tables() async throws -> [Table] {
    Table.tables(
      in: try await read {
        try $0.query(
          """
          SELECT sqlite_master.name, info.name, NULLIF(info.pk, 0)
          FROM sqlite_master JOIN pragma_table_info(sqlite_master.name) AS info
          WHERE sqlite_master.type = 'table' AND sqlite_master.name NOT LIKE 'sqlite_%'
          ORDER BY sqlite_master.name, info.cid
          """)
      })
  }

  /// What `PRAGMA integrity_check` finds; empty if the file is undamaged.
  package func faults() async throws -> [String] {
    try await look("PRAGMA integrity_check(20)").map { $0.text(0) }.filter { $0 != "ok" }
  }

  /// The tables with violated foreign keys.
  package func brokenReferences() async throws -> [String] {
    Set(try await look("PRAGMA foreign_key_check").map { $0.text(0) }).sorted()
  }
}

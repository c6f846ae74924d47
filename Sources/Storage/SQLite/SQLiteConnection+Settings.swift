import CBufferedLog
import CSQLite

extension SQLiteConnection {
  /// How long the writer waits for the lock of another process, such as a backup's, in milliseconds.
  package static let writerTimeout: Int32 = 5000

  /// A reader of a write-ahead log waits only while another process opens or closes the database.
  private static let readerTimeout: Int32 = 10_000

  /// Opens the file for writing and creates it if there is none.
  package static func writer(
    path: String, busyTimeout: Int32 = writerTimeout,
    checkpointPages: Int = SQLiteStorage.checkpointPages
  ) throws -> SQLiteConnection {
    let connection = try SQLiteConnection(
      path: path, isCreated: true, busyTimeout: busyTimeout, fileSystem: KAPSHUK_BUFFERED_LOG)
    // With NORMAL, a power loss would lose acknowledged transactions. The buffered log needs it too, and nothing may be
    // written before.
    try connection.rowsOnce("PRAGMA synchronous = FULL")
    try connection.applySettings()
    try connection.letShrink()
    try connection.rowsOnce("PRAGMA wal_autocheckpoint = \(checkpointPages)")
    // The first statement that reads the file: it fails if the file is no database.
    guard try connection.rowsOnce("PRAGMA journal_mode = WAL") == [Row(["wal"])] else {
      throw SQLiteError(extendedCode: SQLITE_ERROR, message: "no write-ahead log at \(path)")
    }
    // In kilobytes. With SQLite's default of two megabytes, hot pages are read from the file repeatedly.
    try connection.rowsOnce("PRAGMA cache_size = -16384")
    return connection
  }

  /// Opens the file for reading, after the writer has set the write-ahead log.
  ///
  /// It may still write the log's index, which reading needs; `query_only` refuses statements that write.
  package static func reader(path: String) throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: path, isCreated: false, busyTimeout: readerTimeout)
    try connection.applySettings()
    try connection.rowsOnce("PRAGMA query_only = 1")
    return connection
  }

  /// Opens the file to copy it. It is a reader that may write: `VACUUM INTO` fills the new file by statements,
  /// which `query_only` would refuse.
  static func copier(path: String) throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: path, isCreated: false, busyTimeout: readerTimeout)
    try connection.applySettings()
    try connection.letShrink()
    return connection
  }

  /// Lets a new or rewritten file return pages to the disk.
  private func letShrink() throws {
    // Setting it again would take the write lock.
    if try rowsOnce("PRAGMA auto_vacuum") == [Row([2])] { return }
    try rowsOnce("PRAGMA auto_vacuum = INCREMENTAL")
  }

  /// Settings that belong to a connection, not to the file.
  private func applySettings() throws {
    for setting in [
      "foreign_keys = ON", "journal_size_limit = 67108864", "temp_store = MEMORY",
      // What is deleted is overwritten, whatever SQLite was built with.
      "secure_delete = ON",
    ] { try rowsOnce("PRAGMA \(setting)") }
  }
}
